import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { address, texts, press, focus, expectAccessible, listen } from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';
import {
  openBoard,
  column,
  cards,
  cardOf,
  topNames,
  topName,
  count,
  expectOnTop,
  storedCandidate,
  focusFirstCard,
  fewCandidates,
} from './board-in-test.ts';

test('Arrow keys, Home, End and the page keys reach every card of a column', async () => {
  await openBoard();
  const [first, second] = await topNames('Applied');
  const total = count('Applied');
  await focusFirstCard();
  await press('ArrowDown');
  await expect.element(cardOf(second!)).toHaveFocus();
  await press('End');
  await expect.element(page.getByCss(':focus')).toHaveAttribute('aria-rowindex', String(total));
  await expect.element(page.getByCss(':focus')).toBeInViewport({ ratio: 0.9 });
  await press('PageUp');
  await press('PageUp');
  const upThere = Number(document.activeElement?.getAttribute('aria-rowindex'));
  expect(upThere).toBeGreaterThan(total - 20);
  expect(upThere).toBeLessThan(total - 4);
  await expect.element(page.getByCss(':focus')).toBeInViewport({ ratio: 0.9 });
  await press('Home');
  await expect.element(cardOf(first!)).toHaveFocus();
  await expect.element(cardOf(first!)).toBeInViewport({ ratio: 0.9 });
});

for (const key of ['j', 'k', 'ArrowDown', 'ArrowRight']) {
  test(`The first press of ${key} on the board goes to its first card, without a tooltip`, async () => {
    await openBoard();
    await press(key);
    const first = cards('Applied').first();
    await expect.element(first).toHaveFocus();
    // A tooltip would come after 400 ms. The second card is reached only once its key was handled.
    await press('j');
    await expect.element(cards('Applied').nth(1)).toHaveFocus();
    await press('k');
    await expect.element(first).toHaveFocus();
    expect(page.getByRole('tooltip').elements()).toEqual([]);
  });
}

test('After B in a job the arrows of its board work at the first press', async () => {
  await openApp('/jobs/1');
  await expect.element(page.getByRole('navigation', { name: 'Job', exact: true })).toBeVisible();
  await press('b');
  await expect.element(page.getByRole('heading', { level: 2, name: 'Candidate Board' })).toHaveFocus();
  await expect.element(cards('Applied').first()).toBeVisible();
  await press('ArrowDown');
  await expect.element(cards('Applied').first()).toHaveFocus();
});

test('← and → go to the card beside, across all columns', async () => {
  await openBoard();
  await focusFirstCard();
  await press('ArrowDown');
  for (const label of ['Screening', 'Interview', 'Offer', 'Hired', 'Rejected'] as const) {
    await press('ArrowRight');
    await expect.element(cards(label).nth(1)).toHaveFocus();
  }
  await press('ArrowRight');
  await expect.element(cards('Rejected').nth(1)).toHaveFocus();
  await press('ArrowLeft');
  await expect.element(cards('Hired').nth(1)).toHaveFocus();
});

test('Tab goes through a card’s controls and on to the next column, Shift+Tab back', async () => {
  await openBoard();
  await focusFirstCard();
  const first = cards('Applied').first();
  await press('Tab');
  await expect.element(first.getByRole('button', { name: 'Move to…' })).toHaveFocus();
  await press('Tab');
  await expect.element(first.getByRole('link', { name: 'Open' })).toHaveFocus();
  await press('Tab');
  await expect.element(cards('Screening').first()).toHaveFocus();
  await press('Shift+Tab');
  await expect.element(first.getByRole('link', { name: 'Open' })).toHaveFocus();
  await press('Shift+Tab');
  await press('Shift+Tab');
  await expect.element(first).toHaveFocus();
});

test('Enter opens the candidate', async () => {
  const api = await openBoard();
  const { id } = await storedCandidate(api, await topName('Applied'));
  await focusFirstCard();
  await press('Enter');
  await expect.poll(address).toBe(`/candidates/${id}`);
});

test('“Move to…” lists the six stages; a click on one moves the card', async () => {
  await openBoard();
  const name = await topName('Screening');
  await cardOf(name).getByRole('button', { name: 'Move to…' }).click();
  const menu = page.getByRole('menu', { name: `Move ${name} to` });
  await expect
    .poll(() => texts(menu.getByRole('menuitem')))
    .toEqual(['Applied', 'Screening (current)', 'Interview', 'Offer', 'Hired', 'Rejected']);
  await menu.getByRole('menuitem', { name: 'Hired' }).click();
  await expect.element(page.getByText('Moved to Hired')).toBeVisible();
  await expect.element(menu).not.toBeInTheDocument();
  await expectOnTop('Hired', name);
});

test(
  'M opens the menu at the card, on the next stage; Escape closes it and goes back; after a move the focus is on the next card',
  { tags: ['quick'] },
  async () => {
    await openBoard();
    const [first, second] = await topNames('Applied');
    await focusFirstCard();
    await press('m');
    await expect.element(page.getByRole('menuitem', { name: 'Screening' })).toHaveFocus();
    await press('Escape');
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    await expect.element(cardOf(first!)).toHaveFocus();
    await press('Tab');
    await press('Enter');
    await expect.element(page.getByRole('menuitem', { name: 'Screening' })).toHaveFocus();
    await press('ArrowDown');
    await expect.element(page.getByRole('menuitem', { name: 'Interview' })).toHaveFocus();
    await press('Enter');
    await expectOnTop('Interview', first!);
    await expect.element(cardOf(second!)).toHaveFocus();
  },
);

test('1 to 6 move to that stage and Shift+arrows one stage on and back, each announced; the focus stays in the column', async () => {
  const said = listen();
  await openBoard();
  const [first, second, third] = await topNames('Interview');
  const [offers, screening] = [count('Offer'), count('Screening')];
  const rejected = count('Rejected');
  await focus(cardOf(first!));
  await press('Shift+ArrowRight');
  await expectOnTop('Offer', first!);
  // The first announcement creates the live region, so it comes a moment late.
  await expect.poll(() => said).toHaveLength(1);
  await expect.element(cardOf(second!)).toHaveFocus();
  await press('Shift+ArrowLeft');
  await expectOnTop('Screening', second!);
  await expect.element(cardOf(third!)).toHaveFocus();
  await press('6');
  await expectOnTop('Rejected', third!);
  await expect
    .poll(() => said.filter((text) => text.includes('is now in')))
    .toEqual([
      `${first} is now in Offer, 1 of ${offers + 1}`,
      `${second} is now in Screening, 1 of ${screening + 1}`,
      `${third} is now in Rejected, 1 of ${rejected + 1}`,
    ]);
});

test('D drags by keyboard: Tab to a column, Enter drops, and the focus follows the card', async () => {
  const said = listen();
  await openBoard();
  const name = await topName('Applied');
  const offers = count('Offer');
  await focusFirstCard();
  await press('d');
  await expect.element(column('Screening')).toHaveFocus();
  await press('Tab');
  await press('Tab');
  await expect.element(column('Offer')).toHaveFocus();
  await press('Enter');
  await expect.element(page.getByText('Moved to Offer')).toBeVisible();
  await expectOnTop('Offer', name);
  await expect.element(cardOf(name)).toHaveFocus();
  await expect
    .poll(() => said)
    .toEqual(
      expect.arrayContaining([
        expect.stringContaining('Started dragging'),
        `${name} is now in Offer, 1 of ${offers + 1}`,
      ]),
    );
});

test('Escape ends dragging by keyboard where it began', async () => {
  await openBoard();
  const name = await topName('Applied');
  await focusFirstCard();
  await press('d');
  await expect.element(column('Screening')).toHaveFocus();
  await press('Escape');
  await expect.element(cardOf(name)).toHaveFocus();
  await expectOnTop('Applied', name);
});

test('The drag button does what D does', async () => {
  await openBoard();
  const name = await topName('Hired');
  await focus(cardOf(name).getByRole('button', { name: `Drag ${name}` }));
  await press('Enter');
  await expect.element(column('Rejected')).toHaveFocus();
  await press('Enter');
  await expectOnTop('Rejected', name);
  await expect.element(cardOf(name)).toHaveFocus();
});

test('The last card of a column leaves the focus with the column', async () => {
  const api = await fewCandidates();
  const { data } = await api.get<{ data: CandidateWithJob[] }>('/candidates?stage=offer');
  api.answer('GET /candidates?stage=offer&page=1&pageSize=200', { data: data.slice(0, 1) });
  await openApp('/candidates/board', api);
  await expect.element(cards('Offer')).toHaveLength(1);
  await focus(cards('Offer'));
  await press('1');
  await expect.element(column('Offer')).toHaveFocus();
});

test('A move that fails is announced where the card is', async () => {
  const said = listen();
  const api = await openBoard();
  const name = await topName('Applied');
  api.fail({ method: 'PATCH', path: '/candidates/' });
  await focusFirstCard();
  await press('2');
  await expect.poll(() => said).toContain(`Could not move ${name}. Back at the top of Applied.`);
});

test('The board with its menu open has no finding of axe', async () => {
  await openBoard();
  await focusFirstCard();
  await press('m');
  await expect.element(page.getByRole('menu')).toBeVisible();
  await expectAccessible();
});

test('A move is sent before the board shows it', async () => {
  await openBoard();
  const name = await topName('Applied');
  const answer = window.fetch;
  const shownWhenSent: boolean[] = [];
  window.fetch = (input, init) => {
    if (init?.method === 'PATCH') {
      shownWhenSent.push(cardOf(name).element().closest('section')?.dataset['stage'] !== 'applied');
    }
    return answer(input, init);
  };
  await focusFirstCard();
  await press('2');
  await expectOnTop('Screening', name);
  expect(shownWhenSent).toEqual([false]);
});
