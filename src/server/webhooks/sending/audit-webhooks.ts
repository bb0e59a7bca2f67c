import { isDeepStrictEqual } from 'node:util';
import type { AuditKind, AuditParts } from '#domain/team/audit.ts';
import { actorWithout, audit, type AuditActor } from '#server/team/audit/audit.ts';
import { nameOfWebhook } from '#server/team/memberships/known-secrets.ts';
import type { StoredWebhook, Tx } from './stored-webhooks.ts';

interface Entry {
  readonly at: string;
  readonly by: AuditActor;
  readonly kind: AuditKind;
  readonly parts?: AuditParts;
}

/** Adds an entry about a webhook to the audit log. It must be the last statement of the transaction. */
export function auditWebhook(
  tx: Tx,
  { workspace_id: workspace, description, url }: Pick<StoredWebhook, 'workspace_id' | 'description' | 'url'>,
  { parts, ...entry }: Entry,
): Promise<void> {
  const name = nameOfWebhook({ description, url });
  return audit(tx, { ...entry, workspace, parts: { name, ...parts } });
}

/** Adds what a member changed in a webhook. */
export async function auditEdit(
  tx: Tx,
  before: StoredWebhook,
  after: StoredWebhook,
  made: Pick<Entry, 'at' | 'by'>,
): Promise<void> {
  const add = (kind: AuditKind, parts: AuditParts = {}) => auditWebhook(tx, before, { ...made, kind, parts });
  if (after.url !== before.url) await add('webhook-changed', { to: new URL(after.url).host });
  if (!isDeepStrictEqual(after.kinds, before.kinds)) await add('webhook-kinds-changed');
  if (after.secret !== before.secret) await add('webhook-secret-made');
  if (after.state === before.state) return;
  if (after.state === 'on') await add('webhook-turned-on');
  else if (before.state === 'on') await add('webhook-turned-off');
}

/** Adds that the server turned a webhook off, if it did. */
export async function auditStop(
  tx: Tx,
  before: StoredWebhook,
  after: StoredWebhook,
  now: Date,
): Promise<void> {
  const { state } = after;
  if (state === before.state || (state !== 'failed' && state !== 'gone')) return;
  const by = actorWithout('server');
  const parts = { way: state };
  await auditWebhook(tx, after, { at: now.toISOString(), by, kind: 'webhook-stopped', parts });
}
