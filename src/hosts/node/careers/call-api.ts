import { createApi } from '#api/app.ts';
import type { RequestContext } from '#api/context.ts';
import type { Access, Actor } from '#domain/actor.ts';
import type { CareersContext } from './careers.ts';

interface ApiCall {
  /** The uuid of the workspace. */
  readonly workspace: string;
  readonly actor: Actor;
  readonly access: Access;
  /** The method and the path, e.g. `PATCH /applications/7`. */
  readonly route: string;
  readonly body: unknown;
  readonly key: string;
}

/** Calls the workspace's API as this server: the rules and the change are those of the API. */
export type CallApi = (call: ApiCall) => Promise<Response>;

export function apiOf(
  context: Pick<CareersContext, 'baseUrl' | 'filesOf' | 'now' | 'openStore' | 'report'>,
): CallApi {
  const contexts = new WeakMap<Request, RequestContext>();
  const api = createApi(async (request) => contexts.get(request) ?? null, context, context.report);
  return async ({ workspace, actor, access, route, body, key }) => {
    const [method = '', path = ''] = route.split(' ');
    const request = new Request(`${context.baseUrl}${path}`, {
      method,
      headers: { 'Idempotency-Key': key },
      body: JSON.stringify(body),
    });
    const store = await context.openStore(workspace, actor);
    contexts.set(request, { store, files: context.filesOf(workspace), actor, access });
    return api.fetch(request);
  };
}
