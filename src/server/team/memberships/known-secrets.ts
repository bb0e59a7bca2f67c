import type { Kysely, Transaction } from 'kysely';
import { DIRECTORY_TOKEN, secretsBeyond, splitSecrets, type KnownSecret } from '#domain/team/known-secret.ts';
import type { Role } from '#domain/team/role.ts';
import { audit, type AuditActor } from '#server/team/audit/audit.ts';
import type { PeopleSchema } from '#server/database/schema.ts';

interface Maker {
  readonly workspace: string;
  /** The id of the member who made the secrets. */
  readonly person: string;
}

/** The working secrets of a workspace that a member has made: of the directory, of service accounts, of webhooks. */
export async function secretsKnownTo(
  db: Kysely<PeopleSchema>,
  { workspace, person }: Maker,
  at: string,
): Promise<KnownSecret[]> {
  const directory = await db
    .selectFrom('directories')
    .select('last_used_at as lastUsedAt')
    .where((is) => is.and({ workspace_id: workspace, connected_by: person }))
    .where('token_hash', 'is not', null)
    .executeTakeFirst();
  const tokens = await db
    .selectFrom('service_account_tokens as token')
    .innerJoin('service_accounts as account', (on) =>
      on
        .onRef('account.workspace_id', '=', 'token.workspace_id')
        .onRef('account.id', '=', 'token.account_id'),
    )
    .select(['token.id', 'account.name', 'last_used_at as lastUsedAt'])
    .where((is) => is.and({ 'token.workspace_id': workspace, 'token.created_by': person, revoked_at: null }))
    .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', at)]))
    .orderBy('account.name')
    .orderBy('token.id')
    .execute();
  const webhooks = await db
    .selectFrom('webhooks')
    .select(['id', 'description', 'url'])
    .where((is) => is.and({ workspace_id: workspace, created_by: person, state: 'on' }))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return [
    ...(directory ? [{ id: DIRECTORY_TOKEN, kind: 'directory' as const, name: '', ...directory }] : []),
    ...tokens.map((token) => ({ ...token, kind: 'token' as const })),
    ...webhooks.map(({ id, ...webhook }) => {
      return { id, kind: 'webhook' as const, name: nameOfWebhook(webhook), lastUsedAt: null };
    }),
  ];
}

/** The name of a webhook for people. The whole address may have a password of the receiver in it. */
export function nameOfWebhook({ description, url }: { readonly description: string; readonly url: string }) {
  return description === '' ? new URL(url).host : description;
}

/** The ended secrets of a member who may no longer make them. */
export interface EndedSecrets {
  readonly ended: readonly KnownSecret[];
  /** Those that still work. */
  readonly going: readonly KnownSecret[];
  /** The service accounts of ended tokens, whose streams end, too. */
  readonly accounts: readonly string[];
}

/**
 * Ends the secrets of a member who leaves or gets another role, but for those that are kept. {@link auditEnded} adds them to
 * the audit log, at the end of the transaction.
 *
 * @param kept as in `splitSecrets`
 */
export async function endSecretsOf(
  tx: Transaction<PeopleSchema>,
  maker: Maker & { readonly role: Role | null },
  kept: readonly string[] | null,
  at: string,
): Promise<EndedSecrets> {
  const { workspace, role } = maker;
  const secrets = splitSecrets(secretsBeyond(await secretsKnownTo(tx, maker, at), role), kept);
  const accounts: string[] = [];
  for (const { kind, id } of secrets.ended) {
    if (kind === 'directory') await endDirectoryToken(tx, workspace);
    else if (kind === 'token') accounts.push(await endToken(tx, { workspace_id: workspace, id }, at));
    else await turnOff(tx, workspace, id);
  }
  return { ...secrets, accounts };
}

async function endDirectoryToken(tx: Transaction<PeopleSchema>, workspace: string): Promise<void> {
  await tx
    .updateTable('directories')
    .set({ token_hash: null })
    .where('workspace_id', '=', workspace)
    .execute();
}

async function endToken(
  tx: Transaction<PeopleSchema>,
  key: { readonly workspace_id: string; readonly id: string },
  at: string,
): Promise<string> {
  const { account_id: account } = await tx
    .updateTable('service_account_tokens')
    .set({ revoked_at: at })
    .where((is) => is.and(key))
    .returning('account_id')
    .executeTakeFirstOrThrow();
  return account;
}

/** Turns a webhook off. Its waiting event is given up, as when a member turns it off. */
async function turnOff(tx: Transaction<PeopleSchema>, workspace: string, id: string): Promise<void> {
  const locked = await tx
    .selectFrom('webhooks')
    .select('waiting')
    .where((is) => is.and({ workspace_id: workspace, id }))
    .forUpdate()
    .executeTakeFirst();
  if (!locked) return;
  await tx
    .updateTable('webhooks')
    .set({ state: 'off', reason: null, attempts: 0, next_at: null, waiting: null })
    .where((is) => is.and({ workspace_id: workspace, id }))
    .execute();
  if (locked.waiting === null) return;
  await tx
    .updateTable('webhook_deliveries')
    .set({ state: 'failed' })
    .where((is) => is.and({ workspace_id: workspace, webhook_id: id, number: Number(locked.waiting) }))
    .execute();
}

const ENDED = {
  directory: 'directory-disconnected',
  token: 'account-token-ended',
  webhook: 'webhook-turned-off',
} as const;

/** Adds ended secrets to the audit log. It must come last in the transaction, as every entry. */
export async function auditEnded(
  tx: Transaction<PeopleSchema>,
  { workspace, at, by }: { readonly workspace: string; readonly at: string; readonly by: AuditActor },
  { ended }: Pick<EndedSecrets, 'ended'>,
): Promise<void> {
  for (const { kind, name } of ended) {
    const parts = kind === 'directory' ? {} : { name };
    await audit(tx, { workspace, at, by, kind: ENDED[kind], parts });
  }
}
