{
  description = "qrintf's runtime: the functions that calls of the printf family are compiled to";

  inputs.nixpkgs.url = "github:NixOS/nixpkgs/nixos-unstable";

  outputs = { self, nixpkgs }:
    let
      systems = [ "x86_64-linux" "aarch64-linux" "riscv64-linux" ];
      eachSystem = make: nixpkgs.lib.genAttrs systems (system: make nixpkgs.legacyPackages.${system});
      version = builtins.head (builtins.match ".*project\\(qrintf VERSION ([0-9.]+).*"
        (builtins.readFile ./CMakeLists.txt));
    in {
      # Headers, the CMake package and qrintf.pc; neither LLVM nor a compiler is needed.
      packages = eachSystem (pkgs: rec {
        default = qrintf-runtime;
        qrintf-runtime = pkgs.stdenvNoCC.mkDerivation {
          pname = "qrintf-runtime";
          inherit version;
          src = self;
          nativeBuildInputs = [ pkgs.cmake pkgs.gcc ];
          cmakeFlags = [ "-DQRINTF_BUILD_TOOL=OFF" "-DQRINTF_BUILD_TESTS=OFF" ];
          meta.license = pkgs.lib.licenses.mit;
        };
      });
    };
}
