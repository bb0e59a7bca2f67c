import { callerAs } from '#server/calls/call-as.ts';
import type { CallApi, CareersContext } from './careers.ts';

/** Makes the function that calls the API of workspaces. */
export function apiOf(
  context: Pick<CareersContext, 'filesOf' | 'mailOut' | 'now' | 'openStore' | 'people' | 'report'> & {
    /** The name of a workspace, from which its mails come. */
    readonly nameOf: (workspace: string) => Promise<string>;
  },
): CallApi {
  const callAs = callerAs(context);
  return async ({ workspace, actor, access, ...call }) => {
    const store = await context.openStore(workspace, actor);
    const { mailOut } = context;
    const mail = mailOut && {
      from: mailOut.from,
      name: await context.nameOf(workspace),
      invitations: mailOut.invitations(workspace),
    };
    const interviews = { calendars: context.people.calendarsOf(workspace) };
    return callAs({ store, files: context.filesOf(workspace), mail, interviews, actor, access }, call);
  };
}
