import { ApiError } from './api-error.ts';
import { fetchFromHost } from './connection.ts';

/** What a call sends, whatever its route. */
export interface AnyInput {
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  readonly params?: Readonly<Record<string, number | string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** Sent as it is, in the place of a body. */
  readonly file?: Blob;
}

interface Init extends RequestInit {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Blob;
}

/** A call as `fetch` takes it. */
export interface Request {
  readonly url: string;
  readonly init: Init;
}

/** @param route method and path, e.g. `GET /jobs/{id}` */
export function toRequest(route: string, { params = {}, query = {}, ...input }: AnyInput): Request {
  const [method = 'GET', path = '/'] = route.split(' ');
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  const hasJson = input.body !== undefined;
  return {
    url: search ? `${filled}?${search}` : filled,
    init: {
      method,
      headers: {
        Accept: 'application/json',
        ...(hasJson && { 'Content-Type': 'application/json' }),
        ...input.headers,
      },
      ...(hasJson && { body: JSON.stringify(input.body) }),
      ...(input.file && { body: input.file }),
      ...(input.signal && { signal: input.signal }),
    },
  };
}

/**
 * The answer to a request.
 *
 * @param fallback what to say when the server gives no message (product §8)
 * @throws {ApiError} when none came, or it is not a success; an aborted request throws as `fetch` does
 */
export async function send({ url, init }: Request, fallback: string): Promise<Response> {
  const response = await fetchFromHost(url, init).catch((cause: unknown) => {
    if (init.signal?.aborted) throw cause;
    throw new ApiError(fallback, { status: 0, cause });
  });
  if (response.ok) return response;
  const { message, errors } = Object(await readJson(response)) as {
    message?: unknown;
    errors?: Record<string, string>;
  };
  throw new ApiError(typeof message === 'string' && message !== '' ? message : fallback, {
    status: response.status,
    ...(errors && { errors }),
  });
}

const NO_CONTENT = 204;

/** Undefined for what is not JSON; null for no content. */
export async function readJson(response: Response): Promise<unknown> {
  return response.status === NO_CONTENT ? null : response.json().catch(() => undefined);
}
