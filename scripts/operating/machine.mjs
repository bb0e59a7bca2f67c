// Runs a script as if on a machine of its own: with its own ports, and its own names for itself.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bareEnv, fail } from './carry-out.mjs';

/** What `localhost` means on a machine. */
const MACHINES = {
  'localhost is 127.0.0.1 alone': {
    lines: ['127.0.0.1 localhost'],
    before: 'echo 1 > /proc/sys/net/ipv6/conf/lo/disable_ipv6',
  },
  'localhost is ::1 alone': { lines: ['::1 localhost'], before: 'true' },
  'localhost is both': { lines: ['127.0.0.1 localhost', '::1 localhost'], before: 'true' },
};

/**
 * Runs a script with a plan on each kind of machine, where `hire.example.com` is this machine.
 *
 * @param planOf makes the plan anew for each, because each begins with nothing
 */
export function onEachMachine(root, script, planOf) {
  for (const [name, { lines, before }] of Object.entries(MACHINES)) {
    const hosts = join(root, 'hosts');
    writeFileSync(hosts, [...lines, '127.0.0.1 hire.example.com', ''].join('\n'));
    const { status } = spawnSync(
      'unshare',
      [
        ...(process.getuid?.() === 0 ? [] : ['--map-root-user']),
        '--net',
        '--mount',
        'sh',
        '-ec',
        'ip link set lo up; mount --bind "$HOSTS" /etc/hosts; eval "$BEFORE"; exec node "$SCRIPT"',
      ],
      {
        env: { ...bareEnv(), HOSTS: hosts, BEFORE: before, SCRIPT: script, PLAN: JSON.stringify(planOf()) },
        stdio: 'inherit',
      },
    );
    if (status !== 0) fail(`${script} ended with ${status} where ${name}.`);
    console.log(`  ${name}: done`);
  }
}
