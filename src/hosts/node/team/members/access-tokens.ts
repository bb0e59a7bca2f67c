import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import {
  accessOfToken,
  type AccessToken,
  type NewAccessToken,
  type TokenScope,
} from '#domain/team/access-token.ts';
import { IS_OPEN } from '#hosts/node/team/accounts/email-proof.ts';
import { failure } from '#hosts/node/team/calls/failure.ts';
import type { TeamContext } from '#hosts/node/team/accounts/context.ts';
import type { Member } from '#hosts/node/team/accounts/people.ts';
import { accessTokenRow, permitOf } from '#hosts/node/team/sessions/permits.ts';
import { permitted } from '#hosts/node/team/memberships/permitted.ts';
import { reviewerOf } from '#hosts/node/team/memberships/reviewers.ts';
import type { PeopleSchema } from '#hosts/node/team/database/schema.ts';
import { LAST_SEEN_STEP, type Acting } from '#hosts/node/team/sessions/sessions.ts';
import { hashOf, newTokenOf, workspaceOfToken } from '#hosts/node/team/database/tokens.ts';

const DAY = 24 * 60 * 60_000;

/** Every access token begins with it, so that one that lies around somewhere is known for what it is. */
const PREFIX = 'hl_';

/** How many tokens a person can have in a workspace at a time. */
const MOST = 50;

/** The access token that a request is sent with, or null. */
export function bearerIn({ headers }: Request): string | null {
  const [, token] = /^Bearer +(hl_[\w-]*)$/i.exec(headers.get('Authorization') ?? '') ?? [];
  return token ?? null;
}

/** Who makes a request with an access token: its person, in its workspace alone, with no more than either may; or null. */
export async function memberWithToken(
  { forWorkspace, now }: TeamContext,
  token: string,
): Promise<Member | null> {
  const workspace = workspaceOfToken(token.slice(PREFIX.length));
  if (workspace === null) return null;
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
    .select(['token.id as tokenId', 'scope', 'last_used_at', 'members.role', 'members.handle'])
    .select(['people.id', 'people.name', 'people.email'])
    .where('token.workspace_id', '=', workspace)
    .where('token_hash', '=', hashOf(token))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at.toISOString())
    .where('left_at', 'is', null)
    .where(IS_OPEN)
    .executeTakeFirst();
  if (!row) return null;
  if (row.last_used_at === null || at.getTime() - Date.parse(row.last_used_at) > LAST_SEEN_STEP) {
    await db
      .updateTable('access_tokens')
      .set({ last_used_at: at.toISOString() })
      .where('workspace_id', '=', workspace)
      .where('id', '=', row.tokenId)
      .execute();
  }
  const { id, name, email, handle, role, scope } = row;
  const access = accessOfToken(scope, role);
  const reviewer = role === 'reviewer' ? await reviewerOf(db, workspace, id) : null;
  const credential = accessTokenRow(workspace, row.tokenId);
  return {
    person: { id, name, email, handle },
    workspace,
    role,
    access,
    reviewing: reviewer && reviewer.reviewing,
    permit: permitOf({ workspace, person: id, role, ...reviewer }, credential),
  };
}

/** A person's tokens in a workspace that work, the latest first. */
export async function listAccessTokens(
  { forWorkspace, now }: TeamContext,
  { id, membership }: Acting,
): Promise<AccessToken[]> {
  return forWorkspace(membership.workspace)
    .selectFrom('access_tokens')
    .select(['id', 'name', 'scope', 'created_at as createdAt', 'expires_at as expiresAt'])
    .select('last_used_at as lastUsedAt')
    .where('workspace_id', '=', membership.workspace)
    .where('person_id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now().toISOString())
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/**
 * Makes a token. Only this answer has it.
 *
 * @throws HTTPException 409 when there are too many
 * @throws TooManyTries
 */
export async function createAccessToken(
  context: TeamContext,
  by: Acting,
  { name, scope, days }: { readonly name: string; readonly scope: TokenScope; readonly days: number },
): Promise<NewAccessToken> {
  await context.limits.countAccessToken(by.id);
  if ((await listAccessTokens(context, by)).length >= MOST) {
    throw failure(409, `You have ${MOST} access tokens here. Revoke one that you don’t need.`);
  }
  const { permit, membership } = by;
  const { workspace } = membership;
  const token = PREFIX + newTokenOf(workspace);
  const [id, at] = [randomUUID(), context.now()];
  const createdAt = at.toISOString();
  const expiresAt = new Date(at.getTime() + days * DAY).toISOString();
  const row = {
    workspace_id: workspace,
    id,
    person_id: by.id,
    name,
    scope,
    token_hash: hashOf(token),
    created_at: createdAt,
    expires_at: expiresAt,
    last_used_at: null,
    revoked_at: null,
  };
  await permitted(context.forWorkspace(workspace), { workspace, permit }, (tx) =>
    tx.insertInto('access_tokens').values(row).execute(),
  );
  return { id, name, scope, createdAt, expiresAt, lastUsedAt: null, token };
}

/** @throws HTTPException 404 */
export async function revokeAccessToken(
  { forWorkspace, now, revocations }: TeamContext,
  by: Acting,
  id: string | null,
) {
  const { permit, membership } = by;
  const { workspace } = membership;
  const revoked =
    id &&
    (await permitted(forWorkspace(workspace), { workspace, permit }, (tx) =>
      tx
        .updateTable('access_tokens')
        .set({ revoked_at: now().toISOString() })
        .where('workspace_id', '=', workspace)
        .where('person_id', '=', by.id)
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .returning('id')
        .executeTakeFirst(),
    ));
  if (!revoked) throw failure(404, 'Access token not found');
  // Streams that were opened with it end; the person's other pages open theirs again.
  await revocations.tell(by.id);
}

/** Whoever is removed has tokens that would work again if they came back. */
export async function endAccessTokensOf(
  tx: Transaction<PeopleSchema>,
  workspace: string,
  person: string,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('access_tokens')
    .set({ revoked_at: at.toISOString() })
    .where('workspace_id', '=', workspace)
    .where('person_id', '=', person)
    .where('revoked_at', 'is', null)
    .execute();
}
