import { sql } from 'kysely';
import type { Connection } from '#store/postgres/connection.ts';
import { toStoreError } from '#store/postgres/failure.ts';
import { migratePart, type SchemaPart } from '#store/postgres/schema/migrate.ts';
import { runAll } from '#store/postgres/schema/run-all.ts';
import type { TableChanges } from '#store/postgres/schema/table-change.ts';
import { TO_BASELINE } from './before-baseline.ts';
import { CALENDARS } from './calendar-tables.ts';
import { CAREERS, RETENTION } from './careers-tables.ts';
import { COMPANIES } from './company-tables.ts';
import { DIRECTORY } from './directory-tables.ts';
import { PEOPLE } from './first-tables.ts';
import { LOOKUPS } from './lookup-tables.ts';
import { INCOMING_MAILS, SENDING, WORKSPACE_MAIL } from './mail-tables.ts';
import { SERVICE_ACCOUNTS } from './program-tables.ts';
import { SIGN_IN } from './sign-in-tables.ts';
import { WEBHOOKS } from './webhook-tables.ts';
import { WORK } from './work-tables.ts';

/** The migration that makes all tables of people in a new database (decision 125). */
const BASELINE = '022-ends';

/**
 * The migrations of people. The rules are those of the store's migrations (`store/postgres/schema/migrations.ts`): fixed SQL, each
 * run once, forward only. They are listed in a table of their own, so that both parts can grow. They run after the store's
 * migrations, which run when a connection opens. Kysely's lock is shared by both parts.
 */
const PEOPLE_MIGRATIONS: TableChanges = {
  async getMigrations() {
    return {
      [BASELINE]: { up: (db) => runAll(db, TABLES) },
      '023-candidate-news': { up: (db) => runAll(db, CANDIDATE_NEWS) },
      '024-mail-choices': { up: (db) => runAll(db, MAIL_CHOICES) },
      '025-edited-places': { up: (db) => runAll(db, EDITED_PLACES) },
      '026-workspace-news': { up: (db) => runAll(db, WORKSPACE_NEWS) },
      '027-mail-attempts': { up: (db) => runAll(db, MAIL_ATTEMPTS) },
      '028-first-steps': { up: (db) => runAll(db, FIRST_STEPS) },
      '029-failing-calendars': { up: (db) => runAll(db, FAILING_CALENDARS) },
      '030-services-that-work': { up: (db) => runAll(db, SERVICES_THAT_WORK) },
      '031-erasure-mails': { up: (db) => runAll(db, ERASURE_MAILS) },
      '032-companies': {
        up: (db) => runAll(db, COMPANIES),
        endsEarlier: 'They would answer workspaces that are suspended or deleted',
      },
      '033-lookups': { up: (db) => runAll(db, LOOKUPS) },
      '034-workspace-mail': { up: (db) => runAll(db, WORKSPACE_MAIL) },
    };
  },
};

const TABLES = [
  ...PEOPLE,
  ...SIGN_IN,
  ...WORK,
  ...CAREERS,
  ...RETENTION,
  ...SENDING,
  ...INCOMING_MAILS,
  ...CALENDARS,
  ...SERVICE_ACCOUNTS,
  ...WEBHOOKS,
  ...DIRECTORY,
];

/** The code alone checks the kinds. `read_by` is the colleague who opened the candidate. */
const CANDIDATE_NEWS = [
  sql`ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check`,
  sql`ALTER TABLE notifications ADD COLUMN read_by uuid`,
];

/** Keeps the earlier choices of members. `mailed_at` and `mails_today` limit the mails of a day. */
const MAIL_CHOICES = [
  sql`ALTER TABLE members ADD COLUMN mail_choices json NOT NULL DEFAULT '{}'`,
  sql`UPDATE members SET mail_choices = '{"mentions":"never","answers":"never","interviews":"never",
    "scorecards":"never","offers":"never","endings":"never"}' WHERE NOT mail_notifications`,
  sql`UPDATE members SET mail_choices = (mail_choices::jsonb || jsonb_build_object('applications',
    CASE mail_applications WHEN 'each' THEN 'at once' ELSE 'daily' END))::json WHERE mail_applications <> 'none'`,
  sql`ALTER TABLE members DROP COLUMN mail_notifications, DROP COLUMN mail_applications`,
  sql`ALTER TABLE members ADD COLUMN mailed_at timestamptz(3), ADD COLUMN mails_today integer NOT NULL DEFAULT 0`,
  sql`ALTER TABLE application_mails ADD COLUMN at timestamptz(3)`,
  // A daily mail that waits is still sent at its time, which is the next 8:00 after this one.
  sql`UPDATE application_mails SET at = mail_at - interval '1 day'`,
  sql`ALTER TABLE application_mails ALTER COLUMN at SET NOT NULL`,
];

/** The code alone checks the kinds of places. */
const EDITED_PLACES = [sql`ALTER TABLE presence DROP CONSTRAINT presence_kind_check`];

/** Notifications about no candidate, and what the server can't reach. Who wanted no mail still gets none. */
const WORKSPACE_NEWS = [
  sql`ALTER TABLE notifications ALTER COLUMN candidate_id DROP NOT NULL`,
  sql`CREATE TABLE outages (name text COLLATE "C" PRIMARY KEY, since timestamptz(3) NOT NULL)`,
  sql`UPDATE members SET mail_choices = (mail_choices::jsonb || '{"inbox":"never","connections":"never"}')::json
    WHERE mail_choices ->> 'mentions' = 'never' AND mail_choices ->> 'endings' = 'never'`,
];

/** The time of the first attempt that failed, so that all others are made within two days of it. */
const MAIL_ATTEMPTS = ['notifications', 'application_mails'].map(
  (name) => sql`ALTER TABLE ${sql.table(name)} ADD COLUMN tried_at timestamptz(3)`,
);

/** Workspaces that exist have begun long ago. New ones show the first steps. */
const FIRST_STEPS = [
  sql`ALTER TABLE teams ADD COLUMN first_steps boolean NOT NULL DEFAULT false`,
  sql`ALTER TABLE teams ALTER COLUMN first_steps SET DEFAULT true`,
];

/** Calendars that can't be read are told. */
const FAILING_CALENDARS = [
  sql`ALTER TABLE calendars ADD COLUMN failing_since timestamptz(3), ADD COLUMN checked_at timestamptz(3)`,
];

/** Settings show when mail was last sent and collected, and why not. */
const SERVICES_THAT_WORK = [
  sql`ALTER TABLE outages ALTER COLUMN since DROP NOT NULL, ADD COLUMN worked_at timestamptz(3),
    ADD COLUMN problem text NOT NULL DEFAULT ''`,
];

/** Whoever asked for their erasure is told of it, also when the mail server is away. */
const ERASURE_MAILS = [
  sql`CREATE TABLE erasure_mails (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    "to" text NOT NULL,
    name text NOT NULL,
    due_at timestamptz(3) NOT NULL,
    attempts integer NOT NULL,
    PRIMARY KEY (workspace_id, id)
  )`,
];

export const PEOPLE_PART: SchemaPart = {
  provider: PEOPLE_MIGRATIONS,
  baseline: BASELINE,
  oldest: '021-directory',
  toBaseline: TO_BASELINE,
  endsEarlierUpTo: '031-erasure-mails',
  releases: { '1.0.0': '034-workspace-mail' },
  table: 'people_migration',
  lockTable: 'people_migration_lock',
};

/** @throws StoreError, for example if newer code has migrated the database */
export async function migratePeople({ allWorkspaces, guard }: Connection): Promise<void> {
  await migratePart(allWorkspaces, PEOPLE_PART, guard).catch((error: unknown) => {
    throw toStoreError(error, 'The database could not be opened.');
  });
}
