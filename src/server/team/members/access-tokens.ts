import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import {
  accessOfToken,
  type AccessToken,
  type NewAccessToken,
  type TokenScope,
} from '#domain/team/access-token.ts';
import { audit } from '#server/team/audit/audit.ts';
import { IS_OPEN } from '#server/team/accounts/email-proof.ts';
import { failure } from '#server/calls/failure.ts';
import type { TeamContext } from '#server/team/accounts/context.ts';
import type { Member } from '#server/calls/member.ts';
import { closedIn, type Closing } from '#domain/team/closed.ts';
import { memberWith } from '#server/team/sessions/permits.ts';
import { permitted } from '#server/calls/permitted.ts';
import { isUseToStore, type Acting } from '#server/team/sessions/sessions.ts';
import type { PeopleSchema } from '#server/database/schema.ts';
import { hashOf, newTokenOf, workspaceOfToken } from '#server/database/tokens.ts';

const DAY = 24 * 60 * 60_000;

/** The prefix of every access token, by which a leaked token can be recognised. */
const TOKEN_PREFIX = 'hl_';

/** The maximum number of valid tokens of a person in a workspace. */
const MOST = 50;

/** The access token of a request, or null. */
export function bearerIn({ headers }: Request): string | null {
  const [, token] = /^Bearer +(hl_[\w-]*)$/i.exec(headers.get('Authorization') ?? '') ?? [];
  return token ?? null;
}

/** The workspace in an access token, or null for other text. */
export function workspaceInToken(token: string): string | null {
  return workspaceOfToken(token.slice(TOKEN_PREFIX.length));
}

/**
 * The member who makes a request with an access token; null for a token that does not work. The token works only in its
 * own workspace. The request may do what both the token and the member may do.
 */
export async function memberWithToken(
  { forWorkspace, now }: TeamContext,
  workspace: string,
  token: string,
): Promise<Member | Closing | null> {
  const db = forWorkspace(workspace);
  const at = now();
  const row = await db
    .selectFrom('access_tokens as token')
    .innerJoin('members', (on) =>
      on
        .onRef('members.workspace_id', '=', 'token.workspace_id')
        .onRef('members.person_id', '=', 'token.person_id'),
    )
    .innerJoin('people', 'people.id', 'token.person_id')
    .innerJoin('teams', 'teams.workspace_id', 'token.workspace_id')
    .select(['token.id as tokenId', 'scope', 'last_used_at', 'members.role', 'members.handle'])
    .innerJoin('workspaces', 'workspaces.id', 'token.workspace_id')
    .select(['people.id', 'people.name', 'people.email', 'teams.copies', 'workspaces.epoch'])
    .select(['teams.suspended_at', 'teams.suspended_for', 'teams.deleted_at', 'max_reads'])
    .where((is) => is.and({ 'token.workspace_id': workspace, token_hash: hashOf(token), revoked_at: null }))
    .where('expires_at', '>', at.toISOString())
    .where('left_at', 'is', null)
    .where(IS_OPEN)
    .executeTakeFirst();
  if (!row) return null;
  const closed = closedIn(row);
  if (closed) return closed.kind;
  await storeUse(db, 'access_tokens', workspace, row, at);
  const { id, name, email, handle, role, copies, epoch, scope, tokenId } = row;
  const member = { person: { id, name, email, handle }, workspace, role, copies, epoch };
  const found = await memberWith(db, member, accessOfToken(scope, role), {
    table: 'access_tokens',
    key: { workspace_id: workspace, id: tokenId },
    values: { revoked_at: null },
  });
  return { ...found, ...(row.max_reads !== null && { maxReads: row.max_reads }) };
}

/** Stores when a token of a person or of a service account was used, to some minutes. */
export async function storeUse(
  db: Kysely<PeopleSchema>,
  table: 'access_tokens' | 'service_account_tokens',
  workspace: string,
  { tokenId, last_used_at: lastUsedAt }: { readonly tokenId: string; readonly last_used_at: string | null },
  at: Date,
): Promise<void> {
  if (!isUseToStore(lastUsedAt, at)) return;
  await db
    .updateTable(table)
    .set({ last_used_at: at.toISOString() })
    .where('workspace_id', '=', workspace)
    .where('id', '=', tokenId)
    .execute();
}

/** A new token of a person or of a service account, and the columns that both have. */
export function newAccessToken(workspace: string, at: Date) {
  const token = TOKEN_PREFIX + newTokenOf(workspace);
  const row = {
    workspace_id: workspace,
    id: randomUUID(),
    token_hash: hashOf(token),
    created_at: at.toISOString(),
  };
  return { token, row };
}

/** The end of a token that works for some days. */
export function endAfter(days: number, at: Date): string {
  return new Date(at.getTime() + days * DAY).toISOString();
}

/** A person's valid tokens in a workspace, latest first. */
export async function listAccessTokens(
  { forWorkspace, now }: TeamContext,
  { id, workspace }: Acting,
): Promise<AccessToken[]> {
  return forWorkspace(workspace)
    .selectFrom('access_tokens')
    .select(['id', 'name', 'scope', 'created_at as createdAt', 'expires_at as expiresAt'])
    .select('last_used_at as lastUsedAt')
    .where((is) => is.and({ workspace_id: workspace, person_id: id, revoked_at: null }))
    .where('expires_at', '>', now().toISOString())
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/**
 * Makes a token. Only this answer contains it.
 *
 * @throws HTTPException 409 for too many tokens
 * @throws TooManyTries
 */
export async function createAccessToken(
  context: TeamContext,
  by: Acting,
  { name, scope, days }: { readonly name: string; readonly scope: TokenScope; readonly days: number },
): Promise<NewAccessToken> {
  await context.limits.count('accessTokens', by.id);
  if ((await listAccessTokens(context, by)).length >= MOST) {
    throw failure(409, `You have ${MOST} access tokens here. Revoke one that you don’t need.`);
  }
  const { workspace } = by;
  const at = context.now();
  const { token, row } = newAccessToken(workspace, at);
  const { id, created_at: createdAt } = row;
  const expiresAt = endAfter(days, at);
  await permitted(context, by, async (tx) => {
    await tx
      .insertInto('access_tokens')
      .values({ ...row, person_id: by.id, name, scope, expires_at: expiresAt })
      .execute();
    await audit(tx, { workspace, at: createdAt, by, kind: 'token-made', parts: { name } });
  });
  return { id, name, scope, createdAt, expiresAt, lastUsedAt: null, token };
}

/** @throws HTTPException 404 */
export async function revokeAccessToken(
  { forWorkspace, now, revocations }: TeamContext,
  by: Acting,
  id: string,
) {
  const { workspace } = by;
  const at = now().toISOString();
  await permitted({ forWorkspace }, by, async (tx) => {
    const revoked = await tx
      .updateTable('access_tokens')
      .set({ revoked_at: at })
      .where((is) => is.and({ workspace_id: workspace, person_id: by.id, revoked_at: null }))
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst();
    if (!revoked) throw failure(404, 'Access token not found');
    await audit(tx, { workspace, at, by, kind: 'token-revoked', parts: revoked });
  });
  // Ends all streams of the person. Pages without the token then reconnect.
  await revocations.tell(by.id);
}
