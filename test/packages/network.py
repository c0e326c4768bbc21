"""Something for iproute2 to look at: makes addresses, routes and sockets in the network namespace
that it is started in, prints its process id, and ends with its standard input."""
import os
import socket
import subprocess
import sys

for command in """link set lo up
link add first address 02:00:00:00:00:06 type veth peer name second address 02:00:00:00:00:07
link set first mtu 1400 addrgenmode none
link set second txqueuelen 77 addrgenmode none
link set first up
link set second up
address add 192.0.2.1/24 broadcast + dev first label first:one
address add 10.11.12.13/8 dev second valid_lft forever preferred_lft forever
address add 2001:db8::1/64 dev lo nodad
route add 198.51.100.0/24 via 192.0.2.7 metric 77 mtu 1300
route add blackhole 203.0.113.0/25 table 9
rule add from 192.0.2.0/24 fwmark 0x1f table 9 priority 1234
neighbour add 192.0.2.7 lladdr 02:11:22:33:44:55 dev first nud permanent""".splitlines():
    subprocess.run(["ip", *command.split()], check=True)
listening = [socket.create_server(("127.0.0.1", 4000 + number)) for number in range(30)]
listening.append(socket.create_server(("::1", 5000), family=socket.AF_INET6))
connected = [socket.create_connection(("127.0.0.1", 4000), source_address=("127.0.0.1", 6000))]
datagrams = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
datagrams.bind(("192.0.2.1", 7000))
local = socket.socket(socket.AF_UNIX)
local.bind("\0qrintf-test")
local.listen()
print(os.getpid(), flush=True)
sys.stdin.read()
