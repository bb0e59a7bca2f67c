import type { Application } from '#domain/application/application.ts';
import { candidatesToCheck, newAmong, type ApplicationQuery } from '#domain/application/new-applications.ts';
import type { RowChange } from '#domain/change.ts';
import { clampPage } from '#domain/paging.ts';
import type { Workspace } from '#domain/workspace/workspace.ts';
import type { Page, RowReader } from '#store/database.ts';
import { storePending } from './pending-records.ts';
import type { NewApplication } from './stored-rows.ts';
import type { Transaction } from './transaction.ts';

// The table `newApplications` is an index: it depends on two tables whether an application is new, and an index of
// IndexedDB knows one.

/**
 * Brings the index up to date, after the rows of a change were written.
 *
 * @param reader reads the written rows
 */
export async function updateNewApplications(
  tx: Transaction,
  reader: RowReader,
  rows: readonly RowChange[],
): Promise<void> {
  const gone = rows.filter(({ table, after }) => table === 'applications' && after === null);
  if (gone.length > 0) await tx.table('newApplications').delete(gone.map(({ id }) => id));
  const ids = candidatesToCheck(rows);
  const applications = ids.length === 0 ? [] : await reader.where('applications', 'candidateId', ids);
  if (applications.length === 0) return;
  const fresh = newAmong(applications, await reader.get('candidates', ids));
  const isFresh = new Set(fresh);
  const others = applications.filter((each) => !isFresh.has(each));
  await tx.table('newApplications').delete(others.map(({ id }) => id));
  await tx.table('newApplications').put(fresh.map(entryOf));
}

/** Fills the index of a workspace that is written whole. */
export async function fillNewApplications(
  tx: Transaction,
  { applications, candidates }: Workspace,
): Promise<void> {
  await tx.table('newApplications').add(newAmong(applications, candidates).map(entryOf));
}

/** Fills the index of a database that had none. */
export async function addNewApplications(tx: Transaction): Promise<void> {
  // The index needs the candidates, which may be pending.
  await storePending(tx);
  const applications = await tx.table('applications').all();
  const ids = [...new Set(applications.map(({ candidateId }) => candidateId))];
  const candidates = await tx.table('candidates').getMany(ids);
  await tx.table('newApplications').put(newAmong(applications, candidates).map(entryOf));
}

/** The keys of a page of applications, and the number of all of its pages. */
export async function pageOfApplications(
  tx: Transaction,
  { jobId, onlyNew, page, pageSize }: ApplicationQuery,
  all: number,
): Promise<Page<number>> {
  const table = tx.table(onlyNew ? 'newApplications' : 'applications');
  const range = jobId === null ? null : ofJob(jobId);
  const total = range ? await table.countIn('[jobId+at]', range) : onlyNew ? await table.count() : all;
  const offset = (clampPage(page, total, pageSize) - 1) * pageSize;
  const keys = await table.lastKeys(range ? '[jobId+at]' : 'at', range, { offset, limit: pageSize });
  return { data: keys as number[], total };
}

/** The number of new applications of each job that has any. */
export async function countNewApplications(tx: Transaction): Promise<ReadonlyMap<number, number>> {
  const table = tx.table('newApplications');
  const counts = new Map<number, number>();
  for (const jobId of (await table.firstParts('[jobId+at]')) as number[])
    counts.set(jobId, await table.countIn('[jobId+at]', ofJob(jobId)));
  return counts;
}

/** The part of an index that has the applications of a job. An array is above every text. */
function ofJob(jobId: number): IDBKeyRange {
  return IDBKeyRange.bound([jobId], [jobId, []]);
}

function entryOf({ id, jobId, at }: Application): NewApplication {
  return { id, jobId, at };
}
