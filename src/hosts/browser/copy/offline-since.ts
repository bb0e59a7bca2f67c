import type { KeptRecords } from './kept-records.ts';

/** Remembers since when the server can’t be reached, also while the browser has stopped the worker. */
export class OfflineSince {
  readonly #records: KeptRecords;
  readonly #path: string;
  #read: Promise<string | null> | null = null;

  /** @param path the path of the moment among the records */
  constructor(records: KeptRecords, path: string) {
    this.#records = records;
    this.#path = path;
  }

  /** Null: the server answered the last time. */
  read(): Promise<string | null> {
    this.#read ??= this.#readRecord();
    return this.#read;
  }

  /**
   * Must be called with every answer of the server, and when no answer came.
   *
   * @returns whether that is news
   */
  async reached(isReached: boolean): Promise<boolean> {
    if (isReached === ((await this.read()) === null)) return false;
    const since = isReached ? null : new Date().toISOString();
    this.#read = Promise.resolve(since);
    // The moment is known to this worker. Only the next one lacks it.
    await (since === null ? this.forget() : this.#records.write(this.#path, { since })).catch(
      () => undefined,
    );
    return true;
  }

  forget(): Promise<void> {
    return this.#records.remove(this.#path);
  }

  async #readRecord(): Promise<string | null> {
    const record = (await (await this.#records.read(this.#path))?.json()) as
      | { readonly since: string }
      | undefined;
    return record?.since ?? null;
  }
}
