import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Note } from '#domain/note/note.ts';
import {
  address,
  texts,
  doneToast,
  errorToast,
  press,
  type,
  pressIn,
  focus,
  refuseToStore,
} from '#web/test/on-screen.ts';
import { openApp, reload } from '#web/test/open-app.tsx';
import { DATE_AND_TIME, ID, openProfile, noteField, notes, writeNotes } from './profile-in-test.ts';
import { openCandidates } from '#web/screens/candidates-list/candidates-in-test.ts';

test('Notes are added, the latest on top; blank ones are not', { tags: ['quick'] }, async () => {
  const { api } = await openProfile();
  const sent = api.sent('POST', `/candidates/${ID}/notes`);
  const add = page.getByRole('button', { name: 'Add note' });
  await expect.element(add).toBeDisabled();
  await noteField().fill('  \n ');
  await expect.element(add).toBeDisabled();
  await pressIn(noteField(), 'Control+Enter');

  await noteField().fill('The first one');
  await add.click();
  await expect.element(notes()).toHaveLength(1);
  await expect.element(noteField()).toHaveValue('');
  await expect.element(noteField()).toHaveFocus();
  await type('The second, for @dev');
  await press('Escape');
  await press('Control+Enter');
  await expect.element(notes()).toHaveLength(2);
  await expect.element(notes().nth(0)).toHaveTextContent('The second');
  await expect.element(notes().nth(1)).toHaveTextContent('The first one');
  expect(texts(notes().nth(0).getByRole('time'))).toEqual([expect.stringMatching(DATE_AND_TIME)]);
  expect(sent).toEqual([
    { text: 'The first one', mentions: [] },
    { text: 'The second, for @dev', mentions: ['dev'] },
  ]);
});

test('Notes are added and deleted once, however quickly it is pressed', async () => {
  const { api } = await openProfile();
  const added = api.sent('POST', `/candidates/${ID}/notes`);
  await noteField().fill('Said once');
  await page.getByRole('button', { name: 'Add note' }).dblClick();
  await expect.element(notes()).toHaveLength(1);
  expect(added).toHaveLength(1);

  const deleted = api.sent('DELETE', '/notes/');
  await notes().getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).dblClick();
  await expect.element(notes()).not.toBeInTheDocument();
  expect(deleted).toHaveLength(1);
});

test('Notes show their mentions in the text and as a list', async () => {
  const { api } = await openProfile();
  await writeNotes(api, ['Good with @mei and @Nobody_1, says @mei.']);
  const note = notes().first();
  await expect.poll(() => texts(note.getByCss('mark'))).toEqual(['@mei', '@Nobody_1', '@mei']);
  await expect
    .poll(() => texts(note.getByRole('list', { name: 'Mentions' }).getByRole('listitem')))
    .toEqual(['@mei Mei Tanaka', '@Nobody_1']);
  await expect
    .element(note.getByText('Good with @mei and @Nobody_1, says @mei.', { exact: true }))
    .toBeVisible();
});

test('Notes name the people they mention, the writer too, and take no other handle for a person', async () => {
  const { api } = await openProfile();
  await writeNotes(api, ['@mei, @alex and @nobody; mail me@example.com']);
  const marks = notes().first().getByCss('mark');
  await expect
    .poll(() => marks.elements().map((mark) => mark.getAttribute('data-tooltip')))
    .toEqual(['Mei Tanaka', 'Alex Morgan', 'Nobody has this handle']);
  const [mei, , nobody] = marks.elements().map((mark) => getComputedStyle(mark).backgroundColor);
  expect(mei).not.toBe(nobody);
  expect(nobody).toBe('rgba(0, 0, 0, 0)');
});

test('Notes lead to the addresses in them, in another tab and without telling where from', async () => {
  const { api } = await openProfile();
  await writeNotes(api, ['CV: https://example.com/cv. Not javascript:alert(1)']);
  const note = notes().first();
  const link = note.getByRole('link');
  await expect.poll(() => texts(link)).toEqual(['https://example.com/cv']);
  await expect.element(link).toHaveAttribute('href', 'https://example.com/cv');
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expect.element(note).toHaveTextContent('CV: https://example.com/cv. Not javascript:alert(1)');
});

test('Notes that could not be added stay in the field', async () => {
  const { api } = await openProfile();
  const { heal } = api.fail({ method: 'POST', path: '/notes' });
  await noteField().fill('Do not lose this');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect.element(errorToast('Failed to add note')).toBeVisible();
  await expect.element(noteField()).toHaveValue('Do not lose this');
  await reload(api);
  await expect.element(noteField()).toHaveValue('Do not lose this');
  heal();
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect.element(notes()).toHaveTextContent(/Do not lose this/);
  await expect.element(noteField()).toHaveValue('');
});

test('Notes say when a typed text can’t be kept, and can still be added', async () => {
  await openProfile();
  refuseToStore();
  await noteField().fill('Half a thought');
  await expect.element(page.getByRole('alert')).toHaveTextContent(/^The note can’t be kept on this device/);
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect.element(notes()).toHaveLength(1);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('Notes whose save ends after the page was left are not offered again', async () => {
  const api = await openCandidates();
  await openApp(`/candidates/${ID}`, api);
  const { release } = api.hold('POST', '/notes');
  await noteField().fill('Said once');
  await pressIn(noteField(), 'Control+Enter');
  await page.getByRole('link', { name: 'Back to candidates' }).click();
  await expect.poll(address).toBe('/candidates');
  release();
  await expect.element(doneToast('Note added')).toBeVisible();
  window.history.back();
  await expect.element(notes()).toHaveLength(1);
  await expect.element(noteField()).toHaveValue('');
});

test('Notes keep what is typed while the one before is still being added', async () => {
  const { api } = await openProfile();
  const { release } = api.hold('POST', '/notes');
  await noteField().fill('The first one');
  await pressIn(noteField(), 'Control+Enter');
  await noteField().fill('Typed meanwhile');
  release();
  await expect.element(notes()).toHaveLength(1);
  await expect.element(noteField()).toHaveValue('Typed meanwhile');
});

test('Notes are deleted only after “Delete this note?”', async () => {
  const { api } = await openProfile();
  await writeNotes(api, ['One', 'Two', 'Three']);
  await expect.element(notes()).toHaveLength(3);
  const question = page.getByRole('alertdialog', { name: 'Delete this note?' });
  const deleteTwo = notes()
    .filter({ hasText: 'Two' })
    .getByRole('button', { name: /^Delete/ });

  await deleteTwo.click();
  await press('Escape');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(notes()).toHaveLength(3);
  await expect.element(deleteTwo).toHaveFocus();

  await deleteTwo.click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(notes()).toHaveLength(2);
  await expect
    .poll(() => texts(notes()))
    .toEqual([expect.stringMatching(/Three/), expect.stringMatching(/One/)]);
  // The focus moves to the note that takes the deleted one's place. After the last note it moves to the field.
  await expect
    .element(
      notes()
        .nth(1)
        .getByRole('button', { name: /^Delete/ }),
    )
    .toHaveFocus();
  for (const left of [1, 0]) {
    await press('Enter');
    await expect.element(question).toBeVisible();
    await press('Enter');
    await expect.element(notes()).toHaveLength(left);
    await expect.element(question).not.toBeInTheDocument();
  }
  await expect.element(noteField()).toHaveFocus();
  await reload(api);
  await expect.element(page.getByText('No notes yet')).toBeVisible();
});

test('Notes that are deleted elsewhere or without an answer leave the focus on an existing element', async () => {
  const { api } = await openProfile();
  await writeNotes(api, ['One', 'Two']);
  await expect.element(notes()).toHaveLength(2);
  const question = page.getByRole('alertdialog', { name: 'Delete this note?' });
  const remove = notes().getByRole('button', { name: /^Delete/ });
  const { release } = api.hold('DELETE', '/notes/');
  await remove.first().click();
  await press('Enter');
  await press('Escape');
  await expect.element(question).not.toBeInTheDocument();
  await remove.last().click();
  release();
  await expect.poll(() => texts(notes())).toEqual([expect.stringMatching(/One/)]);
  // The question about the other note stays open.
  await expect.element(question).toBeVisible();
  await press('Escape');
  await expect.element(remove).toHaveFocus();

  await remove.click();
  const { data } = await api.get<{ data: Note[] }>(`/candidates/${ID}/notes`);
  await api.call('DELETE', `/notes/${data[0]!.id}`);
  await expect.element(page.getByText('No notes yet')).toBeVisible();
  await press('Escape');
  await expect.element(noteField()).toHaveFocus();
});

test('Notes that could not be deleted stay, and an error toast says so', async () => {
  const { api } = await openProfile();
  await writeNotes(api, ['One']);
  api.fail({ method: 'DELETE', path: '/notes' });
  await notes()
    .getByRole('button', { name: /^Delete/ })
    .click();
  await press('Enter');
  await expect.element(errorToast('Failed to delete note')).toBeVisible();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await expect.element(notes()).toHaveLength(1);
});

test('A note is written with two mentions and deleted by keyboard alone', { tags: ['quick'] }, async () => {
  await openProfile();
  // The head's last control comes before the note.
  await focus(page.getByRole('button', { name: 'More actions' }));
  await press('Tab');
  await expect.element(noteField()).toHaveFocus();
  await type('Please talk, @el');
  await press('Enter');
  await type('and @');
  await press('ArrowUp');
  await press('Tab');
  await press('Control+Enter');
  await expect.poll(() => texts(notes().getByCss('mark'))).toEqual(['@elif', '@mei']);
  await expect.element(noteField()).toHaveValue('');
  await press('Tab');
  await expect.element(notes().getByRole('button', { name: /^Delete/ })).toHaveFocus();
  await press('Enter');
  await expect.element(page.getByRole('alertdialog', { name: 'Delete this note?' })).toBeVisible();
  await press('Enter');
  await expect.element(page.getByText('No notes yet')).toBeVisible();
});
