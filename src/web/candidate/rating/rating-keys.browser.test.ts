import { expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import type { ApiInMemory } from '#web/test/api-in-memory.ts';
import { focus, press } from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';

const mark = (within: Locator): Locator => within.getByRole('img', { name: 'Rated “Yes”' });

async function expectRating(api: ApiInMemory, id: number, rating: number | null): Promise<void> {
  await expect.poll(() => api.get<CandidateWithJob>(`/candidates/${id}`)).toMatchObject({ rating });
}

/** The candidate of the first row or card, not rated. */
async function firstShown(api: ApiInMemory, row: Locator): Promise<number> {
  await expect.element(row.first()).toBeVisible();
  const id = Number(row.first().element().closest<HTMLElement>('[data-candidate]')!.dataset['candidate']);
  await api.call('PATCH', `/candidates/${id}`, { rating: null });
  await expect.element(row.first().getByRole('img', { name: /^Rated/ })).not.toBeInTheDocument();
  return id;
}

test(
  'In the list + and - rate the row of the cursor, and the row shows it',
  { tags: ['quick'] },
  async () => {
    const api = await openApp('/candidates');
    const row = page.getByCss('tr[data-candidate]');
    const id = await firstShown(api, row);
    const { height } = row.first().element().getBoundingClientRect();
    await userEvent.keyboard('+');
    await expectRating(api, id, null);
    await press('j');
    await userEvent.keyboard('+');
    await expect.element(mark(row.first())).toBeVisible();
    await expectRating(api, id, 3);
    expect(row.first().element().getBoundingClientRect().height).toBe(height);
    await press('=');
    await expectRating(api, id, 4);
    await press('-');
    await expect.element(mark(row.first())).toBeVisible();
  },
);

for (const [screen, path, shown] of [
  ['list', '/candidates', 'tr[data-candidate]'],
  ['board', '/candidates/board', '[role=row][data-candidate]'],
] as const) {
  test(`In the peek of the ${screen} + and - rate the candidate who is shown, once for each press`, async () => {
    const api = await openApp(path);
    const id = await firstShown(api, page.getByCss(shown));
    const sent = api.sent('PATCH', `/candidates/${id}`);
    await press('p');
    const peek = page.getByCss('[data-peek]');
    const pressed = peek.getByRole('button', { name: 'Yes', exact: true });
    await expect.element(pressed).toBeVisible();
    await userEvent.keyboard('+');
    await expect.element(pressed).toHaveAttribute('aria-pressed', 'true');
    await focus(peek.getByRole('button', { name: 'Close' }));
    await press('=');
    await expectRating(api, id, 4);
    expect(sent).toEqual([{ rating: 3 }, { rating: 4 }]);
  });
}

test('On the board + and - rate the card with the focus, and the card shows it', async () => {
  const api = await openApp('/candidates/board?job=1');
  const card = page.getByCss('[role=row][data-candidate]');
  const id = await firstShown(api, card);
  await focus(card.first());
  const { height } = card.first().element().getBoundingClientRect();
  await userEvent.keyboard('+');
  await expect.element(mark(card.first())).toBeInTheDocument();
  await expectRating(api, id, 3);
  expect(card.first().element().getBoundingClientRect().height).toBe(height);
});

test('In triage + and - rate the candidate who is shown', async () => {
  const api = await openApp('/triage?stage=applied&job=1');
  const yes = page.getByRole('group', { name: 'Rating' }).getByRole('button', { name: 'Yes', exact: true });
  await expect.element(yes).toBeVisible();
  const link = page.getByRole('link', { name: /^Candidate #/ });
  const id = Number(link.element().textContent.replace(/\D/g, ''));
  await userEvent.keyboard('+');
  await expect.element(yes).toHaveAttribute('aria-pressed', 'true');
  await expectRating(api, id, 3);
});
