import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { address, texts, card, doneToast, selectNth, press } from '#web/test/on-screen.ts';
import {
  openCandidates,
  names,
  candidateRow,
  storedCandidates,
} from '#web/screens/candidates-list/candidates-in-test.ts';

test('“+ New Candidate” adds a candidate in Applied, on top of the list', { tags: ['quick'] }, async () => {
  await openCandidates();
  await page.getByRole('button', { name: '+ New Candidate' }).click();
  const dialog = page.getByRole('dialog', { name: 'New candidate' });
  await dialog.getByLabelText('Name').fill('  Grace Hopper ');
  await dialog.getByLabelText('Email').fill('grace@example.com');
  await selectNth(dialog.getByLabelText('Job'), 2);
  const [jobTitle] = texts(dialog.getByLabelText('Job').getByCss('option:checked'));
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => texts(names().first())).toEqual(['Grace Hopper']);
  await expect.element(candidateRow('Grace Hopper').getByText('Applied', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Total: 1001', { exact: true })).toBeVisible();

  await names().first().click();
  await expect.element(page.getByRole('heading', { name: 'Grace Hopper', level: 1 })).toBeVisible();
  await expect.element(page.getByText(`Applying for ${jobTitle}`, { exact: true })).toBeVisible();
  await expect.element(card('Timeline').getByRole('listitem')).toHaveTextContent(/^Created in Applied/);
});

test('“+ New Candidate” shows a toast that links to the new candidate', async () => {
  await openCandidates();
  await page.getByRole('button', { name: '+ New Candidate' }).click();
  const dialog = page.getByRole('dialog', { name: 'New candidate' });
  await dialog.getByLabelText('Name').fill('Grace Hopper');
  await selectNth(dialog.getByLabelText('Job'), 2);
  await dialog.getByLabelText('Email').fill('grace@example.com');
  await press('Enter');
  await expect.element(doneToast('Candidate created')).toBeVisible();
  // F8 goes to the newest toast.
  await press('F8');
  await press('Enter');
  await expect.poll(address).toBe('/candidates/1001');
  await expect.element(page.getByRole('heading', { name: 'Grace Hopper', level: 1 })).toBeVisible();
});

test('“+ New Candidate” shows each field’s error, and sends nothing until the errors are corrected', async () => {
  const api = await openCandidates();
  await page.getByRole('button', { name: '+ New Candidate' }).click();
  const dialog = page.getByRole('dialog');
  const [name, email, job] = ['Name', 'Email', 'Job'].map((label) => dialog.getByLabelText(label));
  const create = dialog.getByRole('button', { name: 'Create' });
  await create.click();
  await expect.element(name!).toHaveAccessibleDescription('Enter a name');
  await expect.element(name!).toHaveFocus();
  await expect.element(email!).toHaveAccessibleDescription('Enter an email address');
  await expect.element(job!).toHaveAccessibleDescription('Choose the job they apply for');

  await name!.fill('Grace Hopper');
  await expect.element(name!).not.toHaveAttribute('aria-invalid');
  await email!.fill('grace');
  await create.click();
  await expect.element(email!).toHaveAccessibleDescription('Email needs an @');
  await expect.element(email!).toHaveFocus();
  await email!.fill('grace@');
  await expect.element(email!).toHaveAccessibleDescription('Enter an email address like name@example.com');
  await email!.fill('grace@example.com');
  await create.click();
  await expect.element(job!).toHaveFocus();
  expect(await storedCandidates(api)).toHaveLength(1000);
});

test('“+ New Candidate” offers the active jobs only', async () => {
  const api = await openCandidates();
  await page.getByRole('button', { name: '+ New Candidate' }).click();
  const { data } = await api.get<{ data: { title: string }[] }>(
    '/jobs?status=active&sort=titleAsc&pageSize=100',
  );
  await expect
    .poll(() => texts(page.getByLabelText('Job').getByCss('option')))
    .toEqual(['Choose a job', ...data.map(({ title }) => title)]);
});

test('“+ New Candidate” keeps what was typed when it fails, and says why', async () => {
  const api = await openCandidates();
  await page.getByRole('button', { name: '+ New Candidate' }).click();
  const dialog = page.getByRole('dialog', { name: 'New candidate' });
  await dialog.getByLabelText('Name').fill('Grace Hopper');
  await dialog.getByLabelText('Email').fill('grace@example.com');
  await selectNth(dialog.getByLabelText('Job'), 1);
  const { heal } = api.fail({
    method: 'POST',
    path: '/candidates',
    message: 'The disk is full.',
  });
  await dialog.getByRole('button', { name: 'Create' }).click();
  const alert = page.getByRole('alertdialog', { name: 'Failed to create candidate' });
  await expect.element(alert).toHaveTextContent('The disk is full.');
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect.element(dialog.getByLabelText('Name')).toHaveValue('Grace Hopper');
  await expect.element(dialog.getByLabelText('Email')).toHaveValue('grace@example.com');
  heal();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect.poll(() => texts(names().first())).toEqual(['Grace Hopper']);
});

test('“+ New Candidate” keeps what was typed when it is closed, and drops it with Cancel', async () => {
  await openCandidates();
  const open = page.getByRole('button', { name: '+ New Candidate' });
  const name = page.getByRole('dialog').getByLabelText('Name');
  await open.click();
  await name.fill('Grace Hopper');
  await press('Escape');
  await expect.element(open).toHaveFocus();
  await open.click();
  await expect.element(name).toHaveValue('Grace Hopper');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await open.click();
  await expect.element(name).toHaveValue('');
});
