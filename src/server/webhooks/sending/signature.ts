import { createHmac, randomBytes } from 'node:crypto';
import type { WebhooksTable } from '#server/database/webhook-tables.ts';
import { unseal } from '#server/secret/sealed.ts';
import type { ServerSecret } from '#server/secret/server-secret.ts';

const PREFIX = 'whsec_';

/** Milliseconds for which the secret before a new one signs, too. */
export const FORMER_SECRET_MS = 24 * 60 * 60_000;

export function newSecret(): string {
  return PREFIX + randomBytes(32).toString('base64');
}

/** The secrets that sign now, the newest first. @throws Error when the server's secret has changed */
export function secretsOf(
  key: ServerSecret,
  { secret, former_secret, former_until }: Pick<WebhooksTable, 'secret' | 'former_secret' | 'former_until'>,
  now: Date,
): Promise<string[]> {
  const isFormerValid = former_secret !== null && (former_until ?? '') > now.toISOString();
  const stored = isFormerValid ? [secret, former_secret] : [secret];
  return Promise.all(stored.map((data) => unseal(key, data)));
}

interface Signed {
  readonly id: string;
  readonly body: string;
  readonly at: Date;
}

/** The headers of the Standard Webhooks specification, with a signature by each secret. */
export function signedHeaders(
  secrets: readonly string[],
  { id, body, at }: Signed,
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
