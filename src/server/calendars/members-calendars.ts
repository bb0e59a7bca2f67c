import { sql } from 'kysely';
import type { Calendars, OutsideBusy } from '#api/request/interview-host.ts';
import { CalendarError } from '#calendar/calendar-error.ts';
import { MEMBER_ZONE } from '#server/database/member-zone.ts';
import type { CalendarContext } from './calendar-context.ts';
import { noteCalendar } from './failing.ts';
import { addressIn } from './stored-calendar.ts';

/** The calendars of a workspace's members. Nobody learns more from them than when somebody is busy. */
export function calendarsOf(context: CalendarContext, workspace: string): Calendars {
  const { db, calendars } = context;

  return {
    async busy(handles, { from, until }) {
      const members = await membersWith(handles);
      return Promise.all(
        members.map(async (member): Promise<OutsideBusy> => {
          const { handle, name, kind, zone, working_hours: workingHours, id } = member;
          const person = { handle, busy: [], zone, workingHours, problem: null };
          if (kind === null || zone === null) return person;
          const wasFailing = member.failing_since !== null;
          try {
            const address = await addressIn(context, { kind, address: member.address ?? '' });
            const busy = address ? await calendars.busy(address, zone, from, until, id) : [];
            await noteCalendar(context, id, { works: true, wasFailing });
            return { ...person, busy };
          } catch (cause) {
            if (!(cause instanceof CalendarError)) throw cause;
            if (!wasFailing) await noteCalendar(context, id, { works: false, wasFailing });
            return { ...person, problem: `${name}’s calendar can’t be read: ${cause.message}` };
          }
        }),
      );
    },
  };

  /** Members without a calendar are among them, with null instead of it. */
  async function membersWith(handles: readonly string[]) {
    if (handles.length === 0) return [];
    const lowerCase = handles.map((handle) => handle.toLowerCase());
    return db
      .selectFrom('members')
      .innerJoin('people', 'people.id', 'members.person_id')
      .leftJoin('calendars', 'calendars.person_id', 'members.person_id')
      .select(['people.id', 'handle', 'name', 'kind', 'address', 'working_hours', 'failing_since'])
      .select(MEMBER_ZONE.as('zone'))
      .where('members.workspace_id', '=', workspace)
      .where('left_at', 'is', null)
      .where(sql<string>`lower(handle)`, 'in', lowerCase)
      .orderBy('handle')
      .execute();
  }
}
