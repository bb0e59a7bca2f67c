import type { Hono } from 'hono';
import type { TeamContext } from '#hosts/node/team/accounts/context.ts';
import { bodyOf, type Environment } from '#hosts/node/team/calls/call.ts';
import { requireSignedIn } from '#hosts/node/team/sessions/sessions.ts';
import { OWN_CALENDAR, ownCalendar, removeCalendar, saveCalendar, tryCalendar } from './own-calendar.ts';

/** A person's own calendar, which is the same in all workspaces. Nobody else gets its address. */
export function serveOwnCalendar(app: Hono<Environment>, context: TeamContext): void {
  app.get('/people/me/calendar', async (c) => {
    const { id } = await requireSignedIn(context, c.req.raw);
    return c.json({ calendar: await ownCalendar(context, id) });
  });

  app.put('/people/me/calendar', async (c) => {
    const { id } = await requireSignedIn(context, c.req.raw);
    const given = await bodyOf(c, OWN_CALENDAR);
    await context.limits.count('calendarTries', id);
    return c.json(await saveCalendar(context, id, given));
  });

  app.post('/people/me/calendar/try', async (c) => {
    const { id } = await requireSignedIn(context, c.req.raw);
    const given = await bodyOf(c, OWN_CALENDAR);
    await context.limits.count('calendarTries', id);
    const { busyTimes } = await tryCalendar(context, id, given);
    return c.json({ busyTimes });
  });

  app.delete('/people/me/calendar', async (c) => {
    const { id } = await requireSignedIn(context, c.req.raw);
    await removeCalendar(context, id);
    return c.body(null, 204);
  });
}
