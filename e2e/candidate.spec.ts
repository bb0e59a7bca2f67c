import { readFile } from 'node:fs/promises';
import type { Submission } from '#domain/assessment/model.ts';
import { sampleCandidateDraft } from '#domain/sample-rows.ts';
import { STAGE_LABELS, STAGES } from '#domain/stage.ts';
import { expectNoSidewaysScroll, HARD_TEXTS, LONG_EMAIL, send } from './candidates-list.ts';
import { api, breakApi, card, expect, expectAccessible, test } from './fixtures.ts';
import {
  DATE_AND_TIME,
  handIn,
  ID,
  noteField,
  notes,
  openProfile,
  suggestions,
  timeline,
  toast,
  writeNotes,
} from './profile.ts';
import { breakApiFromStart, sentBodies } from './requests.ts';

test('The head shows name, stage, number and job, and leads back to the list', async ({ page }) => {
  const { name, stage, jobTitle, jobId } = await openProfile(page);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  const head = page.getByRole('main').locator('header').first();
  await expect(head.getByText(STAGE_LABELS[stage], { exact: true })).toBeVisible();
  await expect(head.getByText(`Candidate #${ID}`, { exact: true })).toBeVisible();
  await expect(head.getByText(`Applying for ${jobTitle}`, { exact: true })).toBeVisible();
  await expect(head.getByRole('link', { name: jobTitle })).toHaveAttribute('href', `/jobs/${jobId}`);
  await expect(page).toHaveTitle(`${name} · Hirelane`);
  await head.getByRole('link', { name: 'Back to candidates' }).click();
  await expect(page).toHaveURL('/candidates');
});

test.describe('Identity', () => {
  test('shows name and email; “Save details” stores both and the whole page shows it', async ({ page }) => {
    const { name, email } = await openProfile(page);
    const sent = sentBodies(page, 'PATCH', `/candidates/${ID}`);
    const identity = card(page, 'Identity');
    await expect(identity.getByLabel('Name')).toHaveValue(name);
    await expect(identity.getByLabel('Email')).toHaveValue(email);
    await identity.getByLabel('Name').fill(' Ada King ');
    await identity.getByLabel('Email').fill('');
    await identity.getByLabel('Email').pressSequentially('ada@köln.example');
    await identity.getByRole('button', { name: 'Save details' }).click();
    await expect(toast(page, 'Done', 'Details saved')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Ada King', level: 1 })).toBeVisible();
    expect(sent).toEqual([{ name: 'Ada King', email: 'ada@köln.example' }]);
    await page.reload();
    await expect(identity.getByLabel('Name')).toHaveValue('Ada King');
    await expect(identity.getByLabel('Email')).toHaveValue('ada@köln.example');
  });

  test('has nothing to save or reset until something differs; Reset takes it back', async ({ page }) => {
    const { name, email } = await openProfile(page);
    const identity = card(page, 'Identity');
    const [reset, save] = ['Reset', 'Save details'].map((label) =>
      identity.getByRole('button', { name: label }),
    );
    await expect(reset!).toBeDisabled();
    await expect(save!).toBeDisabled();
    await identity.getByLabel('Name').fill('Somebody else');
    await identity.getByLabel('Email').fill('else@example.com');
    await expect(save!).toBeEnabled();
    await reset!.click();
    await expect(identity.getByLabel('Name')).toHaveValue(name);
    await expect(identity.getByLabel('Email')).toHaveValue(email);
    await expect(save!).toBeDisabled();
  });

  const MISTAKES: Record<string, [string, string, string]> = {
    'an empty name': ['Name', '   ', 'Enter a name'],
    'an empty email': ['Email', '', 'Enter an email address'],
    'an email without an @': ['Email', 'ada.example.com', 'Email needs an @'],
    'an email with nothing behind the @': ['Email', 'ada@', 'Enter an email address like name@example.com'],
  };

  for (const [mistake, [label, text, sentence]] of Object.entries(MISTAKES)) {
    test(`says what is wrong with ${mistake}, and does not save it`, async ({ page }) => {
      await openProfile(page);
      const sent = sentBodies(page, 'PATCH', '/candidates');
      const field = card(page, 'Identity').getByLabel(label);
      await field.fill(text);
      await expect(field).toHaveAccessibleDescription(sentence);
      await card(page, 'Identity').getByRole('button', { name: 'Save details' }).click();
      await expect(field).toBeFocused();
      await expect(field).toHaveValue(text);
      expect(sent).toEqual([]);
    });
  }

  test('keeps what was typed when saving fails, and an error toast says why', async ({ page }) => {
    await openProfile(page);
    await breakApi(page, { method: 'PATCH', path: '/candidates', message: 'The disk is full.' });
    const name = card(page, 'Identity').getByLabel('Name');
    await name.fill('Ada King');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Error', 'The disk is full.')).toBeVisible();
    await expect(name).toHaveValue('Ada King');
  });

  test('asks before unsaved changes are lost', async ({ page }) => {
    await openProfile(page);
    const name = card(page, 'Identity').getByLabel('Name');
    await name.fill('Ada King');
    await page.getByRole('link', { name: 'Back to candidates' }).click();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(name).toHaveValue('Ada King');
    await page.getByRole('link', { name: 'Back to candidates' }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/candidates');
  });
});

test.describe('Stage', () => {
  test('offers the six stages, and Apply moves the candidate with one timeline event', async ({ page }) => {
    const { stage } = await openProfile(page);
    expect(stage).toBe('applied');
    const sent = sentBodies(page, 'PATCH', `/candidates/${ID}`);
    const select = card(page, 'Stage').getByRole('combobox');
    const options = await select
      .locator('option')
      .evaluateAll((all) => all.map((it) => [(it as HTMLOptionElement).value, it.textContent]));
    expect(options).toEqual(STAGES.map((key) => [key, STAGE_LABELS[key]]));
    await expect(card(page, 'Stage')).toContainText('Changing the stage creates a timeline event.');

    await select.selectOption('Interview');
    await card(page, 'Stage').getByRole('button', { name: 'Apply' }).click();
    await expect(toast(page, 'Done', 'Moved to Interview')).toBeVisible();
    await expect(timeline(page)).toHaveCount(2);
    await expect(timeline(page).first()).toHaveText(/^Applied\s*to\s*Interview/);
    await expect(page.locator('h1 + [data-stage]')).toHaveText('Interview');
    await expect(select).toHaveValue('tech');
    expect(sent).toEqual([{ stage: 'tech' }]);
  });

  test('the same one again is “No stage change”, and nothing is sent', async ({ page }) => {
    await openProfile(page);
    const sent = sentBodies(page, 'PATCH', '/candidates');
    await card(page, 'Stage').getByRole('button', { name: 'Apply' }).click();
    await expect(toast(page, 'Done', 'No stage change')).toBeVisible();
    expect(sent).toEqual([]);
    await expect(timeline(page)).toHaveCount(1);
  });

  test('that could not be applied stays chosen, and an error toast says so', async ({ page }) => {
    await openProfile(page);
    await breakApi(page, { method: 'PATCH', path: '/candidates' });
    const select = card(page, 'Stage').getByRole('combobox');
    await select.selectOption('Offer');
    await card(page, 'Stage').getByRole('button', { name: 'Apply' }).click();
    await expect(toast(page, 'Error', 'Move failed')).toBeVisible();
    await expect(select).toHaveValue('offer');
    await expect(page.locator('h1 + [data-stage]')).toHaveText('Applied');
  });

  test('chosen and not applied is asked about before the page is left', async ({ page }) => {
    await openProfile(page);
    await card(page, 'Stage').getByRole('combobox').selectOption('Offer');
    await page.getByRole('link', { name: 'Back to candidates' }).click();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await expect(question).toHaveAccessibleDescription('The stage Offer is chosen, but not applied.');
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/candidates');
  });
});

test('The timeline shows when and from where to where, the latest first', async ({ page }) => {
  await openProfile(page);
  await send(page, 'PATCH', `/candidates/${ID}`, { stage: 'screen' });
  await send(page, 'PATCH', `/candidates/${ID}`, { stage: 'rejected' });
  await expect(timeline(page)).toHaveCount(3);
  await expect(timeline(page).nth(0)).toHaveText(/^Screening\s*to\s*Rejected/);
  await expect(timeline(page).nth(1)).toHaveText(/^Applied\s*to\s*Screening/);
  await expect(timeline(page).nth(2)).toHaveText(/^Applied\s*to\s*Applied.*Created$/);
  for (const event of await timeline(page).all()) {
    await expect(event.getByRole('time')).toHaveText(DATE_AND_TIME);
  }
});

test.describe('Assessment', () => {
  test('links to the form of the job, for this candidate', async ({ page }) => {
    const { jobId } = await openProfile(page);
    const link = card(page, 'Assessment').getByRole('link', { name: 'Open assessment form' });
    await expect(link).toHaveAttribute('href', `/assessments/${jobId}/fill?candidateId=${ID}`);
  });

  test('lists what was handed in: date, number and job, and the answers to read', async ({ page }) => {
    const candidate = await openProfile(page);
    const assessment = card(page, 'Assessment');
    await expect(assessment.getByText('No submissions yet')).toBeVisible();
    const { id } = await handIn(page, candidate);
    await handIn(page, candidate);
    const items = assessment.getByRole('list', { name: 'Submissions' }).locator('> li');
    await expect(items).toHaveCount(2);
    const item = items.filter({ hasText: `Submission #${id}` });
    await expect(item.getByText(`Submission #${id}`, { exact: true })).toBeVisible();
    await expect(item.getByText(`Job #${candidate.jobId}`, { exact: true })).toBeVisible();
    await expect(item.getByRole('time')).toHaveText(DATE_AND_TIME);

    await expect(item.getByText('Current role?')).toBeHidden();
    await item.getByText(/^Answers/).click();
    await expect(item.getByText('Answers to version 1 of the assessment')).toBeVisible();
    await expect(item.getByRole('term')).toHaveText(['Current role?', 'Which tools?', 'Anything else?']);
    await expect(item.getByRole('definition')).toHaveText(['Carpenter <b>', /Hammer.*Saw/, 'No answer']);
  });

  test('“Export JSON” downloads a submission in a file named by job, candidate and time', async ({
    page,
  }) => {
    const candidate = await openProfile(page);
    await handIn(page, candidate);
    const downloading = page.waitForEvent('download');
    await card(page, 'Assessment').getByRole('button', { name: 'Export JSON' }).click();
    const download = await downloading;
    const { data } = await api<{ data: Submission[] }>(
      page,
      `/assessments/${candidate.jobId}/submissions?candidateId=${ID}`,
    );
    const time = data[0]!.createdAt.replaceAll(/[:.]/g, '-');
    expect(download.suggestedFilename()).toBe(`job-${candidate.jobId}-candidate-${ID}-${time}.json`);
    expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toEqual(data[0]);
  });

  test('that fails to load says so in its own card; “Refresh submissions” loads again', async ({ page }) => {
    const { heal } = await breakApiFromStart(page, { method: 'GET', path: '/submissions', status: 500 });
    const candidate = await openProfile(page);
    const assessment = card(page, 'Assessment');
    await expect(assessment.getByText('Error: Failed to load submissions', { exact: true })).toBeVisible();
    await expect(assessment.getByRole('button', { name: 'Try again' })).toBeVisible();
    const { id } = await handIn(page, candidate);
    await heal();
    await assessment.getByRole('button', { name: 'Refresh submissions' }).click();
    await expect(assessment.getByText(`Submission #${id}`, { exact: true })).toBeVisible();
    await expect(assessment.getByText(/^Error:/)).toBeHidden();
  });
});

for (const [part, path] of [
  ['Timeline', '/timeline'],
  ['Notes', '/notes'],
] as const) {
  test(`${part} that fail to load cost only their own card, and can be tried again`, async ({ page }) => {
    const { heal } = await breakApiFromStart(page, { method: 'GET', path, status: 500 });
    await page.goto(`/candidates/${ID}`);
    const line = card(page, part).getByText(`Error: Failed to load ${part.toLowerCase()}`, { exact: true });
    await expect(line).toBeVisible();
    await expect(page.getByText(/^Error:/)).toHaveCount(1);

    await card(page, 'Stage').getByRole('combobox').selectOption('Offer');
    await card(page, 'Stage').getByRole('button', { name: 'Apply' }).click();
    await expect(toast(page, 'Done', 'Moved to Offer')).toBeVisible();

    await heal();
    await card(page, part).getByRole('button', { name: 'Try again' }).click();
    await expect(line).toBeHidden();
    await expect(card(page, part).getByText(/No notes yet|Created/)).toBeVisible();
  });
}

test.describe('A candidate who does not exist', () => {
  // The browser reports every 404 itself.
  test.use({ expectedErrors: ['404'] });

  for (const id of ['4711', 'abc', '0', '1e3']) {
    test(`at /candidates/${id} is “Candidate not found”, with a way back`, async ({ page }) => {
      await page.goto(`/candidates/${id}`);
      await expect(page.getByRole('heading', { name: 'Candidate not found', level: 1 })).toBeVisible();
      await page.getByRole('link', { name: 'Back to candidates' }).click();
      await expect(page).toHaveURL('/candidates');
    });
  }

  test('is told from one who could not be loaded', async ({ page }) => {
    const message = 'The database is closed.';
    const { heal } = await breakApiFromStart(page, {
      method: 'GET',
      path: `/candidates/${ID}`,
      status: 500,
      message,
    });
    await page.goto(`/candidates/${ID}`);
    await expect(page.getByText(`Error: ${message}`, { exact: true })).toBeVisible();
    await heal();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(card(page, 'Identity')).toBeVisible();
  });
});

test('What another tab does is on the profile at once, and what is being typed stays', async ({
  page,
  context,
}) => {
  const { email } = await openProfile(page);
  await noteField(page).fill('Still typing');
  await card(page, 'Identity').getByLabel('Email').fill('typed@example.com');
  const other = await context.newPage();
  await openProfile(other);
  await send(other, 'PATCH', `/candidates/${ID}`, { stage: 'hired' });
  await send(other, 'PATCH', `/candidates/${ID}`, { name: 'Renamed Elsewhere' });
  await writeNotes(other, ['From the other tab']);

  await expect(page.getByRole('heading', { name: 'Renamed Elsewhere', level: 1 })).toBeVisible();
  await expect(page.locator('h1 + [data-stage]')).toHaveText('Hired');
  await expect(card(page, 'Stage').getByRole('combobox')).toHaveValue('hired');
  await expect(timeline(page)).toHaveCount(2);
  await expect(notes(page)).toHaveText(/From the other tab/);
  await expect(card(page, 'Identity').getByLabel('Name')).toHaveValue('Renamed Elsewhere');
  await expect(card(page, 'Identity').getByLabel('Email')).toHaveValue('typed@example.com');
  await expect(noteField(page)).toHaveValue('Still typing');
  await card(page, 'Identity').getByRole('button', { name: 'Reset' }).click();
  await expect(card(page, 'Identity').getByLabel('Email')).toHaveValue(email);
});

for (const [what, text] of Object.entries(HARD_TEXTS)) {
  test(`${what} is shown as text everywhere on the profile and breaks nothing`, async ({ page }) => {
    await page.goto('/candidates');
    const job = await send<{ id: number }>(page, 'POST', '/jobs', { title: text, tags: [] });
    const candidate = sampleCandidateDraft({ name: text, email: LONG_EMAIL, jobId: job.id });
    const { id } = await send<{ id: number }>(page, 'POST', '/candidates', candidate);
    await writeNotes(page, [text], id);
    await openProfile(page, id);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text);
    await expect(page.getByText(`Applying for ${text}`, { exact: true })).toBeVisible();
    await expect(notes(page).locator('p').first()).toHaveText(text);
    await expect(page).toHaveTitle(`${text} · Hirelane`);
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(viewport);
      await expectNoSidewaysScroll(page);
      // The name takes two lines at most.
      expect((await page.getByRole('heading', { level: 1 }).boundingBox())!.height).toBeLessThan(70);
    }
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`Everybody can use the profile in the ${colorScheme} theme, also with popup and dialog open`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    const candidate = await openProfile(page);
    await handIn(page, candidate);
    await writeNotes(page, ['For @ben and @nobody']);
    await expect(notes(page)).toHaveCount(1);
    await page.getByText(/^Answers/).click();
    await card(page, 'Identity').getByLabel('Email').fill('wrong');
    await expectAccessible(page);
    await noteField(page).focus();
    await page.keyboard.type('@');
    await expect(suggestions(page)).toHaveCount(7);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await notes(page)
      .getByRole('button', { name: /^Delete/ })
      .click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page);
  });
}
