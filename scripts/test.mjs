// Runs all checks, the fastest first, and stops at the first failure. With --quick it runs less: only screen and
// end-to-end tests tagged quick, a quarter of the model's calls, no random requests, one process at a time without
// kills, the API and team routes without a database, IndexedDB in memory only, and no server build.
import { spawnSync } from 'node:child_process';

const isQuick = process.argv.includes('--quick');

const env = { ...(isQuick && { QUICK: '1' }), ...process.env };

/**
 * The screens' tests run on React's production build, which is twice as fast. Plain `npx vitest` shows React's
 * warnings.
 */
const VITEST_ENV = { NODE_ENV: 'production' };

const VITEST = ['npx', 'vitest', 'run', '--tags-filter'];

const QUICK_VITEST = [
  [...VITEST, '!soak', '--project', 'node', '--project', 'chromium'],
  [...VITEST, 'quick', '--project', 'browser'],
];

const E2E = ['npx', 'playwright', 'test'];

const QUICK_E2E = [...E2E, '--project', 'screens', '--grep', '@quick'];

/**
 * Excludes pdf.js from the check of features. It tests whether a feature exists before it uses a polyfill, and the
 * check would report this test.
 */
const NOT_PDFJS = '!(pdfjs|pdf.worker)*.js';

/** The checks of the built files for features that the supported browsers lack. The team server is not checked. */
const BUILD_CHECKS = [
  ['npm', 'run', '--silent', 'build:server'],
  [
    'npx',
    'es-check',
    'checkBrowser',
    `dist/assets/${NOT_PDFJS}`,
    'dist/start.js',
    'dist/sw.js',
    `dist-server/assets/${NOT_PDFJS}`,
    'dist-server/start.js',
    'dist-server/sw.js',
    'dist-server/careers/apply.js',
    'dist-server/careers/times.js',
    '--module',
    '--checkFeatures',
    '--quiet',
  ],
];

const STEPS = [
  ['node', 'scripts/install.mjs', '--browsers'],
  ['node', 'scripts/install-scripts.mjs'],
  ['npx', 'tsc', '-b'],
  ['npm', 'run', '--silent', 'lint'],
  ...(isQuick ? QUICK_VITEST : [[...VITEST, '!soak']]),
  ['npx', 'vite', 'build', '--logLevel', 'warn'],
  ...(isQuick ? [] : BUILD_CHECKS),
  isQuick ? QUICK_E2E : [...E2E, '--grep-invert', '@soak'],
];

for (const [command, ...args] of STEPS) {
  const started = Date.now();
  console.log(`\n── ${command} ${args.join(' ')}`);
  const stepEnv = args[0] === 'vitest' ? { ...env, ...VITEST_ENV } : env;
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: stepEnv });
  if (status !== 0) {
    console.error(`\n${command} ${args.join(' ')} failed.`);
    process.exit(status ?? 1);
  }
  console.log(`── ${Math.round((Date.now() - started) / 1000)} s`);
}

// Imported only here, because Vite may not be installed when this script starts.
const { runnerImport } = await import('vite');
const { module: engines } = await runnerImport('./scripts/engines/missing.ts', { configFile: false });
const { module: postgres } = await runnerImport('./scripts/postgres/programs.ts', { configFile: false });
const { module: dovecot } = await runnerImport('./scripts/dovecot/programs.ts', { configFile: false });
const { module: radicale } = await runnerImport('./scripts/radicale/programs.ts', { configFile: false });
const { module: swift } = await runnerImport('./scripts/swift/programs.ts', { configFile: false });
const { module: postfix } = await runnerImport('./scripts/postfix/programs.ts', { configFile: false });
const missing = [
  ...(isQuick ? [] : engines.missingEngines()),
  ...postgres.missingPostgres(),
  ...postfix.missingPostfix(),
  ...dovecot.missingDovecot(),
  ...radicale.missingRadicale(),
  ...swift.missingSwift(),
];
for (const each of missing) console.log(`Not tested here: ${each}`);
