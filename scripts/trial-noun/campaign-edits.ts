import { after, before, type Edit } from './edit.ts';

/** The edits of shared files for a list that people put in order, with a page. */
export function campaignEdits(dataVersion: number, schemaVersion: number): readonly Edit[] {
  return [
    {
      file: 'src/domain/tables.ts',
      what: 'its description',
      changes: [
        before('import { applications,', "import { campaigns } from './campaign-tables.ts';\n"),
        before('  colleagues,\n};', '  campaigns,\n'),
      ],
    },
    {
      file: 'src/web/app/kind-icons.ts',
      what: 'the icon of its kind',
      changes: [
        after('import {\n', '  Megaphone,\n'),
        after('LucideIcon>> = {\n', '  campaign: Megaphone,\n'),
      ],
    },
    {
      file: 'src/contract/contract.ts',
      what: 'its routes',
      changes: [
        before('import { candidateRoutes }', "import { campaignRoutes } from './workspace/campaigns.ts';\n"),
        after('export const contract = {\n', '  ...campaignRoutes,\n'),
      ],
    },
    {
      file: 'src/api/hiring-calls.ts',
      what: 'its handlers',
      changes: [
        before(
          'import { duplicateRoutes }',
          "import { campaignRoutes } from '#contract/workspace/campaigns.ts';\n",
        ),
        before('import type { Calls }', "import { serveCampaigns } from './nouns/campaigns.ts';\n"),
        after('  routes: {\n', '    ...campaignRoutes,\n'),
        after('  serve(implement, clock) {\n', '    serveCampaigns(implement);\n'),
      ],
    },
    {
      file: 'src/api/request/paths.ts',
      what: 'the first segment of its paths',
      changes: [after('  bookings: true,\n', '  campaigns: true,\n')],
    },
    {
      file: 'src/store/postgres/schema/migrations.ts',
      what: 'a migration',
      changes: [
        before('import { FIRST_TABLES }', "import { CAMPAIGNS } from './campaign-tables.ts';\n"),
        after(
          'async getMigrations() {\n    return {',
          " '999-campaigns': { up: (db) => runAll(db, CAMPAIGNS) },",
        ),
      ],
    },
    {
      file: 'src/store/indexeddb/rows/schema.ts',
      what: 'a version of the database',
      changes: [before('};\n\nexport const STEPS', `  ${schemaVersion}: { dataVersion: ${dataVersion} },\n`)],
    },
    {
      file: 'scripts/fixtures/new-calls.ts',
      what: 'the calls that fill its table in the fixtures of the new version',
      changes: [
        [
          /(?<=type Fill = .*\n)[\s\S]*/,
          `
export const FILLS: readonly Fill[] = [
  async (call) => void (await call('POST /campaigns', { name: 'Spring fair' })),
];
`,
        ],
      ],
    },
    {
      file: 'src/hosts/node/test/documented/writes-in-test.ts',
      what: 'an example of each write, also for the document of the API',
      changes: [
        after(
          'export const WRITES = {\n',
          `  'POST /campaigns': { body: { name: 'Spring fair' } },
  'PATCH /campaigns/{id}': { path: '/campaigns/1', body: { colour: 'green' } },
  'DELETE /campaigns/{id}': { path: '/campaigns/1' },
`,
        ),
      ],
    },
    {
      file: 'src/web/routes/routes.tsx',
      what: 'its page',
      changes: [
        before(
          'const triage = createRoute({',
          `const campaigns = createRoute({
  getParentRoute: () => root,
  path: '/campaigns',
  component: screen(() => import('#web/screens/campaigns/campaigns-page.tsx'), 'CampaignsPage'),
});

`,
        ),
        before('  triage,\n', '  campaigns,\n'),
      ],
    },
    {
      file: 'src/web/app/find/actions.tsx',
      what: 'the way to its page',
      changes: [
        before(
          "    { label: 'Go to Triage'",
          "    { label: 'Go to Campaigns', Icon: KIND_ICONS.campaign, act: () => go({ to: '/campaigns' }) },\n",
        ),
        before(
          'import { request, useOfferedActions',
          "import { KIND_ICONS } from '#web/app/kind-icons.ts';\n",
        ),
      ],
    },
    {
      file: 'src/web/app/find/find-list.tsx',
      what: 'where a found one is',
      changes: [after('NavigateOptions>> = {\n', "  campaign: () => ({ to: '/campaigns' }),\n")],
    },
  ];
}
