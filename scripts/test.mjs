// Everything that must pass, the quick things first. Stops at the first that does not.
import { spawnSync } from 'node:child_process';

const STEPS = [
  ['node', 'scripts/install.mjs', '--browser'],
  ['node', 'scripts/install-scripts.mjs'],
  ['npx', 'tsc', '-b'],
  ['npm', 'run', '--silent', 'lint'],
  ['npx', 'vitest', 'run'],
  ['npx', 'vite', 'build', '--logLevel', 'warn'],
  ['npx', 'playwright', 'test'],
];

for (const [command, ...args] of STEPS) {
  const started = Date.now();
  console.log(`\n── ${command} ${args.join(' ')}`);
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) {
    console.error(`\n${command} ${args.join(' ')} failed.`);
    process.exit(status ?? 1);
  }
  console.log(`── ${Math.round((Date.now() - started) / 1000)} s`);
}
