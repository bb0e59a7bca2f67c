import type * as z from 'zod/mini';
import type { Access } from '#domain/actor.ts';

/**
 * A call of the API: its input, its answer and its errors.
 *
 * An error message in a schema is either a sentence (“Title can’t be empty”) or, in lower case, the end of a sentence
 * that starts with the field's name (“must be an id”).
 */
export interface Route {
  /** The access that the caller needs, on a host with accounts. Otherwise the answer is 401 or 403. */
  readonly access: Access;
  /** One sentence for the OpenAPI document. */
  readonly summary: string;
  /** The values of the `{…}` in the path. An invalid one is answered with 404 and `missing`. */
  readonly params?: z.ZodMiniType<Readonly<Record<string, number>>>;
  readonly query?: z.ZodMiniObject;
  readonly headers?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
  /** Upgrades a body that an earlier version wrote, before it is checked. */
  readonly upgrade?: (body: unknown) => unknown;
  /** The largest body in bytes; {@link MAX_BODY_BYTES} when absent. */
  readonly maxBytes?: number;
  /** The message for a larger body. */
  readonly tooLarge?: string;
  /** The largest archive in bytes. Set when the body may also be an archive that contains files. */
  readonly maxArchiveBytes?: number;
  /** Set when the body is a form (`multipart/form-data`), not JSON. */
  readonly form?: true;
  /** Set when the answer is bytes, not JSON. A caller may request a range. */
  readonly bytes?: true;
  /** The status of a successful answer. */
  readonly status: 200 | 201;
  readonly answer: z.ZodMiniType;
  /** Set for a call that changes nothing although its method is not GET. */
  readonly changesNothing?: true;
  /** Set when the answer is an assessment, whose edition is sent as ETag. */
  readonly etag?: true;
  /** The message of a 404, as in product §8. */
  readonly missing?: string;
  /** The error statuses besides 400 for invalid input. All are answered as `{ message }`. */
  readonly errors: readonly (404 | 409 | 412)[];
}

/** The largest body in bytes. A larger one is refused with 413. */
export const MAX_BODY_BYTES = 8_000_000;

/** Declares routes by method and path, e.g. `GET /jobs/{id}`. Returns the table with its exact type. */
export function routes<const Table extends Readonly<Record<`${Method} /${string}`, Route>>>(
  table: Table,
): Table {
  return table;
}

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** Splits `GET /jobs/{id}` into its method and its path. */
export function splitName(name: string): { method: string; path: string } {
  const [method = '', path = ''] = name.split(' ');
  return { method, path };
}

/** Whether a call changes what is stored: it takes an `Idempotency-Key` and answers with a `Change-Seq`. */
export function isWrite(name: string, route: Route): boolean {
  return !name.startsWith('GET ') && !route.changesNothing;
}

/** The statuses a call can be answered with while the database works, the successful one first. */
export function statusesOf(name: string, route: Route): number[] {
  const readsInput = !name.startsWith('GET ') || route.query !== undefined;
  return [
    route.status,
    ...(route.bytes ? [206, 416] : []),
    ...(readsInput ? [400] : []),
    ...(route.body ? [413] : []),
    ...route.errors,
  ];
}
