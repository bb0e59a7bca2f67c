import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { seededRandom, type Random } from '#demo/random.ts';
import { STAGES } from '#domain/stage.ts';
import type { CopyStatus } from '../src/hosts/page/device-copy.ts';
import { hasPostgres } from '../scripts/postgres/programs.ts';
import { printedSeed, report, times } from '../scripts/soak-size.ts';
import { keysAtServer, write, type KeyedAnswer, type KeyedWrite } from './device-writes.ts';
import { expect as anyExpect, test, WiredTeam, type Member } from './on-wire.ts';
import { OwnBrowser } from './own-browser.ts';
import { OWNER, RECRUITER } from './shared-team.ts';

/** Milliseconds for one step of a round, on a slow and shared machine. */
const PATIENCE = 240_000;

const expect = anyExpect.configure({ timeout: PATIENCE });

// The browser reports calls that do not reach the server.
test.use({
  serviceWorkers: 'allow',
  expectedErrors: ['Failed to load resource', 'ERR_', '401 (Unauthorized)', 'could not be brought'],
});

/** The number of times that the browser is killed, and that the server is. */
const KILLS = times(2, 40);
const CANDIDATES = 12;
/** The writes of one round. The kill comes before all of them are sent. */
const WRITES = 24;

/** The rows that a round writes. */
interface Subjects {
  readonly candidates: readonly number[];
  readonly job: number;
}

if (hasPostgres()) {
  test(`The browser is killed ${KILLS} times and the server ${KILLS} times while unsent writes wait: what the device has answered is at the server once, or told`, async ({
    watch,
  }) => {
    test.setTimeout((2 + 2 * KILLS) * PATIENCE);
    const seed = printedSeed('Kills with unsent writes');
    const random = seededRandom(seed);
    const team = await WiredTeam.start();
    const profile = mkdtempSync(join(tmpdir(), 'hirelane-unsent-'));
    const kept: string[] = [];
    let lost = 0;
    let browser = await OwnBrowser.start(profile, watch);
    try {
      const subjects = await begin(team);
      const rounds = random.shuffled(
        Array.from({ length: 2 * KILLS }, (_, n) => (n % 2 === 0 ? 'browser' : 'server')),
      );
      let ada = await team.memberIn(browser.page, RECRUITER);
      await openCopy(ada, team);
      let shown = await ada.status();
      for (const [round, killed] of rounds.entries()) {
        const body = { name: 'Mine', screen: 'list', params: { search: 'north' } };
        const key = `${seed}-${round}`;
        const { id } = await ada.page.evaluate(write, { key, method: 'POST', path: '/views', body });
        const view = Number(id);
        await expect.poll(async () => (await ada.status()).unsent).toBe(0);
        const writes = writesOf(random, { ...subjects, view, label: key });
        // Half of the rounds begin without a network. In half of these it comes back just before the kill.
        const isCut = random.below(2) === 0;
        if (isCut) team.wire.cut();
        const { answered, isOver } = sendAll(ada.page, writes);
        await expect.poll(() => answered.length).toBeGreaterThan(random.below(WRITES / 2));
        // A colleague deletes what a write is about, so the server refuses it.
        await team.as(OWNER, 'DELETE', `/views/${view}`);
        if (isCut && random.below(2) === 0) team.wire.mend();
        // The kill comes at any moment of sending.
        await new Promise((resolve) => setTimeout(resolve, random.below(300)));
        if (killed === 'browser') {
          await browser.kill();
          team.wire.mend();
          browser = await OwnBrowser.start(profile, watch);
          ada = await team.memberIn(browser.page, RECRUITER);
          await openCopy(ada, team);
        } else {
          await team.server.kill();
          await new Promise((resolve) => setTimeout(resolve, random.below(300)));
          await team.server.startAgain();
          team.wire.mend();
          await isOver;
        }
        kept.push(...changedIn(answered));
        await expect.poll(async () => (shown = await ada.status()).unsent, `round ${round}`).toBe(0);
        const missing = await missingOf(team, kept, shown);
        if (missing.length > 0) {
          // The browser has lost its database, as it can after a kill, and tells it.
          expect(
            shown.notSent.map(({ key }) => key),
            missing.join(),
          ).toContain('lost');
          await ada.tell('/this-device/copy/give-up', { key: 'lost' });
          lost += missing.length;
          for (const key of missing) kept.splice(kept.indexOf(key), 1);
        }
        // oxlint-disable-next-line no-console -- how far a run of an hour has come
        console.info(`${round + 1} kills, ${kept.length} writes, ${shown.notSent.length} told, ${lost} lost`);
      }
      report(
        `Killed with unsent writes: the browser ${KILLS} times and the server ${KILLS} times, ${kept.length} writes answered on the device, ${shown.notSent.length} of them refused by the server and told, ${lost} lost with the browser’s database and told, seed ${seed}`,
      );
    } finally {
      await browser.kill();
      await team.stop();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    }
  });
}

test('A killed browser that comes back without its database tells what was not sent', async ({ watch }) => {
  test.setTimeout(3 * PATIENCE);
  const team = await WiredTeam.start();
  const profile = mkdtempSync(join(tmpdir(), 'hirelane-unsent-erased-'));
  let browser = await OwnBrowser.start(profile, watch);
  try {
    const { candidates } = await begin(team);
    let ada = await team.memberIn(browser.page, RECRUITER);
    await openCopy(ada, team);
    team.wire.cut();
    for (const id of candidates.slice(0, 3)) {
      const note = {
        key: `lost-${id}`,
        method: 'POST',
        path: `/candidates/${id}/notes`,
        body: { text: 'Hm' },
      };
      expect(await ada.page.evaluate(write, note)).toMatchObject({ status: 201, by: 'device' });
    }
    await expect.poll(async () => (await ada.status()).offlineSince).not.toBeNull();
    await expect.poll(() => ada.page.evaluate(keptCounts)).toContain(3);
    await browser.kill();
    rmSync(join(profile, 'Default', 'IndexedDB'), { recursive: true });
    team.wire.mend();

    browser = await OwnBrowser.start(profile, watch);
    ada = await team.memberIn(browser.page, RECRUITER);
    await openCopy(ada, team);
    await ada.page.getByRole('button', { name: 'Show', exact: true }).click();
    const list = ada.page.getByRole('dialog', { name: 'Not sent' });
    await expect(list.getByRole('listitem')).toContainText(
      'This browser has lost 3 changes that were not sent yet.',
    );
    await list.getByRole('button', { name: 'Give up' }).click();
    await expect(list).toContainText('Nothing is left here.');
    expect((await ada.status()).notSent).toEqual([]);
  } finally {
    await browser.kill();
    await team.stop();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});

/** The numbers of unsent changes that this browser remembers outside of databases. */
async function keptCounts(): Promise<readonly number[]> {
  const cache = await caches.open('hirelane-copies');
  const keys = (await cache.keys()).filter(({ url }) => url.includes('/this-device/unsent/'));
  const kept = await Promise.all(keys.map(async (key) => (await cache.match(key))?.json() as unknown));
  return kept.map((each) => (each as { waiting: number }).waiting);
}

/** Opens a page, and waits until this device has a copy. */
async function openCopy(ada: Member, team: WiredTeam): Promise<void> {
  await ada.page.goto(`${team.place.origin}/jobs`);
  await expect.poll(async () => (await ada.status().catch(() => null))?.state).toBe('ready');
}

/** Makes a job with candidates. */
async function begin(team: WiredTeam): Promise<Subjects> {
  const job = await team.as<Row>(RECRUITER, 'POST', '/jobs', { title: 'Baker', tags: [] });
  const candidates: number[] = [];
  for (let n = 0; n < CANDIDATES; n++) {
    const body = { name: `Candidate ${n}`, email: `c${n}@example.com`, jobId: job.id };
    candidates.push((await team.as<Row>(RECRUITER, 'POST', '/candidates', body)).id);
  }
  return { job: job.id, candidates };
}

interface Row {
  readonly id: number;
}

function writesOf(
  random: Random,
  { candidates, job, view, label }: Subjects & { readonly view: number; readonly label: string },
): KeyedWrite[] {
  return Array.from({ length: WRITES }, (_, n) => {
    const key = `${label}-${n}`;
    // The first one is answered before the view is deleted.
    if (n === 0) return { key, method: 'PATCH', path: `/views/${view}`, body: { name: key } };
    const one = `/candidates/${random.pick(candidates)}`;
    const ids = random.shuffled(candidates).slice(0, 5);
    return random.pick<KeyedWrite>([
      { key, method: 'POST', path: `${one}/notes`, body: { text: key } },
      { key, method: 'PATCH', path: one, body: { name: key, stage: random.pick(STAGES) } },
      { key, method: 'PATCH', path: '/candidates', body: { ids, stage: random.pick(STAGES) } },
      { key, method: 'POST', path: '/candidates', body: { name: key, email: '', jobId: job } },
      { key, method: 'PATCH', path: `/jobs/${job}`, body: { title: key } },
    ]);
  });
}

/** Sends writes one after the other. They stop when the page is gone. */
function sendAll(
  page: Page,
  writes: readonly KeyedWrite[],
): { readonly answered: readonly KeyedAnswer[]; readonly isOver: Promise<void> } {
  const answered: KeyedAnswer[] = [];
  async function sendEach(): Promise<void> {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person works
    for (const each of writes) answered.push(await page.evaluate(write, each));
  }
  return { answered, isOver: sendEach().catch(() => undefined) };
}

/** The keys of the writes that were answered and changed something. */
function changedIn(answered: readonly KeyedAnswer[]): string[] {
  for (const { key, status } of answered) expect(status, key).toBeLessThan(300);
  return answered.flatMap(({ key, seq }) => (seq === null ? [] : [key]));
}

/** The keys that are neither at the server nor told. Expects no key twice. */
async function missingOf(
  team: WiredTeam,
  keys: readonly string[],
  { notSent }: CopyStatus,
): Promise<string[]> {
  const found = await keysAtServer(team, RECRUITER);
  for (const { key } of notSent) found.set(key, (found.get(key) ?? 0) + 1);
  for (const key of keys) expect(found.get(key) ?? 0, key).toBeLessThan(2);
  return keys.filter((key) => !found.has(key));
}
