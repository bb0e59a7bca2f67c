import createOpenApiClient, { type Middleware } from 'openapi-fetch';
import type { Client } from './answers.ts';
import { KEYED_CALLS } from './generated/keyed-calls.ts';
import type { paths } from './generated/schema.d.ts';
import { retryingFetch, type RetryOptions } from './retrying-fetch.ts';

export interface ClientOptions extends RetryOptions {
  /** The server’s address, such as `https://hire.example.com`. */
  readonly baseUrl: string;
  /** An access token, which begins with `hl_`. */
  readonly token: string;
}

/**
 * A client of the API. Each call is typed by its path.
 *
 * Every write gets an idempotency key, unless you give one, so that it can be repeated when its answer is lost.
 *
 * @example
 *   const client = createClient({ baseUrl: 'https://hire.example.com', token: 'hl_…' });
 *   const job = answerOf(await client.GET('/jobs/{id}', { params: { path: { id: 7 } } }));
 */
export function createClient({ baseUrl, token, ...retrying }: ClientOptions): Client {
  const client = createOpenApiClient<paths>({
    baseUrl: baseUrl.replace(/\/+$/, ''),
    headers: { Authorization: `Bearer ${token}`, Accept: 'application/json' },
    fetch: retryingFetch(retrying),
    // Lists in a query are written with commas.
    querySerializer: { array: { style: 'form', explode: false } },
  });
  client.use(keys);
  return client;
}

const keys: Middleware = {
  onRequest({ schemaPath, request }) {
    if (!KEYED_CALLS.has(`${request.method} ${schemaPath}`) || request.headers.has('Idempotency-Key'))
      return undefined;
    request.headers.set('Idempotency-Key', crypto.randomUUID());
    return request;
  },
};
