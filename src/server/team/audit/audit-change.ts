import type { Transaction } from 'kysely';
import type { TableName } from '#domain/tables.ts';
import type { AuditKind } from '#domain/team/audit.ts';
import { uuidIn } from '#domain/uuid.ts';
import { withPeopleTables } from '#server/database/people-connection.ts';
import { personWith } from '#server/team/accounts/accounts.ts';
import type { Made } from '#store/postgres/rows/beside-rows.ts';
import type { Schema } from '#store/postgres/schema/schema.ts';
import { audit } from './audit.ts';

/** The tables of a workspace's settings. A change of their rows is in the audit log. */
const SETTINGS: Partial<Record<TableName, AuditKind>> = {
  sites: 'careers-site-changed',
  retentions: 'retention-changed',
};

/** Adds a change of a workspace's settings, and a restored backup, to the audit log. */
export async function auditChange(
  tx: Transaction<Schema>,
  workspace: string,
  { at, by, command, rows, undoable }: Made,
): Promise<void> {
  const kinds = new Set(rows.flatMap(({ table }) => SETTINGS[table] ?? []));
  if (!undoable && command.route.startsWith('PUT /backup')) kinds.add('restored');
  const person = uuidIn(by);
  if (kinds.size === 0 || person === null) return;
  const people = withPeopleTables(tx);
  const actor = await personWith(people, 'id', person);
  if (!actor) return;
  const caller = { address: '', agent: '' };
  for (const kind of kinds) {
    await audit(people, { workspace, at, by: { id: person, name: actor.name, caller }, kind });
  }
}
