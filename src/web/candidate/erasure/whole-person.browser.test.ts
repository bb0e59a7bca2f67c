import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { STAGE_LABELS } from '#domain/stage.ts';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';
import {
  doneToast,
  downloadedTexts,
  emulatePhone,
  expectAccessible,
  expectNoSidewaysScroll,
} from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';
import { openSettings, settings } from '#web/test/settings-in-test.ts';
import { openProfileNamed } from './erasure-in-test.ts';

const IDA = { name: 'Ida Rhodes', email: 'ida@rhodes.example' };

async function add(api: ApiInMemory, its: object): Promise<number> {
  return (await api.call<{ id: number }>('POST', '/candidates', { ...IDA, ...its })).id;
}

/** Three applications of Ida, and one of somebody else with her mailbox. */
async function workspaceWithIda() {
  const api = await apiInMemory();
  const ids = [await add(api, { jobId: 1 }), await add(api, { jobId: 2 }), await add(api, { jobId: 3 })];
  const other = await add(api, { jobId: 1, name: 'Wim Mertens' });
  await api.call('PATCH', `/candidates/${ids[1]}`, { stage: 'hired' });
  await api.call('PATCH', `/candidates/${ids[2]}`, { stage: 'rejected' });
  return { api, ids: ids as [number, number, number], other };
}

async function there(api: ApiInMemory): Promise<number[]> {
  const { data } = await api.get<{ data: CandidateWithJob[] }>(`/candidates?email=${IDA.email}`);
  return data.map(({ id }) => id).toSorted((a, b) => a - b);
}

const dialog = page.getByRole('dialog');
const applications = dialog.getByRole('group', { name: 'Applications to erase' });

async function openErasing(api: ApiInMemory, id: number): Promise<void> {
  await openProfileNamed(api, id);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Erase…' }).click();
}

describe('A person is erased whole (product §15)', () => {
  test('The dialog names all applications of the person, all ticked', { tags: ['quick'] }, async () => {
    const files = downloadedTexts();
    const { api, ids, other } = await workspaceWithIda();
    await openErasing(api, ids[0]);
    await expect.element(page.getByRole('dialog', { name: 'Erase Ida Rhodes for good?' })).toBeVisible();
    const boxes = applications.getByRole('checkbox');
    await expect
      .poll(() => boxes.elements().map((each) => (each as HTMLInputElement).checked))
      .toEqual([true, true, true, false]);
    for (const id of ids) {
      const { jobTitle, stage } = await api.get<CandidateWithJob>(`/candidates/${id}`);
      const box = applications.getByRole('checkbox', {
        name: `Ida Rhodes for ${jobTitle} ${STAGE_LABELS[stage]}`,
      });
      await expect.element(box).toBeChecked();
    }
    const stranger = applications.getByRole('checkbox', { name: /^Wim Mertens for/ });
    await expect.element(stranger).toHaveAccessibleName(/Perhaps another person\. Same email\.$/);
    await expect.element(dialog).toHaveTextContent(/Deletes 3 candidates/);
    await expectAccessible();
    await dialog.getByLabelText('Type the name to confirm: Ida Rhodes').fill('Ida Rhodes');
    await dialog.getByRole('button', { name: 'Erase for good' }).click();
    await expect.element(doneToast('Erased for good. The receipt is downloaded')).toBeVisible();
    expect(await there(api)).toEqual([other]);
    expect(JSON.parse(await files[0]!)).toMatchObject({ ids, rows: { candidates: 3 } });
  });

  test('An application whose tick is taken away stays, and one that is ticked goes', async () => {
    void downloadedTexts();
    const { api, ids, other } = await workspaceWithIda();
    await openErasing(api, ids[0]);
    const box = (name: RegExp) => applications.getByRole('checkbox', { name });
    await box(/Hired$/).click();
    await expect.element(dialog).toHaveTextContent(/Deletes 2 candidates/);
    await expect.element(dialog.getByLabelText('Type the name to confirm: Ida Rhodes')).toBeVisible();
    await box(/^Wim Mertens/).click();
    await expect.element(page.getByRole('dialog', { name: 'Erase 3 candidates for good?' })).toBeVisible();
    await box(/Applied$/).click();
    await box(/Rejected$/).click();
    await expect.element(dialog.getByLabelText('Type the name to confirm: Wim Mertens')).toBeVisible();
    await box(/^Wim Mertens/).click();
    await expect.element(dialog).toHaveTextContent('Nobody is chosen.');
    await expect.element(dialog.getByRole('button', { name: 'Erase for good' })).toBeDisabled();
    await box(/Rejected$/).click();
    await dialog.getByLabelText('Type the name to confirm: Ida Rhodes').fill('ida rhodes');
    await dialog.getByRole('button', { name: 'Erase for good' }).click();
    await expect.element(doneToast('Erased for good. The receipt is downloaded')).toBeVisible();
    expect(await there(api)).toEqual([ids[0], ids[1], other]);
  });

  test('Candidates who are picked in the list bring their other applications', async () => {
    void downloadedTexts();
    const { api } = await workspaceWithIda();
    await openApp('/candidates?search=rhodes.example&stage=rejected,applied', api);
    for (const name of ['Wim Mertens', 'Ida Rhodes']) {
      await page.getByRole('row').filter({ hasText: name }).getByRole('checkbox').first().click();
    }
    const bar = page.getByRole('group', { name: 'Selected candidates' });
    await bar.getByRole('button', { name: 'Erase…' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Erase 4 candidates for good?' })).toBeVisible();
    await dialog.getByLabelText('Type “erase 4” to confirm').fill('erase 4');
    await dialog.getByRole('button', { name: 'Erase for good' }).click();
    await expect.element(doneToast('Erased for good. The receipt is downloaded')).toBeVisible();
    expect(await there(api)).toEqual([]);
  });

  test('Settings says how many are left out because another application goes on', async () => {
    const api = await apiInMemory();
    api.answerBy('POST /candidates/erase/check', () =>
      Promise.resolve(Response.json({ data: [], others: [], rows: {}, changes: 0, total: 0, later: 2 })),
    );
    await openApp('/jobs', api);
    await openSettings('Retention');
    const part = settings.getByRole('region', { name: 'Erasing' });
    await part.getByRole('button', { name: 'Erase those…' }).click();
    await expect
      .element(page.getByRole('dialog', { name: 'Nobody to erase' }))
      .toHaveTextContent(
        '2 more are left out: the same person has another application, which goes on or was rejected later.',
      );
  });

  test('On a phone the applications are below each other, and nothing scrolls sideways', async () => {
    await emulatePhone();
    const { api, ids } = await workspaceWithIda();
    await openErasing(api, ids[0]);
    await expect.element(applications).toBeVisible();
    expectNoSidewaysScroll();
    await expectAccessible();
  });
});
