import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { browserHost } from '#web/app/browser/browser-host.tsx';
import { openApp } from '#web/test/open-app.tsx';
import { expectAccessible, press, texts, toast } from '#web/test/on-screen.ts';
import { openSettings, settings } from '#web/test/settings-in-test.ts';

const people = settings.getByRole('list', { name: 'People' });

test('Colleagues are added, edited and removed in Settings, and notes offer them (product §2)', async () => {
  const api = await openApp('/candidates/1', undefined, { shell: browserHost.shell });
  await openSettings('People');
  await expect.element(people.getByRole('listitem').first()).toHaveTextContent('Alex Morgan @alex');
  await expect.element(people).toHaveTextContent('Mei Tanaka @mei mei.tanaka@example.com');
  await expectAccessible();

  await settings.getByRole('button', { name: 'Add a colleague' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a colleague' });
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(dialog.getByText('Enter a name')).toBeVisible();
  await dialog.getByLabelText('Name').fill('Ada King');
  await dialog.getByLabelText('Email').fill('ada@example.com');
  await press('Enter');
  await expect.element(toast('Colleague added')).toBeVisible();
  await expect.element(people).toHaveTextContent('Ada King @ada ada@example.com');

  await people.getByRole('button', { name: 'Remove Ben Castillo' }).click();
  await expect.element(people).not.toHaveTextContent('Ben Castillo');
  await people.getByRole('button', { name: 'Edit Ada King' }).click();
  await page.getByRole('dialog', { name: 'Edit Ada King' }).getByLabelText('Name').fill('Ada Lovelace');
  await press('Enter');
  await expect.element(people).toHaveTextContent('Ada Lovelace @ada');
  expect(await api.get('/colleagues')).toMatchObject({ data: expect.arrayContaining([]) });

  await press('Escape');
  await page.getByRole('textbox', { name: 'New note' }).fill('Ask @a');
  await expect
    .poll(() => texts(page.getByRole('option')))
    .toEqual(expect.arrayContaining([expect.stringContaining('Ada Lovelace')]));
});
