import { OutsideError } from '#server/outside/outside-error.ts';
import type { WebhooksTable } from '#server/database/webhook-tables.ts';
import { secretsOf, signedHeaders } from './signature.ts';
import type { WebhookEvent } from './source.ts';
import type { WebhooksContext } from './webhooks.ts';

/** The result of sending an event once. */
export interface Attempt {
  readonly isDelivered: boolean;
  /** The HTTP status of the answer. Null: there was none. */
  readonly status: number | null;
  /** The reason why the try failed, as a sentence without a full stop. */
  readonly reason: string | null;
}

/** The status by which a receiver says that it wants nothing any more. */
export const GONE = 410;

const SECRET_CHANGED = 'Its secret has to be made anew, because the server’s secret has changed';

type Sent = Pick<WebhookEvent, 'id' | 'type' | 'timestamp' | 'data'>;

/**
 * Sends an event once. The answer's text is not kept, because it may repeat what was sent, and an erasure would not
 * find it.
 *
 * @param signal breaks the attempt off
 */
export async function attemptTo(
  { fetch, secret, now, counted }: Pick<WebhooksContext, 'fetch' | 'secret' | 'now' | 'counted'>,
  webhook: Pick<WebhooksTable, 'url' | 'secret' | 'former_secret' | 'former_until'>,
  { id, type, timestamp, data }: Sent,
  signal?: AbortSignal,
): Promise<Attempt> {
  const body = JSON.stringify({ type, timestamp, data });
  // A secret that can’t be decrypted is from another key. The attempt says so.
  const secrets = await secretsOf(secret, webhook, now()).catch(() => null);
  if (!secrets) return { isDelivered: false, status: null, reason: SECRET_CHANGED };
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'Hirelane webhooks',
    ...signedHeaders(secrets, { id, body, at: now() }),
  };
  const sent = { method: 'POST', headers, body, redirect: 'manual', ...(signal && { signal }) } as const;
  const attempt = await fetch(webhook.url, sent).then(({ status }) => afterAnswer(status), afterFailure);
  if (!signal?.aborted) counted(attempt.isDelivered ? 'delivered' : 'failed');
  return attempt;
}

function afterAnswer(status: number): Attempt {
  if (status >= 200 && status < 300) return { isDelivered: true, status, reason: null };
  if (status >= 300 && status < 400)
    return { isDelivered: false, status, reason: 'It redirects to another address, which is not followed' };
  if (status === GONE) return { isDelivered: false, status, reason: 'It wants no more events' };
  return { isDelivered: false, status, reason: `It answered with the status ${status}` };
}

function afterFailure(error: unknown): Attempt {
  if (!(error instanceof OutsideError)) throw error;
  return { isDelivered: false, status: null, reason: error.message };
}
