import { Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { VERSION } from '#hosts/page/version.ts';
import { dialectOver } from '#store/postgres/dialect.ts';
import { newPgliteFolder, removePgliteFolder } from '#store/postgres/pglite/pglite-in-test.ts';
import { openSession, pglitePool } from '#store/postgres/pglite/pglite-session.ts';
import { STORE_PART } from '#store/postgres/schema/migrate.ts';
import type { TableChange } from '#store/postgres/schema/table-change.ts';
import { takenAwayBy } from '#store/postgres/schema/taken-away-in-test.ts';
import { PEOPLE_PART } from './migrations.ts';

// What CONTRIBUTING.md says of migrations: they add first, and take away in a later release.

const PATIENCE = 120_000;
const PARTS = [STORE_PART, PEOPLE_PART];

let folder: string;
let db: Kysely<unknown>;
/** What each migration of after the rule takes away. */
const found = new Map<string, { change: TableChange; says: string[]; rules: string[] }>();

beforeAll(async () => {
  folder = await newPgliteFolder();
  db = new Kysely<unknown>({ dialect: dialectOver(pglitePool(await openSession(folder))) });
  for (const { provider, endsEarlierUpTo } of PARTS) {
    for (const [name, change] of Object.entries(await provider.getMigrations()).toSorted(byName)) {
      const all = await takenAwayBy(db, () => change.up(db));
      if (name > endsEarlierUpTo) found.set(name, { change, ...partedFrom(all) });
    }
  }
}, PATIENCE);

afterAll(async () => {
  await db.destroy();
  removePgliteFolder(folder);
});

function byName([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}

function partedFrom(all: readonly { says: string; isRule: boolean }[]): { says: string[]; rules: string[] } {
  const of = (wanted: boolean) => all.filter(({ isRule }) => isRule === wanted).map(({ says }) => says);
  return { says: of(false), rules: of(true) };
}

/** What stands against a migration; empty if it may be released. */
function objections(change: TableChange, says: readonly string[], rules: readonly string[]): string[] {
  const { unneededSince, endsEarlier } = change;
  const isReleased = unneededSince !== undefined && PARTS.every(({ releases }) => unneededSince in releases);
  const why =
    unneededSince === undefined ? 'names no release whose code no longer needs it' : 'names no release';
  return [
    ...(isReleased ? [] : says.map((each) => `${each}, and the migration ${why}`)),
    ...(isReleased || endsEarlier !== undefined
      ? []
      : rules.map((each) => `${each}, and earlier processes go on`)),
    ...(endsEarlier !== undefined && endsEarlier.length < 20 ? ['Say why earlier processes end'] : []),
  ];
}

it('No migration takes something away, unless it names the release whose code no longer needs it', () => {
  expect([...found.keys()]).toContain('027-migration-needs');
  for (const [name, { change, says, rules }] of found) {
    expect(objections(change, says, rules), name).toEqual([]);
  }
});

const up = async () => undefined;

it.each<[statement: string, says: string[], rules: string[]]>([
  ['ALTER TABLE jobs ADD COLUMN place text', [], []],
  ["ALTER TABLE jobs ADD COLUMN place text NOT NULL DEFAULT ''", [], []],
  ['CREATE TABLE places (id uuid PRIMARY KEY, name text NOT NULL UNIQUE)', [], []],
  ['CREATE INDEX jobs_by_title ON jobs (title)', [], []],
  ['ALTER TABLE jobs ADD COLUMN n bigint CHECK (n > 0)', [], []],
  ['ALTER TABLE calendars ALTER COLUMN address DROP NOT NULL', [], []],
  ['ALTER TABLE members DROP CONSTRAINT members_role_check', [], []],
  ['ALTER TABLE members ALTER COLUMN mails_today TYPE bigint', [], []],
  ['DROP TABLE outages', ['the table outages is gone', 'the column outages.name is gone'], []],
  ['ALTER TABLE outages RENAME TO failures', ['the table outages is gone'], []],
  ['ALTER TABLE jobs DROP COLUMN title', ['the column jobs.title is gone'], []],
  ['ALTER TABLE jobs RENAME COLUMN title TO name', ['the column jobs.title is gone'], []],
  [
    'ALTER TABLE jobs ADD COLUMN place text NOT NULL',
    ['jobs.place has to be filled by who does not know it'],
    [],
  ],
  [
    'ALTER TABLE candidates ALTER COLUMN active_at SET NOT NULL',
    ['candidates.active_at may not be empty any more'],
    [],
  ],
  [
    'ALTER TABLE members ALTER COLUMN mails_today TYPE smallint',
    ['members.mails_today is smallint, was integer'],
    [],
  ],
  [
    'ALTER TABLE members ALTER COLUMN mails_today DROP DEFAULT',
    ['members.mails_today has no default any more'],
    [],
  ],
  [
    'DROP FUNCTION refuse_older_program',
    ['the function refuse_older_program(part text, known text) is gone'],
    [],
  ],
  [
    'ALTER TABLE jobs ADD CONSTRAINT short CHECK (length(title) < 50)',
    [],
    ['the rule short of jobs is another'],
  ],
  [
    'CREATE UNIQUE INDEX one_title ON jobs (workspace_id, title)',
    [],
    ['the rule one_title of jobs is another'],
  ],
])('%s: it is seen what it takes away', async (statement, says, rules) => {
  const undone = new Error('Undone');
  let all: Awaited<ReturnType<typeof takenAwayBy>> = [];
  await db
    .transaction()
    .execute(async (tx) => {
      all = await takenAwayBy(tx, async () => void (await sql.raw(statement).execute(tx)));
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  const seen = partedFrom(all);
  expect(seen.says).toEqual(expect.arrayContaining(says));
  expect(seen.says.length > 0).toBe(says.length > 0);
  expect(seen.rules).toEqual(rules);
  expect(objections({ up }, seen.says, seen.rules)).toHaveLength(seen.says.length + seen.rules.length);
});

it('A migration can’t name a release that there is not, and a rule alone may end earlier processes instead', () => {
  expect(objections({ up, unneededSince: '0.0.1' }, ['jobs.title is gone'], [])).toHaveLength(1);
  expect(
    objections(
      { up, endsEarlier: 'They would write states that are not allowed' },
      ['jobs.title is gone'],
      [],
    ),
  ).toHaveLength(1);
  expect(
    objections({ up, endsEarlier: 'They would write states that are not allowed' }, [], ['a rule']),
  ).toEqual([]);
  expect(objections({ up, endsEarlier: 'So' }, [], [])).toEqual(['Say why earlier processes end']);
});

it('A release is in the list of releases, with its newest migrations', async () => {
  for (const { provider, releases } of PARTS) {
    const newest = Object.keys(await provider.getMigrations())
      .toSorted()
      .at(-1);
    // Work on the way to a release is not in the list yet.
    expect(releases[VERSION]).toBe(VERSION.endsWith('-dev') ? undefined : newest);
  }
});
