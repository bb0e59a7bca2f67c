import { sql, type Transaction } from 'kysely';
import { asksForJourneys } from '#domain/candidate-query.ts';
import { noticeOf } from '#domain/change-notice.ts';
import type { Database, LoggedChange, Writing } from '#store/database.ts';
import type { Permit } from '#store/permit.ts';
import { PermitEnded } from '#store/store.ts';
import type { BesideRows } from './beside-rows.ts';
import type { ChangeFeed } from './change-feed.ts';
import { countLabels, countStages, listCandidates } from './candidate-list.ts';
import type { Connection } from './connection.ts';
import { isWorthAnotherTry, toCommitError, toStoreError } from './failure.ts';
import { partsOf } from './permit.ts';
import { readingOf } from './reading.ts';
import { beginnings, flow, funnel, reasons, sources, timeInStage } from './reports.ts';
import type { Schema } from './schema.ts';
import { writingOn, type WorkspaceRow } from './writing.ts';

/** How often a transaction is run at most when it fails for a reason that may pass. */
const ATTEMPTS = 5;

const NOT_READ = 'The database could not be read.';
const NOT_WRITTEN = 'The database could not be written; nothing has changed.';

/**
 * The database of one workspace.
 *
 * @param beside what a host keeps beside the rows
 * @param revision the workspace's when it was opened: listeners are told of the changes after it
 */
export function postgresDatabase(
  connection: Pick<Connection, 'within'>,
  feed: ChangeFeed,
  workspace: string,
  beside: BesideRows,
  revision: number,
): Database {
  const db = connection.within(workspace);
  let seen = revision;

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
        const locked = await lock(tx, workspace, permit);
        const result = await work(writingOn(tx, locked, beside, (change) => (made = change)));
        isDone = true;
        return result;
      })
      .catch((cause: unknown) => {
        throw isDone ? toCommitError(cause, NOT_WRITTEN) : cause;
      });
    if (made) {
      seen = Math.max(seen, made.seq);
      feed.committed(workspace, noticeOf(made));
    }
    return value;
  }

  function asked<T>(work: (tx: Transaction<Schema>) => Promise<T>): Promise<T> {
    return tried(() => readOnce(work), NOT_READ);
  }

  /**
   * A report reads the timelines of everybody, once: what it sorts and groups has room in memory, and is not compiled. Until
   * the server has counted the rows of a new workspace it takes them for a few, and would compare each with each: minutes.
   */
  function reported<T>(report: (tx: Transaction<Schema>) => Promise<T>): Promise<T> {
    return asked(async (tx) => {
      await sql`SELECT set_config('work_mem', '64MB', true), set_config('jit', 'off', true),
        set_config('enable_nestloop', 'off', true)`.execute(tx);
      return report(tx);
    });
  }

  return {
    read: (work) => asked((tx) => work(readingOf(tx, workspace))),
    reports: {
      funnel: (query) => reported((tx) => funnel(tx, workspace, query)),
      timeInStage: (query) => reported((tx) => timeInStage(tx, workspace, query)),
      flow: (query, weeks) => reported((tx) => flow(tx, workspace, query, weeks)),
      reasons: (query) => reported((tx) => reasons(tx, workspace, query)),
      sources: (query) => reported((tx) => sources(tx, workspace, query)),
      beginnings: () => asked((tx) => beginnings(tx, workspace)),
    },
    write: (work, permit = []) => tried(() => writeOnce(work, permit), NOT_WRITTEN),
    listCandidates: (query, alsoFound) =>
      (asksForJourneys(query) ? reported : asked)((tx) => listCandidates(tx, workspace, query, alsoFound)),
    countStages: (jobIds) => asked((tx) => countStages(tx, workspace, jobIds)),
    countLabels: (field) => asked((tx) => countLabels(tx, workspace, field)),
    watch: (listener) => feed.watch(workspace, seen, listener),
  };
}

/**
 * Locks a workspace's row: one writer at a time, and each reads what the one before has committed. What allows the write is
 * locked by the same statement, so that it costs no round trip.
 *
 * @throws PermitEnded
 */
async function lock(tx: Transaction<Schema>, workspace: string, permit: Permit): Promise<WorkspaceRow> {
  const { tables, conditions, names } = partsOf(permit);
  const own = sql`workspaces`;
  const { rows } = await sql<WorkspaceRow>`SELECT workspaces.* FROM ${sql.join([own, ...tables])}
    WHERE ${sql.join([sql`workspaces.id = ${workspace}`, ...conditions], sql` AND `)}
    FOR UPDATE OF workspaces ${names.length > 0 ? sql`FOR SHARE OF ${sql.join(names)}` : sql``}`.execute(tx);
  const [locked] = rows;
  if (!locked) throw new PermitEnded();
  return locked;
}

/** Runs a transaction, and runs it again while that may help. */
async function tried<T>(transaction: () => Promise<T>, otherwise: string): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction();
    } catch (cause) {
      if (attempt === ATTEMPTS || !isWorthAnotherTry(cause)) throw toStoreError(cause, otherwise);
    }
  }
}
