import { restorable, soundRows } from '#domain/backup-left-out.ts';
import { backupOf, countRows, type RowCounts } from '#domain/backup.ts';
import type { Trouble } from '#domain/workspace-trouble.ts';
import { TABLE_NAMES, type TableName } from '#domain/table-names.ts';
import type { Rows } from '#domain/tables.ts';
import type { QuarantinedRow } from '#store/indexeddb/quarantine.ts';
import { STARTS, type KeptWorkspace, type Start } from './kept-workspace.ts';
import { RECOVERY_PATHS } from './protocol.ts';
import type { Generation } from './snapshots.ts';

export type { QuarantinedRow };

/** What there is to start over with. */
export interface Found {
  readonly trouble: Trouble | null;
  /** The newest first. */
  readonly snapshots: readonly FoundSnapshot[];
  readonly damagedSnapshots: readonly Generation[];
}

export interface Place {
  /** False: this browser has no place for a second copy, and a loss could not be repaired. */
  readonly keepsSnapshots: boolean;
}

export interface FoundSnapshot {
  readonly generation: Generation;
  readonly savedAt: string;
  readonly revision: number;
  readonly counts: RowCounts;
}

export async function answerRecovery(kept: KeptWorkspace, request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname === RECOVERY_PATHS.left) return Response.json(await whatIsLeft(kept));
  if (pathname === RECOVERY_PATHS.place) {
    return Response.json({ keepsSnapshots: await kept.keepsSnapshots() } satisfies Place);
  }
  if (pathname === RECOVERY_PATHS.setAside) return Response.json(await kept.store.quarantined());
  if (pathname === RECOVERY_PATHS.snapshot) return snapshotAsBackup(kept, searchParams.get('generation'));
  if (pathname === RECOVERY_PATHS.found && request.method === 'POST') return start(kept, request);
  if (pathname === RECOVERY_PATHS.found) return Response.json(await find(kept));
  return Response.json({ message: 'Not found' }, { status: 404 });
}

async function find(kept: KeptWorkspace): Promise<Found> {
  const trouble = await kept.trouble();
  const { whole, damaged } = await kept.listSnapshots();
  const snapshots = whole.map(({ workspace, ...header }) => ({ ...header, counts: countRows(workspace) }));
  return { trouble, snapshots, damagedSnapshots: damaged };
}

async function start(kept: KeptWorkspace, request: Request): Promise<Response> {
  const from = await askedFor(request);
  if (!from)
    return Response.json({ message: 'There is nothing to start from by that name' }, { status: 400 });
  const trouble = await kept.trouble();
  if (trouble === null || trouble === 'newer') {
    return Response.json({ message: 'There is nothing to restore: reload the page' }, { status: 409 });
  }
  const revision = await kept.start(from);
  if (revision === null) return Response.json({ message: 'This snapshot can’t be used' }, { status: 409 });
  return Response.json({ revision }, { headers: { 'Change-Seq': String(revision) } });
}

async function askedFor(request: Request): Promise<Start | undefined> {
  const body: unknown = await request.json().catch(() => null);
  const { start: asked } = Object(body) as { start?: unknown };
  return STARTS.find((each) => each === asked);
}

/** Every row that can still be read, and the tables that could not be read to their end. */
async function whatIsLeft({ store }: KeptWorkspace): Promise<object> {
  const left: Partial<Record<TableName, readonly Rows[TableName][]>> = {};
  const unreadable: TableName[] = [];
  for (const table of TABLE_NAMES) {
    const rows: Rows[TableName][] = [];
    try {
      for await (const part of store.exportTable(table)) rows.push(...part.rows);
    } catch {
      unreadable.push(table);
    }
    left[table] = rows;
  }
  return { format: 'hirelane-left', unreadable, ...left };
}

async function snapshotAsBackup(kept: KeptWorkspace, generation: string | null): Promise<Response> {
  const { whole } = await kept.listSnapshots();
  const snapshot = whole.find((it) => it.generation === generation);
  if (!snapshot) return Response.json({ message: 'This snapshot can’t be used' }, { status: 404 });
  return Response.json(backupOf(restorable(soundRows(snapshot.workspace)).workspace));
}
