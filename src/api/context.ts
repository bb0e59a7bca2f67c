import { HTTPException } from 'hono/http-exception';
import { allows, LOCAL_ACTOR, type Access, type Actor } from '#domain/actor.ts';
import type { Store } from '#store/store.ts';

/** Who asks, and the workspace it is about. */
export interface RequestContext {
  readonly store: Store;
  readonly actor: Actor;
  /** What the actor may do in this workspace. */
  readonly access: Access;
}

/** A host's answer to who asks; null when nobody is signed in. */
export type ContextOf = (request: Request) => Promise<RequestContext | null>;

/** The context of a host with one workspace and no login: whoever asks may do everything. */
export function localContext(store: Store): ContextOf {
  return async () => ({ store, actor: LOCAL_ACTOR, access: 'admin' });
}

/** The context of a request that is allowed what it needs; answered with 401 or 403 when it is not. */
export async function allowedContext(
  contextOf: ContextOf,
  request: Request,
  needed: Access,
): Promise<RequestContext> {
  const context = await contextOf(request);
  if (!context) throw new HTTPException(401, { message: 'Sign in, then try again' });
  if (!allows(context.access, needed)) {
    throw new HTTPException(403, { message: `You need ${needed} access to this workspace for that` });
  }
  return context;
}
