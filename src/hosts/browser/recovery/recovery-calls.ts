import { TABLE_NAMES, type Rows, type TableName } from '#domain/tables.ts';
import { restorable, validRows } from '#domain/workspace/backup-left-out.ts';
import { backupOf, countRows, type RowCounts } from '#domain/workspace/backup.ts';
import type { Trouble } from '#domain/workspace/workspace-trouble.ts';
import type { QuarantinedRow } from '#store/indexeddb/rows/quarantine.ts';
import { answerNewerBackup } from './newer-backup.ts';
import { RECOVERY_PATHS } from './recovery-paths.ts';
import { STARTS, type RecoverableWorkspace, type Start } from './recoverable-workspace.ts';
import type { Generation } from './snapshots.ts';

export type { QuarantinedRow };

/** The reason why the workspace can't be used, and the snapshots that can restore it. */
export interface Found {
  readonly trouble: Trouble | null;
  /** Newest first. */
  readonly snapshots: readonly FoundSnapshot[];
  readonly damagedSnapshots: readonly Generation[];
  /** Those from before the baseline, which can't be used either. */
  readonly olderSnapshots: readonly Generation[];
}

export interface Place {
  /** False when this browser has no place for snapshots, so that a loss can't be repaired. */
  readonly keepsSnapshots: boolean;
}

/** The kept copy of a workspace that a person replaced on purpose. */
export interface Kept {
  readonly kept: { readonly savedAt: string; readonly counts: RowCounts } | null;
}

export interface FoundSnapshot {
  readonly generation: Generation;
  readonly savedAt: string;
  readonly revision: number;
  readonly counts: RowCounts;
}

export async function answerRecovery(workspace: RecoverableWorkspace, request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname === RECOVERY_PATHS.opened) {
    await workspace.trouble();
    return new Response(null, { status: 204 });
  }
  if (pathname === RECOVERY_PATHS.newer) return backupOfNewer(workspace);
  if (pathname === RECOVERY_PATHS.left) return Response.json(await readableRows(workspace));
  if (pathname === RECOVERY_PATHS.place) {
    return Response.json({ keepsSnapshots: (await workspace.snapshots).hasFolder } satisfies Place);
  }
  if (pathname === RECOVERY_PATHS.quarantined) return Response.json(await workspace.store.quarantined());
  if (pathname === RECOVERY_PATHS.snapshot)
    return snapshotAsBackup(workspace, searchParams.get('generation'));
  if (pathname === RECOVERY_PATHS.kept) return answerKept(workspace, request.method);
  if (pathname === RECOVERY_PATHS.found && request.method === 'POST') return start(workspace, request);
  if (pathname === RECOVERY_PATHS.found) return Response.json(await find(workspace));
  return Response.json({ message: 'Not found' }, { status: 404 });
}

async function find(workspace: RecoverableWorkspace): Promise<Found> {
  const trouble = await workspace.trouble();
  const { whole, damaged, older } = await (await workspace.snapshots).list();
  const snapshots = whole.map(({ workspace: saved, ...header }) => ({ ...header, counts: countRows(saved) }));
  return { trouble, snapshots, damagedSnapshots: damaged, olderSnapshots: older };
}

async function backupOfNewer(workspace: RecoverableWorkspace): Promise<Response> {
  if ((await workspace.trouble()) === 'newer') return answerNewerBackup(workspace.files);
  return Response.json({ message: 'The workspace can be read: reload the page' }, { status: 409 });
}

async function start(workspace: RecoverableWorkspace, request: Request): Promise<Response> {
  const from = await startIn(request);
  if (!from)
    return Response.json({ message: 'There is nothing to start from by that name' }, { status: 400 });
  const trouble = await workspace.trouble();
  if (trouble === null || trouble === 'newer') {
    return Response.json({ message: 'There is nothing to restore: reload the page' }, { status: 409 });
  }
  const revision = await workspace.start(from);
  if (revision === null) return Response.json({ message: 'This snapshot can’t be used' }, { status: 409 });
  return Response.json({ revision }, { headers: { 'Change-Seq': String(revision) } });
}

async function answerKept(workspace: RecoverableWorkspace, method: string): Promise<Response> {
  if (method === 'POST') {
    // The answer says that there is no copy.
    const isKept = await workspace.keepCopy().catch(() => false);
    if (!isKept) return Response.json({ message: 'This browser has no room for a copy' }, { status: 507 });
  }
  const snapshots = await workspace.snapshots;
  if (method === 'DELETE') await snapshots.forgetKept();
  const copy = await snapshots.kept();
  const kept = copy && { savedAt: copy.savedAt, counts: countRows(copy.workspace) };
  return Response.json({ kept } satisfies Kept, { status: method === 'POST' ? 201 : 200 });
}

async function startIn(request: Request): Promise<Start | undefined> {
  // A body that is no JSON names no start, and is refused.
  const body = Object(await request.json().catch(() => null)) as { start?: unknown };
  return STARTS.find((each) => each === body.start);
}

/** All rows that can still be read, and the names of the tables that could not be read completely. */
async function readableRows({ store }: RecoverableWorkspace): Promise<object> {
  const readable: Partial<Record<TableName, readonly Rows[TableName][]>> = {};
  const unreadable: TableName[] = [];
  for (const table of TABLE_NAMES) {
    const rows: Rows[TableName][] = [];
    try {
      for await (const part of store.exportTable(table)) rows.push(...part.rows);
    } catch {
      unreadable.push(table);
    }
    readable[table] = rows;
  }
  return { format: 'hirelane-left', unreadable, ...readable };
}

async function snapshotAsBackup(
  workspace: RecoverableWorkspace,
  generation: string | null,
): Promise<Response> {
  const snapshots = await workspace.snapshots;
  const snapshot =
    generation === 'kept'
      ? await snapshots.kept()
      : (await snapshots.list()).whole.find((each) => each.generation === generation);
  if (!snapshot) return Response.json({ message: 'This snapshot can’t be used' }, { status: 404 });
  return Response.json(backupOf(restorable(validRows(snapshot.workspace)).workspace));
}
