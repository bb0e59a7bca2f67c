import { expect, test, vi, onTestFinished } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { STAGE_LABELS, STAGES, type Stage } from '#domain/stage.ts';
import { journeysInTest } from '#web/screens/insight/journeys-in-test.ts';
import {
  address,
  emulatePhone,
  expectAccessible,
  expectNothingWider,
  press,
  texts,
} from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';

const bar = (): Locator => page.getByRole('region', { name: 'As of a day' });

function column(stage: Stage): Locator {
  return page.getByRole('region', { name: STAGE_LABELS[stage], exact: true });
}

/** For each column with cards, the names on the cards. */
function board(): Partial<Record<Stage, string[]>> {
  const columns = STAGES.map((stage) => [stage, texts(column(stage).getByRole('link'))] as const);
  return Object.fromEntries(columns.filter(([, names]) => names.length > 0));
}

test(
  'The board of a day has everybody in their former stage, day by day by keyboard, and moves nobody',
  { tags: ['quick'] },
  async () => {
    await openApp('/candidates/board?asOf=2020-01-09', await journeysInTest());
    await expect.poll(board).toEqual({ applied: ['Grace Hopper'], screen: ['Ada Lovelace'] });
    await expect.element(page.getByText('As of Jan 9, 2020, read-only')).toBeVisible();
    await expect.element(bar().getByRole('status')).toHaveTextContent('As of Jan 9, 2020: 2 candidates.');
    expect(page.getByRole('row').elements()).toEqual([]);
    await expectAccessible();

    await press(']');
    await expect.poll(board).toEqual({ screen: ['Grace Hopper', 'Ada Lovelace'] });
    expect(address()).toBe('/candidates/board?asOf=2020-01-10');
    await press('[', 4);
    await expect.poll(board).toEqual({ applied: ['Ada Lovelace'] });
    await press('[');
    await expect.element(bar().getByRole('status')).toHaveTextContent('As of Jan 5, 2020: 0 candidates.');
    expect(board()).toEqual({});

    await bar().getByRole('button', { name: 'Back to now' }).click();
    await expect.element(bar()).not.toBeInTheDocument();
    expect(address()).toBe('/candidates/board');
    await expect.element(page.getByText('Total candidates loaded: 4')).toBeVisible();
  },
);

test('The board as of today is the board', async () => {
  await openApp('/candidates/board', await journeysInTest());
  await expect.element(page.getByText('Total candidates loaded: 4')).toBeVisible();
  const shown = STAGES.map((stage) => column(stage).getByRole('row').elements().length);
  await page.getByRole('button', { name: 'As of…' }).click();
  await expect.poll(() => STAGES.map((stage) => board()[stage]?.length ?? 0)).toEqual(shown);
  await expect.element(page.getByRole('button', { name: 'As of…' })).toHaveAttribute('aria-pressed', 'true');
  await press(']');
  await expect
    .element(bar().getByRole('slider'))
    .toHaveValue(bar().getByRole('slider').element().getAttribute('max'));
  await page.getByRole('button', { name: 'As of…' }).click();
  await expect.poll(address).toBe('/candidates/board');
});

test('The board as of a day goes along a slider, a date and a job, and plays until today', async () => {
  await openApp('/candidates/board?asOf=2020-01-09&job=2', await journeysInTest());
  await expect.element(bar().getByRole('status')).toHaveTextContent('As of Jan 9, 2020: 0 candidates.');
  await bar().getByLabelText('As of').fill('2020-02-12');
  await expect.poll(board).toEqual({ applied: ['Alan Turing'], tech: ['Mary Shelley'] });
  const slider = bar().getByRole('slider', { name: 'Day' });
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'Feb 12, 2020');
  (slider.element() as HTMLElement).focus();
  await press('ArrowLeft');
  await expect.poll(board).toEqual({ applied: ['Alan Turing'] });
  expect(address()).toBe('/candidates/board?job=2&asOf=2020-02-11');

  await bar().getByRole('button', { name: 'Play' }).click();
  await expect.poll(board).toEqual({ applied: ['Alan Turing'], tech: ['Mary Shelley'] });
  await bar().getByRole('button', { name: 'Stop' }).click();
  await expect.element(bar().getByRole('button', { name: 'Play' })).toBeVisible();
});

test('Cards walk to their places between days, unless less motion is wanted', async () => {
  const walks: string[] = [];
  const animate = vi.spyOn(Element.prototype, 'animate').mockImplementation(function walk(this: Element) {
    walks.push(this.textContent ?? '');
    return { cancel: () => undefined } as Animation;
  });
  onTestFinished(() => animate.mockRestore());
  const media = vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList);
  onTestFinished(() => media.mockRestore());
  await openApp('/candidates/board?asOf=2020-01-09', await journeysInTest());
  await expect.poll(board).toEqual({ applied: ['Grace Hopper'], screen: ['Ada Lovelace'] });
  expect(walks).toEqual([]);
  await press(']');
  await expect.poll(board).toEqual({ screen: ['Grace Hopper', 'Ada Lovelace'] });
  expect(walks.some((text) => text.includes('Grace Hopper'))).toBe(true);

  walks.length = 0;
  media.mockReturnValue({ matches: true } as MediaQueryList);
  await press('[');
  await expect.poll(board).toEqual({ applied: ['Grace Hopper'], screen: ['Ada Lovelace'] });
  expect(walks).toEqual([]);
});

test('The board as of a day leads to the list of that day', async () => {
  await openApp('/candidates?asOf=2020-01-09&stage=screen', await journeysInTest());
  await expect.element(page.getByRole('rowheader').getByRole('link', { name: 'Ada Lovelace' })).toBeVisible();
  await expect.element(page.getByText('Total: 1', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/^As of Jan 9, 2020/)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Show the list as it is now' }).click();
  await expect.poll(address).toBe('/candidates?stage=screen');
});

test('The board and the list of a day count the days in a stage until that day', async () => {
  const api = await journeysInTest();
  await openApp('/candidates/board?asOf=2020-01-09', api);
  const card = column('screen').getByRole('listitem');
  await expect.element(card).toHaveTextContent(/Ada Lovelace/);
  const days = /In Screening for (\d+ days?)/.exec(card.element().textContent ?? '')?.[1];
  expect(days).toMatch(/^\d+ days?$/);
  await openApp('/candidates?asOf=2020-01-09&stage=screen', api);
  await expect.element(page.getByLabelText(`In Screening for ${days}`)).toBeVisible();
});

test('Only the columns of the board scroll sideways on a phone', async () => {
  await emulatePhone();
  await openApp('/candidates/board?asOf=2020-01-09', await journeysInTest());
  await expect.poll(board).toEqual({ applied: ['Grace Hopper'], screen: ['Ada Lovelace'] });
  expectNothingWider();
  await expectAccessible();
});
