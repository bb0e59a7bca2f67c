import { sql, type Kysely } from 'kysely';
import {
  ACTORS_WITHOUT_ACCOUNT,
  AUDIT_DAYS,
  auditKindsOf,
  type AuditEntry,
  type AuditGroup,
  type AuditKind,
  type AuditParts,
} from '#domain/team/audit.ts';
import type { Caller } from '#server/calls/caller.ts';
import type { PeopleSchema } from '#server/database/schema.ts';

const DAY = 24 * 60 * 60_000;

/** The sender of a request, as the audit log names them. */
export interface AuditActor {
  /** The id of a person. */
  readonly id: string;
  readonly name: string;
  readonly caller: Caller;
}

/** The channel on which a new entry of any workspace is announced. */
export const AUDIT_CHANNEL = 'hirelane_audit';

const NO_CALLER: Caller = { address: '', agent: '' };

/** An actor without an account. */
export function actorWithout(
  kind: keyof typeof ACTORS_WITHOUT_ACCOUNT,
  caller: Caller = NO_CALLER,
): AuditActor {
  return { id: kind, name: ACTORS_WITHOUT_ACCOUNT[kind], caller };
}

interface NewEntry {
  readonly workspace: string;
  readonly at: string;
  readonly by: AuditActor;
  readonly kind: AuditKind;
  /** The id of the person whom the entry is about. */
  readonly subject?: string | null;
  readonly parts?: AuditParts;
}

/**
 * Adds an entry to the audit log of a workspace. It must be the last statement of the transaction: it locks the position
 * of the log until the commit, so that entries are seen in the order of their numbers.
 */
export async function audit(
  tx: Kysely<PeopleSchema>,
  { workspace, at, by, kind, subject = null, parts = {} }: NewEntry,
): Promise<void> {
  const { seq } = await tx
    .insertInto('audit_positions')
    .values({ workspace_id: workspace, seq: 1 })
    .onConflict((on) => on.column('workspace_id').doUpdateSet({ seq: sql`audit_positions.seq + 1` }))
    .returning('seq')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('audit_entries')
    .values({
      workspace_id: workspace,
      seq,
      at,
      kind,
      actor: by.id,
      actor_name: by.name,
      subject,
      parts: JSON.stringify(parts),
      address: by.caller.address,
      agent: by.caller.agent,
    })
    .execute();
  // PostgreSQL tells it after the commit.
  await sql`SELECT pg_notify(${AUDIT_CHANNEL}, '')`.execute(tx);
}

/** The entries after a number, the oldest first. Those who pass entries on read with it. */
export function auditAfter(
  db: Kysely<PeopleSchema>,
  workspace: string,
  seq: number,
  limit: number,
): Promise<AuditEntry[]> {
  return entries(db, workspace).where('seq', '>', seq).orderBy('seq').limit(limit).execute();
}

/** The choice of entries to list. */
export interface AuditFilter {
  readonly group?: AuditGroup | undefined;
  /** The id of a person who did something, or whom an entry is about. */
  readonly person?: string | undefined;
  /** Only entries with a smaller number. */
  readonly before?: number | undefined;
}

/** The latest entries, the latest first. */
export function latestEntries(
  db: Kysely<PeopleSchema>,
  workspace: string,
  { group, person, before }: AuditFilter,
  limit: number,
): Promise<AuditEntry[]> {
  let query = entries(db, workspace).orderBy('seq', 'desc').limit(limit);
  if (group) query = query.where('kind', 'in', auditKindsOf(group));
  if (person !== undefined)
    query = query.where((is) => is.or([is('actor', '=', person), is('subject', '=', person)]));
  if (before !== undefined) query = query.where('seq', '<', before);
  return query.execute();
}

function entries(db: Kysely<PeopleSchema>, workspace: string) {
  return db
    .selectFrom('audit_entries')
    .select(['seq', 'at', 'kind', 'actor', 'actor_name as actorName', 'subject', 'parts', 'address', 'agent'])
    .where('workspace_id', '=', workspace);
}

/** Deletes the entries of all workspaces that are older than {@link AUDIT_DAYS} days. */
export async function deleteOldEntries(db: Kysely<PeopleSchema>, now: Date): Promise<void> {
  const first = new Date(now.getTime() - AUDIT_DAYS * DAY).toISOString();
  await sql`DELETE FROM audit_entries USING teams
    WHERE audit_entries.workspace_id = teams.workspace_id AND at < ${first}`.execute(db);
}
