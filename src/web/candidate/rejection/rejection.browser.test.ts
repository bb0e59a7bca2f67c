import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import {
  cardOf,
  cards,
  focusFirstCard,
  openBoard,
  storedCandidate,
  storedTimeline,
  topNames,
} from '#web/screens/board/board-in-test.ts';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';
import {
  address,
  doneToast,
  expectAccessible,
  expectNoSidewaysScroll,
  keepAsking,
  keepToasts,
  preferTheme,
  press,
  pressIn,
  resizeWindow,
  type,
} from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';
import { question } from '#web/app/history/ask-why.ts';

function prompt() {
  return page.getByRole('region', { name: /^Reason for / });
}

function digit(number: number) {
  return prompt().getByCss('kbd').getByText(String(number), { exact: true });
}

/** Lets the test decide when 5 seconds are over. Timers go on as well, because the page needs them. */
function stopTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
}

beforeEach(keepAsking);

describe('Rejections by a key of the board', () => {
  test('A digit gives the reason while the next card keeps the focus, and the reason is a change of its own', async () => {
    const api = await openBoard();
    const bodies = api.sent('PATCH', '/candidates');
    const [first] = await firstThree(api);
    keepToasts();
    await press('6');
    await expect.element(prompt()).toBeVisible();
    // The toast now names the reason, and its “Undo” undoes both changes.
    await expect.element(doneToast('Moved to Rejected')).toBeVisible();
    await expect.element(cards('Applied').first()).toHaveFocus();
    await press('2');
    await expect.element(prompt()).not.toBeInTheDocument();
    await expect.element(doneToast(`${first.name} rejected: Missing skills`)).toBeVisible();
    expect(bodies).toEqual([{ stage: 'rejected' }, { ids: [first.id], reason: { id: 2 } }]);
    expect(await reasonOf(api, first.id)).toBe('Missing skills');
    expect((await storedTimeline(api, first.id))[0]).toMatchObject({
      toStage: 'rejected',
      note: 'Missing skills',
    });
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(async () => (await candidateAt(api, first.id)).stage).toBe('applied');
    expect(await reasonOf(api, first.id)).toBeNull();
  });

  test('Enter gives the last used reason, 0 opens other words, Escape gives none; without a question Enter opens the card', async () => {
    const api = await openBoard();
    const [first, second, third] = await firstThree(api);
    await press('6');
    await expect.element(prompt()).toBeVisible();
    await press('5');
    await expect.poll(() => reasonOf(api, first.id)).toBe('Withdrew');
    await press('6');
    await expect
      .element(
        prompt()
          .getByRole('button', { name: /Withdrew/ })
          .getByLabelText('Enter'),
      )
      .toBeVisible();
    await press('Enter');
    await expect.poll(() => reasonOf(api, second.id)).toBe('Withdrew');
    await press('6');
    await expect.element(prompt()).toBeVisible();
    await press('0');
    await type('Wants to stay in Oslo');
    await press('Enter');
    await expect.poll(() => reasonOf(api, third.id)).toBe('Wants to stay in Oslo');
    await expect.element(cards('Applied').first()).toHaveFocus();
    const [fourth] = await firstThree(api);
    await press('6');
    await expect.element(prompt()).toBeVisible();
    await press('Escape');
    await expect.element(prompt()).not.toBeInTheDocument();
    expect(await candidateAt(api, fourth.id)).toMatchObject({ stage: 'rejected', rejectionReason: null });
    await press('Enter');
    await expect.poll(address).toMatch(/^\/candidates\/\d+$/);
  });

  test('A second rejection is asked about together with the first, and a key held down is no answer', async () => {
    const api = await openBoard();
    const [first, second] = await firstThree(api);
    await userEvent.keyboard('{6>3/}');
    await expect
      .element(page.getByText(`Reason for ${first.name.split(' ')[0]}`, { exact: true }))
      .toBeVisible();
    await cards('Applied')
      .first()
      .getByRole('button', { name: /Move to/ })
      .click();
    await page.getByRole('menuitem', { name: /Rejected/ }).click();
    await expect.element(page.getByText('Why were these 2 rejected?', { exact: true })).toBeVisible();
    await press('1');
    await expect.element(doneToast('2 candidates rejected: Not enough experience')).toBeVisible();
    for (const { id } of [first, second]) expect(await reasonOf(api, id)).toBe('Not enough experience');
  });

  test('Ctrl+Z undoes the move and closes the question; so does a move back', async () => {
    const api = await openBoard();
    const [first] = await firstThree(api);
    await press('6');
    await expect.element(prompt()).toBeVisible();
    await press('Control+z');
    await expect.element(prompt()).not.toBeInTheDocument();
    await expect.poll(async () => (await candidateAt(api, first.id)).stage).toBe('applied');
    // Redo restores the stage, but asks no question.
    await press('Control+Shift+z');
    await expect.poll(async () => (await candidateAt(api, first.id)).stage).toBe('rejected');
  });

  test('The question of a rejection closes when another screen opens', async () => {
    await openBoard();
    await focusFirstCard();
    await press('6');
    await expect.element(prompt()).toBeVisible();
    await page.getByRole('link', { name: 'Jobs', exact: true }).click();
    await expect.element(page.getByRole('heading', { name: 'Jobs', level: 1 })).toBeVisible();
    await expect.element(prompt()).not.toBeInTheDocument();
    // The question may also appear after the person has left the screen. A question that changes a reason has no time
    // limit.
    question.set({
      people: [{ id: 1, name: 'Ada' }],
      moves: [],
      isChange: true,
      screen: '/candidates/board',
      takesKeys: true,
    });
    await expect.poll(question.read).toBeNull();
  });

  test('Digits are stages again after 5 seconds, and the prompt shows none but keeps its buttons', async () => {
    const api = await openBoard();
    const [first, second] = await firstThree(api);
    stopTimers();
    await press('6');
    await expect.element(digit(1)).toBeVisible();
    vi.advanceTimersByTime(4_000);
    await expect.element(digit(1)).toBeVisible();
    vi.advanceTimersByTime(1_000);
    await expect.element(digit(1)).not.toBeVisible();
    await press('2');
    await expect.poll(async () => (await candidateAt(api, second.id)).stage).toBe('screen');
    await prompt().getByRole('button', { name: 'Missing skills' }).click();
    await expect.poll(() => reasonOf(api, first.id)).toBe('Missing skills');
    expect(await reasonOf(api, second.id)).toBeNull();
  });

  test.each(['ArrowDown', 'j'])('Digits are stages again after %s', async (key) => {
    const api = await openBoard();
    const [first] = await firstThree(api);
    await press('6');
    await expect.element(digit(1)).toBeVisible();
    await press(key);
    await expect.element(digit(1)).not.toBeVisible();
    const focused = Number(document.activeElement?.getAttribute('data-candidate'));
    await press('3');
    await expect.poll(async () => (await candidateAt(api, focused)).stage).toBe('tech');
    expect(await candidateAt(api, first.id)).toMatchObject({ stage: 'rejected', rejectionReason: null });
  });

  test('Enter opens the card again after an arrow key, although a reason was used before', async () => {
    const api = await openBoard();
    await firstThree(api);
    await press('6');
    await expect.element(digit(5)).toBeVisible();
    await press('5');
    await expect.element(prompt()).not.toBeInTheDocument();
    await press('6');
    await expect.element(prompt().getByLabelText('Enter')).toBeVisible();
    await press('ArrowDown');
    await expect.element(prompt().getByLabelText('Enter')).not.toBeVisible();
    await press('Enter');
    await expect.poll(address).toMatch(/^\/candidates\/\d+$/);
  });

  test('Digits are stages again after a decision by pointer', async () => {
    const api = await openBoard();
    const [, second, third] = await firstThree(api);
    await press('6');
    await expect.element(digit(1)).toBeVisible();
    await cardOf(second.name)
      .getByRole('button', { name: /Move to/ })
      .click();
    await page.getByRole('menuitem', { name: /Offer/ }).click();
    await expect.element(digit(1)).not.toBeVisible();
    await expect.element(cardOf(third.name)).toHaveFocus();
    await press('2');
    await expect.poll(async () => (await candidateAt(api, third.id)).stage).toBe('screen');
  });

  test('The prompt covers neither a card nor a button of the board', async () => {
    await openBoard();
    await focusFirstCard();
    await press('6');
    await expect.element(prompt()).toBeVisible();
    const { top, bottom } = prompt().element().getBoundingClientRect();
    expect(bottom).toBe(window.innerHeight);
    expect(
      page
        .getByText(/^Total candidates loaded/)
        .element()
        .getBoundingClientRect().bottom,
    ).toBeLessThan(top);
    for (const grid of page.getByRole('grid').elements()) {
      expect(grid.getBoundingClientRect().bottom).toBeLessThan(top);
    }
  });

  test('A move to Rejected that fails asks nothing', async () => {
    const api = await openBoard();
    api.fail({ method: 'PATCH', path: '/candidates', status: 500 });
    await focusFirstCard();
    await press('6');
    await expect.element(page.getByText('Move failed (rolled back)')).toBeVisible();
    await expect.element(prompt()).not.toBeInTheDocument();
  });
});

describe('Rejections on the profile', () => {
  test('Apply asks why without taking the focus, typing goes on, and the reason can be changed and removed later', async () => {
    const api = await apiInMemory();
    await openApp('/candidates/7', api);
    await page.getByRole('combobox').selectOptions('Rejected');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect.element(prompt()).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Apply' })).toHaveFocus();
    await page.getByRole('textbox', { name: 'Email' }).click();
    await press('1');
    await expect.element(prompt()).toBeVisible();
    await expect.element(page.getByText('No reason given.')).toBeVisible();
    await prompt().getByRole('button', { name: 'Salary expectations' }).click();
    await expect.element(page.getByText('Salary expectations', { exact: true }).first()).toBeVisible();
    await expect.poll(() => reasonOf(api, 7)).toBe('Salary expectations');

    await page.getByRole('button', { name: 'Change reason' }).click();
    await expect.element(prompt().getByRole('button', { name: /Not enough/ })).toHaveFocus();
    await expectAccessible();
    await press('4');
    await expect.poll(() => reasonOf(api, 7)).toBe('Position filled');
    await expect.element(page.getByRole('button', { name: 'Change reason' })).toHaveFocus();
    await page.getByRole('button', { name: 'Change reason' }).click();
    await prompt().getByRole('button', { name: 'Remove the reason' }).click();
    await expect.element(page.getByText('No reason given.')).toBeVisible();
  });

  test('A focused button handles Enter itself, even when a reason was used before', async () => {
    const api = await apiInMemory();
    await api.call('PATCH', '/candidates/7', { stage: 'applied' });
    await openApp('/candidates/7', api);
    const apply = page.getByRole('button', { name: 'Apply' });
    await page.getByRole('combobox').selectOptions('Rejected');
    await apply.click();
    await expect.element(prompt()).toBeVisible();
    await prompt().getByRole('button', { name: 'Withdrew' }).click();
    await expect.poll(() => reasonOf(api, 7)).toBe('Withdrew');
    await page.getByRole('combobox').selectOptions('Interview');
    await apply.click();
    await expect.element(doneToast('Moved to Interview')).toBeVisible();
    await page.getByRole('combobox').selectOptions('Rejected');
    await apply.click();
    await expect.element(prompt()).toBeVisible();
    // The button does nothing while the move is being stored.
    await expect.element(apply).not.toHaveAttribute('aria-disabled', 'true');

    await press('Enter');
    await expect.element(page.getByText('No stage change')).toBeVisible();
    await page.getByRole('combobox').selectOptions('Interview');
    await pressIn(apply, 'Enter');
    await expect.poll(async () => (await candidateAt(api, 7)).stage).toBe('tech');
    await expect.element(prompt()).not.toBeInTheDocument();
  });

  test('A host without reasons asks nothing', async () => {
    const api = await apiInMemory();
    api.fail({ method: 'GET', path: '/reasons', status: 404 });
    await openApp('/candidates/7', api);
    await page.getByRole('combobox').selectOptions('Rejected');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect.element(doneToast('Moved to Rejected')).toBeVisible();
    await expect.element(prompt()).not.toBeInTheDocument();
  });
});

for (const theme of ['light', 'dark'] as const) {
  test(`On a phone it leaves the cards, the toast and the menu free, in the ${theme} theme`, async () => {
    keepToasts();
    await resizeWindow(390, 844);
    await preferTheme(theme);
    await openBoard();
    await cards('Applied')
      .first()
      .getByRole('button', { name: /Move to/ })
      .click();
    await page.getByRole('menuitem', { name: /Rejected/ }).click();
    await expect.element(prompt()).toBeVisible();
    const list = page.getByRole('grid').first().element().getBoundingClientRect();
    const its = prompt().element().getBoundingClientRect();
    expect(its.top).toBeGreaterThanOrEqual(list.bottom);
    await expect
      .poll(() => doneToast('Moved to Rejected').element().getBoundingClientRect().bottom)
      .toBeLessThan(its.top);
    expect(its.height).toBeLessThanOrEqual(100);
    expectNoSidewaysScroll();
    await expectAccessible();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  });
}

/** Returns the first three candidates in Applied, and focuses the first one's card. */
async function firstThree(api: ApiInMemory): Promise<[CandidateWithJob, CandidateWithJob, CandidateWithJob]> {
  const [first = '', second = '', third = ''] = await topNames('Applied');
  await focusFirstCard();
  return [
    await storedCandidate(api, first),
    await storedCandidate(api, second),
    await storedCandidate(api, third),
  ];
}

function candidateAt(api: ApiInMemory, id: number): Promise<CandidateWithJob> {
  return api.get(`/candidates/${id}`);
}

async function reasonOf(api: ApiInMemory, id: number): Promise<string | null> {
  return (await candidateAt(api, id)).rejectionReason;
}
