import { missingParent, parentKey } from '#domain/foreign-keys.ts';
import { anyOverlap, spanProblem } from '#domain/interview/overlap.ts';
import { areInOrder } from '#domain/job/job.ts';
import { type Rows, TABLES, TABLE_NAMES, type TableName, aRowOf, keyOf, perTable } from '#domain/tables.ts';
import { BASELINE_DATA_VERSION } from './baseline.ts';
import { DATA_VERSION, upgradeRows } from './upgrades.ts';
import { workspaceOf, type Workspace } from './workspace.ts';

/** The value of a backup's first field, which identifies the format. */
export const BACKUP_FORMAT = 'hirelane-backup';

/** Backups have the version of the stored data. */
export const BACKUP_VERSION = DATA_VERSION;

/**
 * The whole workspace in one file. Two backups of the same workspace are the same text, because a backup has no time
 * and a fixed order. It contains no log of changes: undo works only on the device where the changes were made.
 */
export type Backup = {
  readonly format: typeof BACKUP_FORMAT;
  readonly version: typeof BACKUP_VERSION;
} & Workspace;

/** The number of rows in each table. */
export type RowCounts = Readonly<Record<TableName, number>>;

export function backupOf(workspace: Workspace): Backup {
  return {
    format: BACKUP_FORMAT,
    version: BACKUP_VERSION,
    ...workspaceOf((table) => workspace[table].toSorted(byKey).map((row) => inOrder(row))),
  };
}

/** Tells whether a backup's version is from before the baseline, so that it is not read. */
export function isBeforeBaseline(version: unknown): boolean {
  return Number.isInteger(version) && Number(version) >= 1 && Number(version) < BASELINE_DATA_VERSION;
}

/** Upgrades a backup of an earlier version since the baseline. Returns any other value as it is. */
export function upgradeBackup(backup: unknown): unknown {
  const given = Object(backup) as Readonly<Record<string, unknown>>;
  const { format, version } = given;
  const isOlder =
    Number.isInteger(version) && Number(version) >= BASELINE_DATA_VERSION && Number(version) < BACKUP_VERSION;
  if (format !== BACKUP_FORMAT || !isOlder) return backup;
  return { ...given, ...upgradeRows(given, Number(version)), version: BACKUP_VERSION };
}

export function workspaceIn(backup: Backup): Workspace {
  return workspaceOf((table) => backup[table]);
}

export function countRows(workspace: Workspace): RowCounts {
  return perTable((table) => workspace[table].length);
}

/**
 * The problem of a workspace whose rows are all valid, as the end of a sentence; null when there is none.
 *
 * @example "The backup can’t be used: two jobs have the id 7."
 */
export function workspaceProblem(workspace: Workspace): string | null {
  return (
    TABLE_NAMES.map((table) => repeatedKey(workspace, table)).find((it) => it !== null) ??
    orphan(workspace) ??
    jobsProblem(workspace) ??
    interviewsProblem(workspace)
  );
}

function repeatedKey(workspace: Workspace, table: TableName): string | null {
  const repeated = repeatedIn(workspace[table].map(keyOf));
  return repeated === undefined
    ? null
    : `two ${TABLES[table].noun[1]} have the ${TABLES[table].key === 'id' ? 'id' : 'job'} ${repeated}`;
}

function orphan(workspace: Workspace): string | null {
  const there = perTable((table) => new Set(workspace[table].map(keyOf)));
  for (const table of TABLE_NAMES) {
    for (const row of workspace[table]) {
      const missing = missingParent(table, row, there);
      if (!missing) continue;
      const named = `${TABLES[missing.parent].noun[0]} ${parentKey(row, missing.field)}`;
      return `${aRowOf(table)} belongs to ${named}, ${missing.parent === 'candidates' ? 'who' : 'which'} is not in it`;
    }
  }
  return null;
}

function jobsProblem({ jobs }: Workspace): string | null {
  const slug = repeatedIn(jobs.map((job) => job.slug));
  if (slug !== undefined) return `two jobs have the slug “${slug}”`;
  return areInOrder(jobs) ? null : `the jobs’ orders are not 0 to ${jobs.length - 1}`;
}

function interviewsProblem({ interviews, candidates }: Workspace): string | null {
  const scheduled = interviews.filter(({ state }) => state === 'scheduled');
  const wrong = scheduled.find((interview) => spanProblem(interview) !== null);
  if (wrong) return `the interview ${wrong.id} ends before it begins, or is longer than 8 hours`;
  const overlap = anyOverlap(scheduled);
  if (!overlap) return null;
  const name = candidates.find(({ id }) => id === overlap.interview.candidateId)?.name ?? '';
  return `${overlap.who ?? name} has two interviews at the same time: ${overlap.other.id} and ${overlap.interview.id}`;
}

function repeatedIn<Value>(values: readonly Value[]): Value | undefined {
  const seen = new Set<Value>();
  return values.find((value) => seen.has(value) || !seen.add(value));
}

function byKey(a: Rows[TableName], b: Rows[TableName]): number {
  return keyOf(a) - keyOf(b);
}

/** A copy of the value with sorted keys in every object. The order of keys depends on the code that wrote a row. */
function inOrder<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map((row) => inOrder(row)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, each]) => [key, inOrder(each)] as const);
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1))) as Value;
}
