import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { STAGE_LABELS } from '#domain/stage.ts';
import { openBuilder, storedAssessment } from '#web/screens/assessment-builder/builder-in-test.ts';
import { openForm, submissions, submitButton } from '#web/screens/assessment-form/form-in-test.ts';
import { cardOf, column, openBoard, storedCandidate, topName } from '#web/screens/board/board-in-test.ts';
import { ID, noteField, notes, openProfile, writeNotes } from '#web/screens/candidate/profile-in-test.ts';
import { openCandidates, storedCandidates } from '#web/screens/candidates-list/candidates-in-test.ts';
import { FIRST, jobRow, openJobs, storedJobs } from '#web/screens/jobs-list/jobs-in-test.ts';
import type { ApiInMemory } from '#web/test/api-in-memory.ts';
import { card, keepToasts, press, selectNth, toast } from '#web/test/on-screen.ts';
import { openApp, reload } from '#web/test/open-app.tsx';
import { JOB as BUILT } from '#web/test/sample-assessments.ts';
import { archive, pressRedoIn, pressUndoIn, wholeCandidate } from './undoing-in-test.ts';

interface Action {
  readonly does: string;
  readonly open: () => Promise<ApiInMemory>;
  /** Makes the change by clicking on the screen. */
  readonly act: () => Promise<void>;
  readonly says: string;
  readonly undone: RegExp;
  /** Reads the stored rows that the change touches. */
  readonly stored: (api: ApiInMemory) => Promise<unknown>;
}

async function openCandidate(): Promise<ApiInMemory> {
  return (await openProfile()).api;
}

const ACTIONS: Action[] = [
  {
    does: 'Renaming a job in the list',
    open: () => openJobs(),
    async act() {
      await jobRow(FIRST).getByRole('button', { name: 'Edit', exact: true }).click();
      await page.getByRole('dialog').getByRole('textbox').fill('Frontend Lead');
      await press('Enter');
    },
    says: 'Title updated',
    undone: /Undone: “Frontend Lead” is “Senior Frontend Engineer” again/,
    stored: storedJobs,
  },
  {
    does: 'Archiving a job in the list',
    open: () => openJobs(),
    act: () => archive(FIRST),
    says: 'Status updated',
    undone: /Undone: “Senior Frontend Engineer” is active again/,
    stored: storedJobs,
  },
  {
    does: 'Archiving a job on its page',
    open: () => openApp('/jobs/1'),
    act: () => page.getByRole('button', { name: 'Archive', exact: true }).click(),
    says: 'Status updated',
    undone: /Undone: “Senior Frontend Engineer” is active again/,
    stored: storedJobs,
  },
  {
    does: 'Changing a job’s tags',
    open: () => openApp('/jobs/1'),
    async act() {
      await page.getByLabelText('Tags').fill('one, two');
      await page.getByRole('button', { name: 'Save changes' }).click();
    },
    says: 'Tags updated',
    undone: /Undone: the tags of “Senior Frontend Engineer” are as they were/,
    stored: storedJobs,
  },
  {
    does: 'Creating a job',
    open: () => openJobs(),
    async act() {
      await page.getByRole('button', { name: '+ New Job' }).click();
      await page.getByRole('textbox', { name: 'Title' }).fill('Chef');
      await page.getByRole('button', { name: 'Create' }).click();
    },
    says: 'Job created',
    undone: /Undone: “Chef” is removed/,
    stored: storedJobs,
  },
  {
    does: 'Creating a candidate',
    open: () => openCandidates(),
    async act() {
      await page.getByRole('button', { name: '+ New Candidate' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabelText('Name').fill('Grace Hopper');
      await dialog.getByLabelText('Email').fill('grace@example.com');
      await selectNth(dialog.getByLabelText('Job'), 2);
      await dialog.getByRole('button', { name: 'Create' }).click();
    },
    says: 'Candidate created',
    undone: /Undone: Grace Hopper is removed/,
    stored: (api) => storedCandidates(api),
  },
  {
    does: 'Saving a candidate’s details',
    open: openCandidate,
    async act() {
      await card('Identity').getByLabelText('Name').fill('Ada King');
      await page.getByRole('button', { name: 'Save details' }).click();
    },
    says: 'Details saved',
    undone: /Undone: Ada King is .+ again/,
    stored: (api) => wholeCandidate(api),
  },
  {
    does: 'Changing a stage on the profile',
    async open() {
      const { api, candidate } = await openProfile();
      if (candidate.stage === 'offer') throw new Error('These tests need somebody who is not in Offer.');
      return api;
    },
    async act() {
      await card('Stage').getByRole('combobox').selectOptions('Offer');
      await page.getByRole('button', { name: 'Apply' }).click();
    },
    says: 'Moved to Offer',
    undone: /Undone: .+ is back in (Applied|Screening|Interview|Hired|Rejected)/,
    stored: (api) => wholeCandidate(api),
  },
  {
    does: 'Adding a note',
    open: openCandidate,
    async act() {
      await noteField().fill('A word about @mei');
      await page.getByRole('button', { name: 'Add note' }).click();
    },
    says: 'Note added',
    undone: /Undone: the note on .+ is removed/,
    stored: (api) => wholeCandidate(api),
  },
  {
    does: 'Deleting a note',
    async open() {
      const { api } = await openProfile();
      await writeNotes(api, ['First', 'Second']);
      await reload(api);
      await expect.element(notes()).toHaveLength(2);
      return api;
    },
    async act() {
      await notes()
        .first()
        .getByRole('button', { name: /^Delete/ })
        .click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    },
    says: 'Note deleted',
    undone: /Undone: the note on .+ is back/,
    stored: (api) => wholeCandidate(api),
  },
  {
    does: 'Saving an assessment',
    open: () => openBuilder(BUILT),
    async act() {
      await page.getByLabelText('Assessment title').fill('Knives');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
    },
    says: 'Assessment saved',
    undone: /Undone: the assessment of “.+” is as it was/,
    stored: storedAssessment,
  },
  {
    does: 'Submitting a form',
    open: () => openForm([{ id: 'role', type: 'short', title: 'Your role' }], `?candidateId=${ID}`),
    async act() {
      await page.getByLabelText('Your role').fill('Cook');
      await submitButton().click();
    },
    says: 'Submitted ✅',
    undone: /Undone: what was submitted to the assessment of “.+” for .+ is removed/,
    stored: submissions,
  },
];

/** One action on each noun: `npm run test:all` leaves out the others, whose toasts are made in the same way. */
const FIRST_OF_NOUN = new Set([
  'Archiving a job on its page',
  'Saving a candidate’s details',
  'Deleting a note',
  'Saving an assessment',
  'Submitting a form',
]);

for (const { does, open, act, says, undone, stored } of ACTIONS) {
  const tags = FIRST_OF_NOUN.has(does) ? [] : ['soak'];
  test(
    `The toast of an action takes it back, and its own toast does it again: ${does}`,
    { tags },
    async () => {
      const api = await open();
      const before = await stored(api);
      keepToasts();
      await act();
      await expect.element(toast(says)).toBeVisible();
      const after = await stored(api);
      expect(after).not.toEqual(before);
      await pressUndoIn(toast(says));
      await expect.element(toast(says)).not.toBeInTheDocument();
      await expect.element(toast(undone)).toBeVisible();
      expect(await stored(api)).toEqual(before);
      await pressRedoIn(toast(undone));
      await expect.element(toast('Redone: ')).toBeVisible();
      expect(await stored(api)).toEqual(after);
    },
  );
}

test('The toast of a moved card takes it back to the top of its column', { tags: ['quick'] }, async () => {
  const api = await openBoard();
  const name = await topName('Applied');
  const { id } = await storedCandidate(api, name);
  const before = await wholeCandidate(api, id);
  keepToasts();
  await cardOf(name).dropTo(column('Offer'));
  await pressUndoIn(toast('Moved to Offer'));
  await expect.element(toast(`Undone: ${name} is back in Applied`)).toBeVisible();
  await expect.element(column('Applied').getByRole('row').first()).toHaveAccessibleName(name);
  expect(await wholeCandidate(api, id)).toEqual(before);
});

test('What has changed nothing offers no Undo', async () => {
  await openProfile();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect.element(toast('No stage change')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('An undo that is refused says what has changed since, and changes nothing', async () => {
  const { api, candidate } = await openProfile();
  const { name } = candidate;
  await card('Stage').getByRole('combobox').selectOptions('Offer');
  keepToasts();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect.element(toast('Moved to Offer')).toBeVisible();
  await api.call('PATCH', `/candidates/${ID}`, { stage: 'hired' });
  const before = await wholeCandidate(api);
  await pressUndoIn(toast('Moved to Offer'));
  await expect
    .element(toast(`This can’t be undone: “${name}” has changed since: moved ${name} from Offer to Hired.`))
    .toBeVisible();
  expect(await wholeCandidate(api)).toEqual(before);
  await expect
    .element(page.getByRole('main').getByCss('header').first())
    .toHaveTextContent(STAGE_LABELS.hired);
});

test('A move is taken back though the name is another one by now, and the name stays', async () => {
  const { api, candidate } = await openProfile();
  await card('Stage').getByRole('combobox').selectOptions('Offer');
  keepToasts();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect.element(toast('Moved to Offer')).toBeVisible();
  await api.call('PATCH', `/candidates/${ID}`, { name: 'Ada King' });
  await pressUndoIn(toast('Moved to Offer'));
  await expect.element(toast(`Undone: Ada King is back in ${STAGE_LABELS[candidate.stage]}`)).toBeVisible();
  expect(await api.get(`/candidates/${ID}`)).toEqual({ ...candidate, name: 'Ada King' });
});
