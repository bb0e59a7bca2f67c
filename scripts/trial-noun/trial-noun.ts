// Tries a new noun and a new field of a candidate in a clone of HEAD: npm run trial:noun
// It lists the shared files that had to be edited, and fails when there are more than decision 059 allows.
import { join } from 'node:path';
import { DATA_VERSION } from '#domain/workspace/upgrades.ts';
import { SCHEMA_VERSION } from '#store/indexeddb/rows/schema.ts';
import { campaignEdits } from './campaign-edits.ts';
import { fieldEdits } from './field-edits.ts';
import { FORGOTTEN } from './forgotten.ts';
import { cloneOfHead, errorsWithout, makeTrial, removeFolder, type Trial } from './trial.ts';

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
    'src/api/workspace/backup.test.ts',
    'src/contract',
    'src/domain/history',
    'src/domain/search',
    'src/hosts/browser/recovery/snapshots.test.ts',
    'src/server/workspace/reviewing/reviewer-store.test.ts',
    'src/replica/copy/reserved-ids.test.ts',
    'src/store/indexeddb/released-schemas.test.ts',
    'src/store/memory',
    'src/store/postgres/rows/rows.test.ts',
    'src/web/screens/campaigns',
    'scripts/openapi',
    'scripts/suites.test.ts',
  ],
};

const FIELD: Trial = {
  name: 'A field of a candidate, the salary expectation: a line of text',
  most: 8,
  edits: fieldEdits(NEXT.data, NEXT.schema),
  newFiles: join(import.meta.dirname, 'field'),
  values: {},
  generates: [OPENAPI, FIXTURES],
  tests: [
    'src/api/app.test.ts',
    'src/api/workspace/backup.test.ts',
    'src/api/model.test.ts',
    'src/contract',
    'src/domain',
    'src/hosts/browser/recovery/snapshots.test.ts',
    'src/server/workspace/reviewing/reviewer-store.test.ts',
    'src/store/indexeddb/released-schemas.test.ts',
    'src/store/memory',
    'src/store/postgres/rows/rows.test.ts',
    'src/web/candidate/details',
    'src/web/candidate/selection/candidates-csv.test.ts',
    'src/web/screens/import/read',
    'scripts/openapi',
  ],
};

/** `npm run trial:noun campaign` or `field` makes one of the two. */
const only = process.argv.at(3);

const clone = cloneOfHead();
try {
  if (only !== 'field') {
    limit(CAMPAIGN);
    nameForgotten();
  }
  if (only !== 'campaign') limit(FIELD);
} finally {
  removeFolder(clone);
}

/** Makes a trial, and lets the run fail when it edits too many shared files. */
function limit(trial: Trial): void {
  const shared = makeTrial(clone, trial);
  if (shared.length <= trial.most) return;
  console.error(`${trial.name}: ${shared.length} shared files are edited, more than ${trial.most}.`);
  process.exitCode = 1;
}

/** Leaves answers out of the noun, and lets the run fail when the type checker does not name one of them. */
function nameForgotten(): void {
  const errors = errorsWithout(
    clone,
    FORGOTTEN.map(({ edit }) => edit),
  );
  console.log('\nForgotten, does the type checker name it?');
  for (const { what, names } of FORGOTTEN) {
    const isNamed = names.test(errors);
    console.log(`  ${what}: ${isNamed ? 'yes' : 'no'}`);
    if (!isNamed) process.exitCode = 1;
  }
}
