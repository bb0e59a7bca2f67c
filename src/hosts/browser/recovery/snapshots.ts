import { TABLE_NAMES } from '#domain/tables.ts';
import type { Workspace } from '#domain/workspace/workspace.ts';
import type { ExportPart } from '#store/indexeddb/export-stream.ts';
import type { Folder } from './folder.ts';
import {
  checkSnapshot,
  HEADER_BYTES,
  isBeforeBaseline,
  packSnapshot,
  readHeader,
  unpackSnapshot,
  type SnapshotHeader,
} from './snapshot-file.ts';

export const GENERATIONS = ['a', 'b'] as const;
export type Generation = (typeof GENERATIONS)[number];

/** An undamaged generation. */
export interface Snapshot extends SavedWorkspace {
  readonly generation: Generation;
}

interface SavedWorkspace extends SnapshotHeader {
  readonly workspace: Workspace;
}

/** The name of the lock that lets one tab at a time write snapshots. */
export const SNAPSHOT_LOCK = 'hirelane-snapshot';

/** The name of an empty file. Its existence proves that this browser had a workspace. */
const MARKER = 'existed';

/**
 * The name of the copy of a workspace that a person replaced on purpose. It is not a generation, so `save` never
 * replaces it.
 */
const KEPT = 'snapshot-kept';

/** The name of a file that is not empty while an erasure has not yet rewritten every copy. */
const ERASING = 'erasing';

const NO_FOLDER: Folder = { read: async () => null, write: async () => undefined };

/**
 * The snapshots of the workspace, in two generations. A save replaces the damaged generation, or else the older one.
 */
export class Snapshots {
  readonly #folder: Folder;
  /** False when this browser has no place for snapshots, so that a loss can't be repaired. */
  readonly hasFolder: boolean;

  constructor(folder: Folder | null) {
    this.#folder = folder ?? NO_FOLDER;
    this.hasFolder = folder !== null;
  }

  /** Tells whether this browser ever had a workspace. */
  async hadWorkspace(): Promise<boolean> {
    for (const file of [MARKER, ...GENERATIONS.map(fileOf)]) {
      if (await this.#folder.read(file, 1)) return true;
    }
    return false;
  }

  /** Writes the marker that proves that this browser has a workspace, before there is a snapshot. */
  async writeMarker(): Promise<void> {
    await this.#folder.write(MARKER, new Uint8Array());
  }

  /** The revision in the header of the newest usable generation; 0 without one. The contents are not checked. */
  async newestRevision(): Promise<number> {
    const starts = await Promise.all(GENERATIONS.map((generation) => this.#read(generation, HEADER_BYTES)));
    const headers = starts.map((bytes) => bytes && readHeader(bytes));
    return Math.max(
      0,
      ...headers.map((header) => (header && !isBeforeBaseline(header) ? header.revision : 0)),
    );
  }

  /** The generations that can be used, newest first, the damaged ones, and those from before the baseline. */
  async list(): Promise<{ whole: Snapshot[]; damaged: Generation[]; older: Generation[] }> {
    const whole: Snapshot[] = [];
    const damaged: Generation[] = [];
    const older: Generation[] = [];
    for (const generation of GENERATIONS) {
      const bytes = await this.#read(generation);
      const unpacked = bytes && (await unpackSnapshot(bytes));
      if (unpacked) whole.push({ generation, ...unpacked.header, workspace: unpacked.workspace });
      else if (bytes) {
        const header = await checkSnapshot(bytes);
        (header && isBeforeBaseline(header) ? older : damaged).push(generation);
      }
    }
    return { whole: whole.toSorted((a, b) => b.revision - a.revision), damaged, older };
  }

  /**
   * Replaces the unusable or the older generation. Does nothing when the new snapshot is older than the other
   * generation.
   */
  async save(parts: AsyncIterable<ExportPart>, savedAt: string): Promise<void> {
    if (!this.hasFolder) return;
    const { header, bytes } = await packSnapshot(parts, savedAt);
    const [a, b] = [await this.#revisionOf('a'), await this.#revisionOf('b')];
    const newest = Math.max(a, b);
    if (header.revision < newest || (header.revision === newest && Math.min(a, b) >= 0)) return;
    await this.#folder.write(fileOf(a <= b ? 'a' : 'b'), bytes);
  }

  /** Replaces both generations, one after the other, so that one of them is always undamaged. */
  async saveAll(parts: () => AsyncIterable<ExportPart>, savedAt: string): Promise<void> {
    for (const generation of this.hasFolder ? GENERATIONS : []) {
      const { bytes } = await packSnapshot(parts(), savedAt);
      await this.#folder.write(fileOf(generation), bytes);
    }
  }

  /** Passes the kept copy to `changed` and stores the result. Deletes a copy that can't be read. */
  async rewriteKept(changed: (workspace: Workspace) => Promise<Workspace>): Promise<void> {
    const bytes = await this.#folder.read(KEPT);
    if (!bytes || bytes.length === 0) return;
    const kept = await this.kept();
    if (!kept) return this.forgetKept();
    const { bytes: anew } = await packSnapshot(partsOf(await changed(kept.workspace), kept), kept.savedAt);
    await this.#folder.write(KEPT, anew);
  }

  /** Tells whether an erasure has begun but has not rewritten every copy. */
  async isErasing(): Promise<boolean> {
    const bytes = await this.#folder.read(ERASING, 1);
    return bytes !== null && bytes.length > 0;
  }

  async setErasing(isErasing: boolean): Promise<void> {
    await this.#folder.write(ERASING, new Uint8Array(isErasing ? 1 : 0));
  }

  /** Stores the kept copy. It stays until the next `keep` or `forgetKept`. */
  async keep(parts: AsyncIterable<ExportPart>, savedAt: string): Promise<void> {
    const { bytes } = await packSnapshot(parts, savedAt);
    await this.#folder.write(KEPT, bytes);
  }

  /** The kept copy; null when there is none or it can't be read. */
  async kept(): Promise<SavedWorkspace | null> {
    // The person is told that there is no copy, and can still make a backup.
    const bytes = await this.#folder.read(KEPT).catch(() => null);
    const unpacked = bytes && (await unpackSnapshot(bytes));
    return unpacked && { ...unpacked.header, workspace: unpacked.workspace };
  }

  /** Deletes the kept copy, by making its file empty. */
  async forgetKept(): Promise<void> {
    await this.#folder.write(KEPT, new Uint8Array());
  }

  /** The revision of a generation; -1 when it is missing, damaged or older than the baseline, so that it is replaced first. */
  async #revisionOf(generation: Generation): Promise<number> {
    const bytes = await this.#read(generation);
    const header = bytes && (await checkSnapshot(bytes));
    return header && !isBeforeBaseline(header) ? header.revision : -1;
  }

  /**
   * Reads a generation. An unreadable file is treated as an empty one, so that the other generation can still be used.
   */
  #read(generation: Generation, length?: number): Promise<Uint8Array<ArrayBuffer> | null> {
    return this.#folder.read(fileOf(generation), length).catch(() => new Uint8Array());
  }
}

/** Splits a workspace into the parts of an export. */
async function* partsOf(
  workspace: Workspace,
  { revision }: SnapshotHeader,
): AsyncGenerator<ExportPart, void> {
  for (const table of TABLE_NAMES) yield { table, rows: workspace[table] };
  yield { revision, changes: [] };
}

function fileOf(generation: Generation): string {
  return `snapshot-${generation}`;
}
