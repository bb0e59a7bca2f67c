import { readdirSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import config from '../playwright.config.ts';

/**
 * The files with tests that only `npm run soak` runs, and what these tests are: a repetition or a long version of tests
 * that CI runs. No other test may have the tag `soak`.
 */
const REPEATS: Readonly<Record<string, string>> = {
  'e2e/careers.spec.ts': 'the light theme, and errors without JavaScript',
  'e2e/hosts.spec.ts': 'other ways in which a worker fails',
  'e2e/engines/board.spec.ts': 'the board in Firefox and WebKit',
  'e2e/engines/careers.spec.ts': 'careers pages in Firefox and WebKit',
  'e2e/engines/device-copy-team.spec.ts': 'copies on devices in Firefox and WebKit',
  'e2e/engines/hosts.spec.ts': 'hosts in Firefox and WebKit',
  'e2e/engines/ways.spec.ts': 'whole ways in Firefox and WebKit',
  'e2e/engines/widths.spec.ts': 'the walk through widths and text sizes in Firefox and WebKit',
  'e2e/widths-team.spec.ts': 'more dialogs of a team in the walk through widths and text sizes',
  'src/api/app.test.ts': 'the API on fake-indexeddb',
  'src/api/model.test.ts': 'the model on fake-indexeddb',
  'src/hosts/browser/worker.browser.test.ts': 'the whole API behind the worker',
  'src/server/documents/document-reader.test.ts': 'further files of each way to be hostile',
  'src/hosts/node/operator/operator.test.ts': 'the same with 1,000 workspaces',
  'src/hosts/node/test/api.test.ts': 'the whole API over HTTP',
  'src/hosts/node/test/kills/application-kills.test.ts': 'more kills, on PostgreSQL',
  'src/hosts/node/test/kills/kills.test.ts': 'more kills, on PostgreSQL',
  'src/hosts/node/test/kills/mail-in-kills.test.ts': 'more kills, on PostgreSQL',
  'src/hosts/node/test/kills/mail-kills.test.ts': 'more kills, on PostgreSQL',
  'src/hosts/node/test/kills/told-kills.test.ts':
    'more kills, also while members are mailed, through Postfix',
  'src/hosts/node/test/kills/webhook-kills.test.ts': 'more kills, on PostgreSQL',
  'src/store/indexeddb/indexeddb.browser.test.ts': 'the whole store in Firefox and WebKit',
  'src/store/postgres/crashes/kills.test.ts': 'more kills, on PostgreSQL',
  'src/store/postgres/postgres.test.ts': 'the whole store on PGlite',
  'src/web/app/history/undo-toast.browser.test.ts': 'further changes of a noun',
  'src/web/app/shell/shell.browser.test.ts': 'the dark theme',
  'src/web/test/on-screen.ts': 'the light theme of details that are tested in both',
};

const TAG = /'soak'|@soak/;

test('Only repetitions and long versions of tests that CI runs have the tag soak', () => {
  const tagged = ['e2e', 'src'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file}`)
      .filter((file) => /\.tsx?$/.test(file) && TAG.test(readFileSync(file, 'utf8'))),
  );
  expect(tagged.toSorted()).toEqual(Object.keys(REPEATS).toSorted());
});

test('The tag quick is only in specs that npm test runs, because the rest of a run of CI leaves it out', () => {
  const { projects = [] } = config;
  const screens = projects.find(({ name }) => name === 'screens');
  const left = [screens?.testIgnore ?? []].flat().map(String);
  const tagged = readdirSync('e2e', { recursive: true, encoding: 'utf8' })
    .map((file) => `e2e/${file}`)
    .filter((file) => file.endsWith('.spec.ts') && readFileSync(file, 'utf8').includes('@quick'));
  expect(tagged).not.toEqual([]);
  expect(
    tagged.filter((file) => left.some((glob) => matchesGlob(file, glob.replace(/^(?!\*\*)/, '**/')))),
  ).toEqual([]);
});
