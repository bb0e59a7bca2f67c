import type * as z from 'zod/mini';
import type { Access } from '#domain/actor.ts';

/**
 * Who may make a call of a server. `anybody`: nobody needs to be signed in. `person`: whoever is signed in. `member`:
 * each member of the workspace. `manager`: an owner or an admin of it. These take no access tokens.
 */
export type Caller = 'anybody' | 'person' | 'member' | 'manager';

/**
 * The description of one of a server's own calls, which are not part of the contract. The document is made from it
 * (`openapi.ts`); the call itself checks its body.
 */
export interface OwnCall {
  /** The call's name in the document and in clients. It never changes (docs/api.md, “Versions”). */
  readonly id: string;
  readonly tag: string;
  readonly summary: string;
  /** An {@link Access} when the call also takes access tokens. */
  readonly access: Caller | Access;
  readonly query?: z.ZodMiniObject;
  readonly headers?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
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

export type OwnCalls = Readonly<Record<string, OwnCall>>;

/** Declares calls by method and path, e.g. `GET /people/{id}`. Returns its argument with an exact type. */
export function ownCalls<const Table extends OwnCalls>(table: Table): Table {
  return table;
}

/** Whether a call also takes access tokens. */
export function takesTokens({ access }: Pick<OwnCall, 'access'>): boolean {
  return !['anybody', 'person', 'member', 'manager'].includes(access);
}
