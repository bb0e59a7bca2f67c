import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { STAGE_LABELS, STAGES } from '#domain/stage.ts';
import { address, texts, card, doneToast, errorToast, optionsOf } from '#web/test/on-screen.ts';
import { ID, DATE_AND_TIME, openProfile, timeline } from './profile-in-test.ts';

test(
  '“Stage” offers the six stages, and Apply moves the candidate with one timeline event',
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
    await expect.poll(() => texts(page.getByCss('h1 + [data-stage] > span').first())).toEqual(['Interview']);
    await expect.element(select).toHaveValue('tech');
    expect(sent).toEqual([{ stage: 'tech' }]);
  },
);

test('The same stage again is “No stage change”, and nothing is sent', async () => {
  const { api } = await openProfile();
  const sent = api.sent('PATCH', '/candidates');
  await card('Stage').getByRole('button', { name: 'Apply' }).click();
  await expect.element(doneToast('No stage change')).toBeVisible();
  expect(sent).toEqual([]);
  await expect.element(timeline()).toHaveLength(1);
});

test('A stage that could not be saved stays chosen, and an error toast says so', async () => {
  const { api } = await openProfile();
  api.fail({ method: 'PATCH', path: '/candidates' });
  const select = card('Stage').getByRole('combobox');
  await select.selectOptions('Offer');
  await card('Stage').getByRole('button', { name: 'Apply' }).click();
  await expect.element(errorToast('Move failed')).toBeVisible();
  await expect.element(select).toHaveValue('offer');
  await expect.poll(() => texts(page.getByCss('h1 + [data-stage] > span').first())).toEqual(['Applied']);
});

test('A stage that is chosen and not applied is asked about before the page is left', async () => {
  await openProfile();
  await card('Stage').getByRole('combobox').selectOptions('Offer');
  await page.getByRole('link', { name: 'Back to candidates' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect.element(question).toHaveAccessibleDescription('The stage Offer is chosen, but not applied.');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect.poll(address).toBe('/candidates');
});

test('The timeline shows when and from where to where, the latest first', async () => {
  const { api } = await openProfile();
  await api.call('PATCH', `/candidates/${ID}`, { stage: 'screen' });
  await api.call('PATCH', `/candidates/${ID}`, { stage: 'rejected' });
  await expect.element(timeline()).toHaveLength(3);
  await expect.element(timeline().nth(0)).toHaveTextContent(/^Screening\s*to\s*Rejected/);
  await expect.element(timeline().nth(1)).toHaveTextContent(/^Applied\s*to\s*Screening/);
  await expect.element(timeline().nth(2)).toHaveTextContent(/^Created in Applied/);
  for (const event of timeline().all()) {
    await expect.poll(() => texts(event.getByRole('time'))).toEqual([expect.stringMatching(DATE_AND_TIME)]);
  }
});
