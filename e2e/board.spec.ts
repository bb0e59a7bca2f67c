import { expect, test } from './fixtures.ts';
import {
  card,
  column,
  count,
  dragByMouse,
  expectOnTop,
  openBoard,
  storedCandidate,
  timeline,
  topName,
} from './board-columns.ts';
import { sentBodies } from './requests.ts';

test(
  'A card dragged to another column is on top there, with one new event in its timeline',
  { tag: '@quick' },
  async ({ page }) => {
    await openBoard(page);
    const name = await topName(page, 'Applied');
    const before = await storedCandidate(page, name);
    const eventsBefore = await timeline(page, before.id);
    const [applied, offer] = [await count(page, 'Applied'), await count(page, 'Offer')];
    const sent = sentBodies(page, 'PATCH', '/candidates/');

    await dragByMouse(page, card(page, name), column(page, 'Offer'));
    await expect(page.getByText('Moved to Offer')).toBeVisible();
    await expectOnTop(page, 'Offer', name);
    await expect(card(page, name)).toHaveCount(1);
    expect([await count(page, 'Applied'), await count(page, 'Offer')]).toEqual([applied - 1, offer + 1]);
    await expect(page.getByText('Total candidates loaded: 1000')).toBeVisible();
    expect(sent).toEqual([{ stage: 'offer' }]);

    const events = await timeline(page, before.id);
    expect(events).toHaveLength(eventsBefore.length + 1);
    expect(events[0]).toMatchObject({ fromStage: 'applied', toStage: 'offer' });
    await page.reload();
    await expectOnTop(page, 'Offer', name);
  },
);
