// Runs the checks, and stops at the first failure: npm test. With --all it runs every check: npm run test:all. With --all
// --rest it leaves out what npm test has run in the same folder. CONTRIBUTING.md says what each of them runs. Prints the
// time of each step, and fails when all of them took longer than they may.
import { endSteps, runBeside } from './steps.mjs';

const isRest = process.argv.includes('--rest');
const isAll = isRest || process.argv.includes('--all');

/** The most minutes that all steps may take together, on a machine that is three times busier than a calm one. */
const MOST_MINUTES = isAll ? 75 : 24;

const VITEST = ['npx', 'vitest', 'run', '--tags-filter'];

const E2E = ['npx', 'playwright', 'test'];

/** The steps of Vitest and Playwright, by the part of the tests that they run (`vitest.config.ts`). */
const PARTS = {
  quick: {
    vitest: [
      [...VITEST, '!soak', '--project', 'node', '--project', 'chromium'],
      [...VITEST, 'quick', '--project', 'browser'],
    ],
    e2e: [...E2E, '--project', 'screens', '--grep', '@quick'],
  },
  rest: {
    vitest: [
      [...VITEST, '!soak and !quick', '--project', 'browser'],
      [...VITEST, '!soak', '--project', '!browser'],
    ],
    e2e: [...E2E, '--grep-invert', '@soak|@quick'],
  },
  all: { vitest: [[...VITEST, '!soak']], e2e: [...E2E, '--grep-invert', '@soak'] },
};

const part = isRest ? 'rest' : isAll ? 'all' : 'quick';
const { vitest, e2e } = PARTS[part];

/**
 * The screens' tests run on React's production build, which is twice as fast. Plain `npx vitest` shows React's
 * warnings.
 */
const VITEST_ENV = { NODE_ENV: 'production', TESTS: part };

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

/** These steps need no other step. They mostly use the time in which the tests of Node wait. */
const BESIDE_TESTS = [
  ...(isRest
    ? []
    : [
        ['npx', 'tsc', '-b'],
        ['npm', 'run', '--silent', 'lint'],
        ['npx', 'vite', 'build', '--logLevel', 'warn'],
      ]),
  ...(isAll ? BUILD_CHECKS : []),
];

/** Each turn has lists that run beside each other. */
const TURNS = [[[['node', 'scripts/install-scripts.mjs']]], [BESIDE_TESTS, vitest], [[e2e]]];

const envOf = ([, program]) => ({ ...process.env, ...(program === 'vitest' && VITEST_ENV) });

for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => void endSteps().then(() => process.exit(1)));

const times = [];
let began = 0;
try {
  // A first run installs, at the speed of the network. Its time does not count.
  await runBeside([[['node', 'scripts/install.mjs', '--browsers']]], envOf);
  began = Date.now();
  for (const lists of TURNS) times.push(...(await runBeside(lists, envOf)));
} catch (error) {
  await endSteps();
  for (const written of error.parts ?? []) process.stdout.write(written);
  console.error(`\n${error.message}`);
  process.exit(1);
}
const seconds = (Date.now() - began) / 1000;

// Imported only here, because Vite may not be installed when this script starts.
const { runnerImport } = await import('vite');
const { module: engines } = await runnerImport('./scripts/engines/missing.ts', { configFile: false });
const { module: postgres } = await runnerImport('./scripts/postgres/programs.ts', { configFile: false });
const { module: dovecot } = await runnerImport('./scripts/dovecot/programs.ts', { configFile: false });
const { module: radicale } = await runnerImport('./scripts/radicale/programs.ts', { configFile: false });
const { module: swift } = await runnerImport('./scripts/swift/programs.ts', { configFile: false });
const { module: postfix } = await runnerImport('./scripts/postfix/programs.ts', { configFile: false });
const { module: npm } = await runnerImport('./scripts/packages/npm-sbom.ts', { configFile: false });
const { module: retries } = await runnerImport('./scripts/retries/retries.ts', { configFile: false });
const missing = [
  ...(isAll ? engines.missingEngines() : []),
  ...postgres.missingPostgres(),
  ...postfix.missingPostfix(),
  ...dovecot.missingDovecot(),
  ...radicale.missingRadicale(),
  ...swift.missingSwift(),
  ...npm.missingNpmSbom(),
];
for (const each of missing) console.log(`Not tested here: ${each}`);

const { lines, tooMany } = retries.listedRetries();
for (const line of lines) console.log(line);

console.log('\nTime of each step:');
for (const each of times)
  console.log(`${String(Math.round(each.seconds)).padStart(6)} s  ${each.step.slice(0, 100)}`);
console.log(`${String(Math.round(seconds)).padStart(6)} s  in all, some of them beside each other`);
if (seconds > MOST_MINUTES * 60) {
  console.error(
    `The checks may take ${MOST_MINUTES} minutes. Make them faster, or leave more to npm run test:all.`,
  );
  process.exit(1);
}
if (isAll && tooMany) {
  console.error('A test needed a later try three times. Mend it, then remove the list.');
  process.exit(1);
}
