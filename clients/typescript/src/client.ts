import createOpenApiClient, { type Client as OpenApiClient, type Middleware } from 'openapi-fetch';
import { HirelaneError } from './error.ts';
import { KEYED_CALLS } from './generated/keyed-calls.ts';
import type { components, paths } from './generated/schema.d.ts';
import { retryingFetch, type RetryOptions } from './retrying-fetch.ts';

export { HirelaneError } from './error.ts';
export { changesSince, followChanges } from './changes.ts';
export { everyCandidate, everyJob } from './pages.ts';

/** The types of what the API answers: `Schemas['Candidate']`. */
export type Schemas = components['schemas'];

export type Client = OpenApiClient<paths>;

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
 *   const client = createClient({ baseUrl: 'https://hire.example.com', token: process.env.HIRELANE_TOKEN });
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

/**
 * The answer of a call.
 *
 * @throws HirelaneError when it is an error
 */
export function answerOf<Data>({
  data,
  error,
  response,
}: {
  readonly data?: Data;
  readonly error?: unknown;
  readonly response: Response;
}): NonNullable<Data> {
  if (data !== undefined && data !== null) return data;
  const { message, errors } = (typeof error === 'object' && error !== null ? error : {}) as {
    readonly message?: string;
    readonly errors?: Readonly<Record<string, string>>;
  };
  throw new HirelaneError(message ?? `The server answered ${response.status}`, {
    status: response.status,
    ...(errors && { errors }),
    requestId: response.headers.get('X-Request-Id'),
  });
}

/** The place of a write’s change in the log, with which it can be undone; null when the write changed nothing. */
export function changeSeqOf({ response }: { readonly response: Response }): number | null {
  const seq = response.headers.get('Change-Seq');
  return seq === null ? null : Number(seq);
}
