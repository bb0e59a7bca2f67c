import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Reviewing } from '#domain/team/review.ts';
import {
  MOST_ACCOUNT_TOKENS,
  MOST_ACCOUNTS,
  type AccountScope,
  type NewAccountToken,
  type ServiceAccount,
} from '#domain/team/service-account.ts';
import type { TeamContext } from '#server/team/accounts/context.ts';
import { audit } from '#server/team/audit/audit.ts';
import { failure, isTaken } from '#server/calls/failure.ts';
import type { PeopleSchema } from '#server/database/schema.ts';
import { endAfter, newAccessToken } from '#server/team/members/access-tokens.ts';
import { permitted } from '#server/calls/permitted.ts';
import { asOfToday, reviewsToKeep, stored } from '#server/team/memberships/reviewers.ts';
import type { Acting } from '#server/team/sessions/sessions.ts';

/** An admin's choices for an account. */
export interface AccountEdit {
  readonly name: string;
  readonly scope: AccountScope;
  readonly reviewing?: Reviewing | undefined;
}

/** The accounts of a workspace that have not ended, by name. */
export async function listAccounts(
  { forWorkspace }: TeamContext,
  workspace: string,
): Promise<ServiceAccount[]> {
  return accountsIn(forWorkspace(workspace), workspace);
}

async function accountsIn(
  db: Kysely<PeopleSchema>,
  workspace: string,
  id?: string,
): Promise<ServiceAccount[]> {
  const rows = await db
    .selectFrom('service_accounts as account')
    .innerJoin('members', (on) =>
      on
        .onRef('members.workspace_id', '=', 'account.workspace_id')
        .onRef('members.person_id', '=', 'account.created_by'),
    )
    .innerJoin('people', 'people.id', 'account.created_by')
    .select(['account.id', 'account.name', 'scope', 'account.reviews', 'account.created_at as createdAt'])
    .select(['people.name as by', 'left_at'])
    .where((is) => is.and({ 'account.workspace_id': workspace, ended_at: null }))
    .$if(id !== undefined, (all) => all.where('account.id', '=', id ?? ''))
    .orderBy('account.name')
    .orderBy('account.id')
    .execute();
  return Promise.all(
    rows.map(async ({ reviews, left_at, by, ...account }) => ({
      ...account,
      reviewing: account.scope === 'review' ? await asOfToday(db, workspace, reviews) : null,
      by: left_at === null ? by : null,
    })),
  );
}

/** The names of all accounts, also of ended ones, because the history names them. */
export async function accountNames({ forWorkspace }: TeamContext, workspace: string) {
  return forWorkspace(workspace)
    .selectFrom('service_accounts')
    .select(['id', 'name'])
    .where('workspace_id', '=', workspace)
    .orderBy('name')
    .execute();
}

/** Makes an account with its first token. @throws HTTPException 400 or 409 @throws TooManyTries */
export async function createAccount(
  context: TeamContext,
  by: Acting,
  { days, ...edit }: AccountEdit & { readonly days: number | null },
): Promise<NewAccountToken> {
  await context.limits.count('accessTokens', by.id);
  const { workspace } = by;
  const [id, at] = [randomUUID(), context.now().toISOString()];
  const columns = await columnsOf(context, workspace, edit);
  const made = await unlessTaken(edit.name, () =>
    permitted(context, by, async (tx) => {
      const { count } = await tx
        .selectFrom('service_accounts')
        .select((is) => is.fn.countAll<number>().as('count'))
        .where((is) => is.and({ workspace_id: workspace, ended_at: null }))
        .executeTakeFirstOrThrow();
      if (count >= MOST_ACCOUNTS) {
        throw failure(409, `There are ${MOST_ACCOUNTS} service accounts. End one that nobody needs.`);
      }
      const row = { workspace_id: workspace, id, created_at: at, created_by: by.id };
      await tx
        .insertInto('service_accounts')
        .values({ ...row, ...columns, ended_at: null })
        .execute();
      const token = await insertToken(context, tx, by, id, days);
      const parts = { name: edit.name, to: edit.scope };
      await audit(tx, { workspace, at, by, kind: 'account-made', parts });
      return token;
    }),
  );
  return { account: await accountOf(context, workspace, id), ...made };
}

/** Changes an account's name and scope. Its tokens stay. @throws HTTPException 400, 404 or 409 */
export async function changeAccount(
  context: TeamContext,
  by: Acting,
  id: string,
  edit: AccountEdit,
): Promise<ServiceAccount> {
  const { workspace } = by;
  const columns = await columnsOf(context, workspace, edit);
  const at = context.now().toISOString();
  await unlessTaken(edit.name, () =>
    permitted(context, by, async (tx) => {
      await requireAccount(tx, workspace, id);
      await tx
        .updateTable('service_accounts')
        .set(columns)
        .where((is) => is.and({ workspace_id: workspace, id: id }))
        .execute();
      const parts = { name: edit.name, to: edit.scope };
      await audit(tx, { workspace, at, by, kind: 'account-changed', parts });
    }),
  );
  await context.revocations.tell(id);
  return accountOf(context, workspace, id);
}

/** Makes a further token of an account, so that a program can change tokens without a pause. @throws HTTPException */
export async function createAccountToken(
  context: TeamContext,
  by: Acting,
  id: string,
  days: number | null,
): Promise<NewAccountToken> {
  await context.limits.count('accessTokens', by.id);
  const { workspace } = by;
  const at = context.now().toISOString();
  return permitted(context, by, async (tx) => {
    const account = await requireAccount(tx, workspace, id);
    const { count } = await tx
      .selectFrom('service_account_tokens')
      .select((is) => is.fn.countAll<number>().as('count'))
      .where((is) => is.and({ workspace_id: workspace, account_id: id, revoked_at: null }))
      .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', at)]))
      .executeTakeFirstOrThrow();
    if (count >= MOST_ACCOUNT_TOKENS) {
      throw failure(409, `This account has ${MOST_ACCOUNT_TOKENS} tokens. Revoke one first.`);
    }
    const token = await insertToken(context, tx, by, id, days);
    await audit(tx, { workspace, at, by, kind: 'account-token-made', parts: { name: account.name } });
    return { account, ...token };
  });
}

/** Ends an account and its tokens for good. @throws HTTPException 404 */
export async function endAccount(context: TeamContext, by: Acting, id: string): Promise<void> {
  const { workspace } = by;
  const at = context.now().toISOString();
  await permitted(context, by, async (tx) => {
    const { name } = await requireAccount(tx, workspace, id);
    await tx
      .updateTable('service_accounts')
      .set({ ended_at: at })
      .where((is) => is.and({ workspace_id: workspace, id: id }))
      .execute();
    await tx
      .updateTable('service_account_tokens')
      .set({ revoked_at: at })
      .where((is) => is.and({ workspace_id: workspace, account_id: id, revoked_at: null }))
      .execute();
    await audit(tx, { workspace, at, by, kind: 'account-ended', parts: { name } });
  });
  await context.revocations.tell(id);
}

async function columnsOf(
  { forWorkspace }: TeamContext,
  workspace: string,
  { name, scope, reviewing }: AccountEdit,
) {
  const role = scope === 'review' ? 'reviewer' : 'recruiter';
  return {
    name,
    scope,
    reviews: stored(await reviewsToKeep(forWorkspace(workspace), workspace, { role, reviewing })),
  };
}

async function insertToken(
  { now }: TeamContext,
  tx: Transaction<PeopleSchema>,
  by: Acting,
  account: string,
  days: number | null,
): Promise<Omit<NewAccountToken, 'account'>> {
  const { workspace } = by;
  const at = now();
  const { token, row } = newAccessToken(workspace, at);
  const expiresAt = days === null ? null : endAfter(days, at);
  await tx
    .insertInto('service_account_tokens')
    .values({ ...row, account_id: account, created_by: by.id, expires_at: expiresAt })
    .execute();
  return { tokenId: row.id, token, expiresAt };
}

/** @throws HTTPException 404 */
async function requireAccount(
  db: Kysely<PeopleSchema>,
  workspace: string,
  id: string,
): Promise<ServiceAccount> {
  const [found] = await accountsIn(db, workspace, id);
  if (!found) throw failure(404, 'Service account not found');
  return found;
}

function accountOf({ forWorkspace }: TeamContext, workspace: string, id: string) {
  return requireAccount(forWorkspace(workspace), workspace, id);
}

/** @throws HTTPException 409 when another account has the name */
async function unlessTaken<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isTaken(error))
      throw failure(409, `There is a service account “${name}” already. Choose another name.`);
    throw error;
  }
}
