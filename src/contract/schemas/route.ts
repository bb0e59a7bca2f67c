import type * as z from 'zod/mini';
import type { Access } from '#domain/actor.ts';

/**
 * The description of an API call: its input, its answer and its errors.
 *
 * An error message in a schema is either a sentence (“Title can’t be empty”) or, in lower case, the end of a sentence
 * that starts with the field's name (“must be an id”).
 */
export interface Route {
  /**
   * The name of the call in the OpenAPI document and in clients that are made from it. It is never changed, because
   * programs use it (docs/api.md, “Versions”).
   */
  readonly id: string;
  /** A sentence about the calls whose path begins with the same noun. Only the first of them in the contract has it. */
  readonly group?: string;
  /** The access that the caller needs on a host with accounts. A caller without it gets 401 or 403. */
  readonly access: Access;
  /**
   * True if a copy on a device answers the call without the server (product §25); or the fields of a body with which it
   * can't. A read is `true` when it needs only rows of the copy, or bytes that were opened there before. `false` is:
   *
   * - what depends on scorecards or unsealings, on calendars, or on the server’s own settings and keys, such as links;
   * - what sends mail, is seen by the public at once, erases, or brings many rows or new bytes;
   * - approving an offer, whose text may have changed meanwhile, and confirming its acceptance, which is final;
   * - what the log keeps only by its digest, such as messages, because it could not be sent from the log later;
   * - saving an assessment, because its edition has the server’s time, and the next save names the edition.
   */
  readonly offline: boolean | { readonly without: readonly string[] };
  /** A sentence about the call for the OpenAPI document. */
  readonly summary: string;
  /** The values of `{…}` in the path. An invalid value is answered with 404 and the message in `missing`. */
  readonly params?: z.ZodMiniType<Readonly<Record<string, number>>>;
  readonly query?: z.ZodMiniObject;
  readonly headers?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
  /** Upgrades a body that an earlier version wrote, since the baseline, before it is checked. */
  readonly upgrade?: (body: unknown) => unknown;
  /** The largest body in bytes; {@link MAX_BODY_BYTES} when absent. */
  readonly maxBytes?: number;
  /** The error message for a body that is too large. */
  readonly tooLarge?: string;
  /** The largest archive in bytes. Set when the body may be an archive with files instead of JSON. */
  readonly maxArchiveBytes?: number;
  /** Set when the body is a form (`multipart/form-data`), not JSON. */
  readonly form?: true;
  /** Set when the answer is bytes, not JSON. A caller may request a range. */
  readonly bytes?: true;
  /** The status of a successful answer, unless it is 200. */
  readonly status?: 201;
  readonly answer: z.ZodMiniType;
  /** Set when the call changes nothing although its method is not GET. */
  readonly changesNothing?: true;
  /** Set when the answer is an assessment. Its edition is then sent as ETag. */
  readonly etag?: true;
  /** The error message of a 404, as in product §8. */
  readonly missing?: string;
  /** The error statuses of the call, besides 400 for invalid input. Each answers `{ message }`. */
  readonly errors?: readonly (404 | 409 | 410 | 412)[];
}

/** The largest body in bytes. A larger one is refused with 413. */
export const MAX_BODY_BYTES = 8_000_000;

/** Declares routes by method and path, e.g. `GET /jobs/{id}`. Returns its argument with an exact type. */
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

/** Tells whether a call changes stored data. Such a call takes an `Idempotency-Key` and answers with a `Change-Seq`. */
export function isWrite(name: string, route: Route): boolean {
  return !name.startsWith('GET ') && !route.changesNothing;
}

/** The status of a successful answer. */
export function successOf(route: Route): 200 | 201 {
  return route.status ?? 200;
}

/** All statuses that a call can answer unless the database fails. The success status comes first. */
export function statusesOf(name: string, route: Route): number[] {
  const readsInput = !name.startsWith('GET ') || route.query !== undefined;
  return [
    successOf(route),
    ...(route.bytes ? [206, 416] : []),
    ...(readsInput ? [400] : []),
    ...(route.body ? [413] : []),
    ...(route.errors ?? []),
  ];
}

/** Makes a type read-only at every depth, as the domain's rows are. */
export type Frozen<T> = T extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Frozen<T[Key]> }
    : T;
