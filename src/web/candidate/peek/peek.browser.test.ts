import { describe, expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { cardOf, cards, openBoard, topNames } from '#web/screens/board/board-in-test.ts';
import { names, openCandidates, storedCandidates } from '#web/screens/candidates-list/candidates-in-test.ts';
import { chooseIn } from '#web/candidate/files/fixture-in-test.ts';
import { apiInMemory } from '#web/test/api-in-memory.ts';
import {
  address,
  card,
  doneToast,
  emulatePhone,
  expectAccessible,
  expectNothingWider,
  focus,
  press,
  tap,
  type,
} from '#web/test/on-screen.ts';

const panel = (name: string): Locator => page.getByRole('region', { name, exact: true });
const anyPanel = (): Locator => page.getByCss('[data-peek]');

describe('Peek beside the board', () => {
  test(
    'P shows the card’s profile beside it; the arrow keys, J and K go on; P and Escape close it, the focus on that card',
    { tags: ['quick'] },
    async () => {
      await openBoard();
      const [first, second, third] = await topNames('Applied', 3);
      await focus(cardOf(first!));
      await press('p');
      await expect.element(panel(first!)).toBeVisible();
      await expect
        .element(
          panel(first!).getByRole('list', { name: 'Notes' }).or(panel(first!).getByText('No notes yet')),
        )
        .toBeVisible();
      await expect.element(cardOf(first!)).toHaveFocus();
      expect(address()).toBe('/candidates/board');
      await expectAccessible();

      await press('ArrowDown');
      await expect.element(panel(second!)).toBeVisible();
      await press('j');
      await expect.element(panel(third!)).toBeVisible();
      await expect.element(cardOf(third!)).toHaveFocus();
      await press('k');
      await expect.element(panel(second!)).toBeVisible();
      await press('ArrowRight');
      await press('Home');
      const [beside] = await topNames('Screening', 1);
      await expect.element(cardOf(beside!)).toHaveFocus();
      await expect.element(panel(beside!)).toBeVisible();
      await press('p');
      await expect.element(anyPanel()).not.toBeInTheDocument();
      await expect.element(cardOf(beside!)).toHaveFocus();

      await press('p');
      await focus(anyPanel());
      await press('Escape');
      await expect.element(anyPanel()).not.toBeInTheDocument();
      await expect.element(cardOf(beside!)).toHaveFocus();
    },
  );

  test('The peek covers nothing of the board, its buttons go on too, and a move shows the next card', async () => {
    await openBoard();
    const [first, second, third] = await topNames('Applied', 3);
    await cardOf(first!).hover();
    await cardOf(first!).getByRole('button', { name: 'Peek' }).click();
    await expect.element(panel(first!)).toBeVisible();
    const board = cards('Applied')
      .first()
      .element()
      .closest('section')
      ?.parentElement?.getBoundingClientRect();
    expect(board?.right).toBeLessThanOrEqual(anyPanel().element().getBoundingClientRect().left);
    await anyPanel().getByRole('button', { name: 'Next candidate' }).click();
    await expect.element(panel(second!)).toBeVisible();
    await expect.element(anyPanel().getByRole('button', { name: 'Next candidate' })).toHaveFocus();
    await focus(cardOf(second!));
    await press('6');
    await expect.element(doneToast('Moved to Rejected')).toBeVisible();
    await expect.element(panel(third!)).toBeVisible();
    await anyPanel().getByRole('button', { name: 'Close' }).click();
    await expect.element(cardOf(third!)).toHaveFocus();
  });

  test('Keys are letters where one types in the peek, and its name leads to the profile and Back to the card', async () => {
    await openBoard();
    const [first] = await topNames('Applied', 1);
    await focus(cardOf(first!));
    await press('p');
    await expect.element(panel(first!).getByLabelText('New note')).toBeVisible();
    await press('n');
    await type('jkp');
    await expect.element(panel(first!).getByLabelText('New note')).toHaveValue('jkp');
    await panel(first!).getByRole('link', { name: first! }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: first! })).toBeVisible();
    await expect.element(page.getByLabelText('New note')).toHaveValue('jkp');
    await page.getByRole('link', { name: 'Back to candidates' }).click();
    await expect.element(cardOf(first!)).toHaveFocus();
  });
});

describe('The key P in the peek', () => {
  test('P in the peek reads the first readable file, and Escape closes it; P on the card closes the peek', async () => {
    await openBoard();
    const [first] = await topNames('Applied', 1);
    await focus(cardOf(first!));
    await press('p');
    await expect.element(panel(first!).getByText('No files yet')).toBeVisible();
    const rtf = new File(['{\\rtf1 Dear team}'], 'letter.rtf');
    chooseIn(panel(first!), [new File(['Dear team'], 'letter.txt'), rtf]);
    await expect.element(panel(first!).getByRole('list', { name: 'Files' })).toHaveTextContent(/rtf.*txt/i);
    await focus(panel(first!).getByRole('button', { name: 'Add files' }));
    await press('p');
    const reader = page.getByRole('region', { name: 'letter.rtf', exact: true });
    await expect.element(reader).toHaveFocus();
    await expect.element(reader.getByText('Dear team')).toBeVisible();
    await press('p');
    await expect.element(reader).toBeVisible();
    await press('Escape');
    await expect.element(reader).not.toBeInTheDocument();
    await expect.element(panel(first!).getByRole('button', { name: 'Add files' })).toHaveFocus();
    await focus(cardOf(first!));
    await press('p');
    await expect.element(anyPanel()).not.toBeInTheDocument();
    await expect.element(cardOf(first!)).toHaveFocus();
  });

  test('P in the peek closes the peek when there is no readable file', async () => {
    await openCandidates('?stage=hired');
    await press('p');
    await expect.element(anyPanel().getByText('No files yet')).toBeVisible();
    await focus(anyPanel());
    await press('p');
    await expect.element(anyPanel()).not.toBeInTheDocument();
    await expect.element(names().first()).toHaveFocus();
  });
});

describe('Peek beside the list', () => {
  test('P shows the row’s profile; arrow keys, J and K step to the end of the page; Escape leaves the focus in the row', async () => {
    const api = await openCandidates('?stage=hired');
    const its = await storedCandidates(api, 'hired');
    await press('p');
    await expect.element(panel(its[0]!.name)).toBeVisible();
    await expect.element(names().first()).toHaveFocus();
    await press('k');
    await expect
      .element(page.getByCss('[data-live-announcer]').getByText('No previous candidate here'))
      .toBeInTheDocument();
    await press('ArrowDown');
    await expect.element(panel(its[1]!.name)).toBeVisible();
    await expect.element(names().nth(1)).toHaveFocus();
    await press('j');
    await expect.element(panel(its[2]!.name)).toBeVisible();
    await press('ArrowUp');
    await expect.element(panel(its[1]!.name)).toBeVisible();
    await expectAccessible();
    await press('Escape');
    await expect.element(anyPanel()).not.toBeInTheDocument();
    await expect.element(names().nth(1)).toHaveFocus();
    expect(address()).toBe('/candidates?stage=hired');
  });
});

/** The titles of the cards in a part of the page, in their order. */
function cardTitles(root: Element): string[] {
  return [...root.querySelectorAll('section > header > h2')].map(({ textContent }) => textContent);
}

test('The cards of the peek have the profile’s order, with a CV and without', async () => {
  const api = await apiInMemory();
  const [first, second] = await storedCandidates(api, 'applied');
  const body = new FormData();
  body.append('file', new File(['Ten years at the bench'], 'CV.txt'));
  await api.fetch(`/candidates/${first!.id}/files`, { method: 'POST', body });
  await openCandidates('?stage=applied', api);
  await press('p');
  await expect.element(anyPanel().getByRole('region', { name: 'CV: CV.txt' })).toBeVisible();
  const withCv = cardTitles(anyPanel().element());
  expect(withCv).toContain('Stage');
  await press('j');
  await expect.element(panel(second!.name).getByText('No files yet')).toBeVisible();
  expect(cardTitles(anyPanel().element())).toEqual(withCv);

  await press('k');
  await anyPanel().getByRole('link', { name: first!.name }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: first!.name })).toBeVisible();
  await expect.element(card('Timeline').getByRole('listitem').first()).toBeVisible();
  const onProfile = cardTitles(document.body).filter((title) => title !== 'Identity');
  expect(onProfile).toEqual(withCv);
});

test('A peek whose files can’t be loaded says so in their card, and keeps the others', async () => {
  const { heal } = (await openBoard()).fail({ method: 'GET', path: '/files', status: 500 });
  const [name = ''] = await topNames('Applied', 1);
  await focus(cardOf(name));
  await press('p');
  await expect.element(panel(name).getByText('Error: Failed to load files', { exact: true })).toBeVisible();
  await expect.element(panel(name).getByRole('heading', { name: 'Notes', exact: true })).toBeVisible();
  heal();
  await panel(name).getByRole('button', { name: 'Try again' }).click();
  await expect.element(panel(name).getByText(/^Error:/)).not.toBeInTheDocument();
});

test('On a phone it covers the screen, and closing it leads back to the card', async () => {
  await emulatePhone();
  await openBoard();
  const [, second, third] = await topNames('Applied', 3);
  await tap(cardOf(second!).getByRole('button', { name: 'Peek' }));
  await expect.element(panel(second!)).toBeVisible();
  const { left, top, width, height } = anyPanel().element().getBoundingClientRect();
  expect([left, top, width, height]).toEqual([0, 0, 390, 844]);
  expectNothingWider();
  await expectAccessible();
  await tap(anyPanel().getByRole('button', { name: 'Next candidate' }));
  await expect.element(panel(third!)).toBeVisible();
  await tap(anyPanel().getByRole('button', { name: 'Close' }));
  await expect.element(anyPanel()).not.toBeInTheDocument();
  await expect.element(cardOf(third!)).toHaveFocus();
});
