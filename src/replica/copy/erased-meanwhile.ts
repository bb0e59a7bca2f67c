import { erasedAmong } from '#api/workspace/erased-again.ts';
import type { Candidate } from '#domain/candidate/candidate.ts';
import type { Rows } from '#domain/tables.ts';
import type { Database, PageRange } from '#store/database.ts';
import type { PendingWrite } from './replica-log.ts';

/** The number of candidates who are looked at at once. */
const CANDIDATES_AT_ONCE = 1_000;

/** Candidates whom a copy must not show any more, until it is whole again. */
export interface ErasedMeanwhile {
  readonly erased: ReadonlySet<number>;
  /** Both candidates of merges that the server no longer has: the one who remains here may have rows of an erased one. */
  readonly mixed: ReadonlySet<number>;
}

/**
 * The candidates of a copy whom the server has erased since, found by the marks of erasures (product §15). The server’s log may
 * have nothing of them any more.
 *
 * @param pending the writes that are not sent. Their rows are as before them
 * @param rowsOf reads all rows of a table from the server
 * @returns null: nobody was erased since
 */
export async function erasedMeanwhile(
  db: Database,
  pending: readonly PendingWrite[],
  rowsOf: <Table extends 'erasures' | 'doubles'>(table: Table) => Promise<readonly Rows[Table][]>,
): Promise<ErasedMeanwhile | null> {
  // A workspace has few erasures, and few decisions about duplicates.
  const [known, decisions] = await db.read(
    async (tx) => [await tx.all('erasures'), await tx.all('doubles')] as const,
  );
  const knownIds = new Set(known.map(({ id }) => id));
  const erasures = (await rowsOf('erasures')).filter(({ id }) => !knownIds.has(id));
  if (erasures.length === 0) return null;

  const erased = new Set<number>();
  for await (const candidates of candidatesOf(db, pending)) {
    for (const id of await erasedAmong(candidates, erasures)) erased.add(id);
  }
  const changed = pending.flatMap(({ rows }) => rows);
  const addedHere = changed.filter(({ table, before }) => table === 'doubles' && before === null);
  const kept = new Set([...(await rowsOf('doubles')), ...addedHere].map(({ id }) => id));
  const ended = decisions.filter(({ id, verdict }) => verdict === 'same' && !kept.has(id));
  return { erased, mixed: new Set(ended.flatMap(({ candidateId, otherId }) => [candidateId, otherId])) };
}

async function* candidatesOf(
  db: Database,
  pending: readonly PendingWrite[],
): AsyncGenerator<readonly Candidate[], void> {
  yield pending.flatMap(({ rows }) =>
    rows.flatMap(({ table, before }) => (table === 'candidates' && before ? [before] : [])),
  );
  for (let after: number | undefined = 0; after !== undefined;) {
    const range: PageRange = { after, limit: CANDIDATES_AT_ONCE };
    // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before ends
    const page: readonly Candidate[] = await db.read((tx) => tx.page('candidates', range));
    yield page;
    after = page.at(-1)?.id;
  }
}
