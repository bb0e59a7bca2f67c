import type { Updateable } from 'kysely';
import { randomUUID } from 'node:crypto';
import { NO_WEBHOOK } from '#contract/server/webhook-calls.ts';
import {
  hasKinds,
  WEBHOOK_SOURCE_NOUNS,
  type WebhookKind,
  type WebhookSourceName,
} from '#domain/webhook/source.ts';
import {
  MAX_WEBHOOKS,
  webhookUrlProblem,
  type Webhook,
  type WebhookChoice,
} from '#domain/webhook/webhook.ts';
import { failure } from '#server/calls/failure.ts';
import { permitted } from '#server/calls/permitted.ts';
import type { WebhooksTable } from '#server/database/webhook-tables.ts';
import { addressProblem } from '#server/outside/outside-fetch.ts';
import type { AuditActor } from '#server/team/audit/audit.ts';
import { auditEdit, auditWebhook } from './sending/audit-webhooks.ts';
import { changeWebhook, lockWebhook, stopWaiting } from './sending/record.ts';
import { seal } from '#server/secret/sealed.ts';
import { FORMER_SECRET_MS, newSecret } from './sending/signature.ts';
import { toWebhook, webhookWith, type StoredWebhook } from './sending/stored-webhooks.ts';
import type { WebhookAdmin, WebhooksContext } from './sending/webhooks.ts';

/** A member's change of a webhook. */
type Edit = {
  readonly [Field in Exclude<keyof WebhookChoice, 'source'>]?: WebhookChoice[Field] | undefined;
} & { readonly enabled?: boolean | undefined };

/** @throws HTTPException 400 for an address that can't be called */
function checkUrl(url: string, allowed: readonly string[]): void {
  const problem =
    webhookUrlProblem(url) ?? (URL.canParse(url) ? addressProblem(new URL(url), allowed) : null);
  if (problem !== null) throw failure(400, problem);
  if (!URL.canParse(url)) throw failure(400, 'Enter an address that begins with https://');
}

/** @throws HTTPException 400 for kinds of another source */
function checkKinds(source: WebhookSourceName, kinds: readonly WebhookKind[] | null): void {
  if (!hasKinds(source, kinds)) throw failure(400, 'Choose kinds of what this webhook sends');
}

function actorOf({ person: { id, name }, caller }: WebhookAdmin): AuditActor {
  return { id, name, caller };
}

/** Makes a webhook, which gets what happens from now on. @returns its secret, too. No other answer has it */
export async function createWebhook(context: WebhooksContext, by: WebhookAdmin, choice: WebhookChoice) {
  checkUrl(choice.url, context.privateNetworks);
  checkKinds(choice.source, choice.kinds);
  const { workspace } = by;
  const at = context.now().toISOString();
  const secret = newSecret();
  const { last } = await context.sources[choice.source].kept(workspace);
  const row = await permitted(context, by, async (tx) => {
    const stored = await tx
      .selectFrom('webhooks')
      .select('id')
      .where('workspace_id', '=', workspace)
      .execute();
    if (stored.length >= MAX_WEBHOOKS) {
      throw failure(409, `A workspace has at most ${MAX_WEBHOOKS} webhooks. Delete one that you don’t need.`);
    }
    const added = await tx
      .insertInto('webhooks')
      .values({
        workspace_id: workspace,
        id: randomUUID(),
        ...choice,
        kinds: choice.kinds && [...choice.kinds],
        secret: await seal(context.secret, secret),
        former_secret: null,
        former_until: null,
        state: 'on',
        reason: null,
        told_at: null,
        position: last,
        next_at: null,
        waiting: null,
        created_by: by.person.id,
        created_at: at,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await auditWebhook(tx, added, { at, by: actorOf(by), kind: 'webhook-added' });
    return added;
  });
  await context.changed();
  return { ...toWebhook(row, undefined), secret };
}

/**
 * Changes a webhook in a transaction, and tells the audit log.
 *
 * @throws HTTPException 404
 */
async function change(
  context: WebhooksContext,
  by: WebhookAdmin,
  id: string,
  values: (webhook: StoredWebhook) => Updateable<WebhooksTable>,
): Promise<Webhook> {
  const key = { workspace: by.workspace, id };
  const at = context.now().toISOString();
  await permitted(context, by, async (tx) => {
    const before = await lockWebhook(tx, key);
    if (!before) throw failure(404, NO_WEBHOOK);
    const changed = values(before);
    // A waiting event is tried at once, as the first attempt.
    if (!('secret' in changed) && Object.keys(changed).some((field) => field !== 'description'))
      await stopWaiting(tx, before);
    const after = await changeWebhook(tx, key, changed);
    await auditEdit(tx, before, after, { at, by: actorOf(by) });
  });
  await context.changed();
  const webhook = await webhookWith(context.forWorkspace(by.workspace), key);
  if (!webhook) throw failure(404, NO_WEBHOOK);
  return webhook;
}

export function editWebhook(
  context: WebhooksContext,
  by: WebhookAdmin,
  id: string,
  { url, description, kinds, enabled }: Edit,
): Promise<Webhook> {
  if (url !== undefined) checkUrl(url, context.privateNetworks);
  return change(context, by, id, ({ source, state }) => {
    checkKinds(source, kinds ?? null);
    return {
      ...(url !== undefined && { url }),
      ...(description !== undefined && { description }),
      ...(kinds !== undefined && { kinds: kinds && [...kinds] }),
      ...(enabled === true && state !== 'on' && { state: 'on', reason: null, told_at: null }),
      ...(enabled === false && { state: 'off', reason: null }),
    };
  });
}

/** Makes another secret. The former one signs, too, for a day. */
export async function rotateSecret(context: WebhooksContext, by: WebhookAdmin, id: string) {
  const secret = newSecret();
  const stored = await seal(context.secret, secret);
  const until = new Date(context.now().getTime() + FORMER_SECRET_MS).toISOString();
  const webhook = await change(context, by, id, ({ secret: former }) => ({
    secret: stored,
    former_secret: former,
    former_until: until,
  }));
  return { ...webhook, secret };
}

/** Sends everything again from a place on, in order. @throws HTTPException 400 for a place that the log does not have */
export async function replayWebhook(
  context: WebhooksContext,
  by: WebhookAdmin,
  id: string,
  from: number,
): Promise<Webhook> {
  const webhook = await webhookWith(context.forWorkspace(by.workspace), { workspace: by.workspace, id });
  if (!webhook) throw failure(404, NO_WEBHOOK);
  const noun = WEBHOOK_SOURCE_NOUNS[webhook.source];
  const { first, last } = await context.sources[webhook.source].kept(by.workspace);
  if (from > last) throw failure(400, `There is no ${noun} ${from} yet. The last one is ${last}.`);
  if (from < first)
    throw failure(400, `What was before the ${noun} ${first} is not kept any more. Begin with ${first}.`);
  return change(context, by, id, () => ({ position: from - 1 }));
}

export async function deleteWebhook(context: WebhooksContext, by: WebhookAdmin, id: string): Promise<void> {
  const { workspace } = by;
  const at = context.now().toISOString();
  await permitted(context, by, async (tx) => {
    const deleted = await tx
      .deleteFrom('webhooks')
      .where((is) => is.and({ workspace_id: workspace, id }))
      .returning(['workspace_id', 'url', 'description'])
      .executeTakeFirst();
    if (!deleted) throw failure(404, NO_WEBHOOK);
    await auditWebhook(tx, deleted, { at, by: actorOf(by), kind: 'webhook-removed' });
  });
}
