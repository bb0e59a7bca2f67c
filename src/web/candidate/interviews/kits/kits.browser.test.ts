import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';
import {
  card,
  doneToast,
  emulatePhone,
  expectAccessible,
  expectNothingWider,
  focus,
  keepToasts,
  preferTheme,
  press,
  texts,
  toast,
  type,
} from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';
import type { Kit } from './kit-queries.ts';
import { openSettings } from '#web/test/settings-in-test.ts';

const form = () => page.getByRole('form', { name: 'Interview', exact: true });
const list = () => card('Interviews').getByRole('list', { name: 'Interviews' });
const names = () => texts(list().getByRole('button', { name: /^Edit / }));

async function stored(api: ApiInMemory, jobId: number | 'library'): Promise<readonly Kit[]> {
  return (await api.get<{ data: Kit[] }>(`/kits?jobId=${jobId}`)).data;
}

function add(api: ApiInMemory, name: string, jobId: number | null, more: object = {}): Promise<Kit> {
  return api.call('POST', '/kits', { jobId, name, minutes: 45, ...more });
}

async function openJob(api?: ApiInMemory): Promise<ApiInMemory> {
  const opened = await openApp('/jobs/1', api);
  await expect.element(card('Interviews').getByRole('button', { name: 'Add interview' })).toBeVisible();
  return opened;
}

describe('Interviews of a job', () => {
  test(
    'A kit is added by keyboard with people, attributes and questions, and taken back by Undo',
    { tags: ['quick'] },
    async () => {
      keepToasts();
      const api = await openJob();
      await expect.element(card('Interviews').getByText(/^No interviews yet/)).toBeVisible();
      await focus(card('Interviews').getByRole('button', { name: 'Add interview' }));
      await press('Enter');
      await expect.element(form().getByLabelText('Name')).toHaveFocus();
      await type('System design');
      await form().getByLabelText('Minutes').fill('60');
      await form().getByRole('button', { name: 'Mei Tanaka' }).click();
      await expect
        .element(form().getByRole('button', { name: 'Mei Tanaka' }))
        .toHaveAttribute('aria-pressed', 'true');
      await form().getByRole('button', { name: 'Add attribute' }).click();
      await expect.element(form().getByLabelText('Attribute 1', { exact: true })).toHaveFocus();
      await type('Trade-offs');
      await form().getByLabelText('What attribute 1 means').fill('Weighs cost against benefit.');
      await form().getByRole('button', { name: 'Add question' }).click();
      await expect.element(form().getByLabelText('Question 1', { exact: true })).toHaveFocus();
      await type('How would you store a billion events?');
      await expectAccessible();
      await press('Enter');
      await expect.element(doneToast('Interview added')).toBeVisible();
      await expect.element(form()).not.toBeInTheDocument();
      expect(await stored(api, 1)).toMatchObject([
        {
          name: 'System design',
          minutes: 60,
          stage: 'tech',
          interviewers: ['mei'],
          attributes: [{ name: 'Trade-offs', about: 'Weighs cost against benefit.' }],
          questions: ['How would you store a billion events?'],
        },
      ]);
      await expect
        .element(list().getByRole('listitem'))
        .toHaveTextContent('System designInterview 60 min · Mei Tanaka · 1 attribute · 1 question');
      await toast('Interview added').getByRole('button', { name: 'Undo' }).click();
      await expect.element(list()).not.toBeInTheDocument();
    },
  );

  test('A kit is edited, unsaved text is there again, and a wrong number of minutes is told', async () => {
    const api = await apiInMemory();
    await add(api, 'Phone screen', 1);
    await openJob(api);
    await page.getByRole('button', { name: 'Edit Phone screen' }).click();
    await expect.element(form().getByRole('button', { name: 'Save interview' })).toBeDisabled();
    await form().getByLabelText('Name').fill('Phone call');
    await press('Escape');
    await expect.element(form()).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Edit Phone screen' }).click();
    await expect.element(form().getByLabelText('Name')).toHaveValue('Phone call');
    await form().getByLabelText('Minutes').fill('2');
    await form().getByRole('button', { name: 'Save interview' }).click();
    await expect.element(form().getByText('Enter 5 to 480 minutes')).toBeVisible();
    await expect.element(form().getByLabelText('Minutes')).toHaveFocus();
    await form().getByLabelText('Minutes').fill('20');
    await form().getByRole('button', { name: 'Save interview' }).click();
    await expect.element(doneToast('Interview saved')).toBeVisible();
    expect(await stored(api, 1)).toMatchObject([{ name: 'Phone call', minutes: 20 }]);
    await page.getByRole('button', { name: 'Edit Phone call' }).click();
    await expect.element(form().getByRole('button', { name: 'Save interview' })).toBeDisabled();
  });

  test('What somebody else saves of a kit while one types is told, also to a draft of an earlier visit', async () => {
    const api = await apiInMemory();
    const { id } = await add(api, 'Phone screen', 1);
    await openJob(api);
    await page.getByRole('button', { name: 'Edit Phone screen' }).click();
    await form().getByLabelText('Name').fill('Phone call');
    await api.call('PATCH', `/kits/${id}`, { minutes: 30, questions: ['Why us?'] });
    const told = 'Saved meanwhile: “30 minutes”, “Why us?”. Saving replaces it.';
    await expect.element(form().getByText(told)).toBeVisible();
    await press('Escape');
    await page.getByRole('button', { name: 'Edit Phone screen' }).click();
    await expect.element(form().getByText(told)).toBeVisible();
    await form().getByRole('button', { name: 'Discard changes' }).click();
    await expect.element(form().getByText(told)).not.toBeInTheDocument();
    await expect.element(form().getByLabelText('Minutes')).toHaveValue(30);
  });

  test('Kits are ordered by buttons and by Alt with an arrow, and deleted with Undo, with the focus near', async () => {
    keepToasts();
    const api = await apiInMemory();
    for (const name of ['One', 'Two', 'Three']) await add(api, name, 1);
    await openJob(api);
    await expect.poll(names).toEqual(['One', 'Two', 'Three']);
    await page.getByRole('button', { name: 'Move One down' }).click();
    await expect.poll(names).toEqual(['Two', 'One', 'Three']);
    await focus(page.getByRole('button', { name: 'Edit Three' }));
    await press('Alt+ArrowUp');
    await expect.poll(names).toEqual(['Two', 'Three', 'One']);
    await expect.element(page.getByRole('button', { name: 'Edit Three' })).toHaveFocus();
    await page.getByRole('button', { name: 'Delete Three' }).click();
    await expect.poll(names).toEqual(['Two', 'One']);
    await expect.element(page.getByRole('button', { name: 'Delete One' })).toHaveFocus();
    await toast('Interview deleted').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(names).toEqual(['Two', 'Three', 'One']);
  });

  test('Kits are copied from the library and another job, and into the library, and one Undo takes them back', async () => {
    keepToasts();
    const api = await apiInMemory();
    await add(api, 'Coffee', null);
    await add(api, 'Pairing', 2);
    await add(api, 'Portfolio', 2);
    await openJob(api);
    await card('Interviews').getByRole('button', { name: 'Copy from…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Copy interviews' });
    await expect.element(dialog.getByRole('checkbox', { name: 'Coffee' })).toBeChecked();
    const { title } = await api.get<{ title: string }>('/jobs/2');
    await dialog.getByLabelText('From').selectOptions(title);
    await dialog.getByRole('checkbox', { name: 'Portfolio' }).click();
    await dialog.getByRole('button', { name: 'Copy 1 interview' }).click();
    await expect.element(doneToast('1 interview copied')).toBeVisible();
    await expect.poll(names).toEqual(['Pairing']);
    await page.getByRole('button', { name: 'Add Pairing to the library' }).click();
    await expect.element(doneToast('Added to the library')).toBeVisible();
    expect((await stored(api, 'library')).map(({ name }) => name)).toEqual(['Coffee', 'Pairing']);
    await toast('1 interview copied').getByRole('button', { name: 'Undo' }).click();
    await expect.element(list()).not.toBeInTheDocument();
    expect(await stored(api, 2)).toHaveLength(2);
  });

  test('A name that two attributes have is told before anything is sent', async () => {
    const api = await openJob();
    await card('Interviews').getByRole('button', { name: 'Add interview' }).click();
    await form().getByLabelText('Name').fill('Pairing');
    for (const place of [1, 2]) {
      await form().getByRole('button', { name: 'Add attribute' }).click();
      await form().getByLabelText(`Attribute ${place}`, { exact: true }).fill('Care');
    }
    await form().getByRole('button', { name: 'Add interview' }).click();
    await expect.element(form().getByText('Two attributes have the same name')).toBeVisible();
    expect(await stored(api, 1)).toEqual([]);
    await form().getByRole('button', { name: 'Remove attribute 2' }).click();
    await expect.element(form().getByRole('button', { name: 'Add attribute' })).toHaveFocus();
  });
});

describe('The library of interviews', () => {
  test('The library of interviews is found by Find and from Settings', { tags: ['quick'] }, async () => {
    await openApp('/jobs');
    await expect.element(page.getByRole('heading', { name: 'Jobs', level: 1 })).toBeVisible();
    await press('Control+k');
    await expect.element(page.getByRole('combobox', { name: /^Find/ })).toHaveFocus();
    await type('library');
    await page.getByRole('option', { name: 'Go to Interview library' }).click();
    await expect.element(page.getByRole('heading', { name: 'Interview library', level: 1 })).toBeVisible();
    await expect.element(page.getByText(/^The library has no interviews yet/)).toBeVisible();
    await page.getByRole('link', { name: 'Jobs', exact: true }).click();
    await openSettings('Hiring');
    await page.getByRole('link', { name: 'Edit interviews' }).click();
    await expect.element(page.getByRole('heading', { name: 'Interview library', level: 1 })).toBeVisible();
  });

  for (const theme of ['light', 'dark'] as const) {
    test(`The library of interviews fits a phone with long names and is accessible, ${theme}`, async () => {
      const api = await apiInMemory();
      await add(api, 'Donaudampfschifffahrtsgesellschaftskapitänsprüfung, the second half of it', null, {
        interviewers: ['mei', 'amara', 'ben', 'chloe', 'dev'],
        questions: ['Why?'],
      });
      await preferTheme(theme);
      await emulatePhone();
      await openApp('/kits', api);
      await expect.element(list()).toBeVisible();
      await expectAccessible();
      expectNothingWider();
      await page.getByRole('button', { name: /^Edit / }).click();
      await expect.element(form()).toBeVisible();
      await expectAccessible();
      expectNothingWider();
    });
  }
});
