import { NO_OWNER } from '#domain/candidate/owner-and-rating.ts';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { EVERYBODY } from '#domain/candidate-list/candidate-query.ts';
import { selectCandidates } from '#domain/candidate-list/select-candidates.ts';
import { byLatestInStage } from '#domain/candidate-list/candidate-sort.ts';
import { tidyTags } from '#domain/candidate/candidate-details.ts';
import { withNames } from '#domain/candidate/candidate.ts';
import { CANDIDATE_SORTS } from '#domain/choices/candidate-sort.ts';
import type { Field } from '#domain/field.ts';
import { sampleCandidate, sampleJob, sampleReason } from '#domain/samples/sample-rows.ts';
import { STAGES } from '#domain/stage.ts';
import { TABLE_NAMES, TABLES, type Rows } from '#domain/tables.ts';
import { emptyWorkspace, workspaceOf, type Workspace } from '#domain/workspace/workspace.ts';
import { smallWorkspace } from '#store/conformance/candidates/small-workspace.ts';
import { databasesInTest, opening } from '#store/postgres/open-in-test.ts';
import { columnsOf } from './columns.ts';

/** Texts with characters that SQL, arrays, patterns or JSON must escape. */
const text = fc.oneof(
  fc.constantFrom(
    '',
    'NULL',
    '{}',
    '{a,"b"}',
    "O'Neil",
    'a\\b',
    '50 %',
    'a_b',
    '\n\t',
    '\uffff',
    '𝒳 🙂',
    'Ł',
  ),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);
const filled = text.map((given) => `${given}.`);
const moment = fc
  .date({
    min: new Date('0001-01-01T00:00:00Z'),
    max: new Date('9999-12-31T23:59:59.999Z'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString());
const number = fc.double({ noNaN: true, noDefaultInfinity: true });

interface Drawn {
  readonly texts: string[];
  readonly filled: string;
  readonly moment: string;
  readonly answers: Readonly<Record<string, string | number>>;
  readonly params: Readonly<Record<string, string>>;
  readonly number: number;
}

const odd: fc.Arbitrary<Workspace> = fc
  .record({
    texts: fc.array(text),
    filled,
    moment,
    answers: fc.dictionary(text, fc.oneof(text, number)),
    params: fc.dictionary(text, text),
    number,
  })
  .map((drawn) =>
    workspaceOf((table) =>
      smallWorkspace[table].map((row) => {
        const unique: readonly string[] = TABLES[table].unique;
        const values = Object.entries<Field>(TABLES[table].fields)
          .filter(([field]) => !unique.includes(field))
          .flatMap(([field, described]) => {
            const value = oddValue(described, drawn);
            return value === undefined ? [] : [[field, value] as const];
          });
        return { ...row, ...Object.fromEntries(values), ...('sections' in row && oddSections(row, drawn)) };
      }),
    ),
  );

/** A random value for a field. Undefined: the row keeps its value. */
function oddValue(field: Field, drawn: Drawn): unknown {
  if (field.kind === 'text') return field.pattern ? undefined : drawn.filled;
  if (field.kind === 'moment') return drawn.moment;
  if (field.kind === 'boolean') return true;
  if (field.kind === 'list') return field.of.kind === 'text' ? drawn.texts : undefined;
  if (field.kind === 'map') return field.of.kind === 'text' ? drawn.params : drawn.answers;
  if (field.kind === 'nullable') return field.of.kind === 'reference' ? 2 : oddValue(field.of, drawn);
  return undefined;
}

function oddSections({ sections }: Rows['assessments'], { texts, number }: Drawn) {
  return {
    sections: sections.map((section) => ({
      ...section,
      questions: section.questions.map((question) => ({ ...question, options: texts, min: number })),
    })),
  };
}

const name = fc.string({
  unit: fc.constantFrom('a', 'Á', 'ł', 'ß', '%', '_', '\\', ' ', '@', '\n', 'Я'),
  maxLength: 6,
});
const searched = fc.record({
  names: fc.array(fc.tuple(name, name, name), { maxLength: 20 }),
  titles: fc.tuple(name, name),
  search: fc.oneof(name, fc.constantFrom('0-1', '(12', '+')),
  stage: fc.option(fc.constantFrom(...STAGES)),
  jobId: fc.option(fc.integer({ min: 1, max: 3 })),
  reason: fc.option(fc.constantFrom(1, 2, 'none' as const)),
  tag: fc.option(name, { freq: 1 }),
  owner: fc.constantFrom(null, null, 'mei', NO_OWNER),
  rating: fc.constantFrom(null, null, 4, 'none' as const),
  source: fc.option(name, { freq: 1 }),
  emails: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, fc.array(name, { maxLength: 3 })),
  sort: fc.constantFrom(...CANDIDATE_SORTS),
  page: fc.integer({ min: 1, max: 4 }),
  pageSize: fc.integer({ min: 1, max: 8 }),
});

for (const database of databasesInTest()) {
  const open = opening(database);

  describe(`Rows on ${database.name}`, () => {
    it('Rows have a column for every described field', async () => {
      const { allWorkspaces: db } = await database.connected();
      for (const table of TABLE_NAMES) {
        const { rows } = await sql<{ name: string; type: string; required: boolean }>`
          SELECT attname AS name, format_type(atttypid, NULL) AS type, attnotnull AS required FROM pg_attribute
          WHERE attrelid = ${table}::regclass AND attnum > 0 AND attname NOT IN ('workspace_id', 'search', 'mailbox', 'is_new', 'active_at', 'waiting_since')
          ORDER BY attname COLLATE "C"`.execute(db);
        const fields = new Map<string, Field>(Object.entries(TABLES[table].fields));
        const described = columnsOf(table)
          .map(({ field, name, type }) => ({
            name,
            type: type === 'timestamptz' ? 'timestamp with time zone' : type,
            required: fields.get(field)?.kind !== 'nullable',
          }))
          .toSorted((a, b) => (a.name < b.name ? -1 : 1));
        expect(rows, table).toEqual(described);
      }
    });

    it('Rows come back to the letter, whatever is in them', async () => {
      await fc.assert(
        fc.asyncProperty(odd, async (workspace) => {
          const { store } = await open(workspace);
          expect(JSON.stringify(await store.workspace.dump())).toBe(JSON.stringify(inColumnOrder(workspace)));
        }),
        { numRuns: 30 },
      );
    });

    it('Rows are searched, counted and paged as the domain does', async () => {
      await fc.assert(
        fc.asyncProperty(searched, async ({ names, titles, stage, tag, ...rest }) => {
          const workspace = crowd(names, titles);
          const { store } = await open(workspace);
          const listed = withNames(workspace.candidates.toSorted(byLatestInStage), {
            jobs: new Map(workspace.jobs.map((job) => [job.id, job])),
            reasons: new Map(workspace.reasons.map((reason) => [reason.id, reason])),
          });
          const stages = stage === null ? [] : [stage];
          const tags = tidyTags(tag === null ? [] : [tag]);
          const query = { ...EVERYBODY, ...rest, stages, tags };
          expect(await store.candidates.list(query)).toEqual(selectCandidates(listed, query));
        }),
        { numRuns: 60 },
      );
    });

    it('Rows are found by an index when a search has a part of their text', async () => {
      const { allWorkspaces: db } = await database.connected();
      const { rows } = await sql`SELECT FROM pg_indexes WHERE indexname = 'candidates_search'`.execute(db);
      expect(rows).toHaveLength(1);
    });
  });
}

/** A workspace whose rows have their fields in the order of the description, as every row that is read. */
function inColumnOrder(workspace: Workspace): Workspace {
  return workspaceOf((table) =>
    workspace[table].map((row) => {
      const values = new Map(Object.entries(row));
      const fields = columnsOf(table).map(({ field }) => [field, values.get(field)] as const);
      return Object.fromEntries(fields) as unknown as typeof row;
    }),
  );
}

function crowd(names: readonly [string, string, string][], titles: readonly string[]): Workspace {
  const jobs = titles.map((title, order) => sampleJob({ id: order + 1, title, order }));
  const candidates = names.map(([first, email, label], place) => {
    const stage = STAGES[place % STAGES.length]!;
    const stageSince = new Date(place % 3).toISOString();
    const rejection =
      stage === 'rejected'
        ? { reasonId: [1, 2, null][place % 3] ?? null, reasonNote: ['', 'Far'][place % 2]! }
        : {};
    return sampleCandidate({
      id: place + 1,
      name: first,
      // The API stores emails trimmed.
      email: email.trim(),
      jobId: (place % 2) + 1,
      stage,
      stageSince,
      owner: ['', 'mei', 'Ben'][place % 3]!,
      rating: [4, null, 1, 3][place % 4]!,
      ...rejection,
      // Most candidates have only a name and an email.
      ...(place % 3 === 0 && {
        appliedAt: new Date(place % 2).toISOString(),
        phone: ['', '0 12', '(01) 2'][place % 2]!,
        source: label,
        tags: tidyTags([label, first]),
      }),
    });
  });
  const reasons = [sampleReason({ id: 1 }), sampleReason({ id: 2, name: 'Withdrew' })];
  return { ...emptyWorkspace(), jobs, reasons, candidates };
}
