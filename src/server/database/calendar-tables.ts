import { sql } from 'kysely';

/** The calendar of each person, and when the person works. A person has the same calendar in all workspaces. */
export const CALENDARS = [
  sql`CREATE TABLE calendars (
    person_id uuid PRIMARY KEY REFERENCES people ON DELETE CASCADE,
    kind text COLLATE "C" NOT NULL CHECK (kind IN ('none', 'ics', 'caldav')),
    address text NOT NULL,
    zone text COLLATE "C" NOT NULL,
    working_hours json NOT NULL,
    changed_at timestamptz(3) NOT NULL
  )`,
];
