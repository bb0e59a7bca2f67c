import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What mounting an image takes, besides root. */
const PROGRAMS = ['mkfs.btrfs', 'mkfs.ext4', 'mount', 'umount'];

/** What the images may come to need; as sparse files they begin with nothing. */
const [HOST_SIZE, DISK_SIZE] = ['8G', '1G'];

/** Whether this process may mount images: Linux, root, and the programs for it. */
export function canMountImages(): boolean {
  return (
    process.platform === 'linux' &&
    process.getuid?.() === 0 &&
    readFileSync('/proc/filesystems', 'utf8').includes('btrfs') &&
    PROGRAMS.every((program) => spawnSync(program, ['--version']).error === undefined)
  );
}

/**
 * A disk (ext4) whose blocks are a file, of which a copy can be made while it is written. The file lies on a disk of its
 * own (btrfs), which copies a file at one moment: the copy has what the system had sent to the disk by then, and nothing
 * of what it had only in its memory. That is what is left when the power goes.
 */
export class ImageDisk {
  /** Where the disk is mounted. */
  readonly folder: string;
  readonly #base: string;
  readonly #mounted: string[] = [];

  constructor() {
    this.#base = mkdtempSync(join(tmpdir(), 'hirelane-disk-'));
    // The server is another user's.
    chmodSync(this.#base, 0o755);
    run('truncate', '--size', HOST_SIZE, this.#at('host.img'));
    run('mkfs.btrfs', '--quiet', this.#at('host.img'));
    this.#mount('host.img', 'host');
    run('truncate', '--size', DISK_SIZE, this.#at('host/disk.img'));
    run('mkfs.ext4', '-q', this.#at('host/disk.img'));
    this.folder = this.#mount('host/disk.img', 'disk');
    chmodSync(this.folder, 0o777);
  }

  /** Writes down what the system has only in its memory. */
  sync(): void {
    run('sync', '--file-system', this.folder);
  }

  /** Copies the disk as it is. */
  copy(name: string): void {
    run('cp', '--reflink=always', this.#at('host/disk.img'), this.#at(`host/${name}.img`));
  }

  /** Mounts a copy, as a system that starts again would. Returns its folder. */
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

/** Waits for a program, and holds up everything else in this process meanwhile. */
function run(program: string, ...args: string[]): void {
  const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? stderr}`);
}
