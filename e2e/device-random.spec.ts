import { backupOf } from '#domain/workspace/backup.ts';
import { suiteWorkspace } from '#api/suite/workspace.ts';
import { seededRandom } from '#demo/random.ts';
import { firefoxPath } from '../scripts/engines/firefox.ts';
import { hasPostgres } from '../scripts/postgres/programs.ts';
import { isSoak, printedSeed, report, times } from '../scripts/soak-size.ts';
import type { Watch } from './fixtures.ts';
import { expect, test, WiredTeam } from './on-wire.ts';
import { OWNER } from './shared-team.ts';
import { ACTIONS, WEIGHTS, type ActionName } from './tunnel/actions.ts';
import { startChromium, startFirefox } from './tunnel/browsers.ts';
import { PersonAtDevice } from './tunnel/device.ts';
import { backUp, become } from './tunnel/disturbances.ts';
import { drawSteps, type Step } from './tunnel/draws.ts';
import { Lines } from './tunnel/lines.ts';
import { firstKey } from './tunnel/not-sent.ts';
import { expectOnceOrTold } from './tunnel/once-or-told.ts';
import { expectNoCopy, expectSameAnswers, rest } from './tunnel/same-answers.ts';
import type { Team } from './tunnel/team.ts';
import { CALM } from './tunnel/weather.ts';

// The browser reports calls that do not reach the server, and those that something else refuses.
test.use({
  serviceWorkers: 'allow',
  expectedErrors: [
    'Failed to load resource',
    'ERR_',
    'EventSource',
    'could not be brought',
    'Failed to load module script',
    'Failed to fetch dynamically imported module',
    'The style sheet',
    // The copy of somebody whose rights end is deleted, also while they write.
    'The browser closed the database',
  ],
});

/** Minutes of random work. */
const MINUTES = Number(process.env['TUNNEL_MINUTES'] ?? times(1, 60));
const STEPS = times(60, 150);

const HOUR = 3_600_000;
/** Milliseconds by which the clocks of devices are ahead. */
const CLOCKS = [0, 0, 3 * HOUR, -5 * HOUR, 26 * HOUR, -26 * HOUR];

const PEOPLE = ['Bo', 'Cy', 'Di'].map((name) => ({
  name: `${name} Berg`,
  email: `${name.toLowerCase()}@example.com`,
  password: 'a staple of theirs',
}));

if (hasPostgres()) {
  test(`Random work of ${PEOPLE.length} people on bad networks for ${MINUTES} min: every acknowledged write is at the server once or told, and every device shows what the server has`, async ({
    watch,
  }) => {
    test.setTimeout(MINUTES * 3 * 60_000 + 10 * 60_000);
    const seed = printedSeed('Random work on devices');
    const random = seededRandom(seed);
    const server = await WiredTeam.start();
    const changedNothing = new Set<string>();
    const sums = { writes: 0, told: 0, lost: 0, rounds: 0, longestRest: 0 };
    const counts: Record<string, number> = {};
    let team: Team | null = null;
    try {
      team = await begin(server, changedNothing, counts, random.below(2 ** 31), watch);
      const { devices, failures } = team;
      const end = Date.now() + MINUTES * 60_000;
      while (Date.now() < end) {
        sums.rounds += 1;
        await work(team, drawSteps(random, WEIGHTS, STEPS, devices.length));
        await calmDown(team);
        for (const device of devices) sums.longestRest = Math.max(sums.longestRest, await rest(device));
        for (const device of devices) {
          const { writes, told, lost } = await expectOnceOrTold(team, device, changedNothing);
          sums.writes += writes;
          sums.told += told;
          sums.lost += lost;
        }
        for (const device of devices) await expectSameAnswers(device);
        expect.soft(failures).toEqual([]);
        // oxlint-disable-next-line no-console -- how far a run of an hour has come
        console.info(`Round ${sums.rounds}: ${JSON.stringify(sums)} ${JSON.stringify(counts)}`);
        expect(test.info().errors.length, 'the errors of this round, told above').toBe(0);
      }
    } finally {
      for (const device of team?.devices ?? []) await device.remove();
      await server.stop();
      await team?.backup?.copy.remove();
      await team?.restored?.remove();
    }
    report(
      `Devices of ${PEOPLE.length} people: ${MINUTES} min, ${sums.rounds} rounds, ${sums.writes} acknowledged writes, ${sums.told} told, ${sums.lost} lost with the browser’s database and told, longest rest ${sums.longestRest} ms, ${JSON.stringify(counts)}, seed ${seed}`,
    );
    expect(isSoak ? counts['kill of the server'] : 1).toBeGreaterThan(0);
  });
}

async function begin(
  server: WiredTeam,
  changedNothing: Set<string>,
  counts: Record<string, number>,
  seed: number,
  watch: Watch,
): Promise<Team> {
  const random = seededRandom(seed);
  // Its files have no bytes, which only the server tells.
  await server.as(OWNER, 'PUT', '/backup', backupOf({ ...suiteWorkspace, files: [] }));
  const ids: number[] = [];
  for (let n = 4; n <= 9; n++) {
    const draft = { name: `Dora ${n}`, email: `dora${n}@example.com`, jobId: 1 };
    ids.push((await server.as<{ id: number }>(OWNER, 'POST', '/candidates', draft)).id);
  }
  const team = {
    server,
    devices: [] as PersonAtDevice[],
    noted: ids.at(-1) ?? 0,
    failures: [] as string[],
    counts,
    isDown: false,
    backup: null,
    restored: null,
    mayBeLost: new Set<string>(),
  };
  const lines = new Lines({
    port: server.place.port,
    onAnswer({ method, path, status, key, seq }) {
      if (status >= 500 && !team.isDown) team.failures.push(`${method} ${path} answered ${status}`);
      if (status < 300 && key !== undefined && seq === undefined) changedNothing.add(firstKey(key));
    },
  });
  server.wire.answerBy(lines.listener);
  for (const [at, person] of PEOPLE.entries()) {
    const isFirefox = at === 0 && firefoxPath() !== undefined;
    const name = isFirefox ? 'Firefox' : `Device${at}`;
    const line = lines.add(name, random.below(2 ** 31), random.pick(CLOCKS));
    const id = await server.join(person);
    const start = isFirefox ? startFirefox : startChromium;
    const device = new PersonAtDevice({ name, person, id, team: server, line, start, watch });
    team.devices.push(device);
    await device.start();
    await device.open('/jobs');
    await rest(device);
  }
  await backUp(team);
  return team;
}

/** The most milliseconds for which a step is waited for. */
const PATIENCE = 3_000;

/** Makes the steps. Some begin while others go on. */
async function work(team: Team, steps: readonly Step<ActionName>[]): Promise<void> {
  const going: Promise<void>[] = [];
  for (const step of steps) {
    const device = team.devices[step.device];
    if (!device) continue;
    team.counts[step.action] = (team.counts[step.action] ?? 0) + 1;
    const action = ACTIONS[step.action];
    const acting = action.act(team, device, step);
    if ('isAlone' in action) {
      await acting;
      continue;
    }
    // A call that a network or a kill cuts off is not acknowledged.
    const over = acting.catch(() => undefined);
    going.push(over);
    if (step.isAwaited) await Promise.race([over, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  }
  for (const { line } of team.devices) line.weather = CALM;
  await Promise.all(going);
}

/** Ends all disturbances, and lets everybody open the app anew. */
async function calmDown(team: Team): Promise<void> {
  for (const device of team.devices) {
    if (device.role === 'reviewer') {
      await device.open('/jobs');
      await expectNoCopy(device);
    }
    await become(team, device, 'recruiter');
    await device.signIn();
    await device.open('/jobs');
  }
}
