import type { NotSentWrite } from '#hosts/page/device-copy.ts';
import { KeptRecords } from './kept-records.ts';

/** The path of these records among the kept records. */
const UNSENT = '/this-device/unsent/';

/** The key of the entry that tells of lost changes. */
const LOST = 'lost';

interface Kept {
  /** The number of changes that wait in the database. */
  readonly waiting: number;
  /** Changes that were lost with the database, until the person has read of it. */
  readonly lost: { readonly count: number; readonly at: string } | null;
}

/**
 * Remembers outside of a copy’s database how many of its changes wait to be sent. When the browser has lost the database,
 * as it can after a crash or when space runs low, the person is told.
 */
export class UnsentRecord {
  readonly #cache = new KeptRecords();
  readonly #path: string;
  #kept: Promise<Kept>;

  /** @param name of the copy’s database */
  constructor(name: string) {
    this.#path = UNSENT + name;
    this.#kept = this.#read();
  }

  async #read(): Promise<Kept> {
    const response = await this.#cache.read(this.#path);
    return response ? ((await response.json()) as Kept) : { waiting: 0, lost: null };
  }

  /** Tells that the database is new: what waited is lost. */
  async databaseIsNew(): Promise<void> {
    const { waiting, lost } = await this.#kept;
    if (waiting === 0) return;
    const count = waiting + (lost?.count ?? 0);
    await this.#write({ waiting: 0, lost: { count, at: new Date().toISOString() } });
  }

  async setWaiting(waiting: number): Promise<void> {
    const kept = await this.#kept;
    if (kept.waiting !== waiting) await this.#write({ ...kept, waiting });
  }

  /** The entry of “Not sent” about lost changes, if there were some. */
  async entries(): Promise<readonly NotSentWrite[]> {
    const { lost } = await this.#kept;
    if (!lost) return [];
    const { count, at } = lost;
    const what = count === 1 ? 'a change that was' : `${count} changes that were`;
    const message = `This browser has lost ${what} not sent yet. Please look at what you did last, and do it again.`;
    return [{ key: LOST, at, route: '', rows: [], message, isLost: true }];
  }

  /** Forgets lost changes. Returns whether the key is that of their entry. */
  async giveUp(key: string): Promise<boolean> {
    if (key === LOST) await this.#write({ ...(await this.#kept), lost: null });
    return key === LOST;
  }

  async #write(kept: Kept): Promise<void> {
    this.#kept = Promise.resolve(kept);
    if (kept.waiting === 0 && !kept.lost) await this.#cache.remove(this.#path);
    else await this.#cache.write(this.#path, kept).catch(() => undefined);
  }

  async remove(): Promise<void> {
    await this.#write({ waiting: 0, lost: null });
  }
}
