import type { Transaction } from 'kysely';
import { asksForJourneys } from '#domain/candidate-query.ts';
import { noticeOf } from '#domain/change-notice.ts';
import type { Database, LoggedChange, Writing } from '#store/database.ts';
import { listByJourneys, reportsFromRows } from '#store/journeys-from-rows.ts';
import type { ChangeFeed } from './change-feed.ts';
import { countLabels, countStages, listCandidates } from './candidate-list.ts';
import type { Connection } from './connection.ts';
import { isWorthAnotherTry, toCommitError, toStoreError } from './failure.ts';
import { readingOf } from './reading.ts';
import type { Schema } from './schema.ts';
import { writingOn } from './writing.ts';

/** How often a transaction is run at most when it fails for a reason that may pass. */
const ATTEMPTS = 5;

const NOT_READ = 'The database could not be read.';
const NOT_WRITTEN = 'The database could not be written; nothing has changed.';

/**
 * The database of one workspace.
 *
 * @param revision the workspace's when it was opened: listeners are told of the changes after it
 */
export function postgresDatabase(
  connection: Pick<Connection, 'within'>,
  feed: ChangeFeed,
  workspace: string,
  revision: number,
): Database {
  const db = connection.within(workspace);
  let seen = revision;

  function readOnce<T>(work: (tx: Transaction<Schema>) => Promise<T>): Promise<T> {
    return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
  }

  async function writeOnce<T>(work: (tx: Writing) => Promise<T>): Promise<T> {
    let made: LoggedChange | undefined;
    let isDone = false;
    const value = await db
      .transaction()
      .setIsolationLevel('read committed')
      .execute(async (tx) => {
        // The lock: one writer at a time for a workspace, and each reads what the one before has committed.
        const locked = await tx
          .selectFrom('workspaces')
          .selectAll()
          .where('id', '=', workspace)
          .forUpdate()
          .executeTakeFirstOrThrow();
        const result = await work(writingOn(tx, locked, (change) => (made = change)));
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

  const read: Database['read'] = (work) =>
    tried(() => readOnce((tx) => work(readingOf(tx, workspace))), NOT_READ);

  return {
    read,
    reports: reportsFromRows(read),
    write: (work) => tried(() => writeOnce(work), NOT_WRITTEN),
    listCandidates: (query) =>
      asksForJourneys(query)
        ? listByJourneys(read, query)
        : tried(() => readOnce((tx) => listCandidates(tx, workspace, query)), NOT_READ),
    countStages: (jobIds) => tried(() => readOnce((tx) => countStages(tx, workspace, jobIds)), NOT_READ),
    countLabels: (field) => tried(() => readOnce((tx) => countLabels(tx, workspace, field)), NOT_READ),
    watch: (listener) => feed.watch(workspace, seen, listener),
  };
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
