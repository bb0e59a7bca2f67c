import { calendarCalls } from '#contract/server/account-calls.ts';
import type { Call } from '#server/calls/call.ts';
import type { ServeCalls } from '#server/calls/serve-calls.ts';
import type { CalendarContext } from './calendar-context.ts';
import { ownCalendar, removeCalendar, saveCalendar, tryCalendar } from './own-calendar.ts';

/** Finds the person who makes a call. @throws HTTPException 401 when nobody is signed in */
interface OwnCallers {
  readonly person: (c: Call) => Promise<{ readonly id: string }>;
}

/** A person's own calendar, which is the same in all workspaces. Nobody else gets its address. */
export function serveOwnCalendar(serve: ServeCalls, callers: OwnCallers, context: CalendarContext): void {
  const { limits } = context;

  serve(calendarCalls, callers, {
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
