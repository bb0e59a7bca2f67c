import type { WorkspaceToken } from '#domain/team/service-account.ts';
import type { TeamContext } from '#server/team/accounts/context.ts';
import { audit } from '#server/team/audit/audit.ts';
import { failure } from '#server/calls/failure.ts';
import { permitted } from '#server/calls/permitted.ts';
import type { Acting } from '#server/team/sessions/sessions.ts';

/** All working tokens of a workspace: those of its members and of its service accounts, the latest first. */
export async function listWorkspaceTokens(
  { forWorkspace, now }: TeamContext,
  workspace: string,
): Promise<WorkspaceToken[]> {
  const db = forWorkspace(workspace);
  const at = now().toISOString();
  const [ofPeople, ofAccounts] = await Promise.all([
    db
      .selectFrom('access_tokens as token')
      .innerJoin('people', 'people.id', 'token.person_id')
      .select(['token.id', 'people.id as ownerId', 'people.name as ownerName', 'token.name', 'scope'])
      .select(['token.created_at as createdAt', 'expires_at as expiresAt', 'last_used_at as lastUsedAt'])
      .where((is) => is.and({ workspace_id: workspace, revoked_at: null }))
      .where('expires_at', '>', at)
      .execute(),
    db
      .selectFrom('service_account_tokens as token')
      .innerJoin('service_accounts as account', (on) =>
        on
          .onRef('account.workspace_id', '=', 'token.workspace_id')
          .onRef('account.id', '=', 'token.account_id'),
      )
      .select(['token.id', 'account.id as ownerId', 'account.name as ownerName', 'scope'])
      .select(['token.created_at as createdAt', 'expires_at as expiresAt', 'last_used_at as lastUsedAt'])
      .where((is) => is.and({ 'token.workspace_id': workspace, revoked_at: null }))
      .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', at)]))
      .execute(),
  ]);
  return [
    ...ofPeople.map(({ ownerId, ownerName, ...token }) => ({
      ...token,
      owner: { kind: 'person' as const, id: ownerId, name: ownerName },
    })),
    ...ofAccounts.map(({ ownerId, ownerName, ...token }) => ({
      ...token,
      name: '',
      owner: { kind: 'account' as const, id: ownerId, name: ownerName },
    })),
  ].toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || a.id.localeCompare(b.id));
}

/** Ends a token of a member or of a service account. @throws HTTPException 404 */
export async function endWorkspaceToken(context: TeamContext, by: Acting, id: string): Promise<void> {
  const { workspace } = by;
  const at = context.now().toISOString();
  const ended = await permitted(context, by, async (tx) => {
    const ofPerson = await tx
      .updateTable('access_tokens')
      .set({ revoked_at: at })
      .where((is) => is.and({ workspace_id: workspace, id, revoked_at: null }))
      .returning(['person_id as owner', 'name'])
      .executeTakeFirst();
    if (ofPerson) {
      const { owner: subject, name } = ofPerson;
      await audit(tx, { workspace, at, by, kind: 'token-revoked', subject, parts: { name } });
      return subject;
    }
    const ofAccount = await tx
      .updateTable('service_account_tokens as token')
      .from('service_accounts as account')
      .set({ revoked_at: at })
      .whereRef('account.workspace_id', '=', 'token.workspace_id')
      .whereRef('account.id', '=', 'token.account_id')
      .where((is) => is.and({ 'token.workspace_id': workspace, 'token.id': id, revoked_at: null }))
      .returning(['account.id as owner', 'account.name'])
      .executeTakeFirst();
    if (!ofAccount) return undefined;
    await audit(tx, { workspace, at, by, kind: 'account-token-ended', parts: { name: ofAccount.name } });
    return ofAccount.owner;
  });
  if (ended === undefined) throw failure(404, 'Access token not found');
  // Ends the owner's streams. Those with another token reconnect.
  await context.revocations.tell(ended);
}
