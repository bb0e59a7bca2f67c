import { breakApi, expect, expectAccessible, test } from './fixtures.ts';
import {
  card,
  cards,
  column,
  count,
  digits,
  DRAGS,
  expectOnTop,
  LABELS,
  openBoard,
  storedCandidate,
  timeline,
  topName,
  topNames,
} from './board-columns.ts';
import { breakApiFromStart, holdApi, sentBodies } from './requests.ts';
import { fillWorkspace } from '../bench/fill.ts';

test.describe.configure({ timeout: 60_000 });

test('The board shows all 1000 candidates in six columns, each with its label and count', async ({
  page,
}) => {
  await openBoard(page);
  await expect(page.getByRole('heading', { name: 'Candidate Board', level: 1 })).toBeVisible();
  await expect(
    page.getByText('Drag and drop candidates to move them through the hiring pipeline.'),
  ).toBeVisible();
  await expect(
    page.getByRole('region', { name: /^(Applied|Screening|Interview|Offer|Hired|Rejected)$/ }),
  ).toHaveCount(6);
  const counts = await Promise.all(LABELS.map((label) => count(page, label)));
  expect(counts.reduce((sum, each) => sum + each)).toBe(1000);
  for (const label of LABELS) await expect(cards(page, label).first()).toBeAttached();
});

test('A card shows its candidate’s picture, name, stage and Open, and its tooltip name and email', async ({
  page,
}) => {
  await openBoard(page);
  const name = await topName(page, 'Interview');
  const { id, email } = await storedCandidate(page, name);
  const it = card(page, name);
  await expect(it).toHaveAttribute('draggable', 'true');
  await expect(it.locator('img')).toHaveJSProperty('width', 40);
  await expect(it.getByRole('link', { name, exact: true })).toHaveAttribute('href', `/candidates/${id}`);
  await expect(it.getByRole('link', { name: 'Open', exact: true })).toHaveAttribute(
    'href',
    `/candidates/${id}`,
  );
  await expect(it.getByText('Interview', { exact: true })).toBeVisible();
  await it.hover();
  await expect(page.getByRole('tooltip')).toHaveText(`${name} · ${email}`);
});

test('The drag payload holds the candidate’s id and source stage', async ({ page }) => {
  await openBoard(page);
  const name = await topName(page, 'Interview');
  const { id, email } = await storedCandidate(page, name);
  const payload = await card(page, name).evaluate((element) => {
    const dataTransfer = new DataTransfer();
    element.dispatchEvent(new DragEvent('dragstart', { bubbles: true, cancelable: true, dataTransfer }));
    element.dispatchEvent(new DragEvent('dragend', { bubbles: true, dataTransfer }));
    return {
      own: JSON.parse(dataTransfer.getData('application/x-hirelane-candidate+json')),
      text: dataTransfer.getData('text/plain'),
    };
  });
  expect(payload).toEqual({ own: { candidateId: id, stage: 'tech' }, text: `${name} <${email}>` });
});

for (const [how, drag] of Object.entries(DRAGS)) {
  test(`A card dragged to another column ${how} is on top there, with one new event in its timeline`, async ({
    page,
  }) => {
    await openBoard(page);
    const name = await topName(page, 'Applied');
    const before = await storedCandidate(page, name);
    const eventsBefore = await timeline(page, before.id);
    const [applied, offer] = [await count(page, 'Applied'), await count(page, 'Offer')];
    const sent = sentBodies(page, 'PATCH', '/candidates/');

    await drag(page, card(page, name), column(page, 'Offer'));
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
  });
}

test('Every column takes a card dropped on it', { tag: '@quick' }, async ({ page }) => {
  await openBoard(page);
  const name = await topName(page, 'Applied');
  for (const label of ['Screening', 'Interview', 'Offer', 'Hired', 'Rejected', 'Applied'] as const) {
    await card(page, name).dragTo(column(page, label));
    await expect(page.getByText(`Moved to ${label}`)).toBeVisible();
    await expectOnTop(page, label, name);
  }
});

test('A column highlights while a card is over it, but not the column the card is in', async ({ page }) => {
  await openBoard(page);
  const ground = (label: 'Applied' | 'Screening') =>
    column(page, label).evaluate((element) => getComputedStyle(element).borderTopColor);
  const plain = await ground('Screening');
  await cards(page, 'Applied').first().hover();
  await page.mouse.down();
  await cards(page, 'Applied').nth(2).hover();
  expect(await ground('Applied')).toBe(plain);
  await column(page, 'Screening').hover();
  await column(page, 'Screening').hover({ position: { x: 30, y: 200 } });
  await expect.poll(() => ground('Screening')).not.toBe(plain);
  await cards(page, 'Applied').nth(2).hover();
  await expect.poll(() => ground('Screening')).toBe(plain);
  await page.mouse.up();
});

test('Dropping a card on its own column does nothing', async ({ page }) => {
  await openBoard(page);
  const names = await topNames(page, 'Applied');
  const sent = sentBodies(page, 'PATCH', '/candidates/');
  for (const drag of Object.values(DRAGS))
    await drag(page, cards(page, 'Applied').nth(1), column(page, 'Applied'));
  expect(await topNames(page, 'Applied')).toEqual(names);
  await card(page, names[1]!).dragTo(column(page, 'Offer'));
  await expect(page.getByText('Moved to Offer')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('The card is in its new column before the server has answered', async ({ page }) => {
  await openBoard(page);
  const name = await topName(page, 'Applied');
  const held = await holdApi(page, 'PATCH', '/candidates/');
  await card(page, name).dragTo(column(page, 'Hired'));
  await expectOnTop(page, 'Hired', name);
  await expect(card(page, name).getByText('Hired', { exact: true })).toBeVisible();
  await expect(page.getByText('Moved to Hired')).toBeHidden();
  await held.release();
  await expect(page.getByText('Moved to Hired')).toBeVisible();
  await expectOnTop(page, 'Hired', name);
});

test('A moved card never flashes back: from the drop on it is in one column only, the new one', async ({
  page,
}) => {
  await openBoard(page);
  const name = await topName(page, 'Applied');
  const second = (await topNames(page, 'Applied', 2))[1]!;
  await page.evaluate((moved) => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = (): void => {
      const rows = [...document.querySelectorAll(`[role=row][aria-label="${moved}"]`)];
      const where = rows.map((row) => row.closest('section')?.getAttribute('aria-label')).join(' + ');
      if (seen.at(-1) !== where) seen.push(where);
      requestAnimationFrame(look);
    };
    look();
  }, name);
  const held = await holdApi(page, 'PATCH', '/candidates/');
  await card(page, name).dragTo(column(page, 'Offer'));
  await expectOnTop(page, 'Offer', name);
  await card(page, second).dragTo(column(page, 'Offer'));
  await expectOnTop(page, 'Offer', second);
  // Both are answered at once, and the refresh of the one cuts short that of the other.
  await held.release();
  await expect.poll(async () => (await storedCandidate(page, name)).stage).toBe('offer');
  await expect.poll(async () => (await storedCandidate(page, second)).stage).toBe('offer');
  const refreshed = page.waitForResponse(/stage=offer/);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await refreshed;
  await expect(cards(page, 'Offer').nth(1)).toBeVisible();
  expect((await topNames(page, 'Offer', 2)).toSorted()).toEqual([name, second].toSorted());
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([
    'Applied',
    'Offer',
  ]);
});

test.describe('When a move fails', () => {
  test.use({ expectedErrors: ['Failed to load resource'] });

  test('the card is back on top of its old column, and the toast says why in the server’s words', async ({
    page,
  }) => {
    await openBoard(page);
    const [first, , third] = await topNames(page, 'Applied');
    const fault = await breakApi(page, {
      method: 'PATCH',
      path: '/candidates/',
      status: 500,
      message: 'The disk is full',
    });
    await card(page, third!).dragTo(column(page, 'Offer'));
    await expect(page.getByText('The disk is full')).toBeVisible();
    await expect(page.getByText('Moved to Offer')).toBeHidden();
    await expectOnTop(page, 'Applied', third!);
    expect(await topNames(page, 'Applied', 2)).toEqual([third, first]);
    expect((await storedCandidate(page, third!)).stage).toBe('applied');

    await fault.heal();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await card(page, await topName(page, 'Screening')).dragTo(column(page, 'Applied'));
    await expect(page.getByText('Moved to Applied')).toBeVisible();
    expect((await topNames(page, 'Applied')).slice(1)).toEqual([third, first]);

    await page.reload();
    await expect(cards(page, 'Applied').nth(1)).toHaveAccessibleName(first!);
  });

  test('the toast says “Move failed (rolled back)” when the server gave no words', async ({ page }) => {
    await openBoard(page);
    const second = (await topNames(page, 'Applied', 2))[1]!;
    await breakApi(page, { method: 'PATCH', path: '/candidates/' });
    await card(page, second).dragTo(column(page, 'Offer'));
    await expect(page.getByText('Move failed (rolled back)')).toBeVisible();
    await expectOnTop(page, 'Applied', second);
  });
});

test('Two moves of one candidate run one after the other, and the last one stands', async ({ page }) => {
  await openBoard(page);
  const name = await topName(page, 'Applied');
  const sent = sentBodies(page, 'PATCH', '/candidates/');
  const held = await holdApi(page, 'PATCH', '/candidates/');
  await card(page, name).dragTo(column(page, 'Screening'));
  await expectOnTop(page, 'Screening', name);
  await card(page, name).dragTo(column(page, 'Interview'));
  await expectOnTop(page, 'Interview', name);
  await held.release();
  await expect(page.getByText('Moved to Interview')).toBeVisible();
  await expectOnTop(page, 'Interview', name);
  expect(sent).toEqual([{ stage: 'screen' }, { stage: 'tech' }]);
  const { id, stage } = await storedCandidate(page, name);
  expect(stage).toBe('tech');
  expect((await timeline(page, id)).slice(0, 2).map((event) => [event.fromStage, event.toStage])).toEqual([
    ['screen', 'tech'],
    ['applied', 'screen'],
  ]);
});

test('A move in another tab is on this board without Refresh', async ({ page, context }) => {
  await openBoard(page);
  const other = await context.newPage();
  await openBoard(other);
  const name = await topName(other, 'Applied');
  await card(other, name).dragTo(column(other, 'Offer'));
  await expectOnTop(page, 'Offer', name);
  await expect(card(page, name)).toHaveCount(1);
});

test.describe('When columns cannot be loaded', () => {
  test.use({ expectedErrors: ['Failed to load resource'] });

  test('the failed one is named above the board, the others work, and Try again loads it', async ({
    page,
  }) => {
    const fault = await breakApiFromStart(page, { method: 'GET', path: 'stage=tech', status: 500 });
    await page.goto('/candidates/board');
    await expect(page.getByText('Error: Failed to load Interview')).toBeVisible();
    await expect(column(page, 'Interview').getByText('No candidates')).toBeHidden();
    const name = await topName(page, 'Applied');
    await card(page, name).dragTo(column(page, 'Offer'));
    await expectOnTop(page, 'Offer', name);
    await fault.heal();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Error:')).toHaveCount(0);
    await expect(page.getByText('Total candidates loaded: 1000')).toBeVisible();
  });

  test('a card whose move was answered stays where it went, though loading fails after it', async ({
    page,
  }) => {
    await openBoard(page);
    const name = await topName(page, 'Applied');
    const fault = await breakApi(page, { method: 'GET', path: '/candidates?' });
    await card(page, name).dragTo(column(page, 'Offer'));
    await expect(page.getByText('Moved to Offer')).toBeVisible();
    await expect(page.getByText('Error: Failed to load board')).toBeVisible();
    await expectOnTop(page, 'Offer', name);
    await expect(card(page, name)).toHaveCount(1);
    await fault.heal();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Error:')).toHaveCount(0);
    await expectOnTop(page, 'Offer', name);
    await card(page, name).dragTo(column(page, 'Applied'));
    await expectOnTop(page, 'Applied', name);
  });

  test('“Failed to load board” stands there once when nothing came', async ({ page }) => {
    await breakApiFromStart(page, { method: 'GET', path: '/candidates?', status: 500 });
    await page.goto('/candidates/board');
    await expect(page.getByText('Error: Failed to load board')).toBeVisible();
    await expect(page.getByText('Error:')).toHaveCount(1);
    await expect(page.getByText('Total candidates loaded: 0')).toBeVisible();
  });

  test('the server’s words are preferred', async ({ page }) => {
    await breakApiFromStart(page, {
      method: 'GET',
      path: '/candidates?',
      status: 503,
      message: 'Down for a moment',
    });
    await page.goto('/candidates/board');
    await expect(page.getByText('Error: Down for a moment')).toBeVisible();
    await expect(page.getByText('Error:')).toHaveCount(1);
  });
});

test('Columns say “Loading…” until they are loaded, and “No candidates” when empty', async ({ page }) => {
  await page.addInitScript(() => {
    const working = window.fetch;
    const released = new Promise<void>((resolve) => Object.assign(window, { releaseColumns: resolve }));
    window.fetch = async (input, init) => {
      const { url, method } = new Request(input, init);
      if (method !== 'GET' || !url.includes('/candidates?')) return working(input, init);
      await released;
      return url.includes('stage=offer') ? Response.json({ data: [] }) : working(input, init);
    };
  });
  await page.goto('/candidates/board');
  for (const label of LABELS) await expect(column(page, label).getByText('Loading…')).toBeVisible();
  await page.evaluate(() => (window as unknown as { releaseColumns(): void }).releaseColumns());
  await expect(column(page, 'Offer').getByText('No candidates')).toBeVisible();
  await expect(page.getByText('Loading…')).toHaveCount(0);
  const name = await topName(page, 'Applied');
  const held = await holdApi(page, 'PATCH', '/candidates/');
  await card(page, name).dragTo(column(page, 'Offer'));
  await expectOnTop(page, 'Offer', name);
  await expect(column(page, 'Offer').getByText('No candidates')).toBeHidden();
  await held.release();
});

test('Each column scrolls by itself to its last card, heads stay, and the page never scrolls', async ({
  page,
}) => {
  await openBoard(page);
  const total = await count(page, 'Applied');
  const rows = cards(page, 'Applied');
  expect(await rows.count()).toBeLessThan(30);
  await column(page, 'Applied')
    .getByRole('grid')
    .evaluate((list) => list.scrollTo(0, list.scrollHeight));
  await expect(rows.and(page.locator(`[aria-rowindex="${total}"]`))).toBeInViewport();
  await expect(column(page, 'Applied').getByRole('heading', { name: 'Applied' })).toBeInViewport();
  await expect(cards(page, 'Screening').first()).toBeInViewport();
  expect(await rows.count()).toBeLessThan(30);
  const page1 = await page.evaluate(() => {
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
    return { scrollWidth, scrollHeight, clientWidth, clientHeight };
  });
  expect([page1.scrollWidth, page1.scrollHeight]).toEqual([page1.clientWidth, page1.clientHeight]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`The board has no serious finding of axe in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await openBoard(page);
    await expectAccessible(page);
  });
}

/** How often to look, in milliseconds. */
const EVERY_FRAME = { intervals: [16] };

test.describe('A column of thousands', () => {
  test('loads as it is scrolled, without a jump, and counts what is loaded and what there is', async ({
    page,
  }) => {
    await openBoard(page);
    await fillWorkspace(page, 10_000);
    await page.reload();
    const total = await count(page, 'Applied');
    expect(total).toBeGreaterThan(2_000);
    const loaded = async () =>
      Number(
        await page
          .getByText(/^Total candidates loaded: /)
          .innerText()
          .then(digits),
      );
    await expect.poll(loaded).toBe(10_000 - total + 200);

    const list = column(page, 'Applied').getByRole('grid');
    await expect(list).toHaveAttribute('aria-rowcount', String(total));
    await cards(page, 'Applied').first().focus();
    await page.keyboard.press('End');
    const last = page.locator(':focus');
    await expect(last).toHaveAttribute('aria-rowindex', '200');
    const before = await last.boundingBox();
    await expect.poll(loaded).toBe(10_000 - total + 400);
    expect(await last.boundingBox()).toEqual(before);

    await expect
      .poll(async () => {
        await list.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
        return loaded();
      }, EVERY_FRAME)
      .toBe(10_000);
    await list.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
    await expect(cards(page, 'Applied').last()).toHaveAttribute('aria-rowindex', String(total));
    expect(await page.locator('*').count()).toBeLessThan(2_500);
  });
});
