import type { ByteStream } from './byte-stream.ts';

/**
 * Keeps the bytes of files outside of the rows. The key is the SHA-256 of the bytes, so equal files are kept once. Each
 * host provides an engine beside the store of a workspace.
 *
 * Bytes are kept before a row names them. An interrupted write therefore never leaves a row without bytes. It can leave
 * bytes without a row, which `sweepFiles` removes.
 */
export interface FileBytes {
  /**
   * Keeps bytes. The bytes are complete once the promise resolves.
   *
   * @throws StoreError `full` when there is no room
   */
  put(hash: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** The bytes; null when they are not there. An engine may read the bytes only once the blob is read. */
  get(hash: string): Promise<Blob | null>;
  /** All bytes that are kept, by hash. */
  list(): Promise<KeptBytes[]>;
  /**
   * Removes bytes. Missing bytes are no failure.
   *
   * @param keptBefore in milliseconds since 1970: removes the bytes only if they were last kept before this moment
   */
  remove(hash: string, keptBefore?: number): Promise<void>;
  /**
   * Records a removal, so that another process can finish it if this one ends first. Absent where every start sweeps the
   * bytes without a row.
   */
  plan?(removal: Removal): Promise<PlannedRemoval>;
  /** The removals that any process has planned and none has finished. */
  planned?(): Promise<PlannedRemoval[]>;
  /**
   * Stores a request's body outside of memory until it is handled; null when the body has more than `most` bytes. Absent
   * where the host already does this for the blob of a request, as a browser does.
   */
  receive?(body: ByteStream, most: number): Promise<ReceivedBytes | null>;
  /** Runs `work`, which keeps bytes and then writes a row that names them. No sweep removes these bytes meanwhile. */
  adding<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Runs a sweep so that it spares the bytes of every running `adding`. Returns undefined, without a sweep, where the engine
   * can't ensure that.
   */
  sweeping<T>(work: () => Promise<T>): Promise<T | undefined>;
}

interface ReceivedBytes {
  readonly bytes: Blob;
  /** Says that the bytes are no longer needed. */
  readonly done: () => Promise<void>;
}

/** The bytes that an erasure leaves without a row. */
export interface Removal {
  readonly hashes: readonly string[];
  /** In milliseconds since 1970. Bytes kept later stay, because the same file may have been added again. */
  readonly keptBefore: number;
}

export interface PlannedRemoval extends Removal {
  /** When the removal was planned, in milliseconds since 1970. */
  readonly at: number;
  readonly done: () => Promise<void>;
}

export interface KeptBytes {
  readonly hash: string;
  /** In bytes. After an interrupted write, the size can be smaller than that of the file. */
  readonly size: number;
  /** When the bytes were last kept, in milliseconds since 1970. */
  readonly at: number;
}
