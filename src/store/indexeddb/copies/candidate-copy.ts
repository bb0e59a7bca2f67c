import { byStage, STAGES } from '#domain/stage.ts';
import type { Connection } from '#store/indexeddb/rows/connection.ts';
import { packed } from '#store/indexeddb/rows/packed-candidate.ts';
import type { PendingRows } from '#store/indexeddb/rows/pending-rows.ts';
import type { Quarantine } from '#store/indexeddb/rows/quarantine.ts';
import type { Packed } from '#store/indexeddb/rows/stored-copy.ts';
import type { Transaction } from '#store/indexeddb/rows/transaction.ts';
import { Entry } from './candidate-entry.ts';
import { CandidateIndex } from './candidate-index.ts';
import { Copy } from './copy.ts';
import { sizesIn, validCandidates } from './list-starts.ts';

/** When a stored copy can answer the first calls, `readAhead` waits this long so that these calls come first. */
const AFTER_FIRST_CALLS_MS = 300;

/**
 * The number of candidates in a part of the stored copy: one page of a board column, and a reserve for candidates that
 * leave the stage later. Such a part stays below 64 kB, above which the browser stores each part in a file of its own.
 * Reading all parts is several times faster than reading the candidates row by row.
 */
const PART_SIZE = 250;

/** Keeps all candidates in this worker's memory, so that a search or a page does not read the whole table. */
export function candidateCopy(
  connection: Connection,
  quarantine: Quarantine,
  pending: PendingRows,
  partSize: number = PART_SIZE,
): Copy<CandidateIndex> {
  async function indexOf(tx: Transaction, entries: readonly Entry[]): Promise<CandidateIndex> {
    const jobs = await quarantine.usableRows(tx, 'jobs');
    return new CandidateIndex(entries, jobs, await quarantine.usableRows(tx, 'reasons'));
  }

  return new Copy(connection, {
    name: 'candidates',
    async fromRows(tx) {
      const entries: Entry[] = [];
      await pending.each(tx, 'candidates', (rows) => {
        for (const row of rows) if (quarantine.admits('candidates', row)) entries.push(new Entry(row));
      });
      return indexOf(tx, entries);
    },
    async fromStored(tx, head, eachPart) {
      const sizes = sizesIn(head);
      if (!sizes) return null;
      const entries: Entry[] = [];
      let isSound = true;
      await eachPart((content) => {
        const candidates = validCandidates(content);
        if (candidates) for (const candidate of candidates) entries.push(new Entry(candidate));
        else isSound = false;
      });
      const index = await indexOf(tx, entries);
      return isSound && STAGES.every((stage) => index.listOf(stage).length === sizes[stage]) ? index : null;
    },
    pack: (index) => packedLists(index, partSize),
  });
}

/** Loads the copy before a call needs it. Calls for first pages that a stored copy can answer go first. */
export async function readAhead(connection: Connection, candidates: Copy<CandidateIndex>): Promise<void> {
  const isStored = await connection.read((tx) => tx.table('copies').get(['candidates']));
  if (isStored) await new Promise((resolve) => setTimeout(resolve, AFTER_FIRST_CALLS_MS));
  await candidates.refresh();
}

/** Packs each stage's list in its order, so that the first part of a list answers the first page of a column. */
function packedLists(index: CandidateIndex, partSize: number): Packed {
  const parts = STAGES.flatMap((stage, at) => {
    // Copies the list, because the index may change it while the parts are stored.
    const entries = [...index.listOf(stage)];
    return Array.from({ length: Math.ceil(entries.length / partSize) }, (_, part) => ({
      place: [at, part],
      content: () =>
        entries.slice(part * partSize, (part + 1) * partSize).map(({ candidate }) => packed(candidate)),
    }));
  });
  return { head: byStage((stage) => index.listOf(stage).length), parts };
}
