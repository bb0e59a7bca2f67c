import { sql } from 'kysely';

/** Reminders of interviews and of missing scorecards. */
export const REMINDERS = [
  sql`ALTER TABLE members
    ADD COLUMN remind_interviews text COLLATE "C" NOT NULL DEFAULT 'hour'
      CHECK (remind_interviews IN ('none', 'day', 'hour'))`,
  sql`ALTER TABLE notifications
    DROP CONSTRAINT notifications_kind_check,
    ADD CONSTRAINT notifications_kind_check
      CHECK (kind IN ('mention', 'submission', 'interview', 'scorecard'))`,
];
