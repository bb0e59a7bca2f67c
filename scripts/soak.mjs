// Runs the long versions of the tests that draw at random, kill or race: npm run soak [seed]. Prints their figures at
// the end.
import { spawnSync } from 'node:child_process';

const seed = process.argv[2] ?? String(Math.floor(Math.random() * 2 ** 31));
const env = { ...process.env, SEED: seed, SOAK: '1', OPERATIONS: '200000' };

const STEPS = [
  ['npx', 'vite', 'build', '--logLevel', 'warn'],
  [
    'npx',
    'vitest',
    'run',
    '--project',
    'node',
    'src/api/model.test.ts',
    'src/api/random-requests.test.ts',
    'src/api/postgres.test.ts',
    'src/hosts/node/api.test.ts',
    'src/store/postgres/insight.test.ts',
  ],
  [
    'npx',
    'vitest',
    'run',
    '--project',
    'node',
    'src/store/postgres/kills.test.ts',
    'src/store/postgres/power-loss.test.ts',
    'src/hosts/node/kills.test.ts',
  ],
  ['npx', 'playwright', 'test', '--workers', '1', 'kills', 'memory', 'races', 'recovery-disk', 'stops'],
  ['npm', 'run', '--silent', 'build:server'],
  ['npx', 'playwright', 'test', '--project', 'server'],
  ['node', 'scripts/container.mjs'],
  ['node', 'scripts/operating.mjs'],
];

const figures = [];
const failed = [];
for (const [command, ...args] of STEPS) {
  const started = Date.now();
  console.log(`\n── ${command} ${args.join(' ')}`);
  const { status, stdout } = spawnSync(command, args, {
    env,
    stdio: ['inherit', 'pipe', 'inherit'],
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  process.stdout.write(stdout);
  figures.push(...(stdout.match(/▪ .*/g) ?? []));
  if (status !== 0) failed.push(args.join(' '));
  console.log(`── ${Math.round((Date.now() - started) / 1000)} s`);
}

console.log(`\nSeed ${seed}`);
for (const line of figures) console.log(line);
for (const step of failed) console.log(`Failed: ${step}`);
process.exit(failed.length === 0 ? 0 : 1);
