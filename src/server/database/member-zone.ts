import { sql } from 'kysely';

/**
 * The time zone of a member's calendar, else that of their device. Null: neither is known. For queries of `members` with
 * `calendars`.
 */
export const MEMBER_ZONE = sql<
  string | null
>`coalesce(calendars.zone, nullif(members.mail_time_zone, 'UTC'))`;
