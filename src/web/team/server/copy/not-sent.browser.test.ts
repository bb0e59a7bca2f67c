import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { rowChange } from '#domain/change.ts';
import type { NotSentWrite } from '#hosts/page/device-copy.ts';
import { sampleCandidate, sampleJob, sampleNote } from '#domain/samples/sample-rows.ts';
import { openTeam } from '#web/team/server/server-in-test.ts';
import {
  doneToast,
  emulatePhone,
  expectAccessible,
  expectNothingWider,
  keepToasts,
  listen,
  preferTheme,
} from '#web/test/on-screen.ts';
import { copyInTest, refusedNote, type CopyInTest } from './copy-in-test.ts';

const dialog = page.getByRole('dialog', { name: 'Not sent' });
const items = dialog.getByRole('listitem');
const question = page.getByRole('alertdialog', { name: 'Give up this change?' });

const JOB = sampleJob({ id: 1, title: 'Welder' });
/** A change without typed text. */
const ARCHIVED = {
  key: 'w-2',
  at: '2026-11-20T09:31:00.000Z',
  route: 'PATCH /jobs/{id}',
  rows: [rowChange('jobs', { id: 1, before: JOB, after: { ...JOB, status: 'archived' as const } })],
  message: 'You need write access to this workspace for that',
};

async function openList(copy: CopyInTest): Promise<void> {
  await openTeam('/jobs', { copy });
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect.element(dialog).toBeVisible();
}

test('The list tells what was tried in the words of the history, when, and why not', async () => {
  await openList(copyInTest({ state: 'ready', notSent: [refusedNote('w-1', 'Call her'), ARCHIVED] }));
  await expect
    .element(items.first())
    .toHaveTextContent(/^Added a note on [A-Z]\w+ .*Somebody else has changed/);
  await expect
    .element(items.first().getByRole('time'))
    .toHaveAttribute('datetime', '2026-11-20T09:30:00.000Z');
  await expect.element(items.last()).toHaveTextContent(/Archived “?Welder”?.*You need write access/);
  await expect
    .element(items.last().getByRole('button', { name: 'Try again' }))
    .toHaveAccessibleDescription(/Welder/);
  await expectAccessible();
});

test('A change to a candidate who was erased names nobody, and can only be given up', async () => {
  const message = 'The candidate was erased for good.';
  const erased = { key: 'w-1', at: ARCHIVED.at, route: 'erased', rows: [], message };
  const copy = copyInTest({ state: 'ready', notSent: [erased] });
  await openList(copy);
  await expect
    .element(items.first())
    .toHaveTextContent(/Change to an erased candidate.*The candidate was erased for good\./);
  await expect.element(items.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  await items.getByRole('button', { name: 'Give up' }).click();
  await expect.element(dialog).toHaveTextContent('Nothing is left here.');
});

test('A change from before a restore has the names of then, and can only be given up', async () => {
  const namesBefore = { candidates: { 1: 'Dora Dell' }, jobs: {} };
  const message = 'This workspace was restored from a backup before this was sent.';
  const restored = refusedNote('w-1', 'Call her', { message, namesBefore });
  const copy = copyInTest({ state: 'ready', notSent: [restored, refusedNote('w-2', 'Call him')] });
  await openList(copy);
  // The candidate with the same number is somebody else.
  await expect.element(items.first()).toHaveTextContent(/^Added a note on Dora Dell.*Call her.*restored/);
  await expect.element(items.last()).toHaveTextContent(/^Added a note on (?!Dora)[A-Z]/);
  await expect.element(items.getByRole('button', { name: 'Try again' })).toHaveLength(1);
  await items.first().getByRole('button', { name: 'Give up' }).click();
  await question.getByRole('button', { name: 'Give up' }).click();
  expect(copy.calls.at(-1)).toBe('give up w-1');
});

test('Each entry names its people and shows what was typed, also for a candidate who is only in a refused change', async () => {
  const added = sampleCandidate({ id: 9_000, name: 'Grace Hopper' });
  const candidate = {
    key: 'w-3',
    at: '2026-11-20T09:29:00.000Z',
    route: 'POST /candidates',
    rows: [rowChange('candidates', { id: added.id, before: null, after: added })],
    message: 'Job not found',
  };
  const note = sampleNote({ id: 901, candidateId: added.id, text: 'Knows compilers\nand ships' });
  const rows = [rowChange('notes', { id: note.id, before: null, after: note })];
  const gone = sampleNote({ id: 902, candidateId: 77_777, text: 'Call her' });
  const copy = copyInTest({
    state: 'ready',
    notSent: [
      candidate,
      refusedNote('w-4', '', { rows }),
      refusedNote('w-5', '', { rows: [rowChange('notes', { id: gone.id, before: null, after: gone })] }),
    ],
  });
  await openList(copy);
  await expect.element(items.nth(1)).toHaveTextContent('Added a note on Grace Hopper');
  await expect
    .element(items.nth(1).getByLabelText('What you typed'))
    .toHaveTextContent(/Knows compilers\s+and ships/);
  await expect.element(items.last()).toHaveTextContent('Added a note on a candidate who is no longer here');
  await expect.element(items.last().getByLabelText('What you typed')).toHaveTextContent('Call her');
  expectNothingWider();
  await expectAccessible();
});

test('A change is tried again: when it is sent, it leaves the list, and the next one has the focus', async () => {
  const said = listen();
  const copy = copyInTest({ state: 'ready', notSent: [refusedNote('w-1', 'A'), ARCHIVED] });
  await openList(copy);
  await items.first().getByRole('button', { name: 'Try again' }).click();
  await expect.element(items).toHaveLength(1);
  expect(copy.calls).toEqual(['open', 'again w-1']);
  await expect.element(items.getByRole('button', { name: 'Try again' })).toHaveFocus();
  await vi.waitFor(() => expect(said).toContain('Sent'), { timeout: 60_000 });
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toHaveTextContent('Nothing is left here.');
  await expect.element(dialog.getByRole('button', { name: 'Done' })).toHaveFocus();
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('A change that is refused again stays, with what the server says now', async () => {
  const said = listen();
  const copy = copyInTest({ state: 'ready', notSent: [refusedNote('w-1', 'A')] }, (it, key) =>
    it.set({ notSent: [refusedNote(key, 'A', { message: 'Candidate not found' })] }),
  );
  await openList(copy);
  await items.getByRole('button', { name: 'Try again' }).click();
  await expect.element(items).toHaveTextContent('Candidate not found');
  await vi.waitFor(() => expect(said).toContain('Not sent: Candidate not found'), { timeout: 60_000 });
  await expect.element(items.getByRole('button', { name: 'Try again' })).toHaveFocus();
});

test('Without a connection, a change that is tried again waits to be sent', async () => {
  const said = listen();
  const copy = copyInTest({ state: 'ready', notSent: [refusedNote('w-1', 'A')] }, (it) =>
    it.set({ notSent: [], unsent: 1 }),
  );
  await openList(copy);
  await items.getByRole('button', { name: 'Try again' }).click();
  await vi.waitFor(() => expect(said).toContain('It will be sent when the connection is back'), {
    timeout: 60_000,
  });
});

/** A move that would undo what a colleague has done since. */
function overtaken(key: string, by: string | null): NotSentWrite {
  const before = sampleCandidate({ id: 1, name: 'Cleo Berg', stage: 'offer' });
  const after = { ...before, stage: 'hired' as const };
  const wanted = { ...before, stage: 'rejected' as const };
  const at = by === null ? null : '2026-11-20T10:15:00.000Z';
  return {
    ...ARCHIVED,
    key,
    route: 'PATCH /candidates/{id}',
    rows: [rowChange('candidates', { id: 1, before, after: wanted })],
    message: 'Somebody else changed this later. Choose which one to keep.',
    later: [{ table: 'candidates', id: 1, before, after, fields: ['stage'], by, at }],
  };
}

test('A change that would undo a colleague’s later one is told with both, and its person chooses (product §25)', async () => {
  const copy = copyInTest({ state: 'ready', notSent: [overtaken('w-1', 'p-2'), overtaken('w-2', null)] });
  await openList(copy);
  const [first, second] = [dialog.getByRole('listitem').nth(0), dialog.getByRole('listitem').nth(2)];
  await expect
    .element(first)
    .toHaveTextContent(/^Moved Cleo Berg from Offer to Rejected.*Choose which one to keep\./);
  const theirs = first.getByRole('list', { name: 'What others changed' });
  await expect.element(theirs).toHaveTextContent(/Moved Cleo Berg from Offer to Hired/);
  await expect.element(theirs.getByRole('time')).toHaveAttribute('datetime', '2026-11-20T10:15:00.000Z');
  await expect.element(second).toHaveTextContent(/The history no longer says who and when/);
  expectNothingWider();
  await expectAccessible();
  await first.getByRole('button', { name: 'Keep theirs' }).click();
  await dialog.getByRole('button', { name: 'Apply mine' }).click();
  await expect.element(dialog).toHaveTextContent('Nothing is left here.');
  expect(copy.calls).toEqual(['open', 'give up w-1', 'again w-2']);
});

test('Giving up a change with typed text shows the text first, which can be copied', async () => {
  keepToasts();
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const copy = copyInTest({ state: 'ready', notSent: [refusedNote('w-1', 'Call her\non Monday')] });
  await openList(copy);
  const giveUp = items.getByRole('button', { name: 'Give up' });
  await giveUp.click();
  await expect.element(question.getByLabelText('What you typed')).toHaveValue('Call her\non Monday');
  await expect.element(question.getByRole('button', { name: 'Keep' })).toHaveFocus();
  await expectAccessible();
  await question.getByRole('button', { name: 'Copy text' }).click();
  await expect.element(doneToast('Text copied')).toBeVisible();
  expect(copied).toHaveBeenCalledWith('Call her\non Monday');
  await question.getByRole('button', { name: 'Keep' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(giveUp).toHaveFocus();
  expect(copy.calls).toEqual(['open']);
  await giveUp.click();
  await question.getByRole('button', { name: 'Give up' }).click();
  await expect.element(dialog).toHaveTextContent('Nothing is left here.');
  expect(copy.calls).toEqual(['open', 'give up w-1']);
  await expect.element(dialog.getByRole('button', { name: 'Done' })).toHaveFocus();
});

test('A change without typed text is given up at once', async () => {
  const copy = copyInTest({ state: 'ready', notSent: [ARCHIVED] });
  await openList(copy);
  await items.getByRole('button', { name: 'Give up' }).click();
  await expect.element(dialog).toHaveTextContent('Nothing is left here.');
  expect(copy.calls).toEqual(['open', 'give up w-2']);
});

test('The list fits a phone, with long texts, in the dark', async () => {
  await emulatePhone();
  await preferTheme('dark');
  const long = refusedNote('w-1', 'A', { message: 'x'.repeat(300) });
  await openList(copyInTest({ state: 'ready', notSent: [long, ARCHIVED] }));
  expectNothingWider();
  await expectAccessible();
});

test('Changes that the browser has lost can’t be tried again, but the entry can be given up', async () => {
  const message = 'This browser has lost 3 changes that were not sent yet.';
  const lost = {
    key: 'lost',
    at: '2026-11-20T09:32:00.000Z',
    route: '',
    rows: [],
    message,
    isLost: true,
  } as const;
  await openList(copyInTest({ state: 'ready', notSent: [ARCHIVED, lost] }));
  await items.first().getByRole('button', { name: 'Try again' }).click();
  await expect.element(items).toHaveLength(1);
  await expect.element(dialog).toHaveTextContent('These changes are not on this device any more.');
  await expect.element(items).toHaveTextContent(/^Lost changes.*has lost 3 changes/);
  await expect.element(items.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  const giveUp = items.getByRole('button', { name: 'Give up' });
  await expect.element(giveUp).toHaveFocus();
  await expectAccessible();
  await giveUp.click();
  await expect.element(dialog).toHaveTextContent('Nothing is left here.');
});
