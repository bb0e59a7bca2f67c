import type { ByteStream } from './byte-stream.ts';

/**
 * Where the bytes of files are kept: outside of the rows, by the SHA-256 of what is in them, each once. A host brings an
 * engine beside the store of a workspace.
 *
 * Bytes are kept before a row names them, so that whatever is interrupted leaves no row without them, but at most bytes
 * that nobody has. `sweepFiles` removes these.
 */
export interface FileBytes {
  /**
   * Keeps bytes. They are there whole once it resolves.
   *
   * @throws StoreError `full` when there is no room
   */
  put(hash: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** The bytes, which may not be read before they are asked for; null when they are not there. */
  get(hash: string): Promise<Blob | null>;
  /** All that are there. */
  list(): Promise<KeptBytes[]>;
  /**
   * Removes bytes; those that are not there are no failure.
   *
   * @param keptBefore only if they were kept before this moment, in milliseconds since 1970, and not again since
   */
  remove(hash: string, keptBefore?: number): Promise<void>;
  /**
   * Remembers what is to be removed, also when this process ends before it is. Absent where every start looks for bytes that
   * nobody has.
   */
  plan?(removal: Removal): Promise<PlannedRemoval>;
  /** What was planned, by any process, and is not done. */
  planned?(): Promise<PlannedRemoval[]>;
  /**
   * Keeps a body outside of the memory until it is dealt with; null when it has more than `most` bytes. Absent where the blob of a
   * request is kept so anyhow, as in a browser.
   */
  receive?(body: ByteStream, most: number): Promise<ReceivedBytes | null>;
  /** Runs what keeps bytes and then names them in a row: what it keeps is not swept meanwhile. */
  adding<T>(work: () => Promise<T>): Promise<T>;
  /** Runs a sweep while nothing is added; where that can't be known, not at all. */
  sweeping<T>(work: () => Promise<T>): Promise<T | undefined>;
}

export interface ReceivedBytes {
  readonly bytes: Blob;
  /** They are not needed any more. */
  readonly done: () => Promise<void>;
}

/** What an erasure leaves without a row. */
export interface Removal {
  readonly hashes: readonly string[];
  /** Only what was kept before this moment, in milliseconds since 1970: it may be added again. */
  readonly keptBefore: number;
}

export interface PlannedRemoval extends Removal {
  /** When it was planned, in milliseconds since 1970. */
  readonly at: number;
  readonly done: () => Promise<void>;
}

export interface KeptBytes {
  readonly hash: string;
  /** In bytes. An interrupted write may have left less than there should be. */
  readonly size: number;
  /** When they were kept, in milliseconds since 1970. */
  readonly at: number;
}
