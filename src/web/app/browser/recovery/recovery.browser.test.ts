import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { perTable } from '#domain/tables.ts';
import { LAST_BEFORE_BASELINE } from '#domain/workspace/baseline.ts';
import type { Trouble } from '#domain/workspace/workspace-trouble.ts';
import type { Found } from '#hosts/browser/recovery/recovery-calls.ts';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';
import {
  card,
  expectAccessible,
  expectNoSidewaysScroll,
  preferTheme,
  resizeWindow,
  tagsIn,
  texts,
} from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';
import { currentTrouble } from './current-trouble.ts';
import { RecoveryGate } from './recovery-gate.tsx';

const COUNTS = { ...perTable(() => 0), jobs: 25, candidates: 1000, timelines: 1000, assessments: 4 };

const SNAPSHOTS: Found['snapshots'] = [
  {
    generation: 'a',
    savedAt: '2026-11-20T10:00:00.000Z',
    revision: 9,
    counts: { ...COUNTS, jobs: 26, notes: 2 },
  },
  { generation: 'b', savedAt: '2026-11-20T09:30:00.000Z', revision: 6, counts: COUNTS },
];

/** Opens the app in a browser whose workspace has this trouble. */
async function openTroubled(
  trouble: Trouble,
  snapshots: Found['snapshots'] = SNAPSHOTS,
  olderSnapshots: Found['olderSnapshots'] = [],
): Promise<ApiInMemory> {
  const api = await apiInMemory();
  api.answer('GET /recovery/newer', { format: 'hirelane-backup' });
  api.answer('GET /recovery', { trouble, snapshots, damagedSnapshots: [], olderSnapshots } satisfies Found);
  currentTrouble.set(trouble);
  onTestFinished(() => currentTrouble.set(null));
  await openApp('/jobs', api, { storage: { RecoveryGate } });
  await page.getByRole('heading', { level: 1 }).findElement();
  return api;
}

test('The recovery screen says whose it is', async () => {
  await openTroubled('lost');
  await expect.element(page.getByRole('banner')).toHaveTextContent('Hirelane');
});

test('The copies are told apart by what is in them', async () => {
  await openTroubled('lost');
  const [newer, older] = [page.getByRole('radio').first(), page.getByRole('radio').nth(1)];
  await expect.element(newer).toBeChecked();
  await expect
    .element(newer)
    .toHaveAccessibleName(/3 changes more than the other copy: 1 job and 2 notes more\./);
  await expect
    .element(older)
    .toHaveAccessibleName(/3 changes fewer than the other copy: 1 job and 2 notes fewer\./);
});

test('It says what is safe and what may be missing', async () => {
  await openTroubled('lost');
  const safe = card('What is safe').getByRole('listitem');
  await expect.element(safe).toHaveLength(3);
  expect(texts(safe)).toEqual([
    expect.stringMatching(/^All that was done until November 20, 2026 at .+: the newest copy has it\.$/),
    'Every backup you have downloaded.',
    'What you were typing: drafts are kept apart from the database.',
  ]);
  await expect
    .element(card('What is safe'))
    .toHaveTextContent('Only what was done after that may be missing.');
});

test('Of a damaged database it says to export what is left before restoring', async () => {
  await openTroubled('damaged', []);
  await expect
    .element(card('What is safe'))
    .toHaveTextContent(
      'nothing in it is changed before you choose. Export it first, because restoring replaces it.',
    );
  await expect
    .element(card('What is safe'))
    .toHaveTextContent('Anything that is not in a backup may be missing.');
});

test('Of a database that is older than the baseline it says which commit reads it, and that nothing is changed', async () => {
  await openTroubled('older', []);
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Your workspace was saved by an older Hirelane' }))
    .toHaveFocus();
  await expect.element(page.getByText(`Hirelane at commit ${LAST_BEFORE_BASELINE} reads it`)).toBeVisible();
  await expect
    .element(card('What is safe').getByRole('listitem').first())
    .toHaveTextContent(
      'All that is in the database: nothing in it is changed before you choose. Starting or restoring here replaces it.',
    );
  expect(texts(card('Other ways on').getByRole('button'))).toEqual([
    'Try again',
    'Start empty',
    'Start with the demo workspace',
  ]);
});

test('Of a workspace that a newer Hirelane saved it says how to go on, and offers a backup; by keyboard', async () => {
  await openTroubled('newer', []);
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Your workspace was saved by a newer Hirelane' }))
    .toHaveFocus();
  await expect.element(page.getByText('Nothing in it was changed.')).toBeVisible();
  expect(texts(card('Ways on').getByRole('listitem'))).toEqual([
    expect.stringMatching(/^Reload\./),
    expect.stringMatching(/Tell whoever runs it to put the newer one back\./),
    expect.stringMatching(/^Until then, download a backup\./),
  ]);
  const downloaded = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  onTestFinished(() => downloaded.mockRestore());
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Reload' })).toHaveFocus();
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Download a backup' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => downloaded.mock.calls.length).toBe(1);
  expect(downloaded.mock.contexts[0]).toHaveProperty('download', 'hirelane-backup-newer.json');
});

test('A backup of a newer workspace that can’t be made is told of', async () => {
  const api = await openTroubled('newer', []);
  api.fail({
    method: 'GET',
    path: '/recovery/newer',
    status: 500,
    message: 'The database could not be read',
  });
  await page.getByRole('button', { name: 'Download a backup' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('The database could not be read');
});

test('Copies from before the baseline are told of, and so is the commit that reads them', async () => {
  await openTroubled('lost', [], ['a', 'b']);
  await expect
    .element(card('Restore'))
    .toHaveTextContent(
      `The copy that was kept was saved by an older Hirelane and can’t be used. Hirelane at commit ${LAST_BEFORE_BASELINE} reads it.`,
    );
  await openTroubled('lost', SNAPSHOTS.slice(0, 1), ['b']);
  await expect
    .element(card('Restore'))
    .toHaveTextContent('Another copy was saved by an older Hirelane and can’t be used.');
});

for (const theme of ['light', 'dark'] as const) {
  test(
    `It has room on a phone, and nothing serious wrong with it, in the ${theme} theme`,
    { tags: tagsIn(theme) },
    async () => {
      await preferTheme(theme);
      await resizeWindow(390, 844);
      await openTroubled('behind');
      await expect.element(card('What is safe')).toBeVisible();
      await expectAccessible();
      expectNoSidewaysScroll();
      await resizeWindow(320, 700);
      await openTroubled('newer');
      await expect.element(card('Ways on')).toBeVisible();
      await expectAccessible();
      expectNoSidewaysScroll();
    },
  );
}
