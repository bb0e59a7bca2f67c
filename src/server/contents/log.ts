import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { Actor } from '#domain/actor.ts';
import type { Timestamp } from '#domain/time.ts';
import type { PeopleSchema } from '#server/database/schema.ts';

type Db = Kysely<PeopleSchema>;

/** A part of a workspace's log: the changes after `from`, up to `to`. */
export interface PartOfLog {
  readonly workspace: string;
  readonly from: number;
  readonly to: number;
}

/** A row before and after a change. */
export interface ChangedRow<Row> {
  readonly by: Actor;
  readonly at: Timestamp;
  readonly before: Row | null;
  readonly after: Row;
}

/** The rows of a table that changes have added or changed, in the order of the changes. */
export async function changedRows<Row>(
  tx: Transaction<PeopleSchema>,
  table: 'applications' | 'interviews' | 'messages' | 'notes' | 'offers' | 'scorecards' | 'submissions',
  { workspace, from, to }: PartOfLog,
): Promise<ChangedRow<Row>[]> {
  const { rows } = await sql<ChangedRow<Row>>`
    SELECT by, at, changed -> 'before' AS before, changed -> 'after' AS after
    FROM changes, json_array_elements(rows) AS changed
    WHERE workspace_id = ${workspace} AND seq > ${from} AND seq <= ${to}
      AND changed ->> 'table' = ${table} AND json_typeof(changed -> 'after') = 'object'
    ORDER BY seq`.execute(tx);
  return rows;
}

/**
 * Tells whether the log has dropped changes after one that was read. A change that replaced the whole workspace is no
 * gap.
 *
 * @param seq the last change that was read
 */
export async function hasGap(db: Db, workspace: string, seq: number): Promise<boolean> {
  const oldest = await db
    .selectFrom('changes')
    .select(['seq', 'undoable'])
    .where('workspace_id', '=', workspace)
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
  return oldest !== undefined && oldest.seq > seq + 1 && oldest.undoable;
}

/** The first and the last change that the log has; null when it has none. */
export function endsOfLog(db: Db, workspace: string): Promise<{ first: number | null; last: number | null }> {
  return db
    .selectFrom('changes')
    .select(({ fn }) => [fn.min<number | null>('seq').as('first'), fn.max<number | null>('seq').as('last')])
    .where('workspace_id', '=', workspace)
    .executeTakeFirstOrThrow();
}

/** SQL: when an actor made the change with a key. */
export function changedAt(
  workspace: string,
  by: RawBuilder<Actor>,
  key: RawBuilder<string>,
): RawBuilder<Timestamp | null> {
  return sql`(SELECT changes.at FROM changes
    WHERE changes.workspace_id = ${workspace} AND changes.by = ${by} AND changes.key = ${key})`;
}

/** SQL: whether a change was undone. @param row its workspace, and the name of the column with the change's seq */
export function wasUndone({
  workspace,
  seq,
}: {
  readonly workspace: RawBuilder<unknown>;
  readonly seq: string;
}): RawBuilder<boolean> {
  return sql`EXISTS (SELECT FROM changes
    WHERE changes.workspace_id = ${workspace} AND changes.undoes = ${sql.ref(seq)})`;
}
