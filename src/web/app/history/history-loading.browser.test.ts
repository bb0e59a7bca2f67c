import { expect, test } from 'vitest';
import { ID, openProfile, writeNotes } from '#web/screens/candidate/profile-in-test.ts';
import { FIRST, openJobs } from '#web/screens/jobs-list/jobs-in-test.ts';
import { emulatePhone, expectAccessible, expectNoSidewaysScroll, preferTheme } from '#web/test/on-screen.ts';
import { historyEntry, openHistory } from './undoing-in-test.ts';
import { doThings, lines, panel } from './history-in-test.ts';

/** Makes `count` texts of notes. */
function notes(count: number): string[] {
  return Array.from({ length: count }, (_, at) => `Note ${at}`);
}

test('The history loads older changes when asked, and shows new ones while it is open', async () => {
  const { api } = await openProfile();
  await writeNotes(api, notes(25));
  await openHistory();
  await expect.element(lines()).toHaveLength(20);
  await panel().getByRole('button', { name: 'Show more' }).click();
  await expect.element(lines()).toHaveLength(26);
  await expect.element(panel().getByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  await expect.element(lines().nth(20).getByRole('button', { name: 'Undo' })).toHaveFocus();
  await api.call('PATCH', '/jobs/1', { title: 'Frontend Lead' });
  await expect.element(lines().first()).toHaveTextContent('to “Frontend Lead”');
  await expect.element(lines()).toHaveLength(27);
});

test('The history asks for a name once, and again when it has changed', async () => {
  const { api } = await openProfile(8);
  await writeNotes(api, ['Hello', 'Hello again']);
  await openHistory();
  await expect.element(historyEntry(/^Added a note on/)).toHaveLength(2);
  const asked = api.sent('GET', `/candidates/${ID}`);
  await api.call('PATCH', '/jobs/1', { title: 'Frontend Lead' });
  await expect.element(historyEntry(/^Renamed/)).toBeVisible();
  expect(asked).toEqual([]);
  await api.call('PATCH', `/candidates/${ID}`, { name: 'Ada King' });
  await expect.element(historyEntry('Added a note on Ada King')).toHaveLength(2);
});

test('The history tells of an undo whose change is further back', async () => {
  const { api } = await openProfile();
  await api.call('PATCH', '/jobs/1', { title: 'Frontend Lead' });
  const { revision } = await api.get<{ revision: number }>('/changes');
  await writeNotes(api, notes(20));
  await api.call('POST', `/changes/${revision}/undo`, {});
  await openHistory();
  const renamed = `Renamed “${FIRST}” to “Frontend Lead”`;
  await expect.element(lines().first()).toHaveTextContent(`Undid: ${renamed}`);
  await expect.element(lines().first().getByRole('button')).not.toBeInTheDocument();
  await panel().getByRole('button', { name: 'Show more' }).click();
  await expect.element(historyEntry(renamed)).toHaveLength(1);
  await expect.element(historyEntry(renamed)).toHaveTextContent('Undone');
  await expect.element(historyEntry(renamed).getByRole('button', { name: 'Redo' })).toBeVisible();
});

test('The history says when it can’t be loaded, and tries again', async () => {
  const api = await openJobs();
  const fault = api.fail({ method: 'GET', path: '/changes', message: 'The disk is gone' });
  await openHistory();
  await expect.element(panel().getByText('Error: The disk is gone')).toBeVisible();
  fault.heal();
  await panel().getByRole('button', { name: 'Try again' }).click();
  await expect.element(panel().getByText('Filled the workspace with demo data')).toBeVisible();
});

for (const theme of ['light', 'dark'] as const) {
  test(`The history has room on a phone, and nothing wrong with it in the ${theme} theme`, async () => {
    await emulatePhone();
    await preferTheme(theme);
    const { api } = await openProfile();
    await api.call('PATCH', `/candidates/${ID}`, { name: 'A'.repeat(200) });
    await doThings(api);
    await openHistory();
    await expect.element(panel().getByText(/^Added a note on A{200}/)).toBeVisible();
    await expectAccessible();
    expectNoSidewaysScroll();
    const { left, right, bottom } = panel().element().getBoundingClientRect();
    expect([Math.round(right), Math.round(bottom)]).toEqual([window.innerWidth, window.innerHeight]);
    expect(left).toBeLessThan(2);
    await panel()
      .getByRole('button', { name: /^About/ })
      .click();
    await expect.element(panel().getByRole('listbox', { name: 'About' })).toBeVisible();
    await expectAccessible();
    expectNoSidewaysScroll();
  });
}
