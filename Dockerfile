# A container with gcc, g++, make and qrintf:
#   docker build -t qrintf .
#   docker run --rm -v "$PWD:/src" qrintf make CC="qrintf-cc gcc"
FROM debian:12 AS build
COPY . /qrintf
WORKDIR /qrintf
RUN ./bootstrap
RUN cpack --config build/CPackConfig.cmake -B packages

FROM debian:12
COPY --from=build /qrintf/packages/*.deb /packages/
RUN apt-get update \
 && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends gcc g++ make libc6-dev \
 && apt-get install ./packages/*.deb \
 && rm -rf /packages /var/lib/apt/lists/*
WORKDIR /src
