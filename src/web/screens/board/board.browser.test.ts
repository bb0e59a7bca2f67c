import { describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { plainDemo } from '#demo/workspace.ts';
import { STAGES } from '#domain/stage.ts';
import { emptyWorkspace } from '#domain/workspace/workspace.ts';
import { apiInMemory } from '#web/test/api-in-memory.ts';
import { texts, preferTheme, expectAccessible, focus, press } from '#web/test/on-screen.ts';
import { openApp, reload } from '#web/test/open-app.tsx';
import {
  LABELS,
  openBoard,
  column,
  cards,
  cardOf,
  topNames,
  topName,
  count,
  expectOnTop,
  storedCandidate,
  storedTimeline,
  fewCandidates,
  ALL_LOADED,
} from './board-in-test.ts';

/** The number of cards in one page of a column. */
const PAGE = 200;

test('The board shows all 1000 candidates in six columns, each with its label and count', async () => {
  await openApp('/candidates/board');
  await expect.element(page.getByText('Total candidates loaded: 1000')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Candidate Board', level: 1 })).toBeVisible();
  await expect
    .element(page.getByText('Drag and drop candidates to move them through the hiring pipeline.'))
    .toBeVisible();
  await expect
    .element(page.getByRole('region', { name: /^(Applied|Screening|Interview|Offer|Hired|Rejected)$/ }))
    .toHaveLength(6);
  const counts = LABELS.map((label) => count(label));
  expect(counts.reduce((sum, each) => sum + each)).toBe(1000);
  for (const label of LABELS) await expect.element(cards(label).first()).toBeInTheDocument();
});

test('A card shows its candidate’s picture, name, stage and Open, and its tooltip name, email and whole job title', async () => {
  const api = await openBoard();
  const name = await topName('Interview');
  const { id, email, jobTitle } = await storedCandidate(api, name);
  const it = cardOf(name);
  await expect.element(it).toHaveAttribute('draggable', 'true');
  expect((it.getByCss('img').element() as HTMLImageElement).width).toBe(40);
  await expect
    .element(it.getByRole('link', { name, exact: true }))
    .toHaveAttribute('href', `/candidates/${id}`);
  await expect
    .element(it.getByRole('link', { name: 'Open', exact: true }))
    .toHaveAttribute('href', `/candidates/${id}`);
  await expect.element(it.getByText('Interview', { exact: true })).toBeVisible();
  await it.hover();
  await expect.poll(() => texts(page.getByRole('tooltip'))).toEqual([`${name} · ${email} · ${jobTitle}`]);
});

test('The card is in its new column before the server has answered', async () => {
  const api = await openBoard();
  const name = await topName('Applied');
  const held = api.hold('PATCH', '/candidates/');
  await cardOf(name).dropTo(column('Hired'));
  await expectOnTop('Hired', name);
  await expect.element(cardOf(name).getByText('Hired', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Moved to Hired')).not.toBeInTheDocument();
  held.release();
  await expect.element(page.getByText('Moved to Hired')).toBeVisible();
  await expectOnTop('Hired', name);
});

describe('Moves that fail', () => {
  test(
    'A card whose move fails is back on top of its column, and the toast has the server’s words',
    { tags: ['quick'] },
    async () => {
      const api = await openBoard();
      const [first, , third] = await topNames('Applied');
      const fault = api.fail({
        method: 'PATCH',
        path: '/candidates/',
        status: 500,
        message: 'The disk is full',
      });
      await cardOf(third!).dropTo(column('Offer'));
      await expect.element(page.getByText('The disk is full')).toBeVisible();
      await expect.element(page.getByText('Moved to Offer')).not.toBeInTheDocument();
      await expectOnTop('Applied', third!);
      expect(await topNames('Applied', 2)).toEqual([third, first]);
      expect((await storedCandidate(api, third!)).stage).toBe('applied');

      fault.heal();
      await page.getByRole('button', { name: 'Refresh' }).click();
      await cardOf(await topName('Screening')).dropTo(column('Applied'));
      await expect.element(page.getByText('Moved to Applied')).toBeVisible();
      expect((await topNames('Applied')).slice(1)).toEqual([third, first]);

      await reload(api);
      await expect.element(cards('Applied').nth(1)).toHaveAccessibleName(first);
    },
  );

  test('The toast says “Move failed (rolled back)” when the server gave no words', async () => {
    const api = await openBoard();
    const second = (await topNames('Applied', 2))[1]!;
    api.fail({ method: 'PATCH', path: '/candidates/' });
    await cardOf(second).dropTo(column('Offer'));
    await expect.element(page.getByText('Move failed (rolled back)')).toBeVisible();
    await expectOnTop('Applied', second);
  });
});

test('Two moves of one candidate run one after the other, and the last one stands', async () => {
  const api = await openBoard();
  const name = await topName('Applied');
  const sent = api.sent('PATCH', '/candidates/');
  const held = api.hold('PATCH', '/candidates/');
  await cardOf(name).dropTo(column('Screening'));
  await expectOnTop('Screening', name);
  await cardOf(name).dropTo(column('Interview'));
  await expectOnTop('Interview', name);
  held.release();
  await expect.element(page.getByText('Moved to Interview')).toBeVisible();
  await expectOnTop('Interview', name);
  expect(sent).toEqual([{ stage: 'screen' }, { stage: 'tech' }]);
  const { id, stage } = await storedCandidate(api, name);
  expect(stage).toBe('tech');
  expect(
    (await storedTimeline(api, id)).slice(0, 2).map((event) => [event.fromStage, event.toStage]),
  ).toEqual([
    ['screen', 'tech'],
    ['applied', 'screen'],
  ]);
});

describe('Columns that fail', () => {
  test('A failed column is named above the board, the others work, and Try again loads it', async () => {
    const api = await fewCandidates();
    const fault = api.fail({ method: 'GET', path: 'stage=tech', body: '<html>' });
    await openApp('/candidates/board', api);
    await expect.element(page.getByText('Error: Failed to load Interview')).toBeVisible();
    await expect.element(column('Interview').getByText('No candidates')).not.toBeInTheDocument();
    const name = await topName('Applied');
    const asked = api.sent('GET', 'stage=tech');
    await cardOf(name).dropTo(column('Offer'));
    await expectOnTop('Offer', name);
    // After the move, the column without an answer is asked for once more.
    await expect.poll(() => asked.length).toBe(1);
    await expect.element(page.getByText('Error: Failed to load Interview')).toBeVisible();
    fault.heal();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText('Error:')).not.toBeInTheDocument();
    await expect.element(page.getByText(ALL_LOADED)).toBeVisible();
  });

  test('A moved card stays in its new column although a later load fails', async () => {
    const api = await openBoard();
    const name = await topName('Applied');
    const fault = api.fail({ method: 'GET', path: '/candidates?' });
    await cardOf(name).dropTo(column('Offer'));
    await expect.element(page.getByText('Moved to Offer')).toBeVisible();
    // No other column has changed.
    await expect
      .poll(() => texts(page.getByText('Error:')))
      .toEqual(['Error: Failed to load Applied', 'Error: Failed to load Offer']);
    await expectOnTop('Offer', name);
    await expect.element(cardOf(name)).toHaveLength(1);
    fault.heal();
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await expect.element(page.getByText('Error:')).not.toBeInTheDocument();
    await expectOnTop('Offer', name);
    await cardOf(name).dropTo(column('Applied'));
    await expectOnTop('Applied', name);
  });

  test('“Failed to load board” stands there once when nothing came', async () => {
    const api = await fewCandidates();
    api.fail({ method: 'GET', path: '/candidates?', body: '<html>' });
    await openApp('/candidates/board', api);
    await expect.element(page.getByText('Error: Failed to load board')).toBeVisible();
    await expect.element(page.getByText('Error:')).toHaveLength(1);
    await expect.element(page.getByText('Total candidates loaded: 0')).toBeVisible();
  });

  test('The server’s words are preferred', async () => {
    const api = await fewCandidates();
    api.fail({
      method: 'GET',
      path: '/candidates?',
      status: 503,
      message: 'Down for a moment',
    });
    await openApp('/candidates/board', api);
    await expect.element(page.getByText('Error: Down for a moment')).toBeVisible();
    await expect.element(page.getByText('Error:')).toHaveLength(1);
  });
});

test('Further pages are requested when every column has its first page', async () => {
  const api = await apiInMemory();
  const rejected = api.hold('GET', 'stage=rejected');
  const further = api.sent('GET', 'page=2');
  await openApp('/candidates/board', api);
  const columns = [];
  for (const stage of STAGES.filter((it) => it !== 'rejected')) {
    columns.push(await api.get<{ total: number }>(`/candidates?stage=${stage}&page=1&pageSize=1`));
  }
  expect(columns.some(({ total }) => total > PAGE)).toBe(true);
  await expect.element(cards('Hired').first()).toBeVisible();
  expect(further).toHaveLength(0);
  rejected.release();
  await expect.element(page.getByText('Total candidates loaded: 1000')).toBeVisible();
});

test('“Total candidates loaded” keeps its place until every column is counted, and never shows a number in between', async () => {
  const api = await apiInMemory();
  const rejected = api.hold('GET', 'stage=rejected');
  const shown = new Set<string>();
  const observer = new MutationObserver(() => {
    const total = /Total candidates loaded: \d+/.exec(document.body.textContent)?.[0];
    if (total !== undefined) shown.add(total);
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  await openApp('/candidates/board', api);
  await expect.element(cards('Hired').first()).toBeVisible();
  const { top, bottom } = column('Hired').element().getBoundingClientRect();
  expect([...shown]).toEqual([]);
  rejected.release();
  await expect.element(page.getByText('Total candidates loaded: 1000')).toBeVisible();
  await expect.element(cards('Rejected').first()).toBeVisible();
  await api.settle();
  expect([...shown]).toEqual(['Total candidates loaded: 1000']);
  const box = column('Hired').element().getBoundingClientRect();
  expect([box.top, box.bottom]).toEqual([top, bottom]);
});

test('Columns say “Loading…” until they are loaded, and “No candidates” when empty', async () => {
  const api = await fewCandidates();
  api.answer('GET /candidates?stage=offer&page=1&pageSize=200', { data: [], total: 0 });
  const columns = api.hold('GET', '/candidates?');
  await openApp('/candidates/board', api);
  for (const label of LABELS) await expect.element(column(label).getByText('Loading…')).toBeVisible();
  columns.release();
  await expect.element(column('Offer').getByText('No candidates')).toBeVisible();
  await expect.element(page.getByText('Loading…')).not.toBeInTheDocument();
  const name = await topName('Applied');
  const held = api.hold('PATCH', '/candidates/');
  await cardOf(name).dropTo(column('Offer'));
  await expectOnTop('Offer', name);
  await expect.element(column('Offer').getByText('No candidates')).not.toBeInTheDocument();
  held.release();
});

test('Each column scrolls by itself to its last card, heads stay, and the page never scrolls', async () => {
  await openBoard();
  const total = count('Applied');
  const rows = cards('Applied');
  expect(rows.elements().length).toBeLessThan(30);
  const list = column('Applied').getByRole('grid').element();
  list.scrollTo(0, list.scrollHeight);
  await expect.element(rows.and(page.getByCss(`[aria-rowindex="${total}"]`))).toBeInViewport();
  await expect.element(column('Applied').getByRole('heading', { name: 'Applied' })).toBeInViewport();
  await expect.element(cards('Screening').first()).toBeInViewport();
  expect(rows.elements().length).toBeLessThan(30);
  const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
  expect([scrollWidth, scrollHeight]).toEqual([clientWidth, clientHeight]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`The board has no finding of axe in ${colorScheme}`, async () => {
    await preferTheme(colorScheme);
    await openBoard();
    await expectAccessible();
  });
}

test('A column of thousands loads as it is scrolled, without a jump, and counts all there are', async () => {
  // This is one more than the largest column that is loaded whole.
  const total = 2_001;
  const workspace = plainDemo(new Date(), { candidates: total });
  const candidates = workspace.candidates.map((each) => ({ ...each, stage: 'applied' as const }));
  const api = await apiInMemory({ ...workspace, candidates });
  await openApp('/candidates/board', api);
  const ofAll = `Total candidates loaded: ${total}`;
  await expect.element(page.getByText(ofAll)).toBeVisible();
  expect(count('Applied')).toBe(total);

  const grid = column('Applied').getByRole('grid');
  await expect.element(grid).toHaveAttribute('aria-rowcount', String(total));
  const list = grid.element();
  const pageHeight = list.scrollHeight;
  await focus(cards('Applied').first());
  await press('End');
  const place = () => document.activeElement?.getAttribute('aria-rowindex');
  await expect.poll(place).toBe(String(PAGE));
  const before = document.activeElement?.getBoundingClientRect();
  await expect.poll(() => list.scrollHeight).toBeGreaterThan(1.9 * pageHeight);
  expect(document.activeElement?.getBoundingClientRect()).toEqual(before);

  await expect
    .poll(
      () => {
        list.scrollTo(0, list.scrollHeight);
        return list.scrollHeight / pageHeight;
      },
      { interval: 16 },
    )
    .toBeGreaterThan(total / PAGE - 0.1);
  list.scrollTo(0, list.scrollHeight);
  await expect.element(cards('Applied').last()).toHaveAttribute('aria-rowindex', String(total));
  expect(document.querySelectorAll('*').length).toBeLessThan(2_500);
});

test('In an empty workspace the board says what to do first', async () => {
  await openApp('/candidates/board', await apiInMemory(emptyWorkspace()));
  await expect
    .element(page.getByText('Nobody is here yet: import candidates, or add the first one.'))
    .toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'add the first one' }).click();
  await expect.element(page.getByRole('button', { name: 'Add the first candidate' })).toBeVisible();
});
