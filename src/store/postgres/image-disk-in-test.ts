import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The programs that mounting an image needs, besides the rights of root. */
const PROGRAMS = ['mkfs.btrfs', 'mkfs.ext4', 'mount', 'umount'];

/** The maximum sizes of the images. As sparse files, they start with no blocks. */
const [HOST_SIZE, DISK_SIZE] = ['8G', '1G'];

/** Whether this process can mount images: it needs Linux, the rights of root and the programs. */
export function canMountImages(): boolean {
  return (
    process.platform === 'linux' &&
    process.getuid?.() === 0 &&
    readFileSync('/proc/filesystems', 'utf8').includes('btrfs') &&
    PROGRAMS.every((program) => spawnSync(program, ['--version']).error === undefined)
  );
}

/**
 * A disk (ext4) whose blocks are a file. The file lies on a second disk (btrfs), which can copy a file as it is at one moment,
 * while the file is written. The copy has everything that the system had sent to the disk, and nothing that was only in
 * memory. A power loss leaves the same.
 */
export class ImageDisk {
  /** The folder where the disk is mounted. */
  readonly folder: string;
  readonly #base: string;
  readonly #mounted: string[] = [];

  constructor() {
    this.#base = mkdtempSync(join(tmpdir(), 'hirelane-disk-'));
    // The server runs as another user.
    chmodSync(this.#base, 0o755);
    run('truncate', '--size', HOST_SIZE, this.#at('host.img'));
    run('mkfs.btrfs', '--quiet', this.#at('host.img'));
    this.#mount('host.img', 'host');
    run('truncate', '--size', DISK_SIZE, this.#at('host/disk.img'));
    run('mkfs.ext4', '-q', this.#at('host/disk.img'));
    this.folder = this.#mount('host/disk.img', 'disk');
    chmodSync(this.folder, 0o777);
  }

  /** Sends everything in the system's memory to the disk. */
  sync(): void {
    run('sync', '--file-system', this.folder);
  }

  /** Copies the disk as it is at this moment. */
  copy(name: string): void {
    run('cp', '--reflink=always', this.#at('host/disk.img'), this.#at(`host/${name}.img`));
  }

  /** Mounts a copy, as a restarted system would. Returns its folder. */
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

/** Runs a program, and blocks this process until it ends. */
function run(program: string, ...args: string[]): void {
  const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? stderr}`);
}
