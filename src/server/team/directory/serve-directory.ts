import { directoryCalls } from '#contract/server/company-calls.ts';
import type { TeamContext } from '#server/team/accounts/context.ts';
import type { ServeCalls } from '#server/calls/serve-calls.ts';
import { teamCallers } from '#server/team/sessions/team-callers.ts';
import {
  chooseDefaultRole,
  chooseGroupRole,
  connectDirectory,
  directoryOf,
  disconnectDirectory,
} from './directory-settings.ts';
import { letBackIn } from './returns.ts';

/** The choices of owners and admins about the company's directory. */
export function serveDirectory(serve: ServeCalls, context: TeamContext): void {
  serve(directoryCalls, teamCallers(context), {
    'GET /directory': ({ by }) => directoryOf(context, by),

    'POST /directory/token': async ({ by }) => ({ token: await connectDirectory(context, by) }),

    'DELETE /directory/token': ({ by }) => disconnectDirectory(context, by),

    async 'PATCH /directory'({ by, body }) {
      await chooseDefaultRole(context, by, body.defaultRole);
      return directoryOf(context, by);
    },

    async 'PUT /directory/groups'({ by, body }) {
      await chooseGroupRole(context, by, body);
      return directoryOf(context, by);
    },

    async 'POST /directory/returns'({ by, body }) {
      await letBackIn(context, by, body.id);
      return directoryOf(context, by);
    },
  });
}
