import { after, before, type Edit } from './edit.ts';

/** The edits of shared files for a line of text about a candidate: the salary that they expect. */
export function fieldEdits(dataVersion: number, schemaVersion: number): readonly Edit[] {
  return [
    {
      file: 'src/domain/candidate-tables.ts',
      what: 'the field',
      changes: [
        before('    /** Each tag occurs once. */\n', '    salary: text,\n'),
        before("'source', 'reasonNote']", "'salary', "),
      ],
    },
    {
      file: 'src/domain/candidate/candidate-details.ts',
      what: 'its places in DETAILS and NO_DETAILS',
      changes: [
        before(
          "  tags: { kind: 'tags'",
          "  salary: { kind: 'line', label: 'Salary expectation', maxLength: 120, isContact: false },\n",
        ),
        before('tags: [] };', "salary: '', "),
      ],
    },
    {
      file: 'src/domain/workspace/upgrades.ts',
      what: 'the upgrade of older candidates',
      changes: [
        after(
          'export const UPGRADES: Upgrades = {',
          `${dataVersion}: (table, row) => (table === 'candidates' ? { salary: '', ...row } : row),`,
        ),
      ],
    },
    {
      file: 'src/store/postgres/schema/migrations.ts',
      what: 'a migration of the column, and of the candidates in the log',
      changes: [
        before('import { runAll }', "import { SALARY } from './salary.ts';\n"),
        after('async getMigrations() {\n    return {', " '999-salary': { up: (db) => runAll(db, SALARY) },"),
      ],
    },
    {
      file: 'src/store/indexeddb/rows/schema.ts',
      what: 'a line in SCHEMAS',
      changes: [before('};\n\nexport const STEPS', `  ${schemaVersion}: { dataVersion: ${dataVersion} },\n`)],
    },
    {
      file: 'scripts/fixtures/new-calls.ts',
      what: 'the calls that fill it in the fixtures of the new version',
      changes: [
        [
          /(?<=type Fill = .*\n)[\s\S]*/,
          `
export const FILLS: readonly Fill[] = [
  async (call) => void (await call('PATCH /candidates/1', { salary: '60,000 a year' })),
];
`,
        ],
      ],
    },
    {
      file: 'src/web/candidate/profile/use-details-draft.ts',
      what: 'its draft',
      changes: [
        after(
          '    source: useFieldDraft(candidate.source, LINE),\n',
          '    salary: useFieldDraft(candidate.salary, LINE),\n',
        ),
      ],
    },
    {
      file: 'src/web/candidate/selection/candidates-csv.test.ts',
      what: 'its label in the header of an export',
      changes: [
        ['Source,Tags,Links', 'Source,Salary expectation,Tags,Links'],
        [',,Referral,"remote', ',,Referral,,"remote'],
        ["'=no,,,,", "'=no,,,,,"],
      ],
    },
  ];
}
