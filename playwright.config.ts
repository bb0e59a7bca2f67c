import { defineConfig, type Project } from '@playwright/test';
import type { EngineOptions } from './e2e/engines/fixtures.ts';
import type { Fixtures } from './e2e/fixtures.ts';
import { chromiumEndToEnd } from './scripts/chromium.ts';
import { hasDisplay } from './scripts/engines/display.ts';
import { firefoxPath } from './scripts/engines/firefox.ts';
import { hasWebkit } from './scripts/engines/webkit.ts';
import { freePort } from './scripts/free-port.ts';

// A port of the run's own, so that `npm start` and other runs may go on beside it. Its workers inherit the choice.
const port = (process.env['E2E_PORT'] ??= String(await freePort()));
const baseURL = `http://localhost:${port}`;

const IN_ENGINES = 'engines/*.spec.ts';

/** Its tests share one browser, and most of them one origin. */
function inEngine(engine: EngineOptions['engine']): Project<object, EngineOptions> {
  return { name: engine, testMatch: IN_ENGINES, workers: 1, use: { engine } };
}

/** As WebKitGTK comes: the workspace's second copy lies in another place (decision 020). */
const WITHOUT_FILE_SYSTEM: Project<object, EngineOptions> = {
  ...inEngine('webkit'),
  name: 'webkit without files',
  grep: /gone from the database/,
  use: { engine: 'webkit', storageManager: false },
};

/** A minute each, or minutes: they begin first, so that none is left over when everything else is done. */
const LONG = ['attacks', 'kills', 'memory', 'races', 'stops'].map((name) => `**/e2e/${name}.spec.ts`);

/** Specs of screens that both editions have. */
const OF_BOTH = [
  'board',
  'builder-drafts',
  'builder-to-export',
  'candidates',
  'form',
  'import',
  'job',
  'jobs',
  'jobs-create',
  'jobs-reorder',
].map((name) => `**/e2e/${name}.spec.ts`);

/** Of what the team edition alone has. */
const OF_TEAMS = ['reviewer', 'server', 'team'].map((name) => `**/e2e/${name}.spec.ts`);

/**
 * What the server for a team has of its own, and with `npm run soak` the screens that both editions have, too: all tests but
 * those that are about the browser edition's own host. They share one server, which takes longer to start than a test.
 */
const ON_SERVER: Project<object, EngineOptions & Pick<Fixtures, 'onServer'>> = {
  name: 'server',
  testMatch: process.env['SOAK'] ? [...OF_BOTH, ...OF_TEAMS] : OF_TEAMS,
  workers: 1,
  grepInvert: /@browser-edition/,
  use: { onServer: true },
};

/** Runs against the built app as `npm start` serves it. */
export default defineConfig<object, EngineOptions & Pick<Fixtures, 'onServer'>>({
  testDir: 'e2e',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // One more than the cores of the machines this is run on: a test that kills waits for most of its time.
  workers: 3,
  // A test that needs a second try is reported as flaky, not hidden.
  retries: process.env['CI'] ? 2 : 0,
  // Machines may be slow and shared: a test waits for what it expects, and fails only when it does not come.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    baseURL,
    browserName: 'chromium',
    launchOptions: chromiumEndToEnd,
    viewport: { width: 1280, height: 800 },
    // Nothing is waited for, or painted, that only moves.
    contextOptions: { reducedMotion: 'reduce' },
    // What a first failure leaves; traces of everything would make every run slower.
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
  },
  projects: [
    { name: 'long', testMatch: LONG, testIgnore: IN_ENGINES },
    ...(firefoxPath() && hasDisplay() ? [inEngine('firefox')] : []),
    ...(hasWebkit() ? [inEngine('webkit'), WITHOUT_FILE_SYSTEM] : []),
    ON_SERVER,
    { name: 'screens', testIgnore: [IN_ENGINES, ...OF_TEAMS, ...LONG] },
  ],
  webServer: {
    command: `npx vite preview --port ${port} --logLevel error`,
    url: baseURL,
  },
});
