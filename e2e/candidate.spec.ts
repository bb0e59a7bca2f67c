import { readFile } from 'node:fs/promises';
import type { Submission } from '#domain/assessment/model.ts';
import { STAGE_LABELS, STAGES } from '#domain/stage.ts';
import { expectNoSidewaysScroll, HARD_TEXTS, LONG_EMAIL, openCandidates, send } from './candidates-list.ts';
import { api, breakApi, card, expect, expectAccessible, test } from './fixtures.ts';
import {
  activeSuggestion,
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
import { breakApiFromStart, holdApi, sentBodies } from './requests.ts';

/** 9:30 in the morning, however the space before AM is written. */
const DATE_AND_TIME = /[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2}\s[AP]M/;

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
    await identity.getByLabel('Email').fill('ada@example.com');
    await identity.getByRole('button', { name: 'Save details' }).click();
    await expect(toast(page, 'Done', 'Details saved')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Ada King', level: 1 })).toBeVisible();
    expect(sent).toEqual([{ name: 'Ada King', email: 'ada@example.com' }]);
    await page.reload();
    await expect(identity.getByLabel('Name')).toHaveValue('Ada King');
    await expect(identity.getByLabel('Email')).toHaveValue('ada@example.com');
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

test.describe('Notes', () => {
  test('are added, the latest on top; blank ones are not', async ({ page }) => {
    await openProfile(page);
    const sent = sentBodies(page, 'POST', `/candidates/${ID}/notes`);
    const add = page.getByRole('button', { name: 'Add note' });
    await expect(add).toBeDisabled();
    await noteField(page).fill('  \n ');
    await expect(add).toBeDisabled();
    await noteField(page).press('Control+Enter');

    await noteField(page).fill('The first one');
    await add.click();
    await expect(notes(page)).toHaveCount(1);
    await expect(noteField(page)).toHaveValue('');
    await expect(noteField(page)).toBeFocused();
    await page.keyboard.type('The second, for @dev');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+Enter');
    await expect(notes(page)).toHaveCount(2);
    await expect(notes(page).nth(0)).toContainText('The second');
    await expect(notes(page).nth(1)).toContainText('The first one');
    await expect(notes(page).nth(0).getByRole('time')).toHaveText(DATE_AND_TIME);
    expect(sent).toEqual([
      { text: 'The first one', mentions: [] },
      { text: 'The second, for @dev', mentions: ['dev'] },
    ]);
  });

  test('are added and deleted once, however quickly it is pressed', async ({ page }) => {
    await openProfile(page);
    const added = sentBodies(page, 'POST', `/candidates/${ID}/notes`);
    await noteField(page).fill('Said once');
    await page.getByRole('button', { name: 'Add note' }).dblclick();
    await expect(notes(page)).toHaveCount(1);
    expect(added).toHaveLength(1);

    const deleted = sentBodies(page, 'DELETE', '/notes/');
    await notes(page).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).dblclick();
    await expect(notes(page)).toHaveCount(0);
    expect(deleted).toHaveLength(1);
  });

  test('show their mentions in the text and as a list', async ({ page }) => {
    await openProfile(page);
    await writeNotes(page, ['Good with @mei and @Nobody_1, says @mei.']);
    const note = notes(page).first();
    await expect(note.locator('mark')).toHaveText(['@mei', '@Nobody_1', '@mei']);
    await expect(note.getByRole('list', { name: 'Mentions' }).getByRole('listitem')).toHaveText([
      '@mei Mei Tanaka',
      '@Nobody_1',
    ]);
    await expect(note.getByText('Good with @mei and @Nobody_1, says @mei.', { exact: true })).toBeVisible();
  });

  test('that could not be added stay in the field', async ({ page }) => {
    await openProfile(page);
    const { heal } = await breakApi(page, { method: 'POST', path: '/notes' });
    await noteField(page).fill('Do not lose this');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(toast(page, 'Error', 'Failed to add note')).toBeVisible();
    await expect(noteField(page)).toHaveValue('Do not lose this');
    await page.reload();
    await expect(noteField(page)).toHaveValue('Do not lose this');
    await heal().catch(() => undefined);
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(notes(page)).toHaveText(/Do not lose this/);
    await expect(noteField(page)).toHaveValue('');
  });

  test('being typed survive leaving the page and a reload, each with its candidate', async ({ page }) => {
    await openCandidates(page);
    await page.goto(`/candidates/${ID}`);
    await noteField(page).fill('Half a thought');
    await page.getByRole('link', { name: 'Back to candidates' }).click();
    await expect(page).toHaveURL('/candidates');
    await page.goBack();
    await expect(noteField(page)).toHaveValue('Half a thought');
    await page.reload();
    await expect(noteField(page)).toHaveValue('Half a thought');

    await page.goto('/candidates/8');
    await expect(noteField(page)).toHaveValue('');
    await page.goto(`/candidates/${ID}`);
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(notes(page)).toHaveCount(1);
    await page.reload();
    await expect(notes(page)).toHaveCount(1);
    await expect(noteField(page)).toHaveValue('');
  });

  test('keep what is typed while the one before is still being added', async ({ page }) => {
    await openProfile(page);
    const { release } = await holdApi(page, 'POST', '/notes');
    await noteField(page).fill('The first one');
    await noteField(page).press('Control+Enter');
    await noteField(page).fill('Typed meanwhile');
    await release();
    await expect(notes(page)).toHaveCount(1);
    await expect(noteField(page)).toHaveValue('Typed meanwhile');
  });

  test('are deleted only after “Delete this note?”', async ({ page }) => {
    await openProfile(page);
    await writeNotes(page, ['One', 'Two', 'Three']);
    await expect(notes(page)).toHaveCount(3);
    const question = page.getByRole('alertdialog', { name: 'Delete this note?' });
    const deleteTwo = notes(page)
      .filter({ hasText: 'Two' })
      .getByRole('button', { name: /^Delete/ });

    await deleteTwo.click();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(notes(page)).toHaveCount(3);
    await expect(deleteTwo).toBeFocused();

    await deleteTwo.click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(question).toBeHidden();
    await expect(notes(page)).toHaveCount(2);
    await expect(notes(page)).toHaveText([/Three/, /One/]);
    // The focus is on the note that took its place, and after the last one in the field.
    await expect(
      notes(page)
        .nth(1)
        .getByRole('button', { name: /^Delete/ }),
    ).toBeFocused();
    for (const left of [1, 0]) {
      await page.keyboard.press('Enter');
      await expect(question).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(notes(page)).toHaveCount(left);
      await expect(question).toBeHidden();
    }
    await expect(noteField(page)).toBeFocused();
    await page.reload();
    await expect(page.getByText('No notes yet')).toBeVisible();
  });

  test('that could not be deleted stay, and an error toast says so', async ({ page }) => {
    await openProfile(page);
    await writeNotes(page, ['One']);
    await breakApi(page, { method: 'DELETE', path: '/notes' });
    await notes(page)
      .getByRole('button', { name: /^Delete/ })
      .click();
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Error', 'Failed to delete note')).toBeVisible();
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(notes(page)).toHaveCount(1);
  });
});

test.describe('Typing @ in a note', () => {
  test('offers the seven teammates, and tells a screen reader so', async ({ page }) => {
    await openProfile(page);
    const field = noteField(page);
    await field.focus();
    await expect(field).toHaveRole('textbox');
    await page.keyboard.type('Ask @');
    await expect(suggestions(page)).toHaveText([
      'Amara Okafor@amara',
      'Ben Castillo@ben',
      'Chloe Dubois@chloe',
      'Dev Patel@dev',
      'Elif Kaya@elif',
      'Jonas Berg@jonas',
      'Mei Tanaka@mei',
    ]);
    await expect(field).toHaveRole('combobox');
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await expect(field).toHaveAttribute('aria-autocomplete', 'list');
    await expect(page.getByRole('status').filter({ hasText: '7 teammates' })).toBeAttached();
    const listId = await page.getByRole('listbox').getAttribute('id');
    await expect(field).toHaveAttribute('aria-controls', listId!);
    const active = activeSuggestion(page);
    await expect(active).toHaveText(/Amara/);
    await expect(field).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id'))!);
    await expect(field).toBeFocused();
  });

  test('filters by name and by handle while typing', async ({ page }) => {
    await openProfile(page);
    await noteField(page).focus();
    await page.keyboard.type('@Tan');
    await expect(suggestions(page)).toHaveText(['Mei Tanaka@mei']);
    await expect(page.getByRole('status').filter({ hasText: '1 teammate' })).toBeAttached();
    await page.keyboard.type('x');
    await expect(suggestions(page)).toHaveCount(0);
    await noteField(page).fill('');
    await page.keyboard.type('@jon');
    await expect(suggestions(page)).toHaveText(['Jonas Berg@jonas']);
    await noteField(page).fill('');
    await page.keyboard.type('mail amara@be');
    await expect(suggestions(page)).toHaveCount(0);
  });

  test('goes through them with the arrows, and takes one with Enter or Tab', async ({ page }) => {
    await openProfile(page);
    const field = noteField(page);
    const active = activeSuggestion(page);
    await field.focus();
    await page.keyboard.type('@');
    await page.keyboard.press('ArrowDown');
    await expect(active).toHaveText(/Ben/);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(active).toHaveText(/Mei/);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue('@ben ');
    await expect(suggestions(page)).toHaveCount(0);
    await page.keyboard.type('and @pat');
    await page.keyboard.press('Tab');
    await expect(field).toHaveValue('@ben and @dev ');
    await expect(field).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue('@ben and @dev \n');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect(field).toHaveValue('@ben and @pat');
  });

  test('stops with Escape, until another @', async ({ page }) => {
    await openProfile(page);
    const field = noteField(page);
    await field.focus();
    await page.keyboard.type('@am');
    await expect(suggestions(page)).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(suggestions(page)).toHaveCount(0);
    await expect(field).toBeFocused();
    await page.keyboard.type('a');
    await expect(suggestions(page)).toHaveCount(0);
    await page.keyboard.press('Enter');
    await page.keyboard.type('@');
    await expect(suggestions(page)).toHaveCount(7);
    await expect(field).toHaveValue('@ama\n@');
  });

  test('takes the one that is clicked, in the middle of a text too', async ({ page }) => {
    await openProfile(page);
    const field = noteField(page);
    await field.fill('Ask @am about it');
    await field.press('Home');
    for (let at = 0; at < 6; at++) await page.keyboard.press('ArrowRight');
    await suggestions(page).filter({ hasText: 'Amara' }).hover();
    await suggestions(page).filter({ hasText: 'Amara' }).click();
    await expect(field).toHaveValue('Ask @amara about it');
    await expect(field).toBeFocused();
    await page.keyboard.type('!');
    await expect(field).toHaveValue('Ask @amara! about it');
  });

  test('closes when the focus goes elsewhere', async ({ page }) => {
    await openProfile(page);
    await noteField(page).focus();
    await page.keyboard.type('@');
    await expect(suggestions(page)).toHaveCount(7);
    await card(page, 'Identity').getByLabel('Name').focus();
    await expect(suggestions(page)).toHaveCount(0);
  });

  test('stands under the @, and within the window at the end of a line', async ({ page }) => {
    await openProfile(page);
    await noteField(page).focus();
    await page.keyboard.type('@');
    const popup = page.getByRole('listbox');
    const area = (await noteField(page).boundingBox())!;
    const first = (await popup.boundingBox())!;
    expect(first.x).toBeLessThan(area.x + 40);
    expect(first.y).toBeGreaterThan(area.y);
    expect(first.y).toBeLessThan(area.y + 60);
    await noteField(page).fill('w '.repeat(70));
    await page.keyboard.type('@');
    const last = (await popup.boundingBox())!;
    expect(last.x).toBeGreaterThan(area.x + 200);
    expect(last.x + last.width).toBeLessThanOrEqual(area.x + area.width + 1);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test('offers them too, and takes the one that is tapped', async ({ page }) => {
      await openProfile(page);
      await noteField(page).tap();
      await page.keyboard.type('Please look, @');
      await expect(suggestions(page)).toHaveCount(7);
      await expectNoSidewaysScroll(page);
      for (const option of await suggestions(page).all()) {
        expect((await option.boundingBox())!.height).toBeGreaterThanOrEqual(44);
      }
      await suggestions(page).filter({ hasText: 'Elif' }).tap();
      await expect(noteField(page)).toHaveValue('Please look, @elif ');
      await page.getByRole('button', { name: 'Add note' }).tap();
      await expect(notes(page)).toHaveCount(1);
    });
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
    const candidate = { name: text, email: LONG_EMAIL, jobId: job.id };
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

test('A note is written with two mentions and deleted by keyboard alone', async ({ page }) => {
  await openProfile(page);
  await card(page, 'Identity').getByLabel('Email').focus();
  // Reset and Save details are disabled: the next stop is the note.
  await page.keyboard.press('Tab');
  await expect(noteField(page)).toBeFocused();
  await page.keyboard.type('Please talk, @el');
  await page.keyboard.press('Enter');
  await page.keyboard.type('and @');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+Enter');
  await expect(notes(page).locator('mark')).toHaveText(['@elif', '@mei']);
  await expect(noteField(page)).toHaveValue('');
  await page.keyboard.press('Tab');
  await expect(notes(page).getByRole('button', { name: /^Delete/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog', { name: 'Delete this note?' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('No notes yet')).toBeVisible();
});

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
