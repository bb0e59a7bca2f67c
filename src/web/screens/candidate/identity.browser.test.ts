import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  address,
  card,
  doneToast,
  errorToast,
  expectAccessible,
  press,
  typeIn,
} from '#web/test/on-screen.ts';
import { reload } from '#web/test/open-app.tsx';
import { ID, openProfile } from './profile-in-test.ts';

describe('Identity', () => {
  test(
    '“Identity” shows name and email, and “Save details” stores both and the whole page shows it',
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

  test('“Identity” has nothing to save or reset before a change, and Reset undoes the change', async () => {
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
    test(`“Identity” says what is wrong with ${mistake}, and does not save it`, async () => {
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

  test('“Identity” keeps what was typed when saving fails, and an error toast says why', async () => {
    const { api } = await openProfile();
    api.fail({ method: 'PATCH', path: '/candidates', message: 'The disk is full.' });
    const name = card('Identity').getByLabelText('Name');
    await name.fill('Ada King');
    await press('Enter');
    await expect.element(errorToast('The disk is full.')).toBeVisible();
    await expect.element(name).toHaveValue('Ada King');
  });

  test('“Identity” says what another tab saved meanwhile, before Save replaces it', async () => {
    const { api } = await openProfile();
    const name = card('Identity').getByLabelText('Name');
    await name.fill('Ada King');
    await api.call('PATCH', `/candidates/${ID}`, { name: 'Ada Lovelace' });
    const told = card('Identity').getByRole('status');
    await expect.element(told).toHaveTextContent('Saved meanwhile: “Ada Lovelace”. Saving replaces it.');
    await expect.element(name).toHaveValue('Ada King');
    await expectAccessible();
    await card('Identity').getByRole('button', { name: 'Save details' }).click();
    await expect.element(page.getByRole('heading', { name: 'Ada King', level: 1 })).toBeVisible();
    await expect.element(told).toHaveTextContent('');
    await name.fill('Ada Byron');
    await expect.element(told).toHaveTextContent('');
  });

  test('“Identity” asks before unsaved changes are lost', async () => {
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
