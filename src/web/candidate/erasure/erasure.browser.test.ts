import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { candidateName, noteField, openProfileNamed } from './erasure-in-test.ts';
import {
  doneToast,
  downloadedTexts,
  errorToast,
  expectAccessible,
  keepToasts,
  press,
  typeIn,
} from '#web/test/on-screen.ts';
import { apiInMemory } from '#web/test/api-in-memory.ts';
import { openApp } from '#web/test/open-app.tsx';
import { openSettings, settings } from '#web/test/settings-in-test.ts';

const ID = 7;
const FORMER = 8;

function dialog() {
  return page.getByRole('dialog', { name: /for good\?$/ });
}

/** Opens the question on a profile. */
async function openErasing(): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Erase…' }).click();
}

test('“Erase…” on a profile also removes the drafts about candidates who were merged into this one', async () => {
  const files = downloadedTexts();
  const api = await apiInMemory();
  await api.call('POST', `/candidates/${ID}/merge`, { candidateId: FORMER });
  const typed = JSON.stringify({ at: new Date().toISOString(), value: 'Typed before the merge' });
  localStorage.setItem(`hirelane/local/local/note-${FORMER}`, typed);
  localStorage.setItem(`hirelane/local/local/answers-3-${FORMER}`, typed);
  localStorage.setItem('hirelane/local/local/note-9', typed);
  const name = await openProfileNamed(api, ID);
  await openErasing();
  await dialog().getByLabelText(`Type the name to confirm: ${name}`).fill(name);
  await press('Enter');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Candidates' })).toHaveFocus();
  const drafts = Object.keys(localStorage).filter((key) => /(?:note|answers)-/.test(key));
  expect(drafts).toEqual(['hirelane/local/local/note-9']);
  expect(JSON.parse(await files[0]!)).toMatchObject({ ids: [ID, FORMER] });
});

test(
  '“Erase…” on a profile says what goes, asks for the name, erases for good and downloads a receipt',
  { tags: ['quick'] },
  async () => {
    const files = downloadedTexts();
    const api = await apiInMemory();
    await api.call('POST', `/candidates/${ID}/notes`, { text: 'Plays the harp' });
    const name = await openProfileNamed(api, ID);
    await typeIn(noteField(), 'A draft about them');
    await openErasing();
    await expect.element(page.getByRole('dialog', { name: `Erase ${name} for good?` })).toBeVisible();
    await expect.element(dialog()).toHaveTextContent(/Deletes 1 candidate, .* and 1 note/);
    await expect.element(dialog()).toHaveTextContent('Can’t reach: backups made before');
    await expectAccessible();
    const erase = dialog().getByRole('button', { name: 'Erase for good' });
    await expect.element(erase).toBeDisabled();
    const field = dialog().getByLabelText(`Type the name to confirm: ${name}`);
    await typeIn(field, name.slice(0, -1));
    await expect.element(erase).toBeDisabled();
    keepToasts();
    await field.fill(` ${name.toUpperCase()}`);
    await press('Enter');
    await expect.element(doneToast('Erased for good. The receipt is downloaded')).toBeVisible();

    await expect.element(page.getByRole('heading', { level: 1, name: 'Candidates' })).toHaveFocus();
    expect(await candidateName(api, ID)).toBeNull();
    expect(Object.keys(localStorage).filter((key) => key.includes(`note-${ID}`))).toEqual([]);
    const receipt = JSON.parse(await files[0]!) as { ids: number[]; hash: string };
    expect(receipt).toMatchObject({ ids: [ID], hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(JSON.stringify(receipt)).not.toContain(name);

    await press('Control+z');
    await expect
      .element(errorToast('This can’t be undone: whoever is erased is gone for good.'))
      .toBeVisible();
  },
);

test('“Erase…” on a profile is hidden from people who may not erase', async () => {
  await openApp(`/candidates/${ID}`, undefined, { rights: { mayErase: false } });
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Print…' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Erase…' })).not.toBeInTheDocument();
});

test('“Erase…” on a profile names the copies that could not be written without them', async () => {
  const api = await apiInMemory();
  const name = await openProfileNamed(api, ID);
  const left = ['the snapshots on this device'];
  api.answerBy('POST /candidates/erase', async () => Response.json({ at: '2026-01-01T00:00:00.000Z', left }));
  await openErasing();
  await dialog()
    .getByLabelText(/^Type the name/)
    .fill(name);
  await press('Enter');
  await expect
    .element(
      errorToast('Erased, but not yet from the snapshots on this device. Reload the page to try again'),
    )
    .toBeVisible();
});

test('Several who are picked in the list are erased together', async () => {
  const api = await apiInMemory();
  await openApp('/candidates', api);
  const boxes = page.getByRole('rowheader').getByRole('checkbox');
  await boxes.first().click();
  await boxes.nth(2).click();
  const { total } = await api.get<{ total: number }>('/candidates?pageSize=1');
  await page
    .getByRole('group', { name: 'Selected candidates' })
    .getByRole('button', { name: 'Erase…' })
    .click();
  await expect.element(page.getByRole('dialog', { name: 'Erase 2 candidates for good?' })).toBeVisible();
  await dialog().getByLabelText('Type “erase 2” to confirm').fill('erase 2');
  await dialog().getByRole('button', { name: 'Erase for good' }).click();
  await expect.element(doneToast('Erased for good')).toBeVisible();
  await expect.element(page.getByRole('group', { name: 'Selected candidates' })).not.toBeInTheDocument();
  expect((await api.get<{ total: number }>('/candidates?pageSize=1')).total).toBe(total - 2);
});

test('Settings shows who was rejected long ago before they are erased', async () => {
  const api = await apiInMemory();
  await openApp('/jobs', api);
  await openSettings('Retention');
  const part = settings.getByRole('region', { name: 'Erasing' });
  const months = part.getByLabelText('Months since rejection');
  await months.fill('none');
  await expect.element(part.getByText('Give a number from 1 to 1200')).toBeVisible();
  await months.fill('1200');
  await part.getByRole('button', { name: 'Erase those…' }).click();
  await expect
    .element(page.getByRole('dialog', { name: 'Nobody to erase' }))
    .toHaveTextContent('There is nobody to erase.');
  await expectAccessible();
});
