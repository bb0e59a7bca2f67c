import { createApi } from '#api/app.ts';
import type { RequestContext } from '#api/context.ts';
import type { CallApi, CareersContext } from './careers.ts';

/** Makes the function that calls the API of workspaces. */
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
