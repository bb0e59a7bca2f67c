import { randomUUID } from 'node:crypto';
import { open, unlink, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { toStoreError } from './disk-error.ts';

/** A file that came with a form. */
export interface FormFile {
  readonly name: string;
  readonly size: number;
  bytes(): Promise<Uint8Array<ArrayBuffer>>;
}

/** A file whose bytes are at hand. */
export function formFile(name: string, bytes: Uint8Array<ArrayBuffer>): FormFile {
  return { name, size: bytes.length, bytes: async () => bytes };
}

/** A file of a form while it arrives. Its bytes are in memory until they are moved to the disk. */
export class ArrivingFile implements FormFile {
  readonly name: string;
  #size = 0;
  #pieces: Uint8Array[] = [];
  #spool: FileHandle | null = null;

  constructor(name: string) {
    this.name = name;
  }

  get size(): number {
    return this.#size;
  }

  async add(piece: Uint8Array): Promise<void> {
    this.#size += piece.length;
    if (this.#spool) await writeTo(this.#spool, piece);
    else this.#pieces.push(piece);
  }

  /** Moves the bytes to a file that has no name any more, so that nothing of it stays when the process ends. */
  async moveToDisk(folder: string): Promise<void> {
    const path = join(folder, `receiving-${randomUUID()}`);
    this.#spool = await open(path, 'wx+', 0o600).catch(refuse);
    await unlink(path);
    for (const piece of this.#pieces) {
      // oxlint-disable-next-line no-await-in-loop -- one after another, in order
      await writeTo(this.#spool, piece);
    }
    this.#pieces = [];
  }

  async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = new Uint8Array(this.#size);
    if (this.#spool) {
      for (let at = 0; at < bytes.length;) {
        // oxlint-disable-next-line no-await-in-loop -- a read may be short
        const { bytesRead } = await this.#spool.read(bytes, at, bytes.length - at, at);
        if (bytesRead === 0) throw new Error('A file on the disk is shorter than what was written');
        at += bytesRead;
      }
      return bytes;
    }
    let at = 0;
    for (const piece of this.#pieces) {
      bytes.set(piece, at);
      at += piece.length;
    }
    return bytes;
  }

  async discard(): Promise<void> {
    this.#pieces = [];
    await this.#spool?.close();
  }
}

async function writeTo(spool: FileHandle, piece: Uint8Array): Promise<void> {
  await spool.writeFile(piece).catch(refuse);
}

function refuse(cause: unknown): never {
  throw toStoreError(cause);
}
