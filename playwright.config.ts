import { defineConfig, type PlaywrightTestOptions, type Project } from '@playwright/test';
import type { EngineOptions } from './e2e/engines/fixtures.ts';
import type { Fixtures } from './e2e/fixtures.ts';
import { chromiumEndToEnd } from './scripts/chromium.ts';
import { hasDisplay } from './scripts/engines/display.ts';
import { firefoxPath } from './scripts/engines/firefox.ts';
import { hasWebkit } from './scripts/engines/webkit.ts';
import { freePort } from './scripts/free-port.ts';

// Each run has its own port, so that `npm start` and other runs can go on. Its workers inherit the port.
const port = (process.env['E2E_PORT'] ??= String(await freePort()));
const baseURL = `http://localhost:${port}`;

const IN_ENGINES = 'engines/*.spec.ts';

/** The tests for one other engine. They share one browser, and most of them share one origin. */
function inEngine(engine: EngineOptions['engine']): Project<object, EngineOptions> {
  return { name: engine, testMatch: IN_ENGINES, workers: 1, use: { engine } };
}

/** Without the tests that close the tab in which they work: WebKit’s driver then opens no other. */
const IN_WEBKIT: Project<object, EngineOptions> = {
  ...inEngine('webkit'),
  testIgnore: ['**/device-copy-team.spec.ts', '**/device-lost-team.spec.ts'],
};

/** WebKitGTK as it comes, without `navigator.storage`: the snapshots are in Cache storage (decision 020). */
const WITHOUT_FILE_SYSTEM: Project<object, EngineOptions> = {
  ...inEngine('webkit'),
  name: 'webkit without files',
  grep: /gone from the database/,
  use: { engine: 'webkit', storageManager: false },
};

/** Tests that take a minute or more. They begin first, so that the run does not end with one of them alone. */
const LONG = ['attacks', 'kills', 'memory', 'races', 'stops'].map((name) => `**/e2e/${name}.spec.ts`);

/** Specs of screens that both editions have. */
const OF_BOTH = [
  'board',
  'builder-drafts',
  'builder-to-export',
  'candidates',
  'form',
  'import',
  'interviews',
  'job',
  'jobs',
  'jobs-create',
  'jobs-reorder',
].map((name) => `**/e2e/${name}.spec.ts`);

/** Specs of the team edition alone. */
const OF_TEAMS = [
  'careers',
  'company-sign-in',
  'device-copy',
  'device-copy-kills',
  'device-ends',
  'device-decisions',
  'device-erasure',
  'device-files',
  'device-files-on-disk',
  'device-full',
  'device-heals',
  'device-left-writes',
  'device-line',
  'device-lost',
  'device-random',
  'device-rest',
  'device-restore',
  'device-rights',
  'device-screens',
  'device-sign-out',
  'offers',
  'reviewer',
  'scheduling-links',
  'scorecards',
  'server',
  'team',
  'team-mail',
  'threads',
  'webhooks',
  'widths-team',
].map((name) => `**/e2e/${name}.spec.ts`);

/**
 * Tests of the server edition. `npm run soak` adds the screens that both editions have. The tests of a worker share one
 * server, because a server takes longer to start than a test. Only tests of a device's copy have a service worker:
 * installing it and making the copy takes longer than most tests, and the page works without.
 */
const ON_SERVER: Project<PlaywrightTestOptions & Pick<Fixtures, 'onServer'>> = {
  name: 'server',
  testMatch: process.env['SOAK'] ? [...OF_BOTH, ...OF_TEAMS] : OF_TEAMS,
  workers: 2,
  grepInvert: /@browser-edition/,
  use: { onServer: true, serviceWorkers: process.env['SOAK'] ? 'allow' : 'block' },
};

/** Runs against the built app as `npm start` serves it. */
export default defineConfig<object, EngineOptions & Pick<Fixtures, 'onServer'>>({
  testDir: 'e2e',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // One worker more than the two cores, because a test that kills a process mostly waits.
  workers: 3,
  // The end of the run lists each retried test, and its third retry fails the run (`scripts/retries`).
  retries: process.env['CI'] ? 2 : 0,
  // A machine may be slow, so a test waits long before it fails.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['./scripts/retries/playwright-reporter.ts']],
  use: {
    baseURL,
    browserName: 'chromium',
    launchOptions: chromiumEndToEnd,
    viewport: { width: 1280, height: 800 },
    // Disables animations, because a test would wait for them.
    contextOptions: { reducedMotion: 'reduce' },
    // Only a first retry writes a trace. Traces of every test would slow down every run.
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
  },
  projects: [
    { name: 'long', testMatch: LONG, testIgnore: IN_ENGINES },
    ...(firefoxPath() && hasDisplay() ? [inEngine('firefox')] : []),
    ...(hasWebkit() ? [IN_WEBKIT, WITHOUT_FILE_SYSTEM] : []),
    ON_SERVER,
    { name: 'screens', testIgnore: [IN_ENGINES, ...OF_TEAMS, ...LONG] },
  ],
  webServer: {
    command: `npx vite preview --port ${port} --logLevel error`,
    url: baseURL,
  },
});
