import { CalendarError } from '#calendar/calendar-error.ts';
import type { WorkingHours } from '#domain/interview/working-hours.ts';
import { seal, unseal } from '#server/secret/sealed.ts';
import type { CalendarAddress } from './calendar-port.ts';
import type { CalendarContext } from './calendar-context.ts';

/** A person's calendar as it is stored, with its secrets. Only {@link addressIn} reads them. */
export interface StoredCalendar {
  readonly kind: CalendarAddress['kind'] | 'none';
  readonly address: string;
  readonly zone: string;
  readonly working_hours: WorkingHours;
}

/**
 * The address of a stored calendar.
 *
 * @returns null without a calendar
 * @throws CalendarError when it was encrypted with another secret
 */
export async function addressIn(
  { secret }: Pick<CalendarContext, 'secret'>,
  { kind, address }: Pick<StoredCalendar, 'kind' | 'address'>,
): Promise<CalendarAddress | null> {
  if (kind === 'none') return null;
  try {
    return JSON.parse(await unseal(secret, address)) as CalendarAddress;
  } catch (cause) {
    throw new CalendarError('Its address has to be entered again, because the server’s secret has changed', {
      cause,
    });
  }
}

/** Encrypts an address, because its path or its password opens the calendar. */
export function encrypted(
  { secret }: Pick<CalendarContext, 'secret'>,
  address: CalendarAddress | null,
): Promise<string> {
  return address ? seal(secret, JSON.stringify(address)) : Promise.resolve('');
}

export async function storedCalendar(
  { db }: Pick<CalendarContext, 'db'>,
  person: string,
): Promise<StoredCalendar | null> {
  const found = await db
    .selectFrom('calendars')
    .select(['kind', 'address', 'zone', 'working_hours'])
    .where('person_id', '=', person)
    .executeTakeFirst();
  return found ?? null;
}
