import { readFile } from 'node:fs/promises';
import type { Submission } from '#domain/assessment/model.ts';
import { send } from './candidates-list.ts';
import { api, card, expect, test } from './fixtures.ts';
import { handIn, ID, noteField, notes, openProfile, timeline, writeNotes } from './profile.ts';

test.describe('Assessment', () => {
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
