import type { Calendars } from '#api/context.ts';
import { CalendarError } from '#calendar/calendar-error.ts';
import type { PersonBusy } from '#domain/interview/person-busy.ts';
import { DEFAULT_WORKING_HOURS } from '#domain/interview/working-hours.ts';
import type { TeamContext } from '#hosts/node/team/accounts/context.ts';
import { addressIn } from './stored-calendar.ts';

/** The calendars of a workspace's members. Nobody learns more from them than when somebody is busy. */
export function calendarsOf(context: TeamContext, workspace: string): Calendars {
  const { db, calendars } = context;

  return {
    async busyOf(handles, from, to) {
      const members = handles.length === 0 ? [] : await membersWith(handles);
      const byHandle = new Map(members.map((member) => [member.handle, member]));
      return Promise.all(
        [...new Set(handles)].map(async (handle): Promise<PersonBusy> => {
          const member = byHandle.get(handle);
          if (!member) return unknown(handle);
          const { kind, zone, working_hours, mail_time_zone, name } = member;
          const person = {
            handle,
            zone: zone ?? mail_time_zone,
            workingHours: working_hours ?? DEFAULT_WORKING_HOURS,
            hasCalendar: kind !== null && kind !== 'none',
            problem: null,
          };
          try {
            const address = kind && (await addressIn(context, { kind, address: member.address ?? '' }));
            return { ...person, busy: address ? await calendars.busy(address, person.zone, from, to) : [] };
          } catch (cause) {
            if (!(cause instanceof CalendarError)) throw cause;
            return { ...person, busy: [], problem: `${name}’s calendar can’t be read: ${cause.message}` };
          }
        }),
      );
    },
  };

  function membersWith(handles: readonly string[]) {
    return db
      .selectFrom('members')
      .innerJoin('people', 'people.id', 'members.person_id')
      .leftJoin('calendars', 'calendars.person_id', 'members.person_id')
      .select(['handle', 'name', 'mail_time_zone', 'kind', 'address', 'zone', 'working_hours'])
      .where('members.workspace_id', '=', workspace)
      .where('left_at', 'is', null)
      .where('handle', 'in', handles)
      .execute();
  }
}

function unknown(handle: string): PersonBusy {
  return {
    handle,
    busy: [],
    zone: 'UTC',
    workingHours: DEFAULT_WORKING_HOURS,
    hasCalendar: false,
    problem: `@${handle} is not a member of this workspace any more`,
  };
}
