import type { Page } from '@playwright/test';
import { seededRandom } from '#demo/random.ts';
import type { Job } from '../src/domain/job/job.ts';
import { STAGES } from '#domain/stage.ts';
import { api, expect, test } from './fixtures.ts';
import { printedSeed, report, times } from '../scripts/soak-size.ts';
import { expectWhole, readChanges, revisionOf } from './wholeness.ts';

const ROUNDS = times(10, 2_000);

// The request that loses a race is refused, which the browser reports.
test.use({ freshProfile: true, expectedErrors: ['Failed to load resource'] });

interface Race {
  readonly method: string;
  readonly path: string;
  readonly body: object;
  readonly headers?: Record<string, string>;
}

interface Finish {
  readonly status: number;
  readonly seq: number | null;
  readonly etag: string | null;
  readonly json: unknown;
}

/** Sends all of a tab's requests at once. */
function sendAtOnce(page: Page, races: readonly Race[]): Promise<Finish[]> {
  return page.evaluate(
    (sent) =>
      Promise.all(
        sent.map(async ({ method, path, body, headers }) => {
          const response = await window.fetch(path, {
            method,
            headers: { Accept: 'application/json', 'Content-Type': 'application/json', ...headers },
            body: JSON.stringify(body),
          });
          const seq = response.headers.get('Change-Seq');
          return {
            status: response.status,
            seq: seq === null ? null : Number(seq),
            etag: response.headers.get('ETag'),
            json: (await response.json()) as unknown,
          };
        }),
      ),
    races,
  );
}

test(`Two tabs race ${ROUNDS} rounds: orders stay a permutation, slugs unique, one event per move, one winner per version`, async ({
  page,
  context,
}) => {
  test.setTimeout((10 + ROUNDS) * 12_000);
  const seed = printedSeed('Races');
  const random = seededRandom(seed);
  await page.goto('/jobs');
  const other = await context.newPage();
  await other.goto('/candidates');
  const start = await revisionOf(page);
  await api(other, '/jobs/1');

  let moved = await api<Job>(page, '/jobs/1');
  let etag = await page.evaluate(async () => (await window.fetch('/assessments/1')).headers.get('ETag'));
  let stage = (await api<{ stage: string }>(page, '/candidates/1')).stage;
  const seqs: number[] = [];

  for (let round = 1; round <= ROUNDS; round++) {
    const title = `Race ${round % 10}`;
    const [here = 0, there = 0] = random
      .shuffled(Array.from({ length: 25 }, (_, at) => at))
      .filter((order) => order !== moved.order);
    const to = random.pick(STAGES.filter((each) => each !== stage));
    function racesOf(order: number, tab: string): Race[] {
      return [
        { method: 'POST', path: '/jobs', body: { title, tags: [] } },
        { method: 'PATCH', path: '/jobs/1/reorder', body: { fromOrder: moved.order, toOrder: order } },
        { method: 'PATCH', path: '/candidates/1', body: { stage: to } },
        {
          method: 'PUT',
          path: '/assessments/1',
          body: { title: `${tab} ${round}`, sections: [] },
          headers: { 'If-Match': etag ?? '' },
        },
      ];
    }
    const finishes = await Promise.all([
      sendAtOnce(page, random.shuffled(racesOf(here, 'Here'))),
      sendAtOnce(other, racesOf(there, 'There')),
    ]);
    const all = finishes.flat();
    const what = `seed ${seed}, round ${round}`;
    expect(
      all.map(({ status }) => status).toSorted((a, b) => a - b),
      what,
    ).toEqual([200, 200, 200, 200, 201, 201, 409, 412]);
    const reordered = all.find(({ status, json }) => status === 200 && Object(json).slug !== undefined);
    moved = reordered?.json as Job;
    expect([here, there], what).toContain(moved.order);
    etag = all.find((finish) => finish.status === 200 && finish.etag !== null)?.etag ?? null;
    stage = to;
    const written = all.flatMap(({ seq }) => seq ?? []);
    // Five requests succeed: two creations, one reorder, one save of the assessment, and one move with its event.
    expect(written, what).toHaveLength(5);
    seqs.push(...written);
  }

  expect(seqs.toSorted((a, b) => a - b)).toEqual(seqs.map((_, place) => start + 1 + place));
  await expectWhole(page, Math.max(start, (await oldestKept(page)) - 1));
  report(`Races: ${ROUNDS} rounds of two tabs, ${seqs.length} writes, seed ${seed}`);
});

/** The seq of the oldest change in the log, which has dropped older changes of a long run. */
async function oldestKept(page: Page): Promise<number> {
  const [oldest] = (await readChanges(page, 0)).slice(0, 1);
  return oldest?.seq ?? 1;
}
