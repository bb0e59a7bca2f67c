import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { press, focus, expectAccessible, listen } from '#web/test/on-screen.ts';
import {
  openBoard,
  pick,
  column,
  dragEvent,
  cardOf,
  topNames,
  count,
  expectOnTop,
  storedCandidate,
  storedTimeline,
  selected,
  selectionBar,
} from './board-in-test.ts';

/** The names on the visible cards that are dimmed during a drag. */
function pale(): string[] {
  const rows = [...document.querySelectorAll('[role=row]')];
  return rows
    .filter((row) => getComputedStyle(row).opacity !== '1')
    .map((row) => row.getAttribute('aria-label') ?? '');
}

test(
  'Picked cards move together by mouse: one request, one event each, one toast with the count',
  { tags: ['quick'] },
  async () => {
    const api = await openBoard();
    const sent = api.sent('PATCH', '/candidates');
    const names = await topNames('Applied', 3);
    const before = { applied: count('Applied'), hired: count('Hired') };
    const people = await Promise.all(names.map((name) => storedCandidate(api, name)));
    const timelines = await Promise.all(people.map(({ id }) => storedTimeline(api, id)));
    for (const name of names) await pick(name);
    await cardOf(names[1]!).dropTo(column('Hired'));

    await expect.element(page.getByText('Moved 3 candidates to Hired')).toBeVisible();
    expect(sent).toEqual([
      { ids: expect.arrayContaining(people.map(({ id }) => id)) as number[], stage: 'hired' },
    ]);
    const byId = people.toSorted((a, b) => b.id - a.id).map(({ name }) => name);
    expect(await topNames('Hired', 3)).toEqual(byId);
    expect(count('Applied')).toBe(before.applied - 3);
    expect(count('Hired')).toBe(before.hired + 3);
    expect(selected()).toEqual([]);
    // The dragged card has left the document, so it gets no dragend event.
    await expect.poll(() => document.querySelector('[data-drags-picked]')).toBeNull();
    for (const [at, { id }] of people.entries()) {
      const [event, ...older] = await storedTimeline(api, id);
      expect(event).toMatchObject({ fromStage: 'applied', toStage: 'hired' });
      expect(older).toEqual(timelines[at]);
    }
  },
);

test('Picked cards move by the bar’s menu, also by touch, and the focus goes to the next card', async () => {
  await openBoard();
  const names = await topNames('Screening', 3);
  for (const name of names.slice(0, 2)) await pick(name);
  await selectionBar().getByRole('button', { name: 'Move to…' }).click();
  const menu = page.getByRole('menu', { name: 'Move 2 candidates to' });
  await expect.element(menu.getByRole('menuitem', { name: 'Screening (current)' })).toBeVisible();
  await expectAccessible();
  await menu.getByRole('menuitem', { name: 'Offer' }).click();
  await expect.element(page.getByText('Moved 2 candidates to Offer')).toBeVisible();
  await expect.element(cardOf(names[2]!)).toHaveFocus();
});

test('Picked cards are all pale during a drag, and the pointer shows their number', async () => {
  await openBoard();
  const names = await topNames('Applied', 3);
  const [other] = await topNames('Offer', 1);
  await pick(names[0]!);
  await pick(other!);
  const image = vi.spyOn(DataTransfer.prototype, 'setDragImage');
  onTestFinished(() => image.mockRestore());
  const row = cardOf(names[0]!).element();
  const dataTransfer = new DataTransfer();
  row.dispatchEvent(dragEvent('dragstart', dataTransfer));
  await expect.poll(() => pale()).toEqual([names[0], other]);
  // React Aria's own announcement comes a frame later.
  await expect.element(cardOf(names[0]!)).toHaveAttribute('data-dragging');
  expect(image.mock.calls.map(([element]) => element.textContent)).toEqual(['2 candidates']);
  row.dispatchEvent(dragEvent('dragend', dataTransfer));
  await expect.poll(() => pale()).toEqual([]);

  cardOf(names[1]!).element().dispatchEvent(dragEvent('dragstart', new DataTransfer()));
  await expect.poll(() => pale()).toEqual([names[1]]);
  expect(image).toHaveBeenCalledOnce();
  cardOf(names[1]!).element().dispatchEvent(dragEvent('dragend', new DataTransfer()));
  expect(selected()).toEqual([names[0], other]);
});

test('Picked cards are shown before the server has answered, in their final order', async () => {
  const api = await openBoard();
  const held = api.hold('PATCH', '/candidates');
  const names = await topNames('Applied', 3);
  for (const name of names) await pick(name);
  await focus(cardOf(names[0]!));
  await press('4');
  await expect
    .element(column('Applied').getByRole('row', { name: names[0]!, exact: true }))
    .not.toBeInTheDocument();
  const shown = await topNames('Offer', 3);
  expect(shown.toSorted()).toEqual(names.toSorted());
  held.release();
  await expect.element(page.getByText('Moved 3 candidates to Offer')).toBeVisible();
  expect(await topNames('Offer', 3)).toEqual(shown);
});

test('Picked cards move all or none: after a failure they are back on top in their old order, still picked', async () => {
  const said = listen();
  const api = await openBoard();
  const names = await topNames('Applied', 3);
  for (const name of names) await pick(name);
  const fault = api.fail({ method: 'PATCH', path: '/candidates' });
  await focus(cardOf(names[0]!));
  await press('4');
  await expect.element(page.getByText('Move failed (rolled back)')).toBeVisible();
  expect(await topNames('Applied', 3)).toEqual(names);
  await expect.poll(() => selected()).toEqual(names);
  await expect.poll(() => said).toContain('Could not move 3 candidates. Back at the top of Applied.');

  fault.heal();
  await focus(cardOf(names[0]!));
  await press('4');
  await expect.element(page.getByText('Moved 3 candidates to Offer')).toBeVisible();
});

test('A card that is not picked moves alone, by key or drag, and the others stay picked', async () => {
  await openBoard();
  const names = await topNames('Applied', 3);
  await pick(names[0]!);
  await focus(cardOf(names[1]!));
  await press('2');
  await expectOnTop('Screening', names[1]!);
  await expect.element(page.getByText('Moved to Screening')).toBeVisible();
  expect((await topNames('Applied', 2))[0]).toBe(names[0]);
  expect(selected()).toEqual([names[0]]);
  await cardOf(names[2]!).dropTo(column('Offer'));
  await expectOnTop('Offer', names[2]!);
  expect(selected()).toEqual([names[0]]);
});
