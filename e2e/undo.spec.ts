import type { Page } from '@playwright/test';
import { STAGE_LABELS } from '#domain/stage.ts';
import { card as boardCard, column, openBoard, storedCandidate, topName } from './board-columns.ts';
import { openCandidates, send, storedCandidates } from './candidates-list.ts';
import { api, breakApi, card, expect, test } from './fixtures.ts';
import { JOB, openForm, submissions, submitButton } from './form-page.ts';
import { jobRow, openJobs, storedJob, storedJobs, titles } from './jobs-list.ts';
import { ID, noteField, notes, openProfile, writeNotes } from './profile.ts';
import { archive, FIRST, openSettings, pressUndoIn, toast } from './undoing.ts';

test.describe.configure({ timeout: 60_000 });

const SECOND = 'Backend Engineer, Payments';

/** Everything about a candidate. */
async function wholeCandidate(page: Page, id = ID): Promise<unknown> {
  const parts = ['', '/timeline', '/notes'].map((part) => api(page, `/candidates/${id}${part}`));
  return Promise.all(parts);
}

async function openBuilder(page: Page): Promise<void> {
  await page.goto(`/assessments/${JOB}`);
  await expect(page.getByRole('button', { name: '+ Add section' })).toBeVisible();
}

interface Action {
  does: string;
  /** Makes the change through the screen. */
  act(page: Page): Promise<void>;
  says: string;
  undone: RegExp;
  /** What is stored of what it touches. */
  stored(page: Page): Promise<unknown>;
  open(page: Page): Promise<unknown>;
}

const ACTIONS: Action[] = [
  {
    does: 'Renaming a job in the list',
    open: (page) => openJobs(page),
    async act(page) {
      await jobRow(page, FIRST).getByRole('button', { name: 'Edit', exact: true }).click();
      await page.getByRole('dialog').getByRole('textbox').fill('Frontend Lead');
      await page.keyboard.press('Enter');
    },
    says: 'Title updated',
    undone: /Undone: “Frontend Lead” is “Senior Frontend Engineer” again/,
    stored: storedJobs,
  },
  {
    does: 'Archiving a job in the list',
    open: (page) => openJobs(page),
    act: (page) => archive(page, FIRST),
    says: 'Status updated',
    undone: /Undone: “Senior Frontend Engineer” is active again/,
    stored: storedJobs,
  },
  {
    does: 'Archiving a job on its page',
    open: (page) => page.goto('/jobs/1'),
    act: (page) => page.getByRole('button', { name: 'Archive', exact: true }).click(),
    says: 'Status updated',
    undone: /Undone: “Senior Frontend Engineer” is active again/,
    stored: storedJobs,
  },
  {
    does: 'Changing a job’s tags',
    open: (page) => page.goto('/jobs/1'),
    async act(page) {
      await page.getByLabel('Tags').fill('one, two');
      await page.getByRole('button', { name: 'Save changes' }).click();
    },
    says: 'Tags updated',
    undone: /Undone: the tags of “Senior Frontend Engineer” are as they were/,
    stored: storedJobs,
  },
  {
    does: 'Creating a job',
    open: (page) => openJobs(page),
    async act(page) {
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
    open: (page) => openCandidates(page),
    async act(page) {
      await page.getByRole('button', { name: '+ New Candidate' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Name').fill('Grace Hopper');
      await dialog.getByLabel('Email').fill('grace@example.com');
      await dialog.getByLabel('Job').selectOption({ index: 2 });
      await dialog.getByRole('button', { name: 'Create' }).click();
    },
    says: 'Candidate created',
    undone: /Undone: Grace Hopper is removed/,
    stored: (page) => storedCandidates(page),
  },
  {
    does: 'Saving a candidate’s details',
    open: (page) => openProfile(page),
    async act(page) {
      await card(page, 'Identity').getByLabel('Name').fill('Ada King');
      await page.getByRole('button', { name: 'Save details' }).click();
    },
    says: 'Details saved',
    undone: /Undone: Ada King is .+ again/,
    stored: (page) => wholeCandidate(page),
  },
  {
    does: 'Changing a stage on the profile',
    async open(page) {
      const { stage } = await openProfile(page);
      if (stage === 'offer') throw new Error('These tests need somebody who is not in Offer.');
    },
    async act(page) {
      await card(page, 'Stage').getByRole('combobox').selectOption('Offer');
      await page.getByRole('button', { name: 'Apply' }).click();
    },
    says: 'Moved to Offer',
    undone: /Undone: .+ is back in (Applied|Screening|Interview|Hired|Rejected)/,
    stored: (page) => wholeCandidate(page),
  },
  {
    does: 'Adding a note',
    open: (page) => openProfile(page),
    async act(page) {
      await noteField(page).fill('A word about @mei');
      await page.getByRole('button', { name: 'Add note' }).click();
    },
    says: 'Note added',
    undone: /Undone: the note on .+ is removed/,
    stored: (page) => wholeCandidate(page),
  },
  {
    does: 'Deleting a note',
    async open(page) {
      await openProfile(page);
      await writeNotes(page, ['First', 'Second']);
      await page.reload();
      await expect(notes(page)).toHaveCount(2);
    },
    async act(page) {
      await notes(page)
        .first()
        .getByRole('button', { name: /^Delete/ })
        .click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    },
    says: 'Note deleted',
    undone: /Undone: the note on .+ is back/,
    stored: (page) => wholeCandidate(page),
  },
  {
    does: 'Saving an assessment',
    open: (page) => openBuilder(page),
    async act(page) {
      await page.getByLabel('Assessment title').fill('Knives');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
    },
    says: 'Assessment saved',
    undone: /Undone: the assessment of “.+” is as it was/,
    stored: (page) => api(page, `/assessments/${JOB}`),
  },
  {
    does: 'Submitting a form',
    open: (page) => openForm(page, [{ id: 'role', type: 'short', title: 'Your role' }], `?candidateId=${ID}`),
    async act(page) {
      await page.getByLabel('Your role').fill('Cook');
      await submitButton(page).click();
    },
    says: 'Submitted ✅',
    undone: /Undone: what was submitted to the assessment of “.+” for .+ is removed/,
    stored: (page) => submissions(page),
  },
];

test.describe('The toast of an action takes it back, and its own toast does it again:', () => {
  for (const { does, open, act, says, undone, stored } of ACTIONS) {
    test(does, async ({ page }) => {
      await open(page);
      const before = await stored(page);
      await act(page);
      await toast(page, says).hover();
      const after = await stored(page);
      expect(after).not.toEqual(before);
      await pressUndoIn(toast(page, says));
      await expect(toast(page, says)).toHaveCount(0);
      await toast(page, undone).hover();
      expect(await stored(page)).toEqual(before);
      await pressUndoIn(toast(page, undone));
      await expect(toast(page, 'Redone: ')).toBeVisible();
      expect(await stored(page)).toEqual(after);
    });
  }

  test('Moving a card', async ({ page }) => {
    await openBoard(page);
    const name = await topName(page, 'Applied');
    const { id } = await storedCandidate(page, name);
    const before = await wholeCandidate(page, id);
    await boardCard(page, name).dragTo(column(page, 'Offer'));
    await pressUndoIn(toast(page, 'Moved to Offer'));
    await expect(toast(page, `Undone: ${name} is back in Applied`)).toBeVisible();
    await expect(column(page, 'Applied').getByRole('row').first()).toHaveAccessibleName(name);
    expect(await wholeCandidate(page, id)).toEqual(before);
  });

  test('What has changed nothing offers no Undo', async ({ page }) => {
    await openProfile(page);
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(toast(page, 'No stage change')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  });
});

test.describe('Ctrl+Z', () => {
  test('undoes one change after the other, also after a reload, and Shift+Ctrl+Z redoes them', async ({
    page,
  }) => {
    await openJobs(page);
    const before = await storedJobs(page);
    await archive(page, FIRST);
    await jobRow(page, SECOND).getByRole('button', { name: 'Reorder up' }).click();
    await expect(titles(page).first()).toHaveText(SECOND);
    await expect.poll(async () => (await storedJob(page, SECOND)).order).toBe(0);
    const after = await storedJobs(page);
    await page.reload();
    await expect(titles(page).first()).toHaveText(SECOND);

    await page.keyboard.press('Control+z');
    await expect(toast(page, `Undone: “${SECOND}” is back at place 1`)).toBeVisible();
    await expect(titles(page).first()).toHaveText(FIRST);
    await page.keyboard.press('Control+z');
    await expect(toast(page, `Undone: “${FIRST}” is active again`)).toBeVisible();
    expect(await storedJobs(page)).toEqual(before);
    await page.keyboard.press('Control+z');
    await expect(toast(page, 'Nothing to undo')).toBeVisible();

    await page.keyboard.press('Control+Shift+z');
    await expect(toast(page, `Redone: Archived “${FIRST}”`)).toBeVisible();
    await page.keyboard.press('Control+y');
    await expect(toast(page, `Redone: Moved “${SECOND}” from place 1 to 0`)).toBeVisible();
    expect(await storedJobs(page)).toEqual(after);
    await page.keyboard.press('Control+y');
    await expect(toast(page, 'Nothing to redo')).toBeVisible();
  });

  test('right after a move waits for it, and takes its toast along', async ({ page }) => {
    await openBoard(page);
    const name = await topName(page, 'Applied');
    const { id } = await storedCandidate(page, name);
    const before = await wholeCandidate(page, id);
    await boardCard(page, name).dragTo(column(page, 'Offer'));
    await page.keyboard.press('Control+z');
    await expect(toast(page, `Undone: ${name} is back in Applied`)).toBeVisible();
    await expect(toast(page, 'Moved to Offer')).toHaveCount(0);
    expect(await wholeCandidate(page, id)).toEqual(before);
  });

  test('does not wait for ever for a write that gets no answer', async ({ page }) => {
    await openJobs(page);
    await archive(page, FIRST);
    await page.evaluate(() => {
      const working = window.fetch;
      window.fetch = (input, init) =>
        init?.method === 'PATCH' ? new Promise(() => undefined) : working(input, init);
    });
    await jobRow(page, SECOND).getByRole('button', { name: 'Archive', exact: true }).click();
    await page.keyboard.press('Control+z');
    await expect(toast(page, /Undone: “Senior Frontend Engineer” is active again/)).toBeVisible();
  });

  test('takes back 500 candidates moved at once, with their timelines, after a reload', async ({ page }) => {
    await openCandidates(page);
    const all = await storedCandidates(page);
    const ids = all
      .filter(({ stage }) => stage !== 'tech')
      .slice(0, 500)
      .map(({ id }) => id);
    expect(ids).toHaveLength(500);
    const timelinesOf = () =>
      page.evaluate(
        (each) => Promise.all(each.map(async (id) => (await fetch(`/candidates/${id}/timeline`)).json())),
        ids,
      );
    const timelines = await timelinesOf();
    await send(page, 'PATCH', '/candidates', { ids, stage: 'tech' });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Candidates' })).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(toast(page, 'Undone: 500 candidates are back where they were')).toBeVisible();
    expect(await storedCandidates(page)).toEqual(all);
    expect(await timelinesOf()).toEqual(timelines);
  });

  test('in a text field is the field’s own', async ({ page }) => {
    await openJobs(page);
    await archive(page, FIRST);
    const search = page.getByRole('searchbox');
    await search.pressSequentially('data');
    await search.press('Control+z');
    await expect(search).not.toHaveValue('data');
    await page.goto('/candidates/7');
    await card(page, 'Stage').getByRole('combobox').focus();
    await page.keyboard.press('Control+z');
    await noteField(page).focus();
    await page.keyboard.press('Control+z');
    await expect(toast(page, /Undone|Nothing/)).toHaveCount(0);
    expect((await storedJob(page, FIRST)).status).toBe('archived');
  });

  test('under an open dialog changes nothing', async ({ page }) => {
    await openJobs(page);
    await archive(page, FIRST);
    await openSettings(page);
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Escape');
    expect((await storedJob(page, FIRST)).status).toBe('archived');
    await page.keyboard.press('Control+z');
    await expect(toast(page, 'Undone: ')).toBeVisible();
    expect((await storedJob(page, FIRST)).status).toBe('active');
  });

  test('in the builder takes back edits, not what was saved elsewhere', async ({ page }) => {
    await openJobs(page);
    await archive(page, FIRST);
    await openBuilder(page);
    await page.getByRole('button', { name: '+ Add section' }).click();
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('Control+z');
    await expect(page.getByText('No sections yet.')).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(toast(page, /Undone|Nothing/)).toHaveCount(0);
    expect((await storedJob(page, FIRST)).status).toBe('archived');
  });

  test('undoes what another tab did, and that tab shows it', { tag: '@quick' }, async ({ page, context }) => {
    await openJobs(page);
    const other = await context.newPage();
    await openJobs(other);
    await archive(other, FIRST);
    await expect(jobRow(page, FIRST).getByRole('button', { name: 'Unarchive' })).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(toast(page, `Undone: “${FIRST}” is active again`)).toBeVisible();
    await expect(jobRow(other, FIRST).getByRole('button', { name: 'Archive', exact: true })).toBeVisible();
  });

  test('says why when the log can’t be read', async ({ page }) => {
    await openJobs(page);
    await breakApi(page, { method: 'GET', path: '/changes', message: 'The disk is gone' });
    await page.keyboard.press('Control+z');
    await expect(toast(page, 'The disk is gone')).toBeVisible();
  });
});

test.describe('An undo that is refused', () => {
  test.use({ expectedErrors: ['409'] });

  test('says what has changed since, and changes nothing', async ({ page }) => {
    const { name } = await openProfile(page);
    await card(page, 'Stage').getByRole('combobox').selectOption('Offer');
    await page.getByRole('button', { name: 'Apply' }).click();
    await toast(page, 'Moved to Offer').hover();
    await send(page, 'PATCH', `/candidates/${ID}`, { stage: 'hired' });
    const before = await wholeCandidate(page);
    await pressUndoIn(toast(page, 'Moved to Offer'));
    await expect(
      toast(page, `This can’t be undone: “${name}” has changed since: moved ${name} from Offer to Hired.`),
    ).toBeVisible();
    expect(await wholeCandidate(page)).toEqual(before);
    await expect(page.getByRole('main').locator('header').first()).toContainText(STAGE_LABELS.hired);
  });
});
