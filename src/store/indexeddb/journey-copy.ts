import type { CandidateHistory } from '#domain/insight/history.ts';
import type { LoggedChange } from '#store/database.ts';
import type { CandidateCopy } from './candidate-copy.ts';
import type { CandidateIndex } from './candidate-index.ts';
import type { Connection } from './connection.ts';
import { Copy } from './copy.ts';
import { Journeys } from './journeys.ts';
import { packedJourneys, unpackedJourneys } from './packed-journeys.ts';
import type { PendingRows } from './pending-rows.ts';
import type { Quarantine } from './quarantine.ts';

/** The candidates and their histories, both of the same revision. */
export interface CurrentHistories {
  readonly index: CandidateIndex;
  /** In the order of lists. */
  readonly histories: CandidateHistory[];
}

/** The stage entries of everybody in this worker's memory, read when a report is asked for first. */
export class JourneyCopy {
  readonly #candidates: CandidateCopy;
  readonly #copy: Copy<Journeys>;

  constructor(
    connection: Connection,
    quarantine: Quarantine,
    pending: PendingRows,
    candidates: CandidateCopy,
  ) {
    this.#candidates = candidates;
    this.#copy = new Copy(connection, {
      name: 'journeys',
      async fromRows(tx) {
        const journeys = new Journeys();
        await pending.each(tx, 'timelines', (events) =>
          journeys.add(events.filter((event) => quarantine.admits('timelines', event))),
        );
        return journeys;
      },
      async fromStored(_, _head, eachPart) {
        let journeys: Journeys | null = null;
        await eachPart((content) => {
          const entries = unpackedJourneys(content);
          journeys = entries && new Journeys(entries);
        });
        return journeys;
      },
      apply: (journeys, rows) => journeys.apply(rows),
      size: (journeys) => journeys.entries.size,
      pack(journeys) {
        const content = packedJourneys(journeys.entries);
        return { head: null, parts: [{ place: [], content: () => content }] };
      },
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

  /** Stores the copy for workers that will have none in memory yet. */
  store(): Promise<void> {
    return this.#copy.store();
  }
}
