import { describe, expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { plainDemo } from '#demo/workspace.ts';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { apiInMemory } from '#web/test/api-in-memory.ts';
import {
  emulatePhone,
  expectNoSidewaysScroll,
  focus,
  press,
  resizeWindow,
  texts,
} from '#web/test/on-screen.ts';
import { openApp, reload } from '#web/test/open-app.tsx';
import {
  ALL_LOADED,
  cardOf,
  cards,
  column,
  expectOnTop,
  fewCandidates,
  isSeen,
  LABELS,
  openBoard,
  pick,
  topName,
  topNames,
  wholeCards,
} from './board-in-test.ts';

const HOUR = 3_600_000;

function stageControl(card: Locator): Locator {
  return card.getByRole('button', { name: 'Move to…' });
}

describe('The stage badge of a card', () => {
  test('The stage badge shows the time in stage, also in words, and is the button that moves the card', async () => {
    const api = await fewCandidates();
    const { data } = await api.get<{ data: CandidateWithJob[] }>('/candidates?stage=tech');
    const hours = [0, 1, 72];
    const shown = data.slice(0, hours.length).map((candidate, index) => ({
      ...candidate,
      stageSince: new Date(Date.now() - (hours[index] ?? 0) * HOUR - HOUR / 2).toISOString(),
    }));
    api.answer('GET /candidates?stage=tech&marks=true&page=1&pageSize=200', {
      data: shown,
      total: shown.length,
    });
    await openApp('/candidates/board', api);
    const controls = stageControl(cards('Interview'));
    await expect.poll(() => texts(controls)).toEqual(['Interview · <1h', 'Interview · 1h', 'Interview · 3d']);
    await expect.element(controls.last()).toHaveAccessibleName('Interview · 3d. Move to…');
    const inWords = controls.elements().map((it) => it.ariaDescription);
    expect(inWords).toEqual([
      'In Interview for less than an hour',
      'In Interview for 1 hour',
      'In Interview for 3 days',
    ]);
    // The other controls drag the card and open the peek.
    await expect.element(cards('Interview').first().getByRole('button')).toHaveLength(3);
  });

  test('The stage badge starts counting at the move, before the server has answered', async () => {
    const api = await openBoard();
    const name = await topName('Applied');
    api.hold('PATCH', '/candidates/');
    await focus(cardOf(name));
    await press('4');
    await expectOnTop('Offer', name);
    expect(texts(stageControl(cardOf(name)))).toEqual(['Offer · <1h']);
  });

  test('The stage badge opens its menu on the next stage, and in the last stage on the first', async () => {
    await openBoard();
    const next = { Applied: 'Screening', Hired: 'Rejected', Rejected: 'Applied' } as const;
    for (const [from, to] of Object.entries(next)) {
      await stageControl(
        column(from as keyof typeof next)
          .getByRole('row')
          .first(),
      ).click();
      await expect.element(page.getByRole('menuitem', { name: to })).toHaveFocus();
      await press('Escape');
      await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    }
  });

  test(
    'The stage badge shows the digits 1 to 6 in its menu, which move to that stage',
    { tags: ['quick'] },
    async () => {
      await openBoard();
      const [first, second] = await topNames('Applied', 2);
      await stageControl(cardOf(first!)).click();
      const items = page.getByRole('menuitem');
      await expect.element(items).toHaveLength(6);
      const digits = items.elements().map((it) => getComputedStyle(it, '::after').content.charAt(1));
      expect(digits).toEqual(['1', '2', '3', '4', '5', '6']);
      await press('5');
      await expectOnTop('Hired', first!);
      await expect.element(page.getByText('Moved to Hired')).toBeVisible();
      await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
      await expect.element(cardOf(second!)).toHaveFocus();
    },
  );
});

describe('“Open” on a card', () => {
  test('“Open” on a card is always seen on touch', async () => {
    await emulatePhone();
    await openBoard();
    expect(isSeen(cards('Applied').nth(1).getByRole('link', { name: 'Open', exact: true }))).toBe(true);
  });
});

describe('Rooms of a column', () => {
  test('A column shows nine cards at 1280×800, and ten of a job', async () => {
    await resizeWindow(1280, 800);
    await openBoard();
    expect(wholeCards()).toBe(9);
    const workspace = plainDemo(new Date(), { candidates: 20 });
    const candidates = workspace.candidates.map((it) => ({ ...it, jobId: 1, stage: 'applied' as const }));
    await openApp('/candidates/board?job=1', await apiInMemory({ ...workspace, candidates }));
    await expect.element(page.getByText('Total candidates loaded: 20')).toBeVisible();
    expect(wholeCards()).toBe(10);
  });

  test('A column shows seven cards at 390×844', async () => {
    await emulatePhone();
    await openBoard();
    expect(wholeCards()).toBe(7);
  });
});

test('A swipe from the left edge is not the browser’s way Back', async () => {
  await emulatePhone();
  await openBoard();
  const touch = new TouchEvent('touchstart', { bubbles: true, cancelable: true });
  document.elementFromPoint(4, window.innerHeight / 2)?.dispatchEvent(touch);
  expect(touch.defaultPrevented).toBe(true);
  expect(getComputedStyle(document.documentElement).overscrollBehaviorX).toBe('none');
});

test('The columns keep their height when cards are picked', async () => {
  const heights = () => LABELS.map((label) => column(label).element().getBoundingClientRect().height);
  await resizeWindow(1280, 800);
  const api = await openBoard();
  const before = heights();
  await pick(await topName('Applied'));
  await expect.element(page.getByText('1 selected')).toBeVisible();
  expect(heights()).toEqual(before);
  await emulatePhone();
  await reload(api);
  const name = await topName('Applied');
  const onPhone = heights();
  await pick(name);
  await expect.element(page.getByText('1 selected')).toBeVisible();
  expect(heights()).toEqual(onPhone);
  expectNoSidewaysScroll();
});

test('On a tablet the controls of a card stay inside it', async () => {
  await emulatePhone();
  await resizeWindow(1024, 1366);
  await openBoard();
  for (const label of LABELS) {
    const first = cards(label).first();
    const open = first.getByRole('link', { name: 'Open', exact: true });
    const [inner, outer] = [open, first].map((it) => it.element().getBoundingClientRect());
    expect(inner!.right).toBeLessThanOrEqual(outer!.right);
  }
});

test('In a low window the page scrolls to columns of a useful height', async () => {
  await resizeWindow(320, 256);
  await openBoard();
  expect(column('Applied').element().getBoundingClientRect().height).toBeGreaterThan(250);
  expectNoSidewaysScroll();
  const total = page.getByText(ALL_LOADED);
  await expect.element(total).not.toBeInViewport();
  total.element().scrollIntoView();
  await expect.element(total).toBeInViewport();
});
