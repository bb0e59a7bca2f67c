import type { TeamContext } from '#server/team/accounts/context.ts';
import type { Member } from '#server/calls/member.ts';
import { closedIn, type Closing } from '#domain/team/closed.ts';
import { hashOf } from '#server/database/tokens.ts';
import { storeUse } from '#server/team/members/access-tokens.ts';
import { asOfToday } from '#server/team/memberships/reviewers.ts';

/** The service account that makes a request with its token; null for a token that does not work. */
export async function accountWithToken(
  { forWorkspace, now }: TeamContext,
  workspace: string,
  token: string,
): Promise<Member | Closing | null> {
  const db = forWorkspace(workspace);
  const at = now();
  const row = await db
    .selectFrom('service_account_tokens as token')
    .innerJoin('service_accounts as account', (on) =>
      on
        .onRef('account.workspace_id', '=', 'token.workspace_id')
        .onRef('account.id', '=', 'token.account_id'),
    )
    .innerJoin('teams', 'teams.workspace_id', 'token.workspace_id')
    .select(['token.id as tokenId', 'last_used_at', 'account.id', 'account.name', 'scope', 'reviews'])
    .innerJoin('workspaces', 'workspaces.id', 'token.workspace_id')
    .select([
      'teams.copies',
      'workspaces.epoch',
      'teams.suspended_at',
      'suspended_for',
      'deleted_at',
      'max_reads',
    ])
    .where((is) => is.and({ 'token.workspace_id': workspace, token_hash: hashOf(token), revoked_at: null }))
    .where('ended_at', 'is', null)
    .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', at.toISOString())]))
    .executeTakeFirst();
  if (!row) return null;
  const closed = closedIn(row);
  if (closed) return closed.kind;
  await storeUse(db, 'service_account_tokens', workspace, row, at);
  const { id, name, scope, copies, epoch, tokenId } = row;
  const isReviewing = scope === 'review';
  return {
    // No interview names an account, and no mention reaches one: nobody has the empty handle.
    person: { id, name, handle: '', email: '' },
    isAccount: true,
    workspace,
    role: isReviewing ? 'reviewer' : 'recruiter',
    copies,
    epoch,
    access: scope,
    ...(row.max_reads !== null && { maxReads: row.max_reads }),
    reviewing: isReviewing ? await asOfToday(db, workspace, row.reviews) : null,
    permit: [
      {
        table: 'service_accounts',
        key: { workspace_id: workspace, id },
        values: { ended_at: null, scope },
      },
      {
        table: 'service_account_tokens',
        key: { workspace_id: workspace, id: tokenId },
        values: { revoked_at: null },
      },
    ],
  };
}
