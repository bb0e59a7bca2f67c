import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import type { Random } from '#demo/random.ts';

/** The number of bytes that a disk writes completely or not at all. */
const BLOCK = 4_096;

interface Write {
  readonly at: number;
  readonly bytes: Buffer;
}

/**
 * The contents of a file: the bytes on the disk, and the writes since the last sync. Its names are stored separately.
 */
interface File {
  onDisk: Buffer;
  waiting: (Write | { readonly truncatedTo: number })[];
}

/** A change of the names in a folder. */
type NameChange = (names: Map<string, File | 'folder'>) => void;

/**
 * Records this process's changes to the files of a folder, and simulates what a power loss may leave of them. It
 * assumes a journaling file system such as ext4. Any blocks that were written since the file's last sync may be lost.
 * Changes of names since the last sync of any file may be lost from some point on.
 */
export class UnsafeDisk {
  readonly #root: string;
  readonly #names: Map<string, File | 'folder'>;
  readonly #namesOnDisk: Map<string, File | 'folder'>;
  readonly #waiting: NameChange[] = [];
  readonly #open = new Map<number, File | 'folder'>();
  readonly #real = { ...fs };
  /** A function that is called before each change. */
  #before: () => void = () => undefined;

  /** @param folder its present contents count as being on the disk */
  constructor(folder: string) {
    this.#root = resolve(folder);
    this.#names = new Map(this.#read(this.#root));
    this.#namesOnDisk = new Map(this.#names);
  }

  /** Starts recording. Returns a function that stops recording. */
  watch(before: () => void): () => void {
    this.#before = before;
    const watched = this.#watched();
    Object.assign(fs, watched);
    syncBuiltinESMExports();
    return () => {
      for (const name of Object.keys(watched) as (keyof typeof watched)[]) {
        Object.assign(fs, { [name]: this.#real[name] });
      }
      syncBuiltinESMExports();
    };
  }

  /** Writes a possible state of the files after a power loss at this moment into another folder. */
  losePower(into: string, random: Random): void {
    const names = new Map(this.#namesOnDisk);
    for (const change of this.#waiting.slice(0, random.below(this.#waiting.length + 1))) change(names);
    this.#real.mkdirSync(into, { recursive: true, mode: 0o700 });
    for (const [name, file] of [...names].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      const path = join(into, name);
      if (file === 'folder') this.#real.mkdirSync(path, { recursive: true, mode: 0o700 });
      else if (names.get(dirname(name)) === 'folder' || dirname(name) === '.') {
        this.#real.writeFileSync(path, remainsOf(file, random));
      }
    }
  }

  *#read(folder: string): Iterable<[string, File | 'folder']> {
    for (const entry of this.#real.readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      const name = relative(this.#root, path);
      if (entry.isDirectory()) {
        yield [name, 'folder'];
        yield* this.#read(path);
      } else yield [name, { onDisk: this.#real.readFileSync(path), waiting: [] }];
    }
  }

  #watched(): Partial<typeof fs> {
    const real = this.#real;
    const openSync: typeof fs.openSync = (path, flags, mode) => {
      const name = this.#nameOf(path);
      const { O_CREAT, O_TRUNC } = fs.constants;
      const bits = typeof flags === 'number' ? flags : 0;
      if (name !== null && (bits & (O_CREAT | O_TRUNC)) !== 0) this.#before();
      const descriptor = real.openSync(path, flags, mode);
      if (name === null) return descriptor;
      const file = name === '' ? 'folder' : (this.#names.get(name) ?? this.#create(name));
      if (file !== 'folder' && (bits & O_TRUNC) !== 0) file.waiting.push({ truncatedTo: 0 });
      this.#open.set(descriptor, file);
      return descriptor;
    };
    const writeSync = (
      descriptor: number,
      bytes: NodeJS.ArrayBufferView,
      offset: number,
      length: number,
      at: number,
    ): number => {
      const file = this.#open.get(descriptor);
      if (file !== undefined) this.#before();
      const written = real.writeSync(descriptor, bytes, offset, length, at);
      if (file !== undefined && file !== 'folder') {
        const copy = Buffer.from(Buffer.from(bytes.buffer, bytes.byteOffset + offset, written));
        file.waiting.push({ at, bytes: copy });
      }
      return written;
    };
    const fsyncSync: typeof fs.fsyncSync = (descriptor) => {
      const file = this.#open.get(descriptor);
      if (file === undefined) return real.fsyncSync(descriptor);
      this.#before();
      if (file !== 'folder') {
        file.onDisk = file.waiting.reduce(withWrite, file.onDisk);
        file.waiting = [];
      }
      for (const change of this.#waiting.splice(0)) change(this.#namesOnDisk);
    };
    return {
      openSync,
      writeSync: writeSync as typeof fs.writeSync,
      fsyncSync,
      closeSync: (descriptor) => {
        this.#open.delete(descriptor);
        real.closeSync(descriptor);
      },
      ftruncateSync: (descriptor, length = 0) => {
        const file = this.#open.get(descriptor);
        if (file !== undefined && file !== 'folder') this.#truncated(file, length ?? 0);
        real.ftruncateSync(descriptor, length);
      },
      truncateSync: ((path: fs.PathLike, length: number) => {
        const file = this.#names.get(this.#nameOf(path) ?? '');
        if (file !== undefined && file !== 'folder') this.#truncated(file, length);
        real.truncateSync(path, length);
      }) as typeof fs.truncateSync,
      // Emscripten creates empty files with this call.
      writeFileSync: ((path: fs.PathLike, data: string, options?: fs.WriteFileOptions) => {
        real.writeFileSync(path, data, options);
        const name = this.#nameOf(path);
        if (name !== null && !this.#names.has(name)) this.#create(name);
      }) as typeof fs.writeFileSync,
      renameSync: (from, to) => {
        const [before, after] = [this.#nameOf(from), this.#nameOf(to)];
        real.renameSync(from, to);
        if (before === null || after === null) return;
        this.#change((names) => {
          for (const [name, file] of Array.from(names)) {
            if (name !== before && !name.startsWith(`${before}/`)) continue;
            names.delete(name);
            names.set(after + name.slice(before.length), file);
          }
        });
      },
      unlinkSync: (path) => {
        real.unlinkSync(path);
        this.#removed(path);
      },
      rmdirSync: (path: fs.PathLike) => {
        real.rmdirSync(path);
        this.#removed(path);
      },
      mkdirSync: ((path: fs.PathLike, options?: fs.MakeDirectoryOptions) => {
        const made = real.mkdirSync(path, options);
        const name = this.#nameOf(path);
        if (name !== null) this.#change((names) => void names.set(name, 'folder'));
        return made;
      }) as typeof fs.mkdirSync,
    };
  }

  #create(name: string): File {
    const file: File = { onDisk: Buffer.alloc(0), waiting: [] };
    this.#change((names) => void names.set(name, file));
    return file;
  }

  #truncated(file: File, truncatedTo: number): void {
    this.#before();
    file.waiting.push({ truncatedTo });
  }

  #removed(path: fs.PathLike): void {
    const name = this.#nameOf(path);
    if (name !== null) this.#change((names) => void names.delete(name));
  }

  #change(change: NameChange): void {
    this.#before();
    change(this.#names);
    this.#waiting.push(change);
  }

  /** The name of a path within the folder. Null for a path outside the folder. */
  #nameOf(path: fs.PathLike): string | null {
    const name = relative(this.#root, resolve(String(path)));
    return name === '..' || name.startsWith('../') ? null : name;
  }
}

/** The bytes on the disk after a power loss: some blocks of the unsynced writes may be there. */
function remainsOf({ onDisk, waiting }: File, random: Random): Buffer {
  return waiting
    .filter(() => random.below(2) === 0)
    .reduce<Buffer>((all, change) => {
      if ('truncatedTo' in change) return withWrite(all, change);
      let written = all;
      for (let first = 0; first < change.bytes.length;) {
        const end = Math.min(change.bytes.length, first + BLOCK - ((change.at + first) % BLOCK));
        if (random.below(4) > 0) {
          written = withWrite(written, { at: change.at + first, bytes: change.bytes.subarray(first, end) });
        }
        first = end;
      }
      return written;
    }, Buffer.from(onDisk));
}

/** The bytes after a write. May change the given buffer. */
function withWrite(all: Buffer, change: Write | { readonly truncatedTo: number }): Buffer {
  if ('truncatedTo' in change) return resized(all, change.truncatedTo);
  const { at, bytes } = change;
  const written = all.length < at + bytes.length ? resized(all, at + bytes.length) : all;
  bytes.copy(written, at);
  return written;
}

function resized(all: Buffer, length: number): Buffer {
  const copy = Buffer.alloc(length);
  all.copy(copy);
  return copy;
}
