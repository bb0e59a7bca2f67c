import type * as z from 'zod/mini';

/**
 * One call of the API, declared once: its input, its answer and the errors it can give.
 *
 * A message in a schema is a sentence (“Title can’t be empty”) or, in lower case, what is said of the field
 * (“must be an id”).
 */
export interface Route {
  /** One sentence for the OpenAPI document. */
  readonly summary: string;
  /** Values of the `{…}` in the path. A value that does not fit is a 404 with `missing`. */
  readonly params?: z.ZodMiniType<Readonly<Record<string, number>>>;
  readonly query?: z.ZodMiniObject;
  readonly headers?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
  /** How large a body may be, if not as most may: {@link MAX_BODY_BYTES}. */
  readonly maxBytes?: number;
  /** The status of success. */
  readonly status: 200 | 201;
  readonly answer: z.ZodMiniType;
  /** A call that only answers something, though it has a body. */
  readonly changesNothing?: true;
  /** The answer is an assessment: its edition is sent as its ETag. */
  readonly etag?: true;
  /** What a 404 says: the words of product §8. */
  readonly missing?: string;
  /** Error statuses beyond the 400 of unfit input, each answered as `{ message }`. */
  readonly errors: readonly (404 | 409 | 412)[];
}

/** A body larger than this is refused with 413. */
export const MAX_BODY_BYTES = 8_000_000;

/** Checks a table of routes, keyed by method and path, e.g. `GET /jobs/{id}`, and keeps its exact type. */
export function routes<const Table extends Readonly<Record<`${Method} /${string}`, Route>>>(
  table: Table,
): Table {
  return table;
}

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** `GET /jobs/{id}` → its method and its path. */
export function splitName(name: string): { method: string; path: string } {
  const [method = '', path = ''] = name.split(' ');
  return { method, path };
}

/** Whether a call changes what is stored: it takes an `Idempotency-Key` and answers with a `Change-Seq`. */
export function isWrite(name: string, route: Route): boolean {
  return !name.startsWith('GET ') && !route.changesNothing;
}

/** Every status a call can give while the database works, success first. */
export function statusesOf(name: string, route: Route): number[] {
  const readsInput = !name.startsWith('GET ') || route.query !== undefined;
  return [route.status, ...(readsInput ? [400] : []), ...(route.body ? [413] : []), ...route.errors];
}
