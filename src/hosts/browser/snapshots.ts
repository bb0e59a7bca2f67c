import type { Workspace } from '#domain/workspace.ts';
import type { ExportPart } from '#store/indexeddb/export-stream.ts';
import type { Folder } from './folder.ts';
import {
  checkSnapshot,
  HEADER_BYTES,
  packSnapshot,
  readHeader,
  unpackSnapshot,
  type SnapshotHeader,
} from './snapshot-file.ts';

export const GENERATIONS = ['a', 'b'] as const;
export type Generation = (typeof GENERATIONS)[number];

/** A generation that is whole. */
export interface Snapshot extends SnapshotHeader {
  readonly generation: Generation;
  readonly workspace: Workspace;
}

/** Whatever it holds: that the file is there says that a workspace existed. */
const MARKER = 'existed';

/** The second copy of the workspace: two generations, of which the older or damaged one is written next. */
export class Snapshots {
  readonly #folder: Folder;

  constructor(folder: Folder) {
    this.#folder = folder;
  }

  /** Whether a workspace was here before, whatever has become of it. */
  async existed(): Promise<boolean> {
    for (const file of [MARKER, ...GENERATIONS.map(fileOf)]) {
      if (await this.#folder.read(file, 1)) return true;
    }
    return false;
  }

  async mark(): Promise<void> {
    await this.#folder.write(MARKER, new Uint8Array());
  }

  /** The revision that the newest generation says it holds, unchecked; 0 without one. */
  async newestRevision(): Promise<number> {
    const starts = await Promise.all(GENERATIONS.map((generation) => this.#read(generation, HEADER_BYTES)));
    return Math.max(0, ...starts.map((bytes) => (bytes && readHeader(bytes)?.revision) ?? 0));
  }

  /** The generations that are whole, the newest first, and those that are not. */
  async list(): Promise<{ whole: Snapshot[]; damaged: Generation[] }> {
    const whole: Snapshot[] = [];
    const damaged: Generation[] = [];
    for (const generation of GENERATIONS) {
      const bytes = await this.#read(generation);
      const unpacked = bytes && (await unpackSnapshot(bytes));
      if (unpacked) whole.push({ generation, ...unpacked.header, workspace: unpacked.workspace });
      else if (bytes) damaged.push(generation);
    }
    return { whole: whole.toSorted((a, b) => b.revision - a.revision), damaged };
  }

  /** Writes a new generation over the older one, or over one that is damaged; never anything older than they are. */
  async save(parts: AsyncIterable<ExportPart>, savedAt: string): Promise<void> {
    const { header, bytes } = await packSnapshot(parts, savedAt);
    const [a, b] = [await this.#revisionOf('a'), await this.#revisionOf('b')];
    const newest = Math.max(a, b);
    if (header.revision < newest || (header.revision === newest && Math.min(a, b) >= 0)) return;
    await this.#folder.write(fileOf(a <= b ? 'a' : 'b'), bytes);
  }

  /** -1 when it is missing or damaged. */
  async #revisionOf(generation: Generation): Promise<number> {
    const bytes = await this.#read(generation);
    return (bytes && (await checkSnapshot(bytes)))?.revision ?? -1;
  }

  /** A file that can't be read is one without a single whole byte: damaged, and no hindrance to the other. */
  #read(generation: Generation, length?: number): Promise<Uint8Array<ArrayBuffer> | null> {
    return this.#folder.read(fileOf(generation), length).catch(() => new Uint8Array());
  }
}

function fileOf(generation: Generation): string {
  return `snapshot-${generation}`;
}
