import type { Kysely } from 'kysely';
import type { Limits } from '#server/calls/limits.ts';
import type { PeopleSchema } from '#server/database/schema.ts';
import type { ServerSecret } from '#server/secret/server-secret.ts';
import type { CalendarPort } from './calendar-port.ts';

/** The dependencies of people's calendars. */
export interface CalendarContext {
  /** Reads and writes the rows of every workspace. */
  readonly db: Kysely<PeopleSchema>;
  /** Reads people's calendars outside. */
  readonly calendars: CalendarPort;
  readonly limits: Limits;
  /** The key that encrypts the addresses of calendars. */
  readonly secret: ServerSecret;
  readonly now: () => Date;
}
