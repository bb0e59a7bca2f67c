import { expect, onTestFinished, test } from 'vitest';
import { commands, page, type Locator } from 'vitest/browser';
import { beginDrag, onPage } from '#web/test/on-screen.ts';
import { reload } from '#web/test/open-app.tsx';
import {
  ALL_LOADED,
  cardOf,
  cards,
  centreOf,
  column,
  count,
  dragEvent,
  DRAGS,
  expectOnTop,
  openBoard,
  storedCandidate,
  storedTimeline,
  topName,
  topNames,
} from './board-in-test.ts';

for (const [how, drag] of Object.entries(DRAGS)) {
  test(
    `A card dragged to another column ${how} is on top there, with one new event in its timeline`,
    { tags: ['quick'] },
    async () => {
      const api = await openBoard();
      const name = await topName('Applied');
      const before = await storedCandidate(api, name);
      const eventsBefore = await storedTimeline(api, before.id);
      const [applied, offer] = [count('Applied'), count('Offer')];
      const sent = api.sent('PATCH', '/candidates/');

      await drag(cardOf(name), column('Offer'));
      await expect.element(page.getByText('Moved to Offer')).toBeVisible();
      await expectOnTop('Offer', name);
      await expect.element(cardOf(name)).toHaveLength(1);
      expect([count('Applied'), count('Offer')]).toEqual([applied - 1, offer + 1]);
      await expect.element(page.getByText(ALL_LOADED)).toBeVisible();
      expect(sent).toEqual([{ stage: 'offer' }]);

      const events = await storedTimeline(api, before.id);
      expect(events).toHaveLength(eventsBefore.length + 1);
      expect(events[0]).toMatchObject({ fromStage: 'applied', toStage: 'offer' });
      await reload(api);
      await expectOnTop('Offer', name);
    },
  );
}

test('The drag payload holds the candidate’s id and source stage', async () => {
  const api = await openBoard();
  const name = await topName('Interview');
  const { id, email } = await storedCandidate(api, name);
  const dataTransfer = new DataTransfer();
  const element = cardOf(name).element();
  for (const type of ['dragstart', 'dragend']) element.dispatchEvent(dragEvent(type, dataTransfer));
  const payload = {
    own: JSON.parse(dataTransfer.getData('application/x-hirelane-candidate+json')),
    text: dataTransfer.getData('text/plain'),
  };
  expect(payload).toEqual({ own: { candidateId: id, stage: 'tech' }, text: `${name} <${email}>` });
});

test('Dropping a card on its own column does nothing', async () => {
  const api = await openBoard();
  const names = await topNames('Applied');
  const sent = api.sent('PATCH', '/candidates/');
  for (const drag of Object.values(DRAGS)) await drag(cards('Applied').nth(1), column('Applied'));
  expect(await topNames('Applied')).toEqual(names);
  await cardOf(names[1]!).dropTo(column('Offer'));
  await expect.element(page.getByText('Moved to Offer')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('A column highlights while a card is over it, but not the column the card is in', async () => {
  await openBoard();
  const ground = (label: 'Applied' | 'Screening') => getComputedStyle(column(label).element()).borderTopColor;
  const plain = ground('Screening');
  await beginDrag(cards('Applied').first(), centreOf(cards('Applied').nth(2)));
  onTestFinished(() => commands.releaseMouse());
  expect(ground('Applied')).toBe(plain);
  await moveMouse(column('Screening'));
  await expect.poll(() => ground('Screening')).not.toBe(plain);
  await moveMouse(cards('Applied').nth(2));
  await expect.poll(() => ground('Screening')).toBe(plain);
});

async function moveMouse(to: Locator): Promise<void> {
  const { x, y } = centreOf(to);
  const place = onPage(x, y);
  await commands.moveMouse(place.x, place.y);
}

test('A moved card never flashes back: from the drop on it is in one column only, the new one', async () => {
  const api = await openBoard();
  const name = await topName('Applied');
  const second = (await topNames('Applied', 2))[1]!;
  const seen = seenColumnsOf(name);
  const held = api.hold('PATCH', '/candidates/');
  await cardOf(name).dropTo(column('Offer'));
  await expectOnTop('Offer', name);
  await cardOf(second).dropTo(column('Offer'));
  await expectOnTop('Offer', second);
  // Both moves are answered at once, and one refresh cancels the other.
  held.release();
  await expect.poll(async () => (await storedCandidate(api, name)).stage).toBe('offer');
  await expect.poll(async () => (await storedCandidate(api, second)).stage).toBe('offer');
  await api.settle();
  const refreshed = api.sent('GET', 'stage=offer');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => refreshed).not.toHaveLength(0);
  await api.settle();
  await expect.element(cards('Offer').nth(1)).toBeVisible();
  expect((await topNames('Offer', 2)).toSorted()).toEqual([name, second].toSorted());
  expect(seen).toEqual(['Applied', 'Offer']);
});

/** Records the columns that show a card, frame by frame. */
function seenColumnsOf(name: string): readonly string[] {
  const seen: string[] = [];
  let frame: number;
  function look(): void {
    const rows = [...document.querySelectorAll(`[role=row][aria-label="${name}"]`)];
    const where = rows.map((row) => row.closest('section')?.getAttribute('aria-label')).join(' + ');
    if (seen.at(-1) !== where) seen.push(where);
    frame = requestAnimationFrame(look);
  }
  look();
  onTestFinished(() => cancelAnimationFrame(frame));
  return seen;
}

test('Every column takes a card dropped on it', async () => {
  await openBoard();
  const name = await topName('Applied');
  for (const label of ['Screening', 'Interview', 'Offer', 'Hired', 'Rejected', 'Applied'] as const) {
    await cardOf(name).dropTo(column(label));
    await expect.element(page.getByText(`Moved to ${label}`)).toBeVisible();
    await expectOnTop(label, name);
  }
});
