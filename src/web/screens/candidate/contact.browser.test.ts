import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';
import { card, doneToast, errorToast, expectAccessible, focus, press } from '#web/test/on-screen.ts';
import { names, openCandidates } from '#web/screens/candidates-list/candidates-in-test.ts';
import { openApp } from '#web/test/open-app.tsx';
import { ID, openProfile } from './profile-in-test.ts';

const contact = card('Contact');
const head = page.getByRole('main').getByCss('header').first();
const tags = head.getByRole('list', { name: 'Tags' });
const edit = contact.getByRole('button', { name: 'Edit contact' });

const KNOWN = {
  appliedAt: '2026-01-03T11:00:00.000Z',
  phone: '+49 (0)30 1234 ext. 5',
  links: ['https://www.example.com/ada/', 'http://example.org'],
  source: 'Job fair',
  tags: ['remote', 'Señor'],
};

async function knownCandidate(): Promise<ApiInMemory> {
  const api = await apiInMemory();
  await api.call('PATCH', `/candidates/${ID}`, KNOWN);
  return api;
}

function stored(api: ApiInMemory): Promise<CandidateWithJob> {
  return api.get(`/candidates/${ID}`);
}

test('“Contact” shows the day of application, a phone to call, links to follow, source and tags', async () => {
  await openProfile(ID, await knownCandidate());
  await expect.element(contact.getByRole('time')).toHaveTextContent('Jan 3, 2026');
  await expect
    .element(head.getByRole('link', { name: KNOWN.phone }))
    .toHaveAttribute('href', 'tel:+49301234');
  const link = contact.getByRole('link', { name: 'example.com/ada' });
  await expect.element(link).toHaveAttribute('href', KNOWN.links[0]!);
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(contact.getByText('Job fair')).toBeVisible();
  await expect.element(tags.getByText('Señor')).toBeVisible();
  await expectAccessible();
});

test('“Contact” is edited in its place, and undone', { tags: ['quick'] }, async () => {
  const api = await knownCandidate();
  await openProfile(ID, api);
  const sent = api.sent('PATCH', `/candidates/${ID}`);
  await edit.click();
  await expect.element(contact.getByLabelText('Applied on')).toHaveFocus();
  await expectAccessible();
  await contact.getByLabelText('Phone').fill('030 99');
  await contact.getByLabelText('Source').fill('');
  await contact.getByLabelText('Links').fill('https://example.com/new');
  await contact.getByRole('button', { name: 'Remove remote' }).click();
  await contact.getByLabelText('Tags', { exact: true }).fill('night shift');
  await contact.getByRole('button', { name: 'Save contact' }).click();
  await expect.element(doneToast('Contact saved')).toBeVisible();
  expect(sent).toEqual([
    {
      appliedAt: KNOWN.appliedAt,
      phone: '030 99',
      links: ['https://example.com/new'],
      source: '',
      tags: ['Señor', 'night shift'],
    },
  ]);
  await expect.element(head.getByRole('link', { name: '030 99' })).toBeVisible();
  await expect.element(edit).toHaveFocus();
  await press('Control+z');
  await expect.element(contact.getByText('Job fair')).toBeVisible();
  expect(await stored(api)).toMatchObject(KNOWN);
});

test('“Contact” takes another day of application', async () => {
  const { api } = await openProfile();
  await edit.click();
  await contact.getByLabelText('Applied on').fill('2026-02-01');
  await press('Enter');
  await expect.element(contact.getByRole('time')).toHaveTextContent('Feb 1, 2026');
  expect((await stored(api)).appliedAt).toBe(new Date('2026-02-01T12:00').toISOString());
});

test('“Contact” shows each field’s error, and keeps the typed text when saving fails', async () => {
  const { api } = await openProfile();
  const sent = api.sent('PATCH', `/candidates/${ID}`);
  await edit.click();
  const links = contact.getByLabelText('Links');
  const save = contact.getByRole('button', { name: 'Save contact' });
  await links.fill('https://example.com\nftp://example.com');
  await expect
    .element(links)
    .toHaveAccessibleDescription('A link has to start with http:// or https://: “ftp://example.com”');
  await contact.getByLabelText('Applied on').fill('');
  await save.click();
  await expect.element(contact.getByLabelText('Applied on')).toHaveFocus();
  await contact.getByLabelText('Applied on').fill('2026-02-01');
  await save.click();
  await expect.element(links).toHaveFocus();
  expect(sent).toEqual([]);
  await links.fill('https://example.com');
  const { heal } = api.fail({ method: 'PATCH', path: '/candidates', message: 'The disk is full.' });
  await save.click();
  await expect.element(errorToast('The disk is full.')).toBeVisible();
  await expect.element(links).toHaveValue('https://example.com');
  heal();
  await save.click();
  await expect.element(contact.getByRole('link', { name: 'example.com' })).toBeVisible();
});

test('“Contact” keeps text typed during a save, and leaves the focus in its place', async () => {
  const { api } = await openProfile();
  await edit.click();
  await contact.getByLabelText('Phone').fill('030');
  const gate = api.hold('PATCH', '/candidates');
  await contact.getByRole('button', { name: 'Save contact' }).click();
  await contact.getByLabelText('Source').fill('Job fair');
  gate.release();
  await expect.element(doneToast('Contact saved')).toBeVisible();
  await expect.element(contact.getByLabelText('Source')).toHaveValue('Job fair');
  await expect.element(contact.getByLabelText('Source')).toHaveFocus();
  expect(await stored(api)).toMatchObject({ phone: '030', source: '' });
});

test('“Contact” is left as it was with Cancel, and asks before changes are lost', async () => {
  await openProfile(ID, await knownCandidate());
  await edit.click();
  await contact.getByLabelText('Phone').fill('030');
  await page.getByRole('link', { name: 'Back to candidates' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(contact.getByLabelText('Phone')).toHaveValue('030');
  await contact.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(contact.getByText('Job fair')).toBeVisible();
  await expect.element(edit).toHaveFocus();
  await edit.click();
  await expect.element(contact.getByLabelText('Phone')).toHaveValue(KNOWN.phone);
});

test('“Contact” is seen in a peek beside the list, and in triage', async () => {
  const api = await knownCandidate();
  const { name } = await stored(api);
  await openCandidates('?search=Job%20fair', api);
  await focus(names().first());
  await press('p');
  const peek = page.getByRole('region', { name, exact: true });
  await expect.element(peek.getByRole('link', { name: KNOWN.phone })).toBeVisible();
  await expect.element(peek.getByRole('link', { name: 'example.com/ada' })).toBeVisible();

  await openApp('/triage?search=Job%20fair', api);
  await expect.element(card('Contact').getByRole('link', { name: KNOWN.phone })).toBeVisible();
  await expect.element(card('Contact').getByText('Señor')).toBeVisible();
});
