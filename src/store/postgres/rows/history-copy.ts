import { sql, type RawBuilder, type Transaction } from 'kysely';
import { followsOn, type Change } from '#domain/change.ts';
import {
  historiesOf,
  type CandidateHistory,
  type EntryFields,
  type HistoryFields,
} from '#domain/insight/history.ts';
import type { LogPlace } from '#store/database.ts';
import type { Schema } from '#store/postgres/schema/schema.ts';
import { columnName } from './columns.ts';
import { lastChangeIn, workspaceRow } from './reading.ts';

type Read = <T>(work: (tx: Transaction<Schema>) => Promise<T>) => Promise<T>;

/** The number of candidates that one statement reads. Other requests can run between two statements. */
const CANDIDATES_AT_ONCE = 2_000;

/** When more changes than this are missing from the copy, all candidates are read again. */
const MOST_CHANGES = 1_000;

/**
 * The histories of a workspace in this process's memory (decision 056). Each use compares the copy with the log, and
 * reads again the candidates that any process has changed since.
 */
export class HistoryCopy {
  readonly #workspace: string;
  readonly #read: Read;
  readonly #kept: KeptCopies;
  #histories = new Map<number, CandidateHistory>();
  /** The last change that the copy includes. Null when there is no copy. */
  #last: Pick<LogPlace, 'seq' | 'at'> | null = null;
  #before: Promise<unknown> = Promise.resolve();

  /** @param read runs `work` in a transaction that sees one consistent state */
  constructor(workspace: string, read: Read, kept: KeptCopies) {
    this.#workspace = workspace;
    this.#read = read;
    this.#kept = kept;
  }

  /** The number of candidates. */
  get size(): number {
    return this.#histories.size;
  }

  /**
   * Runs `work` in a transaction, with the histories of all candidates as of that transaction. Uses run one after
   * another, because all share one copy.
   */
  use<T>(
    work: (everybody: Iterable<CandidateHistory>, tx: Transaction<Schema>) => T | Promise<T>,
  ): Promise<T> {
    return this.#inTurn(() =>
      this.#read(async (tx) => {
        await this.#catchUp(tx);
        this.#kept.used(this);
        return work(this.#histories.values(), tx);
      }),
    );
  }

  /** Drops the copy until the next use. */
  drop(): void {
    void this.#inTurn(async () => {
      this.#histories = new Map();
      this.#last = null;
    });
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#before.then(work);
    // The caller gets the failure. The next work runs all the same.
    this.#before = done.catch(() => undefined);
    return done;
  }

  async #catchUp(tx: Transaction<Schema>): Promise<void> {
    const last = lastChangeIn(await workspaceRow(tx, this.#workspace)) ?? null;
    if (last?.seq === this.#last?.seq && last?.at === this.#last?.at) return;
    const changed = this.#last && (await changedSince(tx, this.#workspace, this.#last));
    if (changed) {
      const { candidates, events } = await readRows(tx, this.#workspace, sql`id = ANY(${changed}::bigint[])`);
      for (const id of changed) this.#histories.delete(id);
      for (const history of historiesOf(candidates, events)) this.#histories.set(history.id, history);
    } else {
      this.#histories = await readEverybody(tx, this.#workspace);
    }
    this.#last = last;
  }
}

/** The maximum number of candidates in all copies of this process, which take about 200 MB. */
const MOST_KEPT = 500_000;

/** All copies of this process. When they have too many candidates, the least recently used copies are dropped. */
export class KeptCopies {
  readonly #copies = new Set<HistoryCopy>();
  readonly #most: number;

  constructor(most = MOST_KEPT) {
    this.#most = most;
  }

  /** The number of candidates in all copies. */
  get size(): number {
    return [...this.#copies].reduce((sum, { size }) => sum + size, 0);
  }

  used(copy: HistoryCopy): void {
    this.#copies.delete(copy);
    this.#copies.add(copy);
    let { size } = this;
    for (const each of this.#copies) {
      if (size <= this.#most || each === copy) return;
      size -= each.size;
      each.drop();
      this.#copies.delete(each);
    }
  }
}

/**
 * The ids of the candidates that changed after a position in the log. Null when the log no longer has all changes after
 * it.
 */
async function changedSince(
  tx: Transaction<Schema>,
  workspace: string,
  { seq, at }: Pick<LogPlace, 'seq' | 'at'>,
): Promise<number[] | null> {
  const { rows } = await sql<
    Pick<Change, 'seq' | 'at' | 'undoable'> & { added: Change['added'] | null; ids: number[] }
  >`SELECT seq, at, undoable, added, ${CHANGED_CANDIDATES} AS ids FROM changes
    WHERE workspace_id = ${workspace} AND seq >= ${seq}::bigint ORDER BY seq LIMIT ${MOST_CHANGES + 2}::bigint`.execute(
    tx,
  );
  const [place, ...since] = rows.map(({ added, ...change }) => ({ ...change, added: added ?? undefined }));
  // A different change at this position means that an older copy of the database was restored and written to.
  if (place?.seq !== seq || place.at !== at) return null;
  if (since.length > MOST_CHANGES || !followsOn(seq, since)) return null;
  return [...new Set(since.flatMap(({ ids }) => ids))];
}

/** The ids of the candidates whose row or timeline a change touched. */
const CHANGED_CANDIDATES = sql`(SELECT coalesce(json_agg(DISTINCT touched.id::bigint), '[]')
  FROM json_array_elements(rows) AS r, LATERAL (VALUES
    (CASE r->>'table' WHEN 'candidates' THEN r->>'id' END),
    (CASE r->>'table' WHEN 'timelines' THEN r->'before'->>'candidateId' END),
    (CASE r->>'table' WHEN 'timelines' THEN r->'after'->>'candidateId' END)
  ) AS touched (id) WHERE touched.id IS NOT NULL)`;

async function readEverybody(
  tx: Transaction<Schema>,
  workspace: string,
): Promise<Map<number, CandidateHistory>> {
  const everybody = new Map<number, CandidateHistory>();
  const rowsAfter = (id: number) =>
    readRows(tx, workspace, sql`id > ${id}::bigint ORDER BY id LIMIT ${CANDIDATES_AT_ONCE}::bigint`);
  let next = rowsAfter(0);
  for (;;) {
    const rows = await next;
    const last = rows.candidates.at(-1);
    if (!last) return everybody;
    // The database reads the next rows while these are processed.
    next = rowsAfter(last.id);
    for (const history of historiesOf(rows.candidates, rows.events)) everybody.set(history.id, history);
  }
}

const FIELDS = [
  'id',
  'jobId',
  'source',
  'tags',
  'owner',
  'rating',
  'appliedAt',
  'stage',
  'stageSince',
  'reasonId',
  'reasonNote',
] as const satisfies readonly (keyof HistoryFields)[];

const COLUMNS = sql.join(FIELDS.map((field) => sql`${sql.ref(columnName(field))} AS ${sql.ref(field)}`));

/** The values of `EntryFields` without their names, which halves the space. */
type EventValues = [
  EntryFields['id'],
  EntryFields['candidateId'],
  EntryFields['at'],
  EntryFields['fromStage'],
  EntryFields['toStage'],
];

interface HistoryRows {
  readonly candidates: readonly HistoryFields[];
  readonly events: readonly EntryFields[];
}

/**
 * Reads candidates and their events as JSON. Reading them as rows takes five times as long.
 *
 * @param whom an SQL condition on candidates; an `ORDER BY` may follow it
 */
async function readRows(
  tx: Transaction<Schema>,
  workspace: string,
  whom: RawBuilder<unknown>,
): Promise<HistoryRows> {
  const { rows } = await sql<{ candidates: HistoryFields[]; events: EventValues[] }>`
    WITH candidate AS MATERIALIZED (
      SELECT ${COLUMNS} FROM candidates WHERE workspace_id = ${workspace} AND ${whom}
    )
    SELECT (SELECT coalesce(json_agg(candidate), '[]') FROM candidate) AS candidates, (
      SELECT coalesce(json_agg(json_build_array(id, candidate_id, at, from_stage, to_stage)), '[]') FROM timelines
      WHERE workspace_id = ${workspace} AND candidate_id = ANY(ARRAY(SELECT id FROM candidate))
    ) AS events`.execute(tx);
  const [{ candidates, events } = { candidates: [], events: [] }] = rows;
  return {
    candidates,
    events: events.map(([id, candidateId, at, fromStage, toStage]) => ({
      id,
      candidateId,
      at,
      fromStage,
      toStage,
    })),
  };
}
