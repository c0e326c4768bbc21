"""Debian source packages, through an apt configuration of our own.

The machine's /etc/apt is read, never written: its sources are copied as deb-src ones into the cache
folder, which also holds apt's lists. So neither root nor a `deb-src` line on the machine is needed.
"""
import fcntl
import os
import re
import shutil
import subprocess
from pathlib import Path


class Unavailable(Exception):
    pass


def output_of(command, **options):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          stdin=subprocess.DEVNULL, **options)
    return done.returncode, done.stdout


def as_source_list(text, deb822):
    if not deb822:  # "deb [options] uri suite components"
        return "".join(re.sub(r"^deb\b", "deb-src", line) + "\n" for line in text.splitlines()
                       if re.match(r"deb\s", line))
    return re.sub(r"(?mi)^Types:.*$", "Types: deb-src", text)


def configured_apt(folder, lines, **settings):
    """The environment in which apt knows these settings, also with more `lines`, and nothing of the
    machine's; its lists and archives are in the folder."""
    for each in ("lists/partial", "cache/archives/partial"):
        (folder / each).mkdir(parents=True, exist_ok=True)
    settings = {
        "Dir::Etc::main": "/dev/null", "Dir::Etc::parts": "/dev/null",
        "Dir::State::lists": folder / "lists", "Dir::Cache": folder / "cache",
        "Acquire::Languages": "none", "Acquire::Retries": "3",
        **({"APT::Sandbox::User": "root"} if os.geteuid() == 0 else {}), **settings,
    }
    lines = [*lines, *(f'{name} "{value}";' for name, value in settings.items())]
    (folder / "apt.conf").write_text("\n".join(lines) + "\n")
    return {**os.environ, "APT_CONFIG": str(folder / "apt.conf"), "LC_ALL": "C"}


def private_apt(cache):
    """The environment in which apt uses nothing but our own folders."""
    apt = cache / "apt"
    shutil.rmtree(apt / "sources", ignore_errors=True)
    (apt / "sources").mkdir(parents=True)
    for path in [Path("/etc/apt/sources.list"), *Path("/etc/apt/sources.list.d").glob("*")]:
        if path.suffix in (".list", ".sources") and path.is_file():
            text = as_source_list(path.read_text(), path.suffix == ".sources")
            (apt / "sources" / path.name).write_text(text)
    # Keep the machine's proxy and the like, but none of its hooks, which clean /var/cache/apt.
    _, dump = output_of(["apt-config", "dump"])
    return configured_apt(
        apt, [line for line in dump.splitlines() if line.startswith("Acquire::")],
        **{"Dir::Etc::sourcelist": "/dev/null", "Dir::Etc::sourceparts": apt / "sources"},
    )


def download(package, folder, cache):
    environment = private_apt(cache)
    _, said = output_of(["apt-get", "-q", "update"], env=environment)
    _, stanzas = output_of(["apt-cache", "showsrc", package], env=environment)
    versions = [
        re.search(r"(?m)^Version: (\S+)", stanza).group(1)
        for stanza in re.split(r"\n\s*\n", stanzas)
        if re.search(r"(?m)^Directory: pool/main/", stanza)
    ]
    # First the newest version there is; a security version may be gone, then the one of the
    # release.
    for wanted in [package, *(f"{package}={version}" for version in versions)]:
        status, more = output_of(
            ["apt-get", "-q", "source", "--download-only", wanted], env=environment, cwd=folder
        )
        said += more
        if status == 0:
            return
    raise Unavailable("apt cannot download it: " + " / ".join(
        line for line in said.splitlines() if line[:2] in ("E:", "W:"))[-600:])


def unpack(package, target, cache):
    """Puts the package's source tree, Debian's patches applied, at `target`; the version."""
    folder = cache / "sources" / package
    folder.mkdir(parents=True, exist_ok=True)
    with open(cache / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        said = ""
        for attempt in ("cached", "fresh"):
            descriptions = sorted(folder.glob("*.dsc"), key=os.path.getmtime)
            if not descriptions and attempt == "fresh":
                download(package, folder, cache)
                descriptions = sorted(folder.glob("*.dsc"), key=os.path.getmtime)
            for dsc in reversed(descriptions):
                # This also checks the size and the hashes of all files named in the .dsc.
                status, said = output_of(["dpkg-source", "-x", str(dsc), str(target)])
                if status == 0:
                    return dsc.stem.split("_", 1)[1]
                shutil.rmtree(target, ignore_errors=True)
            for file in folder.iterdir():  # damaged: away with it
                file.unlink()
        raise Unavailable(f"dpkg-source cannot unpack it: {said[-400:]}")
