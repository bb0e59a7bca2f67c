import type { Client as OpenApiClient } from 'openapi-fetch';
import { HirelaneError } from './error.ts';
import type { components, paths } from './generated/schema.d.ts';

/** The types of what the API answers: `Schemas['Candidate']`. */
export type Schemas = components['schemas'];

export type Client = OpenApiClient<paths>;

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
