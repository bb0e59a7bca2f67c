import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import * as browserCommands from './scripts/browser-commands.ts';
import { chromium } from './scripts/chromium.ts';
import { firefoxPath } from './scripts/engines/firefox.ts';
import { inEngine } from './scripts/engines/vitest-provider.ts';
import { hasWebkit } from './scripts/engines/webkit.ts';
import { FlakyReporter } from './scripts/flaky-reporter.ts';

/** Milliseconds until a test counts as hanging: machines may be slow and shared, and none is timed by a test. */
const PATIENCE = 180_000;

/** For tests in browsers: a page may stand still for longer than a toast stays. Who needs it is named at the end of the run. */
const RETRIES = process.env['CI'] ? 2 : 0;

/** What people's data goes through (the API behind its worker, the model, the store, the files), and announcements. */
const IN_EVERY_ENGINE = ['worker', 'folder', 'file-folder', 'indexeddb', 'indexeddb-short', 'announce'].map(
  (name) => `src/**/${name}.browser.test.ts`,
);

/** What stands alone: what a page has of it is as a first visitor finds it. */
const COMPONENTS = [
  'src/web/kit/*.browser.test.{ts,tsx}',
  // A page in which touch was emulated once has no pointer that hovers any more.
  'src/web/**/*-hover.browser.test.ts',
];

/**
 * What runs at the same time: those in Node, then the screens, then the engines. All at once, they would wait for each other
 * on two cores, and look more often for what has not come.
 */
const TURNS = { node: 0, screens: 1, engines: 2 };

/** What every random draw comes from; printed, because a failure can only be looked into with it. */
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
console.info(`SEED=${seed}`);

/** What `npm test -- --quick` leaves out. An `--exclude` on the command line does not reach projects. */
const NOT_QUICK = process.env['QUICK']
  ? [
      'src/store/postgres/{kills,power-loss,processes,open,rows,scans,schema-guard}.test.ts',
      'src/hosts/node/{check,move,restore,start}.test.ts',
      'src/hosts/node/test/{api,attacks,kills,newer-release,strangers}.test.ts',
      'src/hosts/node/{team,trial}/**/*.test.ts',
      'src/api/{backup-across-stores,postgres,random-requests}.test.ts',
      'src/hosts/browser/worker.browser.test.ts',
      // Of IndexedDB the short suite is left.
      'src/store/indexeddb/indexeddb.browser.test.ts',
    ]
  : [];

declare module 'vitest' {
  interface ProvidedContext {
    seed: number;
  }
}

/** What database and API promise, in every other engine that is here (scripts/engines/missing.ts tells of those that are not). */
function inOtherEngines(): TestProjectInlineConfiguration[] {
  const engines = [
    ...(firefoxPath() ? ['firefox' as const] : []),
    ...(hasWebkit() ? ['webkit' as const] : []),
  ];
  return engines.map((engine) => ({
    extends: './vite.config.ts',
    optimizeDeps: { entries: IN_EVERY_ENGINE },
    test: {
      name: engine,
      testTimeout: PATIENCE,
      expect: { poll: { timeout: PATIENCE / 3 } },
      retry: RETRIES,
      sequence: { groupOrder: TURNS.engines },
      include: IN_EVERY_ENGINE,
      setupFiles: 'vitest.setup.ts',
      provide: { seed },
      browser: {
        enabled: true,
        // The list of results that Vitest draws beside the tests took seven times as long as they did in these engines.
        ui: false,
        api: { strictPort: false },
        screenshotFailures: false,
        fileParallelism: false,
        provider: inEngine(engine),
        instances: [{ browser: engine }],
      },
    },
  }));
}

/** In a page; each file has one of its own unless `isolate` is off. */
function inChromium(
  name: string,
  files: Pick<
    TestProjectInlineConfiguration['test'] & object,
    'include' | 'exclude' | 'isolate' | 'maxWorkers'
  >,
): TestProjectInlineConfiguration {
  return {
    extends: './vite.config.ts',
    // Bundled before the first test: a dependency found on the way would reload the page under a test.
    optimizeDeps: {
      entries: files.include ?? [],
      include: ['axe-core', 'csv-parse/browser/esm/sync', 'fflate', 'postal-mime'],
    },
    test: {
      ...files,
      name,
      sequence: { groupOrder: name === 'browser' ? TURNS.screens : TURNS.engines },
      testTimeout: PATIENCE,
      retry: RETRIES,
      expect: { poll: { timeout: PATIENCE / 3 } },
      setupFiles: 'vitest.setup.ts',
      provide: { seed },
      browser: {
        enabled: true,
        headless: true,
        // Any free port: several runs at once don't get in each other's way.
        api: { strictPort: false },
        screenshotFailures: false,
        viewport: { width: 1280, height: 800 },
        provider: playwright({
          // So that an action which can't be done fails by its name, before the test does.
          actionTimeout: PATIENCE / 3,
          launchOptions: chromium,
          // Room for the tallest window a test asks for; and nothing is waited for that only moves.
          contextOptions: { viewport: { width: 1280, height: 1600 }, reducedMotion: 'reduce' },
        }),
        commands: browserCommands,
        instances: [{ browser: 'chromium' }],
      },
    },
  };
}

/** Plain rules and the API in Node, what needs a browser in real ones. */
export default defineConfig({
  test: {
    // In Node; a browser runs one file at a time. The tests that kill wait for most of their time.
    maxWorkers: '100%',
    reporters: ['default', new FlakyReporter()],
    tags: [
      { name: 'quick', description: 'What a screen is for: run by npm test -- --quick' },
      {
        name: 'soak',
        description: 'Another run of what npm test has run, or a detail: left out by npm test',
      },
    ],
    projects: [
      {
        test: {
          name: 'node',
          sequence: { groupOrder: TURNS.node },
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
          expect: { poll: { timeout: PATIENCE / 3 } },
          environment: 'node',
          // The modules are loaded once for all files, which leave nothing behind in them.
          isolate: false,
          // PGlite’s WebAssembly is compiled without optimizing it: few of its databases live long enough to gain by that.
          execArgv: ['--liftoff-only'],
          globalSetup: 'scripts/postgres/vitest-setup.ts',
          setupFiles: 'vitest.setup.ts',
          provide: { seed },
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['src/**/*.browser.test.ts', ...NOT_QUICK],
        },
      },
      // The app is mounted and taken away again by `src/web/test/open-app.tsx`: a page or two are quicker than one for each file.
      inChromium('browser', {
        include: ['src/web/**/*.browser.test.{ts,tsx}'],
        exclude: COMPONENTS,
        isolate: false,
        maxWorkers: 2,
      }),
      inChromium('chromium', {
        include: ['src/{hosts,store}/**/*.browser.test.ts', ...COMPONENTS],
        exclude: NOT_QUICK,
      }),
      ...inOtherEngines(),
    ],
  },
});
