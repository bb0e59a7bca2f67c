import { CalendarError } from '#calendar/calendar-error.ts';
import type { GivenCalendar } from '#contract/server/account-calls.ts';
import { workingHoursProblem, type WorkingHours } from '#domain/interview/working-hours.ts';
import { isTimeZone } from '#domain/insight/time-zone.ts';
import type { CalendarAddress } from './calendar-port.ts';
import type { CalendarContext } from './calendar-context.ts';
import { failure } from '#server/calls/failure.ts';
import { addressIn, encrypted, storedCalendar, type StoredCalendar } from './stored-calendar.ts';

/** A calendar in an answer to its owner: without the password, and without the path of an address that is a secret. */
export interface OwnCalendar {
  readonly kind: StoredCalendar['kind'];
  /** The server's name for `ics`; the whole address for `caldav`. */
  readonly address: string | null;
  readonly user: string | null;
  readonly zone: string;
  readonly workingHours: WorkingHours;
  /** The reason why the stored address can't be used any more. */
  readonly problem: string | null;
}

/** The weeks that are read to try a calendar. */
const WEEKS = 4;

export async function ownCalendar(context: CalendarContext, person: string): Promise<OwnCalendar | null> {
  const stored = await storedCalendar(context, person);
  return stored && shown(context, stored);
}

/** Stores a calendar after it was read once. @returns the calendar, and the number of busy times in the next weeks */
export async function saveCalendar(context: CalendarContext, person: string, given: GivenCalendar) {
  const { address, busyTimes } = await tryCalendar(context, person, given);
  const row = {
    kind: given.kind,
    address: await encrypted(context, address),
    zone: given.zone,
    working_hours: JSON.stringify(given.workingHours),
    changed_at: context.now().toISOString(),
    // It was just read.
    failing_since: null,
    checked_at: null,
  };
  await context.db
    .insertInto('calendars')
    .values({ person_id: person, ...row })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(row))
    .execute();
  return { calendar: await ownCalendar(context, person), busyTimes };
}

export async function removeCalendar({ db }: CalendarContext, person: string): Promise<void> {
  await db.deleteFrom('calendars').where('person_id', '=', person).execute();
}

/** Reads a calendar once, without storing it. @throws HTTPException 400 for a calendar that can't be read */
export async function tryCalendar(
  context: CalendarContext,
  person: string,
  given: GivenCalendar,
): Promise<{ address: CalendarAddress | null; busyTimes: number | null }> {
  const { zone, workingHours } = given;
  if (!isTimeZone(zone)) throw failure(400, 'Choose a time zone');
  const problem = workingHoursProblem(workingHours);
  if (problem !== null) throw failure(400, problem);
  try {
    const address = await givenAddress(context, person, given);
    if (!address) return { address, busyTimes: null };
    const at = context.now();
    const until = new Date(at.getTime() + WEEKS * 7 * 24 * 3_600_000);
    const [from, to] = [at.toISOString(), until.toISOString()];
    const busy = await context.calendars.busyNow(address, zone, from, to, person);
    return { address, busyTimes: busy.length };
  } catch (cause) {
    if (cause instanceof CalendarError) throw failure(400, `The calendar can’t be read. ${cause.message}.`);
    throw cause;
  }
}

/** The given address, with what was left out of it. A stored password only goes to the server it was entered for. */
async function givenAddress(
  context: CalendarContext,
  person: string,
  { kind, url: typed = '', user = '', password = '' }: GivenCalendar,
): Promise<CalendarAddress | null> {
  if (kind === 'none') return null;
  if (kind === 'ics' && typed.trim() !== '') return { kind, url: checkedUrl(typed) };
  const url = kind === 'ics' ? '' : checkedUrl(typed);
  if (kind === 'caldav') {
    if (user.trim() === '') throw failure(400, 'Enter your user name on that server');
    if (password !== '') return { kind, url, user: user.trim(), password };
  }
  const row = await storedCalendar(context, person);
  const stored = row?.kind === kind ? await addressIn(context, row) : null;
  if (stored?.kind === 'ics') return stored;
  if (kind === 'ics') throw failure(400, 'Enter the address of your calendar');
  if (stored?.url === url && stored.user === user.trim()) return stored;
  throw failure(400, stored ? 'Enter the password again for the new address' : 'Enter the password');
}

/** @throws HTTPException 400 */
function checkedUrl(typed: string): string {
  const written = typed.trim().replace(/^webcals?:/i, 'https:');
  if (written === '') throw failure(400, 'Enter the address of your calendar');
  if (!URL.canParse(written) || !/^https?:/i.test(written)) {
    throw failure(400, 'Enter an address like https://calendar.example.com/ada.ics');
  }
  const url = new URL(written);
  if (url.username !== '' || url.password !== '') {
    throw failure(400, 'Enter the user name and the password in their own fields, not in the address');
  }
  return url.href;
}

async function shown(context: CalendarContext, stored: StoredCalendar): Promise<OwnCalendar> {
  const { kind, zone, working_hours: workingHours } = stored;
  const plain = { kind, address: null, user: null, zone, workingHours, problem: null };
  try {
    const address = await addressIn(context, stored);
    if (!address) return plain;
    if (address.kind === 'ics') return { ...plain, address: new URL(address.url).host };
    return { ...plain, address: address.url, user: address.user };
  } catch (cause) {
    if (cause instanceof CalendarError) return { ...plain, problem: cause.message };
    throw cause;
  }
}
