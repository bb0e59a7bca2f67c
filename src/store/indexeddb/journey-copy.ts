import { followsOn } from '#domain/change.ts';
import type { CandidateHistory } from '#domain/insight/history.ts';
import type { TimelineEvent } from '#domain/candidate/timeline.ts';
import type { LoggedChange } from '#store/database.ts';
import type { CandidateCopy } from './candidate-copy.ts';
import type { CandidateIndex } from './candidate-index.ts';
import type { Connection } from './connection.ts';
import { FollowingCopy, revisionOf, type Loaded } from './following-copy.ts';
import { Journeys } from './journeys.ts';
import { packedJourneys, unpackedJourneys } from './packed-journeys.ts';
import type { PendingRows } from './pending-rows.ts';
import type { Quarantine } from './quarantine.ts';
import type { PackedJourneys } from './stored-rows.ts';
import type { Transaction } from './transaction.ts';

/** With fewer candidates, reading their timelines takes no longer than reading the record of all. */
const PACKED_FROM = 2_000;

/** The changes after which the record is stored again. Its reader reads the changes since. */
const STORE_EVERY = 500;

/** Events read at once, so that other calls get their turn. */
const EVENTS_AT_ONCE = 10_000;

/** The candidates and their histories, both of the same revision. */
export interface CurrentHistories {
  readonly index: CandidateIndex;
  /** In the order of lists. */
  readonly histories: CandidateHistory[];
}

/** The stage entries of everybody in this worker's memory, read when a report is asked for first. */
export class JourneyCopy {
  readonly #quarantine: Quarantine;
  readonly #pending: PendingRows;
  readonly #candidates: CandidateCopy;
  readonly #copy: FollowingCopy<Journeys>;
  /** The revision of the stored record; null: there is none. */
  #stored: number | null = null;

  constructor(
    connection: Connection,
    quarantine: Quarantine,
    pending: PendingRows,
    candidates: CandidateCopy,
  ) {
    this.#quarantine = quarantine;
    this.#pending = pending;
    this.#candidates = candidates;
    this.#copy = new FollowingCopy(connection, {
      load: (tx) => this.#load(tx),
      apply: (journeys, rows) => journeys.apply(rows),
      onUpdate: (loaded) => this.#storeIfOld(loaded),
    });
  }

  /** Applies a change of this connection, so that it need not be read from the log. */
  applyCommitted(change: LoggedChange): void {
    this.#copy.applyCommitted(change);
  }

  /** Every write that was answered before the call is in it. Use it before anything else is awaited. */
  async current(): Promise<CurrentHistories> {
    for (;;) {
      const { value: index, revision: wanted } = await this.#candidates.current();
      const { value: journeys, revision } = await this.#copy.current();
      // Another tab may have written in between.
      if (revision === wanted)
        return { index, histories: index.entries.map((each) => journeys.history(each.candidate)) };
    }
  }

  /** Stores the journeys for workers that will have no copy yet. */
  store(): Promise<void> {
    return this.#copy.store('journeys', ({ value, revision }) => [packedJourneys(value.entries, revision)]);
  }

  async #load(tx: Transaction): Promise<Loaded<Journeys>> {
    const packed = await tx.table('journeys').get(1);
    return (packed && (await this.#fromPacked(tx, packed))) ?? this.#fromRows(tx);
  }

  /** Null where the log no longer has every change since. */
  async #fromPacked(tx: Transaction, packed: PackedJourneys): Promise<Loaded<Journeys> | null> {
    const entries = unpackedJourneys(packed);
    if (!entries) return null;
    const changes = await tx.table('changes').after(packed.revision);
    if (!followsOn(packed.revision, changes)) return null;
    const value = new Journeys(entries);
    value.apply(changes.flatMap(({ rows }) => rows));
    this.#stored = packed.revision;
    return { value, revision: packed.revision + changes.length };
  }

  async #fromRows(tx: Transaction): Promise<Loaded<Journeys>> {
    const revision = await revisionOf(tx);
    const value = new Journeys();
    const add = (events: readonly TimelineEvent[]) =>
      value.add(events.filter((event) => this.#quarantine.admits('timelines', event)));
    const pending = await this.#pending.of(tx, 'timelines');
    if (pending) add(pending);
    else await readEvents(tx, add);
    this.#stored = null;
    return { value, revision };
  }

  #storeIfOld({ value, revision }: Loaded<Journeys>): void {
    if (value.entries.size < PACKED_FROM) return;
    if (this.#stored !== null && revision < this.#stored + STORE_EVERY) return;
    this.#stored = revision;
    // Without it the next worker reads every event, and stores them then.
    this.store().catch(() => undefined);
  }
}

async function readEvents(
  tx: Transaction,
  onEvents: (events: readonly TimelineEvent[]) => void,
): Promise<void> {
  const eventsAfter = (id: number) => tx.table('timelines').after(id, EVENTS_AT_ONCE);
  let next = eventsAfter(-Infinity);
  for (let events = await next; events.length > 0; events = await next) {
    next = eventsAfter(events.at(-1)?.id ?? Infinity);
    onEvents(events);
  }
}
