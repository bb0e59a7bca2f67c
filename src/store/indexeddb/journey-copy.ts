import type { TimelineEvent } from '#domain/timeline.ts';
import type { LoggedChange } from '#store/database.ts';
import type { CandidateCopy } from './candidate-copy.ts';
import type { CandidateIndex } from './candidate-index.ts';
import type { Connection } from './connection.ts';
import { FollowingCopy, revisionOf, type Loaded } from './following-copy.ts';
import { Journeys } from './journeys.ts';
import type { PendingRows } from './pending-rows.ts';
import type { Quarantine } from './quarantine.ts';
import type { Transaction } from './transaction.ts';

/** Events read at once, so that other calls get their turn. */
const EVENTS_AT_ONCE = 10_000;

/** The candidates and their journeys, both of the same revision. */
export interface CurrentJourneys {
  readonly index: CandidateIndex;
  readonly journeys: Journeys;
  readonly revision: number;
}

/** The journeys of everybody in this worker's memory, read when a report is asked for first. */
export class JourneyCopy {
  readonly #quarantine: Quarantine;
  readonly #pending: PendingRows;
  readonly #candidates: CandidateCopy;
  readonly #copy: FollowingCopy<Journeys>;

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
      onUpdate: () => undefined,
    });
  }

  /** Applies a change of this connection, so that it need not be read from the log. */
  applyCommitted(change: LoggedChange): void {
    this.#copy.applyCommitted(change);
  }

  /** Every write that was answered before the call is in it. Use it before anything else is awaited. */
  async current(): Promise<CurrentJourneys> {
    for (;;) {
      const candidates = await this.#candidates.current();
      const { value: journeys, revision } = await this.#copy.current();
      // Another tab may have written in between.
      if (candidates.revision === revision) return { index: candidates.value, journeys, revision };
    }
  }

  async #load(tx: Transaction): Promise<Loaded<Journeys>> {
    const revision = await revisionOf(tx);
    const value = new Journeys();
    const add = (events: readonly TimelineEvent[]) =>
      value.add(events.filter((event) => this.#quarantine.admits('timelines', event)));
    const pending = await this.#pending.of(tx, 'timelines');
    if (pending) add(pending);
    else await readEvents(tx, add);
    return { value, revision };
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
