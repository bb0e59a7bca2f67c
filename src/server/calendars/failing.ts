import { sql } from 'kysely';
import { CalendarError } from '#calendar/calendar-error.ts';
import { IS_RUNNING } from '#server/database/running.ts';
import type { CalendarContext } from './calendar-context.ts';
import { addressIn } from './stored-calendar.ts';

const MINUTE = 60_000;

/** Minutes after which a calendar that failed is read again, and is told as broken if it still fails. */
export const FAILING_MINUTES = 10;

/** Minutes between further reads of a broken calendar. */
const BROKEN_MINUTES = 60;

/** The most calendars that are read again at once. */
const MOST_CHECKED = 20;

/** SQL: whether a calendar is told as broken, since it failed for a while. */
export const IS_BROKEN = sql<boolean>`calendars.checked_at >= calendars.failing_since
  + make_interval(mins => ${FAILING_MINUTES})`;

/** SQL: whether the person of a calendar works in a workspace that is neither suspended nor deleted. */
const HAS_RUNNING = sql<boolean>`EXISTS (SELECT FROM members JOIN teams ON teams.workspace_id = members.workspace_id
  WHERE members.person_id = calendars.person_id AND left_at IS NULL AND ${IS_RUNNING})`;

/** Stores whether a calendar could be read. @param wasFailing whether the last read failed */
export async function noteCalendar(
  { db, now }: Pick<CalendarContext, 'db' | 'now'>,
  person: string,
  { works, wasFailing }: { readonly works: boolean; readonly wasFailing: boolean },
): Promise<void> {
  if (works && !wasFailing) return;
  const at = now().toISOString();
  await db
    .updateTable('calendars')
    .set(
      works
        ? { failing_since: null, checked_at: null }
        : { failing_since: sql`coalesce(failing_since, ${at})`, checked_at: at },
    )
    .where('person_id', '=', person)
    .execute();
}

/**
 * Reads calendars again that failed, so that one that only failed once is told to nobody, and one that works again is no
 * longer told.
 */
export async function recheckCalendars(
  context: Pick<CalendarContext, 'db' | 'calendars' | 'secret' | 'now'>,
): Promise<void> {
  const { db, calendars, now } = context;
  const at = now();
  const failing = await db
    .selectFrom('calendars')
    .select(['person_id', 'kind', 'address', 'zone'])
    .where('failing_since', 'is not', null)
    .where(HAS_RUNNING)
    .where(
      sql<boolean>`checked_at <= ${at.toISOString()}::timestamptz - make_interval(mins => CASE WHEN ${IS_BROKEN}
        THEN ${BROKEN_MINUTES}::integer ELSE ${FAILING_MINUTES}::integer END)`,
    )
    .limit(MOST_CHECKED)
    .execute();
  const until = new Date(at.getTime() + FAILING_MINUTES * MINUTE).toISOString();
  await Promise.all(
    failing.map(async ({ person_id: person, kind, address, zone }) => {
      const works = await reads();
      await noteCalendar(context, person, { works, wasFailing: true });

      async function reads(): Promise<boolean> {
        try {
          const found = await addressIn(context, { kind, address });
          if (found) await calendars.busyNow(found, zone, at.toISOString(), until, person);
          return true;
        } catch (cause) {
          if (!(cause instanceof CalendarError)) throw cause;
          return false;
        }
      }
    }),
  );
}
