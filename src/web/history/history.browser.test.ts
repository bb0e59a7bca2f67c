import { expect, test } from 'vitest';
import { ID, openProfile, writeNotes } from '#web/candidate/profile-in-test.ts';
import { storedCandidates } from '#web/candidates-list/candidates-in-test.ts';
import { FIRST, openJobs, storedJob, storedJobs } from '#web/jobs-list/jobs-in-test.ts';
import type { ApiInMemory } from '#web/test/api-in-memory.ts';
import { emulatePhone, expectAccessible, expectNoSidewaysScroll, preferTheme } from '#web/test/on-screen.ts';
import { openSettings } from './undoing-in-test.ts';

async function doThings(api: ApiInMemory): Promise<void> {
  const notHired = (await storedCandidates(api)).filter(({ stage }) => stage !== 'hired');
  const ids = notHired.slice(0, 3).map(({ id }) => id);
  await api.call('PATCH', '/jobs/1', { title: 'Frontend Lead' });
  await api.call('PATCH', '/jobs/5', { status: 'archived' });
  await api.call('PATCH', '/jobs/3/reorder', { fromOrder: 2, toOrder: 1 });
  await api.call('POST', `/candidates/${ID}/notes`, { text: 'Hello' });
  await api.call('PATCH', '/candidates', { ids, stage: 'hired' });
}

/** As many notes as this. */
function notes(count: number): string[] {
  return Array.from({ length: count }, (_, at) => `Note ${at}`);
}

test(
  'The history tells in plain words what was done, and each can be undone and redone there',
  { tags: ['quick'] },
  async () => {
    const { api, candidate } = await openProfile();
    await doThings(api);
    const jobs = await storedJobs(api);
    const { title: fifth } = await api.get<{ title: string }>('/jobs/5');
    const dialog = await openSettings();
    const lines = dialog.getByRole('region', { name: 'History' }).getByRole('listitem');
    await expect.element(lines).toHaveLength(6);
    const told = [
      'Moved 3 candidates to Hired',
      `Added a note on ${candidate.name}`,
      /Moved “.+” from place 2 to 1/,
      `Archived “${fifth}”`,
      `Renamed “${FIRST}” to “Frontend Lead”`,
      'Filled the workspace with demo data',
    ];
    for (const [at, text] of told.entries()) await expect.element(lines.nth(at)).toHaveTextContent(text);
    await expect.element(lines.last().getByRole('button')).not.toBeInTheDocument();
    await expect.element(lines.first()).toHaveTextContent('less than a minute ago');
    await expectAccessible();

    const archived = lines.filter({ hasText: /^Archived/ });
    await archived.getByRole('button', { name: 'Undo' }).click();
    await expect.element(archived).toHaveTextContent('Undone');
    await expect.element(archived.getByRole('button', { name: 'Redo' })).toHaveFocus();
    expect((await storedJob(api, fifth)).status).toBe('active');
    // Nothing came in above it: it is still under the pointer.
    await expect.element(lines).toHaveLength(6);
    await archived.getByRole('button', { name: 'Redo' }).click();
    await expect.element(archived.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await expect.element(archived).not.toHaveTextContent('Undone');
    expect(await storedJobs(api)).toEqual(jobs);
  },
);

test('The history loads older changes when asked', async () => {
  const { api } = await openProfile();
  await writeNotes(api, notes(25));
  const dialog = await openSettings();
  const lines = dialog.getByRole('region', { name: 'History' }).getByRole('listitem');
  await expect.element(lines).toHaveLength(20);
  await dialog.getByRole('button', { name: 'Show more' }).click();
  await expect.element(lines).toHaveLength(26);
  await expect.element(dialog.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('However long the history is, the settings have nothing that scrolls by itself', async () => {
  const { api } = await openProfile();
  await writeNotes(api, notes(25));
  const dialog = await openSettings();
  await expect.element(dialog.getByRole('listitem')).toHaveLength(20);
  const scrollers = [...dialog.element().querySelectorAll('*')].filter(
    (it) => /auto|scroll/.test(getComputedStyle(it).overflowY) && it.scrollHeight > it.clientHeight,
  );
  expect(scrollers).toEqual([]);
});

test('The history tells of an undo whose change is further back', async () => {
  const { api } = await openProfile();
  await api.call('PATCH', '/jobs/1', { title: 'Frontend Lead' });
  const { revision } = await api.get<{ revision: number }>('/changes');
  await writeNotes(api, notes(20));
  await api.call('POST', `/changes/${revision}/undo`, {});
  const dialog = await openSettings();
  const lines = dialog.getByRole('region', { name: 'History' }).getByRole('listitem');
  const renamed = `Renamed “${FIRST}” to “Frontend Lead”`;
  await expect.element(lines.first()).toHaveTextContent(`Undid: ${renamed}`);
  await expect.element(lines.first().getByRole('button')).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Show more' }).click();
  await expect.element(lines.filter({ hasText: renamed })).toHaveLength(1);
  await expect.element(lines.filter({ hasText: renamed })).toHaveTextContent('Undone');
  await expect
    .element(lines.filter({ hasText: renamed }).getByRole('button', { name: 'Redo' }))
    .toBeVisible();
});

test('The history says when it can’t be loaded, and tries again', async () => {
  const api = await openJobs();
  const fault = api.fail({ method: 'GET', path: '/changes', message: 'The disk is gone' });
  const dialog = await openSettings();
  await expect.element(dialog.getByText('Error: The disk is gone')).toBeVisible();
  fault.heal();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.element(dialog.getByText('Filled the workspace with demo data')).toBeVisible();
});

test('The history has room on a phone, in the dark, and nothing serious wrong with it', async () => {
  await emulatePhone();
  await preferTheme('dark');
  const { api } = await openProfile();
  await api.call('PATCH', `/candidates/${ID}`, { name: 'A'.repeat(200) });
  await doThings(api);
  const dialog = await openSettings();
  await expect.element(dialog.getByText(/^Added a note on A{200}/)).toBeVisible();
  await expectAccessible();
  expectNoSidewaysScroll();
});
