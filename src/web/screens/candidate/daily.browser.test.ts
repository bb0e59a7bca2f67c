import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addDays } from '#domain/insight/day.ts';
import { today } from '#web/app/time/days.ts';
import {
  doneToast,
  errorToast,
  expectAccessible,
  keepToasts,
  press,
  preferTheme,
  type,
} from '#web/test/on-screen.ts';
import { ID, openProfile } from './profile-in-test.ts';

const owner = () => page.getByRole('button', { name: /^Owner: / });
const rating = () => page.getByRole('group', { name: 'Rating' });
const steps = () => page.getByRole('region', { name: 'Next steps' });
const form = () => steps().getByRole('form', { name: 'Next step' });

describe('The owner of a candidate', () => {
  test(
    'The owner of a candidate is chosen by the key O, shown, and undone',
    { tags: ['quick'] },
    async () => {
      keepToasts();
      const { api } = await openProfile();
      await expect.element(owner()).toHaveAccessibleName('Owner: No owner');
      await press('o');
      const menu = page.getByRole('menu');
      await expect.element(menu.getByRole('menuitem').first()).toHaveTextContent('Alex Morgan');
      await menu.getByRole('menuitem', { name: 'Mei Tanaka' }).click();
      await expect.element(owner()).toHaveAccessibleName('Owner: Mei Tanaka');
      await expect.element(owner()).toHaveFocus();
      expect(await api.get(`/candidates/${ID}`)).toMatchObject({ owner: 'mei' });
      await doneToast('Owner: Mei Tanaka').getByRole('button', { name: 'Undo' }).click();
      await expect.element(owner()).toHaveAccessibleName('Owner: No owner');
    },
  );

  test('The owner of a candidate may be taken off, and a failure says so', async () => {
    const { api } = await openProfile();
    await api.call('PATCH', `/candidates/${ID}`, { owner: 'somebody_else' });
    await expect.element(owner()).toHaveAccessibleName('Owner: @somebody_else');
    const fault = api.fail({ method: 'PATCH', path: `/candidates/${ID}`, message: 'Not now' });
    await owner().click();
    await page.getByRole('menuitem', { name: 'No owner' }).click();
    await expect.element(errorToast('Not now')).toBeVisible();
    fault.heal();
    await owner().click();
    await page.getByRole('menuitem', { name: 'No owner' }).click();
    await expect.element(owner()).toHaveAccessibleName('Owner: No owner');
  });
});

describe('The rating of a candidate', () => {
  test(
    'The rating of a candidate goes up and down by the keys + and -, and one message says the last',
    { tags: ['quick'] },
    async () => {
      const { api, candidate } = await openProfile();
      const { name } = candidate;
      const sent = api.sent('PATCH', `/candidates/${ID}`);
      // On a busy machine the toast disappears before the test has looked at the rating.
      keepToasts();
      await userEvent.keyboard('+');
      await press('=');
      await expect
        .element(rating().getByRole('button', { name: 'Strong yes' }))
        .toHaveAttribute('aria-pressed', 'true');
      await expect.element(doneToast(`Rated ${name} “Strong yes”`)).toBeVisible();
      await expect.element(page.getByText(`Rated ${name} “Yes”`)).not.toBeInTheDocument();
      await expect.poll(() => sent).toEqual([{ rating: 3 }, { rating: 4 }]);
      for (const _ of [1, 2, 3, 4]) await press('-');
      await expect.element(rating().getByText('Not rated')).toBeVisible();
      await expect.element(rating().getByCss('[aria-pressed=true]')).not.toBeInTheDocument();
      await expect.poll(async () => api.get(`/candidates/${ID}`)).toMatchObject({ rating: null });
    },
  );

  test('The rating of a candidate is pressed by its word, and pressed again it is removed', async () => {
    const { api } = await openProfile();
    await rating().getByRole('button', { name: 'No', exact: true }).click();
    await expect.poll(async () => api.get(`/candidates/${ID}`)).toMatchObject({ rating: 2 });
    await rating().getByRole('button', { name: 'No', exact: true }).click();
    await expect.poll(async () => api.get(`/candidates/${ID}`)).toMatchObject({ rating: null });
  });
});

describe('The next steps of a candidate', () => {
  test(
    'The next steps of a candidate are added by the key A, changed in place, and ticked off',
    { tags: ['quick'] },
    async () => {
      keepToasts();
      const { api } = await openProfile();
      const sent = api.sent('POST', `/candidates/${ID}/steps`);
      await press('a');
      await expect.element(form().getByLabelText('Next step')).toHaveFocus();
      await type('Call her');
      await press('Enter');
      await expect.element(steps().getByRole('checkbox', { name: 'Done: Call her' })).toBeVisible();
      expect(sent).toEqual([{ text: 'Call her', day: addDays(today(), 1), owner: 'alex' }]);
      await expect.element(steps().getByText('tomorrow')).toBeVisible();

      await steps().getByRole('button', { name: 'Edit next step: Call her' }).click();
      await form().getByRole('button', { name: 'Next week' }).click();
      await form().getByLabelText('Who does it').selectOptions('Nobody');
      await form().getByRole('button', { name: 'Save step' }).click();
      await expect.element(doneToast('Next step changed')).toBeVisible();
      expect(await api.get(`/candidates/${ID}/steps`)).toMatchObject({
        data: [{ text: 'Call her', day: addDays(today(), 7), owner: '' }],
      });

      await steps().getByRole('checkbox').click();
      await expect.element(steps().getByRole('checkbox')).not.toBeInTheDocument();
      await doneToast('Next step done').getByRole('button', { name: 'Undo' }).click();
      await expect.element(steps().getByRole('checkbox')).toBeVisible();
    },
  );

  test('A step whose answer was lost is added once, however often it is sent', async () => {
    const { api } = await openProfile();
    api.loseNextAnswer('POST');
    await press('a');
    await expect.element(form().getByLabelText('Next step')).toHaveFocus();
    await type('Call her');
    await press('Enter');
    await expect.element(errorToast('Failed to add the next step')).toBeVisible();
    await form().getByRole('button', { name: 'Add step' }).click();
    await expect.element(doneToast('Next step added')).toBeVisible();
    expect(await api.get(`/candidates/${ID}/steps`)).toMatchObject({ data: [{ text: 'Call her' }] });
  });

  test('Two steps can be ticked off, one while the other is sent', async () => {
    const { api } = await openProfile();
    const add = (text: string) => api.call('POST', `/candidates/${ID}/steps`, { text, day: today() });
    await add('Call');
    await add('Write');
    const gate = api.hold('PATCH', '/steps');
    const box = (text: string) => steps().getByRole('checkbox', { name: `Done: ${text}` });
    await box('Call').click();
    await box('Write').click();
    await expect.element(box('Call')).toBeDisabled();
    await expect.element(box('Write')).toBeDisabled();
    gate.release();
    await expect.element(steps().getByRole('checkbox')).not.toBeInTheDocument();
    expect(await api.get(`/candidates/${ID}/steps`)).toMatchObject({ data: [{ day: null }, { day: null }] });
  });

  test('The next steps of a candidate are left as they are by Escape, and deleted from the form', async () => {
    const { api } = await openProfile();
    await api.call('POST', `/candidates/${ID}/steps`, { text: 'Write', day: addDays(today(), -3) });
    await expect.element(steps().getByText('due 3 days ago')).toBeVisible();
    await steps().getByRole('button', { name: 'Edit next step: Write' }).click();
    await press('Escape');
    await expect.element(form()).not.toBeInTheDocument();
    await expect.element(steps().getByRole('button', { name: 'Add next step' })).toHaveFocus();
    await steps().getByRole('button', { name: 'Edit next step: Write' }).click();
    await form().getByRole('button', { name: 'Delete' }).click();
    await expect.element(steps().getByRole('checkbox')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'All activity' }).click();
    await expect.element(page.getByText('Deleted a next step')).toBeVisible();
  });

  test('The next steps of a candidate are accessible with the form open, in both themes', async () => {
    const { api } = await openProfile();
    await api.call('POST', `/candidates/${ID}/steps`, { text: 'Write', day: today(), owner: 'mei' });
    await press('a');
    await expect.element(form()).toBeVisible();
    for (const theme of ['light', 'dark'] as const) {
      await preferTheme(theme);
      await expectAccessible();
    }
  });
});
