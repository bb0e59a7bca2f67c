// Tries a new noun and a new field of a candidate in a clone of HEAD: npm run trial:noun
// It lists the shared files that had to be edited, and fails when there are more than decision 059 allows.
import { join } from 'node:path';
import { DATA_VERSION } from '#domain/workspace/upgrades.ts';
import { SCHEMA_VERSION } from '#store/indexeddb/schema.ts';
import { campaignEdits } from './campaign-edits.ts';
import { FORGOTTEN } from './forgotten.ts';
import { cloneOfHead, errorsWithout, makeTrial, removeClone, type Trial } from './trial.ts';

const NEXT = { data: DATA_VERSION + 1, schema: SCHEMA_VERSION + 1 };

const FIXTURES = ['node', 'scripts/run.mjs', 'scripts/fixtures/fixtures.ts'];
const OPENAPI = ['npm', 'run', '--silent', 'openapi'];

const CAMPAIGN: Trial = {
  name: 'A noun, “campaign”: a list that people put in order, with a page',
  most: 12,
  edits: campaignEdits(NEXT.data, NEXT.schema),
  newFiles: join(import.meta.dirname, 'campaign'),
  values: { NEXT_DATA_VERSION: String(NEXT.data) },
  generates: [OPENAPI, FIXTURES],
  tests: [
    'src/api/campaigns.test.ts',
    'src/api/model.test.ts',
    'src/api/backup.test.ts',
    'src/contract',
    'src/domain/history',
    'src/domain/search',
    'src/hosts/browser/snapshots.test.ts',
    'src/hosts/node/workspace/reviewer-store.test.ts',
    'src/replica/reserved-ids.test.ts',
    'src/store/indexeddb/released-schemas.test.ts',
    'src/store/memory',
    'src/store/postgres/rows.test.ts',
    'src/web/screens/campaigns',
    'scripts/openapi',
    'scripts/suites.test.ts',
  ],
};

const clone = cloneOfHead();
try {
  const shared = makeTrial(clone, CAMPAIGN);
  const errors = errorsWithout(
    clone,
    FORGOTTEN.map(({ edit }) => edit),
  );
  console.log('\nForgotten, the type checker names it:');
  for (const { what, names } of FORGOTTEN) console.log(`  ${what}: ${names.test(errors) ? 'yes' : 'no'}`);
  const unnamed = FORGOTTEN.filter(({ names }) => !names.test(errors)).map(({ what }) => what);
  if (unnamed.length > 0) fail(`The type checker does not name what is forgotten: ${unnamed.join(', ')}.`);
  if (shared.length > CAMPAIGN.most) fail(`${CAMPAIGN.name}: too many shared files are edited.`);
} finally {
  removeClone(clone);
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
