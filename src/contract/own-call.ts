import * as z from 'zod/mini';
import type { Access } from '#domain/actor.ts';
import { uuidIn } from '#domain/uuid.ts';
import { ordinal } from './schemas/shared-schemas.ts';

/**
 * The people who may make a call of a server. `anybody`: nobody needs to be signed in. `person`: whoever is signed in.
 * `member`: each member of the workspace. `manager`: an owner or an admin of it. These take no access tokens.
 */
export type Caller = 'anybody' | 'person' | 'member' | 'manager';

/**
 * The description of one of a server's own calls, which the contract of all hosts does not have. The server reads the
 * caller's rights, the input and the status from it (`serve-calls.ts`), the page its types, and `openapi.ts` the document.
 */
export interface OwnCall {
  /** The call's name in the document and in clients. It never changes (docs/api.md, “Versions”). */
  readonly id: string;
  readonly tag: string;
  readonly summary: string;
  /** An {@link Access} when the call also takes access tokens. */
  readonly access: Caller | Access;
  /** The values of `{…}` in the path. A text that can't be an id becomes one that nothing has ({@link uuidParam}). */
  readonly params?: z.ZodMiniObject;
  /** The message of the 404 for a path that `params` refuses. */
  readonly missing?: string;
  readonly query?: z.ZodMiniObject;
  /** The messages for invalid fields of the query, by their names, where they are not the usual sentences. */
  readonly wrong?: Readonly<Record<string, string>>;
  readonly headers?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
  /** The largest body in bytes; {@link MAX_OWN_BODY_BYTES} when absent. */
  readonly maxBytes?: number;
  /** Set when the body is a form (`multipart/form-data`). */
  readonly form?: true;
  readonly example?: unknown;
  /** The status of a successful answer, unless it is 200. 204 has no body. */
  readonly status?: 201 | 202 | 204;
  readonly answer?: z.ZodMiniType;
  /** The answer with 200 that asks for another call first. */
  readonly next?: z.ZodMiniType;
  /** The content type of the answer, when it is not JSON. */
  readonly type?: string;
  /** Further statuses. Those that follow from the body and the access are added. */
  readonly errors?: readonly (400 | 401 | 403 | 404 | 409 | 410 | 413 | 429 | 503)[];
}

/** The largest body of a server's own call, in bytes. */
export const MAX_OWN_BODY_BYTES = 20_000;

export type OwnCalls = Readonly<Record<string, OwnCall>>;

/** Declares calls by method and path, e.g. `GET /people/{id}`. Returns its argument with an exact type. */
export function ownCalls<const Table extends OwnCalls>(table: Table): Table {
  return table;
}

/** Tells whether a call also takes access tokens. */
export function takesTokens({ access }: Pick<OwnCall, 'access'>): boolean {
  return !['anybody', 'person', 'member', 'manager'].includes(access);
}

/** A part of a call's input as its handler receives it; undefined when the row has no such part. */
export type InputOf<Row, Part extends 'params' | 'query' | 'headers' | 'body'> =
  Row extends Readonly<Record<Part, infer Schema extends z.ZodMiniType>> ? z.output<Schema> : undefined;

/** The answer of a call; undefined for a call without one. */
export type AnswerOf<Row> = Row extends { readonly answer: infer Schema extends z.ZodMiniType }
  ? z.output<Schema>
  : undefined;

/** The uuid that nothing has. */
const NIL_UUID = '00000000-0000-0000-0000-000000000000';

/**
 * A uuid in a path, in lower case. Any other text becomes the nil uuid: what it names is not found, and PostgreSQL
 * would fail on the text.
 */
export const uuidParam = z.pipe(
  z.string(),
  z.transform((given: string) => uuidIn(given) ?? NIL_UUID),
);

/** A uuid in a path, in lower case. Any other text is refused with the row's `missing`. */
export const knownUuidParam = z.pipe(
  z.string().check(z.refine((given) => uuidIn(given) !== null)),
  z.string().check(z.toLowerCase()),
);

/** The path of a call on one thing, such as `/invitations/{id}`. */
export const byId = z.object({ id: uuidParam });

/** A number from 1 in a path. Any other text becomes 0, which nothing has. */
export const numberParam = z.pipe(
  z.string(),
  z.transform((given: string) => ordinal.safeParse(Number(given)).data ?? 0),
);

/** The body of a call that needs none. */
export const nothing = z.strictObject({});
