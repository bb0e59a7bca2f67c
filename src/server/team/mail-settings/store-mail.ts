import type { Updateable } from 'kysely';
import type { AuditKind, AuditParts } from '#domain/team/audit.ts';
import { permitted } from '#server/calls/permitted.ts';
import type { PeopleSchema } from '#server/database/schema.ts';
import type { TeamContext } from '#server/team/accounts/context.ts';
import { audit } from '#server/team/audit/audit.ts';
import type { Acting } from '#server/team/sessions/sessions.ts';

/** Stores settings of a workspace's mail, and tells every process. What was known of the servers before is forgotten. */
export async function storeMail(
  context: TeamContext,
  by: Acting,
  settings: Omit<Updateable<PeopleSchema['workspace_mail']>, 'workspace_id'>,
  entry: { readonly kind: AuditKind; readonly parts: AuditParts },
): Promise<void> {
  const { workspace } = by;
  const at = context.now().toISOString();
  const row = { ...settings, changed_at: at, states: '{}' };
  await permitted(context, by, async (tx) => {
    await tx
      .insertInto('workspace_mail')
      .values({ workspace_id: workspace, ...row })
      .onConflict((on) => on.column('workspace_id').doUpdateSet(row))
      .execute();
    await audit(tx, { workspace, at, by, ...entry });
  });
  await context.mailChanges.tell(workspace);
}
