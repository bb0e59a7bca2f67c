import { LOST, lostWrites, type NotSentWrite } from '#hosts/page/device-copy.ts';
import { Exclusive } from '#replica/sync/exclusive.ts';
import { KeptRecords } from './kept-records.ts';

/** The path of these records among the kept records. */
const UNSENT = '/this-device/unsent/';

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
  /** One call after the other, so that none writes what another has read. */
  readonly #turn = new Exclusive();
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

  /**
   * Tells that the database is new: what waited is lost, except for what this worker still knows.
   *
   * @param known the number of changes that it knows
   */
  databaseIsNew(known: number): Promise<void> {
    return this.#change(({ waiting, lost }) => {
      if (waiting <= known) return { waiting, lost };
      const count = waiting - known + (lost?.count ?? 0);
      return { waiting: known, lost: { count, at: new Date().toISOString() } };
    });
  }

  setWaiting(waiting: number): Promise<void> {
    return this.#change((kept) => ({ ...kept, waiting }));
  }

  /** The entry of “Not sent” about lost changes, if there were some. */
  entries(): Promise<readonly NotSentWrite[]> {
    return this.#turn.run(async () => {
      const { lost } = await this.#kept;
      return lost ? [lostWrites(lost)] : [];
    });
  }

  /** Forgets lost changes. Returns whether the key is that of their entry. */
  async giveUp(key: string): Promise<boolean> {
    if (key === LOST) await this.#change((kept) => ({ ...kept, lost: null }));
    return key === LOST;
  }

  remove(): Promise<void> {
    return this.#change(() => ({ waiting: 0, lost: null }));
  }

  #change(next: (kept: Kept) => Kept): Promise<void> {
    return this.#turn.run(async () => {
      const before = await this.#kept;
      const kept = next(before);
      if (kept.waiting === before.waiting && kept.lost === before.lost) return;
      this.#kept = Promise.resolve(kept);
      if (kept.waiting === 0 && !kept.lost) await this.#cache.remove(this.#path);
      // A browser that allows no cache can’t tell a loss.
      else await this.#cache.write(this.#path, kept).catch(() => undefined);
    });
  }
}
