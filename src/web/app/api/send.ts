import { ApiError } from './api-error.ts';
import { NEEDS_CONNECTION, NOT_HERE } from '#web/kit/no-connection.ts';
import { fetchFromHost, hostIsOffline } from './connection.ts';
import type { Request } from './request.ts';

/**
 * Sends a request and returns the answer.
 *
 * @param fallback the message if the server sends none (product §8). While the server can't be reached, the message says so
 *   instead
 * @throws {ApiError} when there is no answer, or its status is not a success. An aborted request throws as `fetch` does
 */
export async function send({ url, init }: Request, fallback: string): Promise<Response> {
  const response = await fetchFromHost(url, init).catch((cause: unknown) => {
    if (init.signal?.aborted) throw cause;
    throw new ApiError(unlessOffline(fallback, init), { status: 0, cause });
  });
  if (response.ok) return response;
  const { message, errors } = Object(await readJson(response)) as {
    message?: unknown;
    errors?: Record<string, string>;
  };
  const said = typeof message === 'string' && message !== '' ? message : unlessOffline(fallback, init);
  throw new ApiError(said, {
    status: response.status,
    ...(errors && { errors }),
  });
}

function unlessOffline(fallback: string, { method = 'GET' }: RequestInit): string {
  if (!hostIsOffline()) return fallback;
  return method === 'GET' ? NOT_HERE : NEEDS_CONNECTION;
}

const NO_CONTENT = 204;

/** The JSON of the answer. Undefined if it is not JSON, null if it is empty. */
export async function readJson(response: Response): Promise<unknown> {
  return response.status === NO_CONTENT ? null : response.json().catch(() => undefined);
}
