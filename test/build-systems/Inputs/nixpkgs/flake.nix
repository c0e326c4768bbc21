# Stands for nixpkgs: what the flake of qrintf uses of it, made of this machine's programs.
{
  outputs = { self }:
    let
      lib = {
        genAttrs = names: f: builtins.listToAttrs (map (name: { inherit name; value = f name; }) names);
        licenses.mit = "MIT";
      };
      packages = system: {
        inherit lib;
        cmake = "cmake";
        gcc = "gcc";
        stdenvNoCC.mkDerivation = arguments: derivation {
          inherit system;
          name = "${arguments.pname}-${arguments.version}";
          inherit (arguments) src;
          flags = arguments.cmakeFlags;
          builder = "/bin/sh";
          args = [ "-ec" ''
            export PATH=/usr/bin:/bin
            cmake -S $src -B build -DCMAKE_INSTALL_PREFIX=$out $flags
            cmake --build build
            cmake --install build
          '' ];
        };
      };
    in {
      inherit lib;
      legacyPackages = lib.genAttrs [ "x86_64-linux" "aarch64-linux" "riscv64-linux" ] packages;
    };
}
