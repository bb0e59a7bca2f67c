import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import * as browserCommands from './scripts/browser-commands.ts';
import { chromium } from './scripts/chromium.ts';
import { firefoxPath } from './scripts/engines/firefox.ts';
import { inEngine } from './scripts/engines/vitest-provider.ts';
import { hasWebkit } from './scripts/engines/webkit.ts';
import { RetriesReporter } from './scripts/retries/vitest-reporter.ts';

/**
 * Milliseconds until a test counts as hanging. Machines may be slow and shared, and no test measures time with it.
 */
const PATIENCE = 180_000;

/**
 * Retries for tests in browsers, because a page may be blocked for longer than a toast is shown. The end of the run
 * lists each retried test, and its third retry fails the run (`scripts/retries`).
 */
const RETRIES = process.env['CI'] ? 2 : 0;

/**
 * Tests of the code that handles people's data: the API behind its worker, the model, the store, the files. Also
 * tests of announcements.
 */
const IN_EVERY_ENGINE = ['worker', 'folder', 'file-folder', 'indexeddb', 'indexeddb-short', 'announce'].map(
  (name) => `src/**/${name}.browser.test.ts`,
);

/** Tests that need a page of their own, as a first visitor finds it. */
const COMPONENTS = [
  'src/web/kit/*.browser.test.{ts,tsx}',
  // After touch was emulated once, a page has no hovering pointer any more.
  'src/web/**/*-hover.browser.test.ts',
  // A module that was loaded once can't fail to load any more.
  'src/web/**/*-unloaded.browser.test.ts',
];

/**
 * The order of the projects: Node first, then the screens, then the other engines. All at once would be slower on
 * two cores. The tests that measure how fast a server answers come last, and nothing runs beside them.
 */
const TURNS = { node: 0, screens: 1, engines: 2, alone: 3 };

/** Tests of a server that must answer in time while it is overloaded. */
const ALONE = 'src/hosts/node/test/attacks/overload.test.ts';

/** The seed of every random draw. It is printed, because a failure can be reproduced only with its seed. */
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
console.info(`SEED=${seed}`);

/** Kills, races, power loss, attacks, overloads and random requests, by the names of their files. */
const HARD_WAYS =
  '{src,scripts}/**/*{kills,races,power-loss,attacks,overload,odd-bodies,strangers,random,fuzz}*.test.ts';

/** Tests of Node that `npm test` leaves to `npm run test:all`. An `--exclude` on the command line does not reach projects. */
const LEFT_IN_NODE = [
  HARD_WAYS,
  'scripts/expressions/expressions.test.ts',
  'scripts/reads/reads.test.ts',
  // The short suites of these databases and the device's own tests remain.
  'src/store/postgres/postgres.test.ts',
  'src/replica/api.test.ts',
  'src/store/postgres/**/{processes,open,rows,scans,schema-guard}.test.ts',
  'src/hosts/node/{check,move,restore,start/start}.test.ts',
  'src/hosts/node/test/{api,bucket,newer-release,upgrade/{upgrade,answers-of-before,tables-of-before},rights/*rights}.test.ts',
  'src/hosts/node/trial/**/*.test.ts',
  'src/server/{calls,team}/**/*.test.ts',
  'src/server/{calendars/own-calendar,database/migrations}.test.ts',
  'src/api/{backup-across-stores,postgres}.test.ts',
];

/** Tests in a page that `npm test` leaves to `npm run test:all`. */
const LEFT_IN_CHROMIUM = [
  'src/store/indexeddb/indexeddb.browser.test.ts',
  'src/hosts/browser/{worker,upgrade-kills}.browser.test.ts',
];

/** `quick`: what `npm test` runs. `rest`: what `npm test` leaves out. By default: both. */
const part = process.env['TESTS'];

/** Globs of the files of a project. */
interface Files {
  readonly all: readonly string[];
  /** Those that `npm test` leaves to `npm run test:all`. */
  readonly left: readonly string[];
  /** Those that take longer in `npm run test:all`. */
  readonly longer?: readonly string[];
  readonly exclude?: readonly string[];
}

function filesOf({ all, left, longer = [], exclude = [] }: Files): { include: string[]; exclude: string[] } {
  return {
    include: part === 'rest' ? [...left, ...longer] : [...all],
    exclude: [...exclude, ...(part === 'quick' ? left : [])],
  };
}

declare module 'vitest' {
  interface ProvidedContext {
    seed: number;
  }
}

/**
 * Runs the suites of the database and the API in every other installed engine. scripts/engines/missing.ts reports
 * the others.
 */
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
        // Vitest's list of results is switched off: it took seven times as long as the tests in these engines.
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

/** Runs tests in Node. */
function inNode(
  name: string,
  groupOrder: number,
  files: Pick<TestProjectInlineConfiguration['test'] & object, 'include' | 'exclude'>,
): TestProjectInlineConfiguration {
  return {
    test: {
      ...files,
      name,
      sequence: { groupOrder },
      testTimeout: PATIENCE,
      hookTimeout: PATIENCE,
      expect: { poll: { timeout: PATIENCE / 3 } },
      environment: 'node',
      // The modules are loaded once for all files, because no file changes their state.
      isolate: false,
      // PGlite’s WebAssembly runs without optimization: few of its databases live long enough to profit from
      // it.
      execArgv: ['--liftoff-only'],
      setupFiles: 'vitest.setup.ts',
      provide: { seed },
    },
  };
}

/** Runs tests in a page. Each file has its own page unless `isolate` is off. */
function inChromium(
  name: string,
  files: Pick<
    TestProjectInlineConfiguration['test'] & object,
    'include' | 'exclude' | 'isolate' | 'maxWorkers' | 'setupFiles'
  >,
): TestProjectInlineConfiguration {
  return {
    extends: './vite.config.ts',
    // Bundled before the first test, because a dependency found later would reload the page during a test.
    optimizeDeps: {
      entries: files.include ?? [],
      include: ['axe-core', 'csv-parse/browser/esm/sync', 'fflate', 'hono/html', 'jschardet', 'postal-mime'],
    },
    test: {
      setupFiles: 'vitest.setup.ts',
      ...files,
      name,
      sequence: { groupOrder: name === 'browser' ? TURNS.screens : TURNS.engines },
      testTimeout: PATIENCE,
      retry: RETRIES,
      expect: { poll: { timeout: PATIENCE / 3 } },
      provide: { seed },
      browser: {
        enabled: true,
        headless: true,
        // Any free port, so that several runs don't disturb each other.
        api: { strictPort: false },
        screenshotFailures: false,
        viewport: { width: 1280, height: 800 },
        provider: playwright({
          // An action that can't be done fails with its own name, before the test's time limit.
          actionTimeout: PATIENCE / 3,
          launchOptions: chromium,
          // The window fits the tallest viewport of a test. Animations are disabled.
          contextOptions: { viewport: { width: 1280, height: 1600 }, reducedMotion: 'reduce' },
        }),
        commands: browserCommands,
        instances: [{ browser: 'chromium' }],
      },
    },
  };
}

/** Rules and the API run in Node; code that needs a browser runs in real browsers. */
export default defineConfig({
  test: {
    // Files run in parallel in Node. A browser runs one file at a time. Tests that kill a process mostly wait.
    maxWorkers: '100%',
    reporters: ['default', new RetriesReporter()],
    globalSetup: 'scripts/once/vitest-setup.ts',
    tags: [
      { name: 'quick', description: 'What a screen is for: run by npm test' },
      {
        name: 'soak',
        description: 'A repetition or a long version of what npm run test:all has run: left to npm run soak',
      },
    ],
    projects: [
      inNode(
        'node',
        TURNS.node,
        filesOf({
          all: ['{src,scripts}/**/*.test.ts'],
          left: LEFT_IN_NODE,
          longer: ['src/api/model.test.ts'],
          exclude: ['src/**/*.browser.test.ts', ALONE],
        }),
      ),
      inNode('alone', TURNS.alone, { include: [ALONE] }),
      // `src/web/test/open-app.tsx` mounts and removes the app. One or two shared pages are faster than a page for
      // each file.
      inChromium('browser', {
        include: ['src/web/**/*.browser.test.{ts,tsx}'],
        exclude: COMPONENTS,
        isolate: false,
        maxWorkers: 2,
        setupFiles: ['vitest.setup.ts', 'src/web/test/page-styles.ts'],
      }),
      inChromium(
        'chromium',
        filesOf({
          all: ['src/{careers,hosts,store}/**/*.browser.test.ts', ...COMPONENTS],
          left: LEFT_IN_CHROMIUM,
        }),
      ),
      ...inOtherEngines(),
    ],
  },
});
