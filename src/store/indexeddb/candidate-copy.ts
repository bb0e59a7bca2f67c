import { readBlocks } from './candidate-blocks.ts';
import { type CandidateIndex, IndexBuilder } from './candidate-index.ts';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import type { CandidateQuery } from '#domain/candidate-list/candidate-query.ts';
import { STAGES } from '#domain/stage.ts';
import type { LoggedChange, Page } from '#store/database.ts';
import type { Connection } from './connection.ts';
import { FollowingCopy, revisionOf, type Loaded } from './following-copy.ts';
import { selectFromStarts, startsOf } from './list-starts.ts';
import type { PendingRows } from './pending-rows.ts';
import type { Quarantine } from './quarantine.ts';
import type { Transaction } from './transaction.ts';

/** With fewer candidates, reading all of them takes no longer than reading the starts of the lists. */
const STARTS_FROM = 2_000;

/** The changes after which the starts are stored again. Their reader reads the changes since. */
const STORE_STARTS_EVERY = 100;

/** How long the copy waits for the calls that woke the worker, where they can be answered without it. */
const AFTER_FIRST_CALLS_MS = 300;

/** The candidates in this worker's memory, so that a search or a page does not read the whole table. */
export class CandidateCopy {
  readonly #connection: Connection;
  readonly #quarantine: Quarantine;
  readonly #pending: PendingRows;
  readonly #copy: FollowingCopy<CandidateIndex>;
  /** The revision at which the starts of the lists were stored last; null: there are none. */
  #storedStarts: number | null = null;

  constructor(connection: Connection, quarantine: Quarantine, pending: PendingRows) {
    this.#connection = connection;
    this.#quarantine = quarantine;
    this.#pending = pending;
    this.#copy = new FollowingCopy(connection, {
      load: (tx) => this.#load(tx),
      apply: (index, rows) => index.apply(rows),
      onUpdate: (loaded) => this.#storeStartsIfOld(loaded),
    });
  }

  /** Applies a change of this connection, so that it need not be read from the log. */
  applyCommitted(change: LoggedChange): void {
    this.#copy.applyCommitted(change);
  }

  /** Loads the copy before it is asked for. Where first pages can be answered without it, those go first. */
  async readAhead(): Promise<void> {
    const hasStarts = await this.#connection.read(async (tx) => (await tx.table('listStarts').count()) > 0);
    if (hasStarts) await new Promise((resolve) => setTimeout(resolve, AFTER_FIRST_CALLS_MS));
    await this.#copy.refresh();
  }

  /** A page that can be answered before the copy is loaded; null: it needs the copy. */
  async selectFromStarts(query: CandidateQuery): Promise<Page<CandidateWithJob> | null> {
    if (this.#copy.loaded) return null;
    // What fails here is left to the reading of the copy, which does without the starts.
    return this.#connection.read((tx) => selectFromStarts(tx, this.#quarantine, query)).catch(() => null);
  }

  /** Stores the starts of the lists for workers that will have no copy yet. */
  storeStarts(size?: number): Promise<void> {
    return this.#copy.store('listStarts', ({ value, revision }) => startsOf(value, revision, size));
  }

  /** Returns an index with every write answered before the call. Use it before anything else is awaited. */
  async currentIndex(): Promise<CandidateIndex> {
    return (await this.#copy.current()).value;
  }

  /** As `currentIndex`, with the revision that it is of. */
  current(): Promise<Readonly<Loaded<CandidateIndex>>> {
    return this.#copy.current();
  }

  async #load(tx: Transaction): Promise<Loaded<CandidateIndex>> {
    const start = await tx.table('listStarts').get(STAGES[0]);
    const revision = await revisionOf(tx);
    const jobs = await tx.table('jobs').all();
    const reasons = await tx.table('reasons').all();
    const builder = new IndexBuilder(
      jobs.filter((job) => this.#quarantine.admits('jobs', job)),
      reasons.filter((reason) => this.#quarantine.admits('reasons', reason)),
    );
    builder.add(this.#quarantine.admitted((await this.#pending.of(tx, 'candidates')) ?? []));
    await readBlocks(tx, (candidates) => builder.add(this.#quarantine.admitted(candidates)));
    this.#storedStarts = start?.revision ?? null;
    return { value: builder.build(), revision };
  }

  #storeStartsIfOld({ value: index, revision }: Loaded<CandidateIndex>): void {
    if (index.size < STARTS_FROM) return;
    if (this.#storedStarts !== null && revision < this.#storedStarts + STORE_STARTS_EVERY) return;
    this.#storedStarts = revision;
    // Without them the next worker reads everybody first, and stores them then.
    this.storeStarts().catch(() => undefined);
  }
}
