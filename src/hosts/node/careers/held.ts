import { sql, type Kysely } from 'kysely';
import {
  DISCARDED_DAYS,
  type HeldApplication,
  type HeldInList,
  type Suspicion,
} from '#domain/application/held.ts';
import type { PeopleSchema } from '#hosts/node/team/database/schema.ts';

type Db = Kysely<PeopleSchema>;

/** Keeps an application for a look. An application that is held already stays as it is. */
export async function hold(
  db: Db,
  workspace: string,
  held: {
    readonly id: string;
    readonly at: string;
    readonly suspicion: Suspicion;
    readonly application: HeldApplication;
  },
): Promise<void> {
  await db
    .insertInto('held_applications')
    .values({
      workspace_id: workspace,
      id: held.id,
      received_at: held.at,
      suspicion: held.suspicion,
      email: held.application.email,
      application: JSON.stringify(held.application),
      discarded_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The held applications of a workspace, the latest first. */
export async function listHeld(db: Db, workspace: string, discarded: boolean): Promise<HeldInList[]> {
  const rows = await db
    .selectFrom('held_applications')
    .select(['id', 'received_at', 'suspicion', 'application', 'discarded_at'])
    .where('workspace_id', '=', workspace)
    .where('discarded_at', discarded ? 'is not' : 'is', null)
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .limit(1_000)
    .execute();
  return rows.map(({ id, received_at, suspicion, application, discarded_at }) => {
    const { jobId, name, email, source, files } = application;
    return {
      id,
      receivedAt: received_at,
      suspicion,
      jobId,
      name,
      email,
      source,
      files: files.map((file) => file.name),
      discardedAt: discarded_at,
    };
  });
}

/** The applications with these ids that are held. */
export async function heldOnes(
  db: Db,
  workspace: string,
  ids: readonly string[],
): Promise<{ id: string; application: HeldApplication }[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('held_applications')
    .select(['id', 'application'])
    .where('workspace_id', '=', workspace)
    .where('id', 'in', [...ids])
    .execute();
}

export async function removeHeld(db: Db, workspace: string, id: string): Promise<void> {
  await db
    .deleteFrom('held_applications')
    .where('workspace_id', '=', workspace)
    .where('id', '=', id)
    .execute();
}

/** Throws applications away, or takes them back. @param at when; null: they are held again */
export async function discardHeld(
  db: Db,
  workspace: string,
  ids: readonly string[],
  at: string | null,
): Promise<number> {
  if (ids.length === 0) return 0;
  const { numUpdatedRows } = await db
    .updateTable('held_applications')
    .set({ discarded_at: at })
    .where('workspace_id', '=', workspace)
    .where('id', 'in', [...ids])
    .where('discarded_at', at === null ? 'is not' : 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Deletes what was thrown away 30 days ago. */
export async function deleteDiscarded(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DISCARDED_DAYS * 24 * 60 * 60_000).toISOString();
  await db.deleteFrom('held_applications').where('discarded_at', '<', before).execute();
}

/** The hashes of the files of all held applications of a workspace, also of those thrown away. */
export async function heldFiles(db: Db, workspace: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ hash: string }>`
    SELECT DISTINCT file->>'hash' AS hash FROM held_applications, json_array_elements(application->'files') AS file
      WHERE workspace_id = ${workspace}`.execute(db);
  return new Set(rows.map(({ hash }) => hash));
}
