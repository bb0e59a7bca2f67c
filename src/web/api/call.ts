import type { Answer, BodyInput, Contract, Params, Query, RouteName } from '#contract/contract.ts';
import { fetchFromHost } from './connection.ts';
import { forgetUnanswered, keyFor, notAnswered } from './write-keys.ts';

/** An answer that is not the one hoped for, in words for the person. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  /** By question id, when answers were refused. */
  readonly errors: Readonly<Record<string, string>>;

  constructor(
    message: string,
    details: { status: number; errors?: Record<string, string>; cause?: unknown },
  ) {
    super(message, { cause: details.cause });
    this.status = details.status;
    this.errors = details.errors ?? {};
  }
}

/** What a call takes: the path's values (as the URL or a row gives them), query, body. */
export type CallInput<Name extends RouteName> = {
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
} & (Contract[Name] extends { params: unknown }
  ? { readonly params: { readonly [Key in keyof Params<Name>]: number | string } }
  : unknown) &
  (Contract[Name] extends { query: unknown }
    ? { readonly query?: Partial<Record<keyof Query<Name>, unknown>> }
    : unknown) &
  (Contract[Name] extends { body: unknown } ? { readonly body: DeepReadonly<BodyInput<Name>> } : unknown);

/** Nothing that is sent is changed on the way, so lists nobody may change can be sent too. */
type DeepReadonly<T> = T extends object ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> } : T;

interface AnyInput {
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  readonly params?: Readonly<Record<string, number | string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/**
 * Calls the API by the name of a route.
 *
 * @param fallback what to say when the server gives no message (product §8)
 * @throws {ApiError}
 * @example const job = await call('GET /jobs/{id}', { params: { id: 7 } }, 'Not found');
 */
export async function call<Name extends RouteName>(
  name: Name,
  input: CallInput<Name>,
  fallback: string,
): Promise<Answer<Name>> {
  const response = await request(...toRequest(name, input), fallback);
  const answer = await unwrap<Answer<Name>>(name, response, fallback);
  const seq = response.headers.get('Change-Seq');
  if (seq !== null) seqs.set(answer, Number(seq));
  return answer;
}

/** As `call`, with a file that is sent as it is instead of a body. */
export async function callWithFile<Name extends RouteName>(
  name: Name,
  file: Blob,
  fallback: string,
): Promise<Answer<Name>> {
  const [url, init] = toRequest(name, {});
  return unwrap(name, await request(url, { ...init, body: file }, fallback), fallback);
}

/** As `call`, with the answer as a file, to the letter. */
export async function callForFile(name: RouteName, fallback: string): Promise<Blob> {
  const response = await request(...toRequest(name, {}), fallback);
  if (!response.ok) return unwrap(name, response, fallback);
  return response.blob();
}

async function request(url: string, init: Sent, fallback: string): Promise<Response> {
  return send(url, init).catch((cause: unknown) => {
    if (init.signal?.aborted) throw cause;
    throw new ApiError(fallback, { status: 0, cause });
  });
}

const seqs = new WeakMap<object, number>();

/** The change that an answered write made, by its place in the log; null when nothing had to change. */
export function changeOf(answer: object): number | null {
  return seqs.get(answer) ?? null;
}

const NO_CONTENT = 204;

/** What goes to `fetch`. */
interface Sent extends RequestInit {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Blob;
}

function toRequest(name: RouteName, { params = {}, query = {}, ...input }: AnyInput): [string, Sent] {
  const [method = 'GET', path = '/'] = name.split(' ');
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  const init: Sent = {
    method,
    headers: {
      Accept: 'application/json',
      ...(input.body !== undefined && { 'Content-Type': 'application/json' }),
      ...input.headers,
    },
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    ...(input.signal && { signal: input.signal }),
  };
  return [search ? `${filled}?${search}` : filled, init];
}

async function send(url: string, init: Sent): Promise<Response> {
  if (init.method === 'GET') return fetchFromHost(url, init);
  const content = init.body instanceof Blob ? `file of ${init.body.size} bytes` : init.body;
  const write = `${init.method} ${url} ${content ?? ''}`;
  const key = keyFor(write);
  try {
    const response = await fetchFromHost(url, {
      ...init,
      headers: { ...init.headers, 'Idempotency-Key': key },
    });
    forgetUnanswered();
    return response;
  } catch (cause) {
    notAnswered(write, key);
    throw cause;
  }
}

/**
 * The answer's JSON; what is not JSON is an error whatever its status, and so is nothing where something was asked for.
 * A write may be answered with nothing. The server's message is preferred.
 */
async function unwrap<T extends object>(name: RouteName, response: Response, fallback: string): Promise<T> {
  const json: unknown = response.status === NO_CONTENT ? null : await response.json().catch(() => undefined);
  if (response.ok && typeof json === 'object' && json !== null) return json as T;
  if (response.ok && json !== undefined && !name.startsWith('GET ')) return {} as T;
  const { message, errors } = Object(json) as { message?: unknown; errors?: Record<string, string> };
  throw new ApiError(typeof message === 'string' && message !== '' ? message : fallback, {
    status: response.status,
    ...(errors && { errors }),
  });
}
