import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { card, doneToast, expectAccessible, focus, press, texts, type } from '#web/test/on-screen.ts';
import { ID, openProfile, timeline } from './profile-in-test.ts';

const head = page.getByRole('main').getByCss('header').first();
const tags = () => head.getByRole('list', { name: 'Tags' });

test('The head of a profile moves the candidate by the menu of the stage, which drops an unapplied one', async () => {
  const { api, candidate } = await openProfile();
  const sent = api.sent('PATCH', `/candidates/${ID}`);
  await card('Stage').getByRole('combobox').selectOptions('Hired');
  const stage = head.getByRole('button', { name: /^Applied · .*Move/ });
  await stage.click();
  const menu = page.getByRole('menu', { name: `Move ${candidate.name} to` });
  await menu.getByRole('menuitem', { name: 'Interview' }).click();
  await expect.element(doneToast('Moved to Interview')).toBeVisible();
  await expect.element(head.getByRole('button', { name: /^Interview · <1h\. Move/ })).toBeVisible();
  await expect.element(card('Stage').getByRole('combobox')).toHaveValue('tech');
  await expect.element(timeline()).toHaveLength(2);
  expect(sent).toEqual([{ stage: 'tech' }]);
});

test('The head of a profile leads to a mail and a call', async () => {
  const { api, candidate } = await openProfile();
  const { email } = candidate;
  const phone = '+49 30 1234';
  await api.call('PATCH', `/candidates/${ID}`, { phone });
  await expect.element(head.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
  await expect.element(head.getByRole('link', { name: phone })).toHaveAttribute('href', 'tel:+49301234');
});

test('The head of a profile adds tags in place, and takes them off, with the keyboard alone', async () => {
  const { api } = await openProfile();
  await api.call('PATCH', `/candidates/${ID}`, { tags: ['remote'] });
  await expect.poll(() => texts(tags().getByRole('listitem'))).toEqual(['remote']);
  const add = head.getByRole('button', { name: 'Add tag' });
  await focus(add);
  await press('Enter');
  const field = head.getByRole('combobox', { name: 'New tag' });
  await expect.element(field).toHaveFocus();
  await type('night shift\n');
  await expect.poll(() => texts(tags().getByRole('listitem'))).toEqual(['remote', 'night shift']);
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('');
  await type('x'.repeat(61));
  await expect.element(head.getByRole('alert')).toHaveTextContent('A tag can’t be longer than 60 characters');
  await expectAccessible();
  await press('Escape');
  await expect.element(add).toHaveFocus();

  await focus(tags().getByRole('button', { name: 'Remove tag remote' }));
  await press('Enter');
  await expect.element(tags().getByRole('button', { name: 'Remove tag night shift' })).toHaveFocus();
  await expect.poll(() => texts(tags().getByRole('listitem'))).toEqual(['night shift']);
  await press('Enter');
  await expect.element(tags()).not.toBeInTheDocument();
  await expect.element(add).toHaveFocus();
  await press('Control+z');
  await expect.poll(() => texts(tags().getByRole('listitem'))).toEqual(['night shift']);
  expect((await api.get<CandidateWithJob>(`/candidates/${ID}`)).tags).toEqual(['night shift']);
});
