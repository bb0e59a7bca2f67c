import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The programs needed to mount an image. The user must be root, too. */
const PROGRAMS = ['mkfs.btrfs', 'mkfs.ext4', 'mount', 'umount'];

/** The maximum sizes of the images. They are sparse files, so they take no space at first. */
const [HOST_SIZE, DISK_SIZE] = ['8G', '1G'];

/** Tells whether this process can mount images. This needs Linux, a root user and the programs. */
export function canMountImages(): boolean {
  return (
    process.platform === 'linux' &&
    process.getuid?.() === 0 &&
    readFileSync('/proc/filesystems', 'utf8').includes('btrfs') &&
    PROGRAMS.every((program) => spawnSync(program, ['--version']).error === undefined)
  );
}

/**
 * A disk (ext4) whose blocks are in a file. The file is on a second disk (btrfs), which can copy the file at one moment
 * while it is being written. The copy contains what the system had sent to the disk, and nothing that was only in
 * memory. So the copy is what a power loss would leave.
 */
export class ImageDisk {
  /** The folder at which the disk is mounted. */
  readonly folder: string;
  readonly #base: string;
  readonly #mounted: string[] = [];

  constructor() {
    this.#base = mkdtempSync(join(tmpdir(), 'hirelane-disk-'));
    // Other users need access, because the server does not run as root.
    chmodSync(this.#base, 0o755);
    run('truncate', '--size', HOST_SIZE, this.#at('host.img'));
    run('mkfs.btrfs', '--quiet', this.#at('host.img'));
    this.#mount('host.img', 'host');
    run('truncate', '--size', DISK_SIZE, this.#at('host/disk.img'));
    run('mkfs.ext4', '-q', this.#at('host/disk.img'));
    this.folder = this.#mount('host/disk.img', 'disk');
    chmodSync(this.folder, 0o777);
  }

  /** Writes everything in the system's memory to the disk. */
  sync(): void {
    run('sync', '--file-system', this.folder);
  }

  /** Copies the disk in its present state. */
  copy(name: string): void {
    run('cp', '--reflink=always', this.#at('host/disk.img'), this.#at(`host/${name}.img`));
  }

  /** Mounts a copy, as a system does after a restart. Returns its folder. */
  mountCopy(name: string): string {
    return this.#mount(`host/${name}.img`, name);
  }

  remove(): void {
    for (const folder of this.#mounted.toReversed()) run('umount', folder);
    rmSync(this.#base, { recursive: true });
  }

  #mount(image: string, name: string): string {
    const folder = this.#at(name);
    mkdirSync(folder);
    run('mount', '-o', 'loop', this.#at(image), folder);
    this.#mounted.push(folder);
    return folder;
  }

  #at(path: string): string {
    return join(this.#base, path);
  }
}

/** Runs a program and waits until it ends. */
function run(program: string, ...args: string[]): void {
  const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? stderr}`);
}
