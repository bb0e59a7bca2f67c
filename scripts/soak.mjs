// Runs every test, also those that `npm run test:all` leaves out, and the long versions of tests that draw at random, kill
// or race: npm run soak [seed]. Prints their figures at the end.
import { spawnSync } from 'node:child_process';

const seed = process.argv[2] ?? String(Math.floor(Math.random() * 2 ** 31));
const env = { ...process.env, SEED: seed, SOAK: '1' };

const STEPS = [
  ['npx', 'vite', 'build', '--logLevel', 'warn'],
  ['npm', 'run', '--silent', 'build:server'],
  ['npx', 'vitest', 'run', '--project', 'node'],
  ['npx', 'vitest', 'run', '--project', '!node'],
  // Runs one test at a time, because tests that kill or crash a process slow down the others.
  ['npx', 'playwright', 'test', '--workers', '1'],
  ['node', 'scripts/installing.mjs'],
  ['node', 'scripts/operating.mjs'],
  ['node', 'scripts/postgres-care.mjs'],
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
