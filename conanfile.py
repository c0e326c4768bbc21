"""The runtime as a package of Conan 2: `conan create .` (docs/build-systems.md)."""
import re
from pathlib import Path

from conan import ConanFile
from conan.tools.cmake import CMake
from conan.tools.files import copy


class QrintfRuntime(ConanFile):
    name = "qrintf"
    license = "MIT"
    description = "The functions that qrintf compiles calls of the printf family to: headers"
    topics = ("printf", "formatting", "header-only")
    package_type = "header-library"
    settings = "os", "arch", "compiler", "build_type"
    exports_sources = "CMakeLists.txt", "LICENSE", "README.md", "cmake/*", "runtime/*"
    generators = "CMakeToolchain"
    no_copy_source = True

    def set_version(self):
        project = Path(self.recipe_folder, "CMakeLists.txt").read_text()
        self.version = re.search(r"project\(qrintf VERSION ([\d.]+)", project)[1]

    def package_id(self):
        self.info.clear()  # headers are the same everywhere

    def build(self):
        cmake = CMake(self)
        cmake.configure(variables={"QRINTF_BUILD_TOOL": "OFF", "QRINTF_BUILD_TESTS": "OFF"})
        cmake.build()

    def package(self):
        copy(self, "LICENSE", self.source_folder, Path(self.package_folder, "licenses"))
        CMake(self).install()

    def package_info(self):
        # find_package(qrintf) finds the project's own package, with the target qrintf::runtime.
        self.cpp_info.set_property("cmake_find_mode", "none")
        self.cpp_info.builddirs = ["share/cmake/qrintf"]
        self.cpp_info.bindirs = self.cpp_info.libdirs = []
