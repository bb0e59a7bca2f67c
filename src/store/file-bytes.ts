import type { ByteStream } from './byte-stream.ts';

/**
 * Keeps the bytes of files outside of the rows. The key is the SHA-256 of the bytes, so equal files are kept once. Each
 * host provides its own implementation.
 *
 * The bytes of a file are stored before its row. An interrupted write therefore never leaves a row without bytes. It
 * can leave bytes without a row, which `sweepFiles` removes.
 */
export interface FileBytes {
  /** Set when the bytes of files may be elsewhere, too, so that bytes which are not here are not missing. */
  readonly isPartial?: true;
  /**
   * Stores bytes. They are completely stored when the promise resolves.
   *
   * @throws StoreError `full` when there is no room
   */
  put(hash: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** The bytes of a file; null when they are missing. An implementation may delay reading until they are asked for. */
  get(hash: string): Promise<StoredBytes | null>;
  /** The hash, size and time of stored bytes; null when they are missing. */
  stat(hash: string): Promise<KeptBytes | null>;
  /** The hash, size and time of all stored bytes. */
  list(): Promise<KeptBytes[]>;
  /**
   * Removes bytes. Does nothing when they are missing.
   *
   * @param keptBefore in milliseconds since 1970; bytes stored at or after this moment stay
   */
  remove(hash: string, keptBefore?: number): Promise<void>;
  /**
   * Records a removal before it is done, so that another process can finish it if this one ends. Absent on hosts where
   * every start sweeps the bytes without a row.
   */
  plan?(removal: Removal): Promise<PlannedRemoval>;
  /** The removals that were planned by any process and are not finished. */
  planned?(): Promise<PlannedRemoval[]>;
  /**
   * Stores a request's body outside of memory until the request is handled. Null when the body has more than `most`
   * bytes. Absent on hosts that already do this, such as browsers.
   */
  receive?(body: ByteStream, most: number): Promise<ReceivedBytes | null>;
  /**
   * Runs `work`, which stores bytes and then writes the row that names them. No sweep removes these bytes while `work`
   * runs.
   */
  adding<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Runs a sweep that spares the bytes of every running `adding`. Returns undefined, without a sweep, when the host
   * can't guarantee this.
   */
  sweeping<T>(work: () => Promise<T>): Promise<T | undefined>;
}

/**
 * Stored bytes, which are read when they are asked for. A Blob is one kind of them. Others can’t be part of a Blob or the
 * body of an answer: their stream can.
 */
export interface StoredBytes {
  readonly size: number;
  slice(start?: number, end?: number): StoredBytes;
  arrayBuffer(): Promise<ArrayBuffer>;
  stream(): ByteStream;
}

interface ReceivedBytes {
  readonly bytes: Blob;
  /** Marks the planned removal as finished. */
  readonly done: () => Promise<void>;
}

/** Bytes to remove, because an erasure deletes their rows. */
export interface Removal {
  readonly hashes: readonly string[];
  /** In milliseconds since 1970. Bytes stored later stay, because the same file may have been added again. */
  readonly keptBefore: number;
}

export interface PlannedRemoval extends Removal {
  /** When the removal was planned, in milliseconds since 1970. */
  readonly at: number;
  readonly done: () => Promise<void>;
}

export interface KeptBytes {
  readonly hash: string;
  /** The number of stored bytes. After an interrupted write, it can be smaller than the file. */
  readonly size: number;
  /** When the bytes were last stored, in milliseconds since 1970. */
  readonly at: number;
}
