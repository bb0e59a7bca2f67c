import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { STAGE_LABELS, STAGES } from '#domain/stage.ts';
import { sampleCandidateDraft } from '#domain/sample-rows.ts';
import { HARD_TEXTS, LONG_EMAIL, WINDOWS } from '#web/test/hard-texts.ts';
import { apiInMemory } from '#web/test/api-in-memory.ts';
import {
  address,
  texts,
  card,
  doneToast,
  errorToast,
  optionsOf,
  press,
  type,
  typeIn,
  focus,
  resizeWindow,
  preferTheme,
  expectNoSidewaysScroll,
  expectAccessible,
} from '#web/test/on-screen.ts';
import { openApp, reload } from '#web/test/open-app.tsx';
import {
  ID,
  DATE_AND_TIME,
  openProfile,
  noteField,
  notes,
  suggestions,
  timeline,
  writeNotes,
  submitAnswers,
} from './profile-in-test.ts';

test('The head shows name, stage, number and job, and leads back to the list', async () => {
  const { name, stage, jobTitle, jobId } = (await openProfile()).candidate;
  await expect.element(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  const head = page.getByRole('main').getByCss('header').first();
  await expect.element(head.getByText(STAGE_LABELS[stage], { exact: true })).toBeVisible();
  await expect.element(head.getByText(`Candidate #${ID}`, { exact: true })).toBeVisible();
  await expect.element(head.getByText(`Applying for ${jobTitle}`, { exact: true })).toBeVisible();
  await expect.element(head.getByRole('link', { name: jobTitle })).toHaveAttribute('href', `/jobs/${jobId}`);
  await expect.poll(() => document.title).toBe(`${name} · Hirelane`);
  await head.getByRole('link', { name: 'Back to candidates' }).click();
  await expect.poll(address).toBe('/candidates');
});

describe('Identity', () => {
  test(
    'shows name and email; “Save details” stores both and the whole page shows it',
    { tags: ['quick'] },
    async () => {
      const { api, candidate } = await openProfile();
      const { name, email } = candidate;
      const sent = api.sent('PATCH', `/candidates/${ID}`);
      const identity = card('Identity');
      await expect.element(identity.getByLabelText('Name')).toHaveValue(name);
      await expect.element(identity.getByLabelText('Email')).toHaveValue(email);
      await identity.getByLabelText('Name').fill(' Ada King ');
      await identity.getByLabelText('Email').fill('');
      await typeIn(identity.getByLabelText('Email'), 'ada@köln.example');
      await identity.getByRole('button', { name: 'Save details' }).click();
      await expect.element(doneToast('Details saved')).toBeVisible();
      await expect.element(page.getByRole('heading', { name: 'Ada King', level: 1 })).toBeVisible();
      expect(sent).toEqual([{ name: 'Ada King', email: 'ada@köln.example' }]);
      await reload(api);
      await expect.element(identity.getByLabelText('Name')).toHaveValue('Ada King');
      await expect.element(identity.getByLabelText('Email')).toHaveValue('ada@köln.example');
    },
  );

  test('has nothing to save or reset until something differs; Reset takes it back', async () => {
    const { name, email } = (await openProfile()).candidate;
    const identity = card('Identity');
    const [reset, save] = ['Reset', 'Save details'].map((label) =>
      identity.getByRole('button', { name: label }),
    );
    await expect.element(reset!).toBeDisabled();
    await expect.element(save!).toBeDisabled();
    await identity.getByLabelText('Name').fill('Somebody else');
    await identity.getByLabelText('Email').fill('else@example.com');
    await expect.element(save!).toBeEnabled();
    await reset!.click();
    await expect.element(identity.getByLabelText('Name')).toHaveValue(name);
    await expect.element(identity.getByLabelText('Email')).toHaveValue(email);
    await expect.element(save!).toBeDisabled();
  });

  const MISTAKES: Record<string, [string, string, string]> = {
    'an empty name': ['Name', '   ', 'Enter a name'],
    'an empty email': ['Email', '', 'Enter an email address'],
    'an email without an @': ['Email', 'ada.example.com', 'Email needs an @'],
    'an email with nothing behind the @': ['Email', 'ada@', 'Enter an email address like name@example.com'],
  };

  for (const [mistake, [label, text, sentence]] of Object.entries(MISTAKES)) {
    test(`says what is wrong with ${mistake}, and does not save it`, async () => {
      const { api } = await openProfile();
      const sent = api.sent('PATCH', '/candidates');
      const field = card('Identity').getByLabelText(label);
      await field.fill(text);
      await expect.element(field).toHaveAccessibleDescription(sentence);
      await card('Identity').getByRole('button', { name: 'Save details' }).click();
      await expect.element(field).toHaveFocus();
      await expect.element(field).toHaveValue(text);
      expect(sent).toEqual([]);
    });
  }

  test('keeps what was typed when saving fails, and an error toast says why', async () => {
    const { api } = await openProfile();
    api.fail({ method: 'PATCH', path: '/candidates', message: 'The disk is full.' });
    const name = card('Identity').getByLabelText('Name');
    await name.fill('Ada King');
    await press('Enter');
    await expect.element(errorToast('The disk is full.')).toBeVisible();
    await expect.element(name).toHaveValue('Ada King');
  });

  test('asks before unsaved changes are lost', async () => {
    await openProfile();
    const name = card('Identity').getByLabelText('Name');
    await name.fill('Ada King');
    await page.getByRole('link', { name: 'Back to candidates' }).click();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(name).toHaveValue('Ada King');
    await page.getByRole('link', { name: 'Back to candidates' }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect.poll(address).toBe('/candidates');
  });
});

describe('Stage', () => {
  test(
    'offers the six stages, and Apply moves the candidate with one timeline event',
    { tags: ['quick'] },
    async () => {
      const { api, candidate } = await openProfile();
      const { stage } = candidate;
      expect(stage).toBe('applied');
      const sent = api.sent('PATCH', `/candidates/${ID}`);
      const select = card('Stage').getByRole('combobox');
      const options = optionsOf(select);
      expect(options).toEqual(STAGES.map((key) => [key, STAGE_LABELS[key]]));
      await expect.element(card('Stage')).toHaveTextContent('Changing the stage creates a timeline event.');

      await select.selectOptions('Interview');
      await card('Stage').getByRole('button', { name: 'Apply' }).click();
      await expect.element(doneToast('Moved to Interview')).toBeVisible();
      await expect.element(timeline()).toHaveLength(2);
      await expect.element(timeline().first()).toHaveTextContent(/^Applied\s*to\s*Interview/);
      await expect.poll(() => texts(page.getByCss('h1 + [data-stage]'))).toEqual(['Interview']);
      await expect.element(select).toHaveValue('tech');
      expect(sent).toEqual([{ stage: 'tech' }]);
    },
  );

  test('the same one again is “No stage change”, and nothing is sent', async () => {
    const { api } = await openProfile();
    const sent = api.sent('PATCH', '/candidates');
    await card('Stage').getByRole('button', { name: 'Apply' }).click();
    await expect.element(doneToast('No stage change')).toBeVisible();
    expect(sent).toEqual([]);
    await expect.element(timeline()).toHaveLength(1);
  });

  test('that could not be applied stays chosen, and an error toast says so', async () => {
    const { api } = await openProfile();
    api.fail({ method: 'PATCH', path: '/candidates' });
    const select = card('Stage').getByRole('combobox');
    await select.selectOptions('Offer');
    await card('Stage').getByRole('button', { name: 'Apply' }).click();
    await expect.element(errorToast('Move failed')).toBeVisible();
    await expect.element(select).toHaveValue('offer');
    await expect.poll(() => texts(page.getByCss('h1 + [data-stage]'))).toEqual(['Applied']);
  });

  test('chosen and not applied is asked about before the page is left', async () => {
    await openProfile();
    await card('Stage').getByRole('combobox').selectOptions('Offer');
    await page.getByRole('link', { name: 'Back to candidates' }).click();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await expect.element(question).toHaveAccessibleDescription('The stage Offer is chosen, but not applied.');
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect.poll(address).toBe('/candidates');
  });
});

test('The timeline shows when and from where to where, the latest first', async () => {
  const { api } = await openProfile();
  await api.call('PATCH', `/candidates/${ID}`, { stage: 'screen' });
  await api.call('PATCH', `/candidates/${ID}`, { stage: 'rejected' });
  await expect.element(timeline()).toHaveLength(3);
  await expect.element(timeline().nth(0)).toHaveTextContent(/^Screening\s*to\s*Rejected/);
  await expect.element(timeline().nth(1)).toHaveTextContent(/^Applied\s*to\s*Screening/);
  await expect.element(timeline().nth(2)).toHaveTextContent(/^Applied\s*to\s*Applied.*Created$/);
  for (const event of timeline().all()) {
    await expect.poll(() => texts(event.getByRole('time'))).toEqual([expect.stringMatching(DATE_AND_TIME)]);
  }
});

describe('Assessment', () => {
  test('links to the form of the job, for this candidate', async () => {
    const { jobId } = (await openProfile()).candidate;
    const link = card('Assessment').getByRole('link', { name: 'Open assessment form' });
    await expect.element(link).toHaveAttribute('href', `/assessments/${jobId}/fill?candidateId=${ID}`);
  });

  test('lists what was handed in: date, number and job, and the answers to read', async () => {
    const { api, candidate } = await openProfile();
    const assessment = card('Assessment');
    await expect.element(assessment.getByText('No submissions yet')).toBeVisible();
    const { id } = await submitAnswers(api, candidate);
    await submitAnswers(api, candidate);
    const items = assessment.getByRole('list', { name: 'Submissions' }).getByCss('> li');
    await expect.element(items).toHaveLength(2);
    const item = items.filter({ hasText: `Submission #${id}` });
    await expect.element(item.getByText(`Submission #${id}`, { exact: true })).toBeVisible();
    await expect.element(item.getByText(`Job #${candidate.jobId}`, { exact: true })).toBeVisible();
    await expect.poll(() => texts(item.getByRole('time'))).toEqual([expect.stringMatching(DATE_AND_TIME)]);

    await expect.element(item.getByText('Current role?')).not.toBeVisible();
    await item.getByText(/^Answers/).click();
    await expect.element(item.getByText('Answers to version 1 of the assessment')).toBeVisible();
    await expect
      .poll(() => texts(item.getByRole('term')))
      .toEqual(['Current role?', 'Which tools?', 'Anything else?']);
    await expect
      .poll(() => texts(item.getByRole('definition')))
      .toEqual(['Carpenter <b>', expect.stringMatching(/Hammer.*Saw/), 'No answer']);
  });

  test('that fails to load says so in its own card; “Refresh submissions” loads again', async () => {
    const api = await apiInMemory();
    const { heal } = api.fail({ method: 'GET', path: '/submissions', status: 500 });
    const { candidate } = await openProfile(ID, api);
    const assessment = card('Assessment');
    await expect
      .element(assessment.getByText('Error: Failed to load submissions', { exact: true }))
      .toBeVisible();
    await expect.element(assessment.getByRole('button', { name: 'Try again' })).toBeVisible();
    const { id } = await submitAnswers(api, candidate);
    heal();
    await assessment.getByRole('button', { name: 'Refresh submissions' }).click();
    await expect.element(assessment.getByText(`Submission #${id}`, { exact: true })).toBeVisible();
    await expect.element(assessment.getByText(/^Error:/)).not.toBeInTheDocument();
  });
});

for (const [part, path] of [
  ['Timeline', '/timeline'],
  ['Notes', '/notes'],
] as const) {
  test(`${part} that fail to load cost only their own card, and can be tried again`, async () => {
    const api = await apiInMemory();
    const { heal } = api.fail({ method: 'GET', path, status: 500 });
    await openApp(`/candidates/${ID}`, api);
    const line = card(part).getByText(`Error: Failed to load ${part.toLowerCase()}`, { exact: true });
    await expect.element(line).toBeVisible();
    await expect.element(page.getByText(/^Error:/)).toHaveLength(1);

    await card('Stage').getByRole('combobox').selectOptions('Offer');
    await card('Stage').getByRole('button', { name: 'Apply' }).click();
    await expect.element(doneToast('Moved to Offer')).toBeVisible();

    heal();
    await card(part).getByRole('button', { name: 'Try again' }).click();
    await expect.element(line).not.toBeInTheDocument();
    await expect.element(card(part).getByText(/No notes yet|Created/)).toBeVisible();
  });
}

describe('A candidate who does not exist', () => {
  for (const id of ['4711', 'abc', '0', '1e3']) {
    test(`at /candidates/${id} is “Candidate not found”, with a way back`, async () => {
      await openApp(`/candidates/${id}`);
      await expect
        .element(page.getByRole('heading', { name: 'Candidate not found', level: 1 }))
        .toBeVisible();
      await page.getByRole('link', { name: 'Back to candidates' }).click();
      await expect.poll(address).toBe('/candidates');
    });
  }

  test('is told from one who could not be loaded', async () => {
    const message = 'The database is closed.';
    const api = await apiInMemory();
    const { heal } = api.fail({
      method: 'GET',
      path: `/candidates/${ID}`,
      status: 500,
      message,
    });
    await openApp(`/candidates/${ID}`, api);
    await expect.element(page.getByText(`Error: ${message}`, { exact: true })).toBeVisible();
    heal();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(card('Identity')).toBeVisible();
  });
});

for (const [what, text] of Object.entries(HARD_TEXTS)) {
  test(`${what} is shown as text everywhere on the profile and breaks nothing`, async () => {
    const api = await openApp('/candidates');
    const job = await api.call<{ id: number }>('POST', '/jobs', { title: text, tags: [] });
    const candidate = sampleCandidateDraft({ name: text, email: LONG_EMAIL, jobId: job.id });
    const { id } = await api.call<{ id: number }>('POST', '/candidates', candidate);
    await writeNotes(api, [text], id);
    await openProfile(id, api);
    await expect.poll(() => texts(page.getByRole('heading', { level: 1 }))).toEqual([text]);
    await expect.element(page.getByText(`Applying for ${text}`, { exact: true })).toBeVisible();
    await expect.poll(() => texts(notes().getByCss('p').first())).toEqual([text]);
    await expect.poll(() => document.title).toBe(`${text} · Hirelane`);
    for (const { width, height } of WINDOWS) {
      await resizeWindow(width, height);
      expectNoSidewaysScroll();
      // The name takes two lines at most.
      expect(page.getByRole('heading', { level: 1 }).element().getBoundingClientRect().height).toBeLessThan(
        70,
      );
    }
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`Everybody can use the profile in the ${colorScheme} theme, also with popup and dialog open`, async () => {
    await preferTheme(colorScheme);
    const { api, candidate } = await openProfile();
    await submitAnswers(api, candidate);
    await writeNotes(api, ['For @ben and @nobody']);
    await expect.element(notes()).toHaveLength(1);
    await page.getByText(/^Answers/).click();
    await card('Identity').getByLabelText('Email').fill('wrong');
    await expectAccessible();
    await focus(noteField());
    await type('@');
    await expect.element(suggestions()).toHaveLength(7);
    await expectAccessible();
    await press('Escape');
    await notes()
      .getByRole('button', { name: /^Delete/ })
      .click();
    await expect.element(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible();
  });
}
