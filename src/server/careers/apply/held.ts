import { sql, type Kysely } from 'kysely';
import {
  DISCARDED_DAYS,
  HELD_DAYS,
  MOST_HELD,
  type HeldApplication,
  type HeldInList,
  type Suspicion,
} from '#domain/application/held.ts';
import { clampPage } from '#domain/paging.ts';
import type { Paging } from '#contract/server/shapes.ts';
import { heldWaits } from '#server/contents/applications.ts';
import { isOfRunning } from '#server/database/running.ts';
import type { PeopleSchema } from '#server/database/schema.ts';

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

/** A page of the held applications of a workspace, the latest first. */
export async function listHeld(
  db: Db,
  workspace: string,
  { discarded, page, pageSize }: Paging & { readonly discarded: boolean },
): Promise<{ readonly data: HeldInList[]; readonly total: number }> {
  const held = db
    .selectFrom('held_applications')
    .where('workspace_id', '=', workspace)
    .where(heldWaits(workspace))
    .where('discarded_at', discarded ? 'is not' : 'is', null);
  const { total } = await held.select((is) => is.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await held
    .select(['id', 'received_at', 'suspicion', 'application', 'discarded_at', 'discarded_by'])
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset((clampPage(page, total, pageSize) - 1) * pageSize)
    .execute();
  const data = rows.map(({ id, received_at, suspicion, application, discarded_at, discarded_by }) => {
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
      discardedBy: discarded_by,
    };
  });
  return { data, total };
}

/** Tells whether a workspace has as many waiting applications as it may. */
export async function isHeldFull(db: Db, workspace: string): Promise<boolean> {
  const last = await db
    .selectFrom('held_applications')
    .select('id')
    .where('workspace_id', '=', workspace)
    .where('discarded_at', 'is', null)
    .where('taken_change', 'is', null)
    .offset(MOST_HELD - 1)
    .limit(1)
    .executeTakeFirst();
  return last !== undefined;
}

/** A held application, as it is taken over. */
interface HeldToTake {
  readonly id: string;
  readonly application: HeldApplication;
  /** The last change that took it over. It was undone since. */
  readonly taken_change: number | null;
}

/** The applications with these ids that wait. */
export async function heldOnes(db: Db, workspace: string, ids: readonly string[]): Promise<HeldToTake[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('held_applications')
    .select(['id', 'application', 'taken_change'])
    .where('workspace_id', '=', workspace)
    .where('id', 'in', [...ids])
    .where(heldWaits(workspace))
    .execute();
}

/** An application that is or was held, as it was sent. Null: it was never held, or is deleted. */
export async function sentWhenHeld(db: Db, workspace: string, id: string): Promise<HeldApplication | null> {
  const found = await db
    .selectFrom('held_applications')
    .select('application')
    .where('workspace_id', '=', workspace)
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.application ?? null;
}

/** Tells whether an application was ever held. It may be taken over since. */
export async function wasHeld(db: Db, workspace: string, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('held_applications')
    .select('id')
    .where('workspace_id', '=', workspace)
    .where('id', '=', id)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Deletes an application, because its applicant took it back, or because it is among the workspace's applications.
 *
 * @returns false when it is not held or was taken over
 */
export async function removeHeld(db: Db, workspace: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('held_applications')
    .where('workspace_id', '=', workspace)
    .where('id', '=', id)
    .where(sql<boolean>`(taken_change IS NULL OR ${heldWaits(workspace)})`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Notes the change that took an application over. An undo of this change makes it wait again.
 *
 * @returns false when the applicant took it back meanwhile
 */
export async function markTaken(
  db: Db,
  workspace: string,
  { id, change, at }: { readonly id: string; readonly change: number; readonly at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('held_applications')
    .set({ taken_change: change, taken_at: at })
    .where('workspace_id', '=', workspace)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Throws applications away, or takes them back.
 *
 * @param discarded who throws them away, and when; null: they are held again
 * @returns how many changed
 */
export async function discardHeld(
  db: Db,
  workspace: string,
  ids: readonly string[],
  discarded: { readonly by: string; readonly at: string } | null,
): Promise<number> {
  if (ids.length === 0) return 0;
  const { numUpdatedRows } = await db
    .updateTable('held_applications')
    .set({ discarded_at: discarded?.at ?? null, discarded_by: discarded?.by ?? null })
    .where('workspace_id', '=', workspace)
    .where('id', 'in', [...ids])
    .where('discarded_at', discarded === null ? 'is not' : 'is', null)
    .where(heldWaits(workspace))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Deletes what was thrown away or taken over 30 days ago, and what nobody decided about for 180 days. Leaves a closed workspace
 * as it is.
 */
export async function deleteExpired(db: Db, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000).toISOString();
  await db
    .deleteFrom('held_applications')
    .where(isOfRunning('held_applications.workspace_id'))
    .where((has) =>
      has.or([
        has('discarded_at', '<', daysAgo(DISCARDED_DAYS)),
        has('taken_at', '<', daysAgo(DISCARDED_DAYS)),
        has.and([
          has('received_at', '<', daysAgo(HELD_DAYS)),
          has('discarded_at', 'is', null),
          has('taken_at', 'is', null),
        ]),
      ]),
    )
    .execute();
}

/** The hashes of the files of all held applications of a workspace, also of those thrown away or taken over. */
export async function heldFiles(db: Db, workspace: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ hash: string }>`
    SELECT DISTINCT file->>'hash' AS hash FROM held_applications, json_array_elements(application->'files') AS file
      WHERE workspace_id = ${workspace}`.execute(db);
  return new Set(rows.map(({ hash }) => hash));
}
