import type { CandidateHistory } from '#domain/insight/history.ts';
import type { Connection } from '#store/indexeddb/rows/connection.ts';
import type { PendingRows } from '#store/indexeddb/rows/pending-rows.ts';
import type { Quarantine } from '#store/indexeddb/rows/quarantine.ts';
import type { CandidateIndex } from './candidate-index.ts';
import { Copy } from './copy.ts';
import { Journeys } from './journeys.ts';
import { packedJourneys, unpackedJourneys } from './packed-journeys.ts';

/** Keeps the stage entries of all candidates in this worker's memory. The first report loads them. */
export function journeyCopy(
  connection: Connection,
  quarantine: Quarantine,
  pending: PendingRows,
): Copy<Journeys> {
  return new Copy(connection, {
    name: 'journeys',
    async fromRows(tx) {
      const journeys = new Journeys();
      await pending.each(tx, 'timelines', (events) => {
        for (const event of events) if (quarantine.admits('timelines', event)) journeys.add(event);
      });
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
    pack(journeys) {
      const content = packedJourneys(journeys.entries);
      return { head: null, parts: [{ place: [], content: () => content }] };
    },
  });
}

/** The candidates and their histories at one revision. */
interface CurrentHistories {
  readonly index: CandidateIndex;
  /** Sorted as candidates lists are. */
  readonly histories: CandidateHistory[];
}

/**
 * The candidates and histories, including every write that was answered before the call. Use them before the next
 * `await`.
 */
export async function currentHistories(
  candidates: Copy<CandidateIndex>,
  journeys: Copy<Journeys>,
): Promise<CurrentHistories> {
  for (;;) {
    const { value: index, revision: wanted } = await candidates.current();
    const { value, revision } = await journeys.current();
    // The two copies have different revisions when another tab wrote in between. Then both are read again.
    if (revision === wanted)
      return { index, histories: index.entries.map(({ candidate }) => value.history(candidate)) };
  }
}
