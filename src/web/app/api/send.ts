import { ApiError } from './api-error.ts';
import { fetchFromHost } from './connection.ts';
import type { Request } from './request.ts';

/**
 * Sends a request and returns the answer.
 *
 * @param fallback the message if the server sends none (product §8) @throws {ApiError} when there is no answer, or its
 *   status is not a success; an aborted request throws as `fetch` does
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

/** The JSON of the answer. Undefined if it is not JSON, null if it is empty. */
export async function readJson(response: Response): Promise<unknown> {
  return response.status === NO_CONTENT ? null : response.json().catch(() => undefined);
}
