import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { LateEntry } from '#server/database/lookup-tables.ts';
import type { PeopleSchema } from '#server/database/schema.ts';
import type { TeamContext } from '#server/team/accounts/context.ts';
import { membershipIn, membershipsOf } from '#server/team/memberships/memberships.ts';
import { teamsOf } from '#server/database/lookups.ts';
import { isUnavailable } from '#store/postgres/failure.ts';
import { audit } from '#server/team/audit/audit.ts';

type EachContext = Pick<TeamContext, 'db' | 'isSpread' | 'now'>;

/** The maximum number of late entries that are added in one go. */
const MANY = 200;

/**
 * Adds an entry to the audit log of each workspace that a person's account opens, in one transaction with `work`. While a
 * node of a cluster is away, the entries are kept on the coordinator, and added once it is back ({@link addLateEntries}).
 */
export async function auditInEach(
  context: EachContext,
  person: string,
  entry: LateEntry,
  work: (tx: Transaction<PeopleSchema>) => Promise<unknown> = async () => undefined,
): Promise<void> {
  const { db, isSpread, now } = context;
  const at = now().toISOString();
  try {
    // In a fixed order, so that no two transactions wait for each other.
    const memberships = await membershipsOf(context, person);
    const workspaces = memberships.map(({ workspace }) => workspace).toSorted();
    await db.transaction().execute(async (tx) => {
      await work(tx);
      for (const workspace of workspaces) await audit(tx, { ...entry, workspace, at });
    });
  } catch (error) {
    if (!isSpread || !isUnavailable(error)) throw error;
    await db.transaction().execute(async (tx) => {
      await work(tx);
      for (const team of await teamsOf(tx, person)) {
        const row = { id: randomUUID(), team, person_id: person, entry: JSON.stringify(entry), at };
        await tx.insertInto('late_entries').values(row).execute();
      }
    });
  }
}

/** Adds the entries that wait to the audit logs that can be reached again. */
export async function addLateEntries(context: EachContext): Promise<void> {
  const { db } = context;
  const waiting = await db
    .selectFrom('late_entries')
    .select(['id', 'team', 'person_id as person', 'entry', 'at'])
    .orderBy('at')
    .limit(MANY)
    .execute();
  const away = new Set<string>();
  for (const { id, team, person, entry, at } of waiting) {
    if (away.has(team)) continue;
    try {
      const isMember = (await membershipIn(context, person, team)) !== null;
      await db.transaction().execute(async (tx) => {
        const taken = await tx.deleteFrom('late_entries').where('id', '=', id).returning('id').execute();
        if (isMember && taken.length > 0) await audit(tx, { ...entry, workspace: team, at });
      });
    } catch (error) {
      // Its node is still away, so it is tried again with the next run.
      if (!isUnavailable(error)) throw error;
      away.add(team);
    }
  }
}
