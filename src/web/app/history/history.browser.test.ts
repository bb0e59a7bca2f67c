import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ID, openProfile, writeNotes } from '#web/screens/candidate/profile-in-test.ts';
import { FIRST, openJobs, storedJob, storedJobs } from '#web/screens/jobs-list/jobs-in-test.ts';
import {
  card,
  errorToast,
  expectAccessible,
  focus,
  press,
  resizeWindow,
  toast,
} from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';
import { historyEntry, openHistory } from './undoing-in-test.ts';
import { doThings, lines, panel } from './history-in-test.ts';

test(
  'The history tells in plain words what was done, and each can be undone and redone there',
  { tags: ['quick'] },
  async () => {
    const { api, candidate } = await openProfile();
    await doThings(api);
    const jobs = await storedJobs(api);
    const { title: fifth } = await api.get<{ title: string }>('/jobs/5');
    await openHistory();
    await expect.element(lines()).toHaveLength(6);
    const told = [
      'Moved 3 candidates to Hired',
      `Added a note on ${candidate.name}`,
      /Moved “.+” from place 2 to 1/,
      `Archived “${fifth}”`,
      `Renamed “${FIRST}” to “Frontend Lead”`,
      'Filled the workspace with demo data',
    ];
    for (const [at, text] of told.entries()) await expect.element(lines().nth(at)).toHaveTextContent(text);
    await expect.element(lines().last().getByRole('button')).not.toBeInTheDocument();
    await expect.element(lines().last()).toHaveTextContent('Can’t be undone');
    await expect.element(lines().first()).toHaveTextContent(/\d{1,2}:\d{2}\s[AP]M/);

    const archived = historyEntry(/^Archived/);
    await archived.getByRole('button', { name: 'Undo' }).click();
    await expect.element(archived).toHaveTextContent('Undone');
    await expect.element(archived.getByRole('button', { name: 'Redo' })).toHaveFocus();
    expect((await storedJob(api, fifth)).status).toBe('active');
    // The list has no new line, so the button is still under the pointer.
    await expect.element(lines()).toHaveLength(6);
    await archived.getByRole('button', { name: 'Redo' }).click();
    await expect.element(archived.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await expect.element(archived).not.toHaveTextContent('Undone');
    expect(await storedJobs(api)).toEqual(jobs);
  },
);

test('The history stands beside the screen, which is not dimmed and stays usable', async () => {
  await resizeWindow(1280, 800);
  const { candidate } = await openProfile();
  await openHistory();
  const main = page.getByRole('main');
  await expect.element(main.getByRole('heading', { name: candidate.name, level: 1 })).toBeVisible();
  const edge = panel().element().getBoundingClientRect().left;
  expect(card('Stage').element().getBoundingClientRect().right).toBeLessThanOrEqual(edge);
  await card('Stage').getByRole('combobox').selectOptions('Offer');
  await card('Stage').getByRole('button', { name: 'Apply' }).click();
  await expect.element(lines().first()).toHaveTextContent(/to Offer/);
  await expectAccessible();
});

test('Jobs keep their titles beside the history', async () => {
  await resizeWindow(1280, 800);
  await openApp('/jobs');
  const title = page.getByRole('main').getByRole('link', { name: 'Senior Frontend Engineer', exact: true });
  await expect.element(title).toBeVisible();
  await openHistory();
  await expect.element(panel()).toBeVisible();
  const { scrollWidth, clientWidth } = title.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

test('H opens the history, from wherever one is, Escape closes it, and the focus comes back', async () => {
  await openJobs();
  const title = page.getByRole('heading', { level: 1 });
  await focus(title);
  await press('h');
  await expect.element(panel()).toHaveFocus();
  await press('Escape');
  await expect.element(panel()).not.toBeInTheDocument();
  await expect.element(title).toHaveFocus();

  const button = page.getByRole('button', { name: 'History' });
  await button.click();
  await expect.element(panel()).toBeVisible();
  await panel().getByRole('button', { name: 'Close' }).click();
  await expect.element(button).toHaveFocus();
});

test('A change that a device sent later is on the day when it arrived, and says when it was done (product §25)', async () => {
  const { api } = await openProfile();
  const { data } = await api.get<{ data: { at: string }[] }>('/changes');
  const happenedAt = new Date(2026, 8, 29, 10, 30).toISOString();
  const late = { ...data[0], seq: 2, at: new Date().toISOString(), happenedAt, undoable: true };
  api.answer('GET /changes', { data: [late], revision: 2 });
  await openHistory();
  const line = panel().getByRole('region', { name: 'Today' }).getByRole('listitem');
  await expect.element(line).toHaveTextContent(/\d [AP]M · done Sep 29, 2026, 10:30 AM/);
});

test('The history stands by day, each day under its heading', async () => {
  const { api } = await openProfile();
  const { data } = await api.get<{ data: { at: string }[] }>('/changes');
  const [seeding] = data;
  const at = new Date();
  at.setDate(at.getDate() - 1);
  const written = { ...seeding, seq: 2, at: new Date().toISOString(), undoable: true };
  api.answer('GET /changes', { data: [written, { ...seeding, at: at.toISOString() }], revision: 2 });
  await openHistory();
  await expect.element(panel().getByRole('heading', { level: 3 })).toHaveLength(2);
  for (const [day, count] of [
    ['Today', 1],
    ['Yesterday', 1],
  ] as const) {
    await expect
      .element(panel().getByRole('region', { name: day }).getByRole('listitem'))
      .toHaveLength(count);
  }
});

test('The history is narrowed to a kind of change, and to a candidate or a job', async () => {
  const { api, candidate } = await openProfile();
  const { name } = candidate;
  await api.call('PATCH', '/jobs/5', { title: 'Chef' });
  await writeNotes(api, ['Hello']);
  await api.call('PATCH', `/candidates/${ID}`, { stage: 'offer' });
  await api.call('PATCH', '/candidates/8', { stage: 'offer' });
  await openHistory();
  await expect.element(lines()).toHaveLength(5);

  const kind = panel().getByLabelText('Kind');
  await kind.selectOptions('Moves');
  await expect.element(lines()).toHaveLength(2);
  await expect.element(page.getByRole('log').getByText('2 changes shown')).toBeInTheDocument();
  await kind.selectOptions('Notes');
  await expect.element(lines()).toHaveLength(1);
  await expect.element(lines()).toHaveTextContent(`Added a note on ${name}`);

  await kind.selectOptions('All changes');
  await panel()
    .getByRole('button', { name: /^About/ })
    .click();
  await panel().getByRole('combobox', { name: 'Find a candidate or job' }).fill(name);
  await panel()
    .getByRole('option', { name: `${name}, ${candidate.jobTitle}` })
    .click();
  await expect.element(lines()).toHaveLength(2);
  await expect.element(lines().first()).toHaveTextContent(`Moved ${name} from`);
  await kind.selectOptions('Submissions');
  await expect.element(panel()).toHaveTextContent('No changes found');
  await panel().getByRole('button', { name: 'Show all changes' }).click();
  await expect.element(lines()).toHaveLength(5);
  await expect.element(panel()).toHaveFocus();

  await panel()
    .getByRole('button', { name: /^About/ })
    .click();
  await panel().getByRole('combobox', { name: 'Find a candidate or job' }).fill('chef');
  await panel().getByRole('option', { name: 'Chef', exact: true }).click();
  await expect.element(lines()).toHaveLength(1);
  await expect.element(lines()).toHaveTextContent('to “Chef”');
  await expectAccessible();
});

test('What a later change stands in the way of says so, and is undone once that is', async () => {
  const { api, candidate } = await openProfile();
  const { name } = candidate;
  const offered = new RegExp(`^Moved ${name} from .+ to Offer`);
  const hired = `Moved ${name} from Offer to Hired`;
  await api.call('PATCH', `/candidates/${ID}`, { stage: 'offer' });
  await api.call('PATCH', `/candidates/${ID}`, { stage: 'hired' });
  await api.call('PATCH', `/candidates/${ID}`, { name: 'Ada King' });
  await openHistory();
  const first = historyEntry(offered).getByRole('button', { name: 'Undo' });
  const because = 'This can’t be undone: “Ada King” has changed since: moved Ada King from Offer to Hired.';
  await expect.element(first).toHaveAttribute('aria-disabled', 'true');
  await expect.element(first).toHaveAccessibleDescription(new RegExp(because));
  // A disabled button can still be pressed to learn the reason, because touch screens have no tooltips.
  await first.click({ force: true });
  await expect.element(errorToast(because)).toBeVisible();
  await historyEntry(hired).getByRole('button', { name: 'Undo' }).click();
  await expect.element(toast('Undone: Ada King is back in Offer')).toBeVisible();
  await expect.element(first).not.toHaveAttribute('aria-disabled', 'true');
  await first.click();
  await expect.element(historyEntry(offered)).toHaveTextContent('Undone');
  expect(await api.get(`/candidates/${ID}`)).toEqual({ ...candidate, name: 'Ada King' });
  await expect.element(historyEntry(`Renamed ${name} to Ada King`)).not.toHaveTextContent('Undone');
});

test('The open history follows what another tab does', async () => {
  const api = await openJobs();
  const dialog = await openHistory();
  await expect.element(dialog.getByText('Filled the workspace with demo data')).toBeVisible();
  await api.call('PATCH', '/jobs/1', { status: 'archived' });
  await expect.element(dialog.getByText(`Archived “${FIRST}”`)).toBeVisible();
});

test('A rejection with its reason is one entry, whose Undo and Redo take both, and so do the keys', async () => {
  const { api, candidate } = await openProfile();
  await api.call('PATCH', `/candidates/${ID}`, { stage: 'rejected' });
  await api.call('PATCH', '/candidates', { ids: [ID], reason: { id: 2 } });
  const stored = async () => {
    const { stage, rejectionReason } = await api.get<Record<string, unknown>>(`/candidates/${ID}`);
    return { stage, rejectionReason };
  };
  const before = { stage: candidate.stage, rejectionReason: null };
  const after = { stage: 'rejected', rejectionReason: 'Missing skills' };
  await openHistory();
  const entry = historyEntry(`${candidate.name} was rejected: Missing skills`);
  await expect.element(lines()).toHaveLength(2);
  await entry.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(stored).toEqual(before);
  await expect.element(entry).toHaveTextContent('Undone');
  await expect.element(lines()).toHaveLength(2);
  await entry.getByRole('button', { name: 'Redo' }).click();
  await expect.poll(stored).toEqual(after);
  await expect.element(entry.getByRole('button', { name: 'Undo' })).toBeVisible();
  await press('Escape');
  await expect.element(panel()).not.toBeInTheDocument();
  await press('Control+z');
  await expect.poll(stored).toEqual(before);
  await press('Control+Shift+z');
  await expect.poll(stored).toEqual(after);
});
