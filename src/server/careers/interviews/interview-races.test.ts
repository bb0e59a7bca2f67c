import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OnEnd } from '#hosts/node/test/server-in-test.ts';
import {
  wholeServerInTest,
  type Person,
  type Received,
  type WholeServer,
} from '#hosts/node/test/whole-server-in-test.ts';
import { multipart } from '#server/careers/apply/forms-in-test.ts';
import { postgresInTest } from '#store/postgres/open-in-test.ts';
import { hasPostgres } from '../../../../scripts/postgres/programs.ts';
import { report, times } from '../../../../scripts/soak-size.ts';

const ROUNDS = times(2, 100);
const CANDIDATES = 50;
const SLOTS = 10;
const TAKEN = 'Somebody else has just taken this time. Choose another.';
const HALF_HOUR_MS = 1_800_000;

/** PGlite runs one statement at a time, so it shows no races. */
describe.skipIf(!hasPostgres())('On two processes of one PostgreSQL, at the same moment', () => {
  const database = postgresInTest();
  const ends: Parameters<OnEnd>[0][] = [];
  const onEnd: OnEnd = (end) => void ends.unshift(end);
  let servers: readonly [WholeServer, WholeServer];
  let olga: Person;
  let candidates: readonly number[];

  beforeAll(async () => {
    const one = await wholeServerInTest(database, onEnd, { LOG_LEVEL: 'silent' });
    const again = { ...database, connected: database.connectAgain };
    servers = [one, await wholeServerInTest(again, onEnd, { LOG_LEVEL: 'silent' })];
    olga = await one.owner('Olga', 'olga@example.com', 'Acme');
    const { id: jobId } = await ask('POST /jobs', { title: 'Carpenter', tags: [] });
    const rows = Array.from({ length: CANDIDATES }, (_, nth) => ({
      name: `Candidate ${nth}`,
      email: `c${nth}@example.com`,
      jobId,
    }));
    await ask('POST /imports', { newJobs: [], rows });
    const { data } = await ask(`GET /candidates?pageSize=${CANDIDATES}`);
    candidates = data.map(({ id }: { id: number }) => id);
    expect(candidates).toHaveLength(CANDIDATES);
  }, 120_000);

  afterAll(async () => {
    for (const end of ends) await end();
    for (const { failed } of servers) expect(failed.filter((error) => !isBusy(error))).toEqual([]);
  });

  async function ask(route: string, body?: unknown) {
    const [method = '', path = ''] = route.split(' ');
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const answer = await servers[0].ask({ method, path, headers: { Cookie: olga.cookie }, body: sent });
    expect(answer.status, answer.body).toBeLessThan(300);
    return JSON.parse(answer.body);
  }

  it(
    `${CANDIDATES} candidates who race for ${SLOTS} times get ${SLOTS} interviews without an overlap, and the others are told, in each of ${ROUNDS} rounds`,
    async () => {
      let told = 0;
      let again = 0;
      for (let round = 0; round < ROUNDS; round++) {
        const day = workingDay(round);
        const paths = await linksOn(day);
        const first = Date.parse(`${day}T09:00:00.000Z`);
        const answers = await Promise.all(
          paths.map((path, nth) => {
            const at = new Date(first + (nth % SLOTS) * HALF_HOUR_MS).toISOString();
            const { type, body } = multipart({ step: 'book', at, zone: 'UTC', comment: '' });
            const headers = {
              Accept: 'text/html',
              'Content-Type': type,
              'X-Forwarded-For': `10.1.${round}.${nth + 1}`,
            };
            return untilReached(() => {
              again++;
              return servers[nth % 2]!.ask({ method: 'POST', path, headers, body });
            });
          }),
        );
        again -= CANDIDATES;
        const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
        const others = answers.find(({ status }) => status !== 303 && status !== 409);
        expect(statuses, others?.body).toEqual([
          ...Array.from({ length: SLOTS }, () => 303),
          ...Array.from({ length: CANDIDATES - SLOTS }, () => 409),
        ]);
        const late = answers.filter(({ status }) => status === 409);
        for (const { body } of late) expect(body).toContain(TAKEN);
        told += late.length;
        const range = `from=${day}T00:00:00.000Z&until=${day}T23:59:59.999Z`;
        const { data } = await ask(`GET /interviews?${range}`);
        const starts = data.map(({ startsAt }: { startsAt: string }) => Date.parse(startsAt));
        expect(starts).toEqual(Array.from({ length: SLOTS }, (_, nth) => first + nth * HALF_HOUR_MS));
        expect(new Set(data.map(({ candidateId }: { candidateId: number }) => candidateId)).size).toBe(SLOTS);
      }
      report(
        `${CANDIDATES} candidates raced for ${SLOTS} times over two servers, ${ROUNDS} rounds: ${SLOTS} booked in each, ${told} told that theirs was taken, ${again} had to try again because the machine was too busy`,
      );
    },
    60 * 60_000,
  );

  /** Makes a link for each candidate. */
  function linksOn(day: string): Promise<string[]> {
    const parts = [{ name: 'Talk', minutes: 30, interviewers: ['Olga'] }];
    return Promise.all(
      candidates.map(async (id) => {
        const body = { parts, from: day, until: day, zone: 'UTC' };
        const { link } = await ask(`POST /candidates/${id}/bookings`, body);
        const { pathname, search } = new URL(link);
        return pathname + search;
      }),
    );
  }
});

/** On a machine that is too busy, a request waits too long for a connection, and the candidate is asked to try again. */
async function untilReached(ask: () => Promise<Received>): Promise<Received> {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 503) return answer;
    expect(answer.body).toContain('Try again');
  }
}

function isBusy(error: unknown): boolean {
  const { cause } = Object(error) as { cause?: unknown };
  return [error, cause].some(
    (each) => each instanceof Error && each.message === 'timeout exceeded when trying to connect',
  );
}

/** A day from Monday to Friday for each round. */
function workingDay(round: number): string {
  const days = Math.floor(round / 5) * 7 + (round % 5);
  return new Date(Date.UTC(2030, 0, 7 + days)).toISOString().slice(0, 10);
}
