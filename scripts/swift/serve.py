"""Runs Debian's OpenStack Swift with its S3 API in one process, for tests: one disk, one copy, on this machine only.

Usage: serve.py <folder> <port>. The folder keeps the data between two runs. Prints "ready" when requests are answered.
"""

import os
import sys

import eventlet

eventlet.monkey_patch()

from eventlet import wsgi
from swift.common import ring, storage_policy, utils, wsgi as swift_wsgi

ADDRESS = "127.0.0.1"
BACKENDS = ("account", "container", "object")

SWIFT = """
[swift-hash]
swift_hash_path_suffix = test
[storage-policy:0]
name = only
default = yes
"""

PROXY = """
[DEFAULT]
swift_dir = {folder}
[pipeline:main]
pipeline = catch_errors gatekeeper listing_formats s3api tempauth versioned_writes symlink proxy-server
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:s3api]
use = egg:swift#s3api
s3_acl = false
allow_multipart_uploads = false
location = test-1
[filter:tempauth]
use = egg:swift#tempauth
user_hirelane_files = a-secret-of-the-tests .admin
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:versioned_writes]
use = egg:swift#versioned_writes
allow_object_versioning = true
[filter:symlink]
use = egg:swift#symlink
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
"""

BACKEND = """
[DEFAULT]
swift_dir = {folder}
devices = {folder}
mount_check = false
fallocate_reserve = 0
[pipeline:main]
pipeline = {kind}-server
[app:{kind}-server]
use = egg:swift#{kind}
replication_server = no
"""


class NoCache:
    """Takes the place of memcached, which Swift's authentication asks for."""

    def get(self, *args, **options):
        return None

    set = delete = get


def listen(port=0):
    return eventlet.listen((ADDRESS, port), reuse_addr=True, reuse_port=False)


def write(path, text):
    with open(path, "w") as file:
        file.write(text)
    return path


def make_ring(folder, kind, port):
    """A ring of one device: every part of it is on the disk of this folder."""
    builder = ring.RingBuilder(4, 1, 0)
    device = {"id": 0, "region": 1, "zone": 1, "weight": 1, "device": "disk", "ip": ADDRESS, "port": port}
    builder.add_dev({**device, "replication_ip": ADDRESS, "replication_port": port})
    builder.rebalance()
    builder.get_ring().save(os.path.join(folder, f"{kind}.ring.gz"))


def serve(socket, config):
    loaded = swift_wsgi.loadapp(config)

    def app(env, start_response):
        return loaded({**env, "swift.cache": NoCache()}, start_response)

    return eventlet.spawn(wsgi.server, socket, app, log=utils.NullLogger(), log_output=False)


def main(folder, port):
    os.makedirs(os.path.join(folder, "disk"), exist_ok=True)
    utils.SWIFT_CONF_FILE = write(os.path.join(folder, "swift.conf"), SWIFT)
    utils.HASH_PATH_SUFFIX = b"test"
    storage_policy.reload_storage_policies()
    sockets = {kind: listen() for kind in BACKENDS}
    for kind, socket in sockets.items():
        make_ring(folder, kind, socket.getsockname()[1])
    served = []
    for kind, socket in sockets.items():
        text = BACKEND.format(folder=folder, kind=kind)
        served.append(serve(socket, write(os.path.join(folder, f"{kind}.conf"), text)))
    served.append(serve(listen(port), write(os.path.join(folder, "proxy.conf"), PROXY.format(folder=folder))))
    print("ready", flush=True)
    for each in served:
        each.wait()


main(sys.argv[1], int(sys.argv[2]))
