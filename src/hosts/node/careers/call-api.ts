import type { RequestContext } from '#api/context.ts';
import { serverApi } from '#hosts/node/team/calls/server-api.ts';
import type { CallApi, CareersContext } from './careers.ts';

/** Makes the function that calls the API of workspaces. */
export function apiOf(
  context: Pick<
    CareersContext,
    'baseUrl' | 'filesOf' | 'mailOut' | 'now' | 'openStore' | 'people' | 'report'
  > & {
    /** The name of a workspace, from which its mails come. */
    readonly nameOf: (workspace: string) => Promise<string>;
  },
): CallApi {
  const contexts = new WeakMap<Request, RequestContext>();
  const api = serverApi(async (request) => contexts.get(request) ?? null, context, context.report);
  return async ({ workspace, actor, access, route, body, key }) => {
    const [method = '', path = ''] = route.split(' ');
    const request = new Request(`${context.baseUrl}${path}`, {
      method,
      headers: { 'Idempotency-Key': key },
      body: JSON.stringify(body),
    });
    const store = await context.openStore(workspace, actor);
    const { mailOut } = context;
    const mail = mailOut && {
      from: mailOut.from,
      name: await context.nameOf(workspace),
      invitations: mailOut.invitations(workspace),
    };
    const calendars = context.people.calendarsOf(workspace);
    contexts.set(request, { store, files: context.filesOf(workspace), mail, calendars, actor, access });
    return api.fetch(request);
  };
}
