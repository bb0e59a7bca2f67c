import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll } from './careers-site.ts';
import { addCandidate, expect, expectAccessible, post, test } from './on-team.ts';
import { tabTo } from './tab-to.ts';

// The browser reports the status of a closed link.
test.use({ expectedErrors: ['410 ('] });

/** The days around the next spring Sunday on which Berlin changes its clocks; New York changed them two weeks before. */
function daysAroundTheChange(): { friday: string; saturday: string; monday: string } {
  const sunday = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 2, 31));
  sunday.setUTCDate(31 - sunday.getUTCDay());
  const dayFromIt = (days: number) =>
    new Date(sunday.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  return { friday: dayFromIt(-2), saturday: dayFromIt(-1), monday: dayFromIt(1) };
}

const { friday, saturday, monday } = daysAroundTheChange();

const CHAIN = [
  { name: 'Talk', minutes: 30, interviewers: ['Ada'] },
  { name: 'Bench', minutes: 60, interviewers: ['Olga'] },
  { name: 'Drawing', minutes: 45, interviewers: ['Ada', 'Olga'] },
  { name: 'Questions', minutes: 30, interviewers: ['Ada'] },
];

const PHONE = { viewport: { width: 390, height: 800 }, timezoneId: 'America/New_York' } as const;

/** Makes a link for a chain of four interviews in Berlin. */
async function makeLink(olga: Page, days: { from: string; until: string }) {
  const { candidate } = await addCandidate(olga);
  const body = { parts: CHAIN, breakMinutes: 15, zone: 'Europe/Berlin', place: 'Room 4', ...days };
  const { id, link } = (await post(olga, `/candidates/${candidate}/bookings`, body)) as {
    id: number;
    link: string;
  };
  const { pathname, search } = new URL(link);
  return { candidate, id, path: pathname + search };
}

/** The states and starts of a candidate's interviews, the earliest first. */
async function interviewsOf(olga: Page, candidate: number): Promise<string[]> {
  return olga.evaluate(async (path) => {
    const answer = await fetch(path, { headers: { Accept: 'application/json' } });
    const { data } = (await answer.json()) as { data: { state: string; startsAt: string }[] };
    return data.map(({ state, startsAt }) => `${startsAt} ${state}`).toSorted();
  }, `/candidates/${candidate}/interviews`);
}

/** The start of each interview of the chain, in UTC. */
function startsFrom(first: string, state: string): string[] {
  return [0, 45, 120, 180].map(
    (minutes) => `${new Date(Date.parse(first) + minutes * 60_000).toISOString()} ${state}`,
  );
}

test.describe('On a scheduling link', () => {
  test('A candidate in another time zone books, moves and cancels four interviews by keyboard on a dark phone', async ({
    browser,
    olga,
    openPage,
    team,
  }) => {
    const { candidate, id, path } = await makeLink(olga, { from: friday, until: monday });
    const page = await openPage(browser.newContext({ ...PHONE, baseURL: team.origin, colorScheme: 'dark' }));
    const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
    const times = (day: string) => page.locator(`#day-${day}`).getByRole('radio');
    const items = page.locator('ol.interviews > li');
    async function press(role: 'button' | 'link', name: string): Promise<void> {
      await tabTo(page, page.getByRole(role, { name, exact: true }));
      await page.keyboard.press('Enter');
    }
    async function expectWhole(): Promise<void> {
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }

    await page.goto(path);
    await expect(page).toHaveURL(/zone=America%2FNew_York/);
    await expect(heading('Choose a time for your interview')).toBeVisible();
    await expect(page.getByRole('group')).toHaveCount(2);
    // 9 o’clock in Berlin is five hours before New York between the two changes, and six after them.
    await expect(times(friday).first()).toHaveAccessibleName('04:00');
    await expect(times(monday).first()).toHaveAccessibleName('03:00');
    await expectWhole();
    await tabTo(page, times(friday).first());
    await page.keyboard.press('Space');
    await press('button', 'Continue');
    await expect(heading('Is this time right?')).toBeVisible();
    await expect(items).toHaveCount(4);
    await expectWhole();
    await tabTo(page, page.getByLabel('Anything we should know?'));
    await page.keyboard.type('I take the stairs');
    await press('button', 'Book this time');
    await expect(heading('Your interviews are booked')).toBeVisible();
    await expect(items.first()).toContainText(/Talk\s+Friday, .*, 04:00/);
    await expect(items.last()).toContainText(/Questions\s+Friday, .*, 07:00/);
    await expectWhole();
    expect(await interviewsOf(olga, candidate)).toEqual(startsFrom(`${friday}T08:00:00.000Z`, 'scheduled'));

    await press('link', 'Choose another time');
    await expect(heading('Choose another time')).toBeVisible();
    await expectWhole();
    // The arrow leads from the first time to the last one, which is on Monday.
    await tabTo(page, times(friday).first());
    await page.keyboard.press('ArrowUp');
    await expect(times(monday).last()).toBeChecked();
    await press('button', 'Continue');
    await press('button', 'Move to this time');
    await expect(heading('Your interviews are booked')).toBeVisible();
    // The chain of 210 minutes ends with the working day, at 17 o’clock in Berlin.
    await expect(items.first()).toContainText(/Talk\s+Monday, .*, 07:30/);
    expect(await interviewsOf(olga, candidate)).toEqual(startsFrom(`${monday}T11:30:00.000Z`, 'scheduled'));

    await tabTo(page, page.getByLabel('Reason (optional)'));
    await page.keyboard.type('I am ill');
    await press('button', 'Cancel all interviews');
    await expect(heading('Your interviews are cancelled')).toBeVisible();
    await expectWhole();
    expect(await interviewsOf(olga, candidate)).toEqual(startsFrom(`${monday}T11:30:00.000Z`, 'cancelled'));
    await press('link', 'Choose another time');
    await expect(heading('Choose a time for your interview')).toBeVisible();

    await post(olga, `/bookings/${id}`, { closed: true }, 'PATCH');
    await page.reload();
    await expect(heading('Your interviews are cancelled')).toBeVisible();
    await expect(page.getByText('To find another time')).toBeVisible();
    await expectWhole();
    const free = await makeLink(olga, { from: saturday, until: saturday });
    await page.goto(free.path);
    await expect(page.getByText('No times are left.')).toBeVisible();
    await expectWhole();
  });

  test('A candidate without scripts chooses the time zone, and books and cancels', async ({
    browser,
    olga,
    openPage,
    team,
  }) => {
    const { candidate, path } = await makeLink(olga, { from: friday, until: friday });
    const context = { ...PHONE, baseURL: team.origin, javaScriptEnabled: false };
    const page = await openPage(browser.newContext(context));
    await page.goto(path);
    await expect(page.getByLabel('09:00', { exact: true })).toBeVisible();
    await page.getByLabel('Your time zone').fill('Atlantis');
    await page.getByRole('button', { name: 'Show times in this zone' }).click();
    await expect(page.getByText('There is no time zone “Atlantis”. Type a large city nearby.')).toBeVisible();
    await page.getByLabel('Your time zone').fill('new york');
    await page.getByRole('button', { name: 'Show times in this zone' }).click();
    await page.getByLabel('04:30', { exact: true }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Book this time' }).click();
    await expect(page.getByRole('heading', { name: 'Your interviews are booked' })).toBeVisible();
    expect(await interviewsOf(olga, candidate)).toEqual(startsFrom(`${friday}T08:30:00.000Z`, 'scheduled'));
    await page.getByRole('button', { name: 'Cancel all interviews' }).click();
    await expect(page.getByRole('heading', { name: 'Your interviews are cancelled' })).toBeVisible();
    await page.getByRole('link', { name: 'Choose another time' }).click();
    await expect(page.getByRole('heading', { name: 'Choose a time for your interview' })).toBeVisible();
    expect(await interviewsOf(olga, candidate)).toEqual(startsFrom(`${friday}T08:30:00.000Z`, 'cancelled'));
  });
});
