// Runs all checks, the quick ones first, and stops at the first that fails. With --quick: of the tests of screens and
// end to end only those tagged quick, a quarter of the model's calls, no random requests, one process at a time and none
// killed, the API and the team's own routes over no database, IndexedDB in memory alone, and no build for a team.
import { spawnSync } from 'node:child_process';

const isQuick = process.argv.includes('--quick');

const env = { ...(isQuick && { QUICK: '1' }), ...process.env };

/** The screens' tests run on React's production build, twice as quick. `npx vitest` by itself has React's warnings. */
const VITEST_ENV = { NODE_ENV: 'production' };

const VITEST = ['npx', 'vitest', 'run', '--tags-filter'];

const QUICK_VITEST = [
  [...VITEST, '!soak', '--project', 'node', '--project', 'chromium'],
  [...VITEST, 'quick', '--project', 'browser'],
];

const E2E = ['npx', 'playwright', 'test'];

const QUICK_E2E = [...E2E, '--project', 'screens', '--grep', '@quick'];

/** Brings what browsers may lack itself, and asks first whether they do: to the check it looks as if they had to have it. */
const NOT_PDFJS = '!(pdfjs|pdf.worker)*.js';

/** The team server, and what the browsers that are supported know of what was built. */
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

// Imported only here: Vite may not have been installed at the start.
const { runnerImport } = await import('vite');
const { module: engines } = await runnerImport('./scripts/engines/missing.ts', { configFile: false });
const { module: postgres } = await runnerImport('./scripts/postgres/programs.ts', { configFile: false });
const missing = [...(isQuick ? [] : engines.missingEngines()), ...postgres.missingPostgres()];
for (const each of missing) console.log(`Not tested here: ${each}`);
