import type { Browser, Page } from '@playwright/test';
import type { Group, Scenario } from '../figures.ts';
import { emptyProfile, pageWithoutWorker, pageWithWorker, usedProfile, type Profile } from './profile.ts';
import { BOARD, CANDIDATES, JOBS, type Screen } from './screens.ts';
import { usableAfter, watchFromClick, watchFromStart } from './usable.ts';

const ROUNDS = 7;

/** Milliseconds for which a person looks at a screen before opening the next one. */
const LOOK_MS = 500;

/** Milliseconds from the first visit's rows to the second visit. */
const AWAY_MS = 1_500;

/** Measures the time from the start of a navigation until the rows are usable. */
export function startUp(browser: Browser): Group<Profile> {
  return {
    name: 'start-up',
    variants: [''],
    allInEachRound: true,
    open: (build) => usedProfile(browser, build),
    close: ({ context }) => context.close(),
    scenarios: [
      floorOfFirstVisit(browser),
      firstVisit(browser),
      secondVisit(browser),
      ...[JOBS, BOARD, CANDIDATES]
        .flatMap((screen) => [
          direct(screen, 'worker running', pageWithWorker),
          direct(screen, 'worker stopped', pageWithoutWorker),
        ])
        .flat(),
      fromJobs(BOARD),
      fromJobs(CANDIDATES),
    ],
  };
}

function firstVisit(browser: Browser): Scenario<Profile> {
  return {
    figures: [
      { label: 'first visit', floor: 'floor: first visit' },
      { label: 'second visit, right after the first', floor: 'floor: jobs, worker running' },
    ],
    rounds: ROUNDS,
    async run({ build }) {
      const profile = await emptyProfile(browser, build);
      const page = await profile.context.newPage();
      const url = `${build.base}${JOBS.path}`;
      const times = [await visit(page, url, JOBS), await visit(page, url)];
      await profile.context.close();
      return times;
    },
  };
}

function secondVisit(browser: Browser): Scenario<Profile> {
  return {
    figures: [{ label: 'second visit, 1.5 s after the first', floor: 'floor: jobs, worker running' }],
    rounds: ROUNDS,
    async run({ build }) {
      const profile = await emptyProfile(browser, build);
      const page = await profile.context.newPage();
      const url = `${build.base}${JOBS.path}`;
      await visit(page, url, JOBS);
      await page.waitForTimeout(AWAY_MS);
      const time = await visit(page, url);
      await profile.context.close();
      return [time];
    },
  };
}

/** The lower bound of a first visit. Its first call stores the demo workspace. */
function floorOfFirstVisit(browser: Browser): Scenario<Profile> {
  return {
    figures: [{ label: 'floor: first visit' }, { label: 'seeding, the first call of an empty profile' }],
    rounds: ROUNDS,
    async run({ build }) {
      const profile = await emptyProfile(browser, build);
      const page = await profile.context.newPage();
      const usable = await visit(page, floorUrl(build.base, JOBS), JOBS);
      const firstCall = await page.evaluate(() => (window as unknown as { firstCall: number }).firstCall);
      await profile.context.close();
      return [usable, firstCall];
    },
  };
}

/** Opens a screen by its address, with all files in the cache. */
function direct(
  screen: Screen,
  state: string,
  open: (profile: Profile) => Promise<Page>,
): Scenario<Profile>[] {
  const label = `${screen.name}, ${state}`;
  const visits = [
    { figure: { label: `floor: ${label}` }, url: (base: string) => floorUrl(base, screen) },
    { figure: { label, floor: `floor: ${label}` }, url: (base: string) => `${base}${screen.path}` },
  ];
  return visits.map(({ figure, url }) => ({
    figures: [figure],
    rounds: ROUNDS,
    async run(profile) {
      const page = await open(profile);
      const time = await visit(page, url(profile.build.base), screen);
      await page.close();
      return [time];
    },
  }));
}

function fromJobs(screen: Screen): Scenario<Profile> {
  return {
    figures: [
      { label: `${screen.name}, from jobs by its link`, floor: `floor: ${screen.name}, worker running` },
    ],
    rounds: ROUNDS,
    async run({ context, build }) {
      const page = await context.newPage();
      await page.goto(`${build.base}${JOBS.path}`);
      await page
        .locator(`main a[href^="${JOBS.href}"]`)
        .nth(JOBS.count - 1)
        .waitFor();
      await page.waitForTimeout(LOOK_MS);
      await watchFromClick(page, screen);
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: screen.link }).click();
      const time = await usableAfter(page);
      await page.close();
      return [time];
    },
  };
}

/** @param watched the screen to wait for; left out when the page is already watching for one */
async function visit(page: Page, url: string, watched?: Screen): Promise<number> {
  if (watched) await watchFromStart(page, watched);
  await page.goto(url);
  return usableAfter(page);
}

function floorUrl(base: string, screen: Screen): string {
  return `${base}/floor.html?screen=${screen.name}`;
}
