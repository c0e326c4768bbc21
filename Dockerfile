# A container with gcc, g++, make and qrintf, from the files of a release (`./bootstrap release`, or
# those of a page of releases in packages/):
#   docker build -t qrintf .
#   docker run --rm -v "$PWD:/src" qrintf make CC="qrintf-cc gcc"
FROM debian:12
COPY packages/*.deb /packages/
RUN apt-get update \
 && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends gcc g++ make libc6-dev \
 && apt-get install /packages/*_all.deb /packages/*_$(dpkg --print-architecture).deb \
 && rm -rf /packages /var/lib/apt/lists/*
WORKDIR /src
