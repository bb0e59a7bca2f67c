import { calendarCalls } from '#contract/server/account-calls.ts';
import type { TeamContext } from '#hosts/node/team/accounts/context.ts';
import type { ServeCalls } from '#hosts/node/team/calls/serve-calls.ts';
import { teamCallers } from '#hosts/node/team/sessions/team-callers.ts';
import { ownCalendar, removeCalendar, saveCalendar, tryCalendar } from './own-calendar.ts';

/** A person's own calendar, which is the same in all workspaces. Nobody else gets its address. */
export function serveOwnCalendar(serve: ServeCalls, context: TeamContext): void {
  const { limits } = context;

  serve(calendarCalls, teamCallers(context), {
    'GET /people/me/calendar': async ({ by }) => ({ calendar: await ownCalendar(context, by.id) }),

    async 'PUT /people/me/calendar'({ by, body }) {
      await limits.count('calendarTries', by.id);
      return saveCalendar(context, by.id, body);
    },

    async 'POST /people/me/calendar/try'({ by, body }) {
      await limits.count('calendarTries', by.id);
      const { busyTimes } = await tryCalendar(context, by.id, body);
      return { busyTimes };
    },

    'DELETE /people/me/calendar': ({ by }) => removeCalendar(context, by.id),
  });
}
