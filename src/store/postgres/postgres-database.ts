import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { asksForHistory } from '#domain/candidate-list/candidate-query.ts';
import { asksForActivity } from '#domain/candidate-list/last-activity.ts';
import { replacesEverything } from '#domain/change.ts';
import { noticeOf } from '#domain/changes/change-notice.ts';
import { perCounted, TABLES_WITH_IDS, type IdCounts, type TableName } from '#domain/tables.ts';
import type { Database, LoggedChange, Writing } from '#store/database.ts';
import { asksForTexts, readSelected, selectByHistory } from '#store/nouns/candidates/select-by-history.ts';
import { KEYS_IN_PART } from '#store/table-digest.ts';
import type { Permit } from '#store/write.ts';
import type { ChangeFeed } from './change-feed.ts';
import type { Connection } from './connection.ts';
import { isWorthAnotherTry, toCommitError, toStoreError } from './failure.ts';
import { lockWorkspace } from './permit.ts';
import type { BesideRows } from './rows/beside-rows.ts';
import {
  countInProgress,
  countLabels,
  countApplied,
  countStages,
  idsByName,
  listCandidates,
  longestWaiting,
  withMailboxes,
  type InProgress,
} from './rows/candidate-list.ts';
import { columnsOf, keyColumn, type Column } from './rows/columns.ts';
import { HistoryCopy, type KeptCopies } from './rows/history-copy.ts';
import { activities } from './rows/last-activity.ts';
import { lastChangeIn, readingOf, workspaceRow } from './rows/reading.ts';
import { writingOn, type WorkspaceRow } from './rows/writing.ts';
import { nextIdColumn, type Schema } from './schema/schema.ts';

/** The maximum number of tries of a transaction whose failure may be temporary. */
const ATTEMPTS = 5;

const NOT_READ = 'The database could not be read.';
const NOT_WRITTEN = 'The database could not be written; nothing has changed.';

/**
 * The database of one workspace.
 *
 * @param beside the host's own data about candidates
 * @param revision the workspace's current revision; listeners are notified of later changes
 */
export function postgresDatabase(
  connection: Pick<Connection, 'forWorkspace'>,
  feed: ChangeFeed,
  workspace: string,
  beside: BesideRows,
  revision: number,
  kept: KeptCopies,
): Database {
  const db = connection.forWorkspace(workspace);
  let seen = revision;
  let inProgress: InProgress | null = null;

  function readOnce<T>(work: (tx: Transaction<Schema>) => Promise<T>): Promise<T> {
    return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
  }

  async function writeOnce<T>(work: (tx: Writing) => Promise<T>, permit: Permit): Promise<T> {
    let made: LoggedChange | undefined;
    let isDone = false;
    const value = await db
      .transaction()
      .setIsolationLevel('read committed')
      .execute(async (tx) => {
        // The workspace's writers run one at a time, and each sees the commits of earlier writers.
        const locked = await lockWorkspace<WorkspaceRow, Schema>(tx, workspace, permit);
        const result = await work(writingOn(tx, locked, beside, (change) => (made = change)));
        isDone = true;
        return result;
      })
      .catch((cause: unknown) => {
        throw isDone ? toCommitError(cause, NOT_WRITTEN) : cause;
      });
    if (made) {
      seen = Math.max(seen, made.seq);
      // The next use of the copy would drop erased data as well, but that can be much later.
      if (replacesEverything(made)) histories.drop();
      feed.committed(workspace, noticeOf(made));
    }
    return value;
  }

  function read<T>(work: (tx: Transaction<Schema>) => Promise<T>): Promise<T> {
    return withRetries(() => readOnce(work), NOT_READ);
  }

  const histories = new HistoryCopy(workspace, read, kept);

  return {
    read: (work) => read((tx) => work(readingOf(tx, workspace))),
    histories: (work) => histories.use(work),
    write: (work, permit = []) => withRetries(() => writeOnce(work, permit), NOT_WRITTEN),
    reserveIds: (counts) => withRetries(() => reserveIds(db, workspace, counts), NOT_WRITTEN),
    listCandidates(query, alsoFound) {
      if (!asksForHistory(query)) return read((tx) => listCandidates(tx, workspace, query, alsoFound));
      return histories.use(async (everybody, tx) => {
        const byName = asksForTexts(query) ? await idsByName(tx, workspace, query, alsoFound) : null;
        const activity = asksForActivity(query) ? await activities(tx, workspace) : null;
        const selected = selectByHistory(everybody, { ...query, activity }, byName);
        return readSelected(readingOf(tx, workspace), selected);
      });
    },
    activities: (ids) => read((tx) => activities(tx, workspace, ids)),
    withMailboxes: (emails) => read((tx) => withMailboxes(tx, workspace, emails)),
    longestWaiting: (limit) =>
      read(async (tx) => {
        inProgress = await countInProgress(tx, workspace, inProgress);
        return { data: await longestWaiting(tx, workspace, limit), total: inProgress.total };
      }),
    countStages: (jobIds) => read((tx) => countStages(tx, workspace, jobIds)),
    countApplied: (jobIds, since) => read((tx) => countApplied(tx, workspace, jobIds, since)),
    countLabels: (field, query, alsoFound) =>
      read((tx) => countLabels(tx, workspace, field, query, alsoFound)),
    digest: (table) =>
      read(async (tx) => {
        const { seq = 0 } = lastChangeIn(await workspaceRow(tx, workspace)) ?? {};
        return { seq, digest: await selectDigest(tx, workspace, table) };
      }),
    watch: (listener) => feed.watch(workspace, seen, listener),
  };
}

/** The digest of a table, as `#store/table-digest.ts` computes it, in one statement. */
async function selectDigest(db: Kysely<Schema>, workspace: string, table: TableName): Promise<string> {
  const key = sql.ref(keyColumn(table));
  // Divided by a whole number, a whole key loses its fraction.
  const part = sql`${key} / ${sql.lit(KEYS_IN_PART)}`;
  const row = sql`jsonb_build_array(${sql.join(columnsOf(table).map(valueOf))})::text`;
  const { rows } = await sql<{
    digest: string;
  }>`SELECT ${digestOfAll(sql`digest`, sql`part`)} AS digest FROM (
      SELECT ${part} AS part, ${digestOfAll(row, key)} AS digest
      FROM ${sql.table(table)} WHERE workspace_id = ${workspace} GROUP BY ${part}
    ) AS parts`.execute(db);
  return rows[0]?.digest ?? '';
}

/** The SHA-256 of texts in an order, each on a line. */
function digestOfAll(text: RawBuilder<unknown>, order: RawBuilder<unknown>): RawBuilder<string> {
  const all = sql`coalesce(string_agg(${text}, E'\\n' ORDER BY ${order}), '')`;
  return sql`encode(sha256(convert_to(${all}, 'UTF8')), 'hex')`;
}

function valueOf({ name, type }: Column): RawBuilder<unknown> {
  const column = sql.ref(name);
  return type === 'timestamptz'
    ? sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : column;
}

/** Raises the next ids of a workspace. The statement waits for the lock that writes hold on the row. */
async function reserveIds(db: Kysely<Schema>, workspace: string, counts: IdCounts): Promise<IdCounts> {
  const tables = TABLES_WITH_IDS.filter((table) => counts[table] !== undefined);
  const columns = tables.map((table) => sql.ref(nextIdColumn(table)));
  const set = tables.map(
    (table, place) => sql`${columns[place]} = ${columns[place]} + ${counts[table]}::bigint`,
  );
  const { rows } = await sql<WorkspaceRow>`UPDATE workspaces SET ${sql.join(set)} WHERE id = ${workspace}
    RETURNING ${sql.join(columns)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The workspace does not exist.');
  return perCounted(counts, (table, count) => row[nextIdColumn(table)] - count);
}

/** Runs a transaction, and runs it again after a failure that may be temporary. */
async function withRetries<T>(transaction: () => Promise<T>, otherwise: string): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction();
    } catch (cause) {
      if (attempt === ATTEMPTS || !isWorthAnotherTry(cause)) throw toStoreError(cause, otherwise);
    }
  }
}
