import { expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { sampleCandidate, sampleEvent, sampleJob, sampleNote } from '#domain/samples/sample-rows.ts';
import { startingWorkspace } from '#domain/workspace/workspace.ts';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';
import {
  address,
  doneToast,
  emulatePhone,
  expectAccessible,
  expectNoSidewaysScroll,
  press,
  selectNth,
  texts,
} from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';

const ada = sampleCandidate({ id: 1, stage: 'tech' });
const later = sampleCandidate({ id: 2, name: 'Ada L.', jobId: 2, phone: '+49 30 123456', tags: ['late'] });
const grace = sampleCandidate({ id: 3, name: 'Grace Hopper', email: 'grace@example.com' });
const again = sampleCandidate({ id: 4, name: 'grace hopper', email: 'hopper@example.com' });
const people = [ada, later, grace, again];

function doubles(): Promise<ApiInMemory> {
  return apiInMemory({
    ...startingWorkspace(),
    jobs: [sampleJob({ id: 1, title: 'Chef' }), sampleJob({ id: 2, title: 'Cook', order: 1 })],
    candidates: people,
    timelines: people.map(({ id }) => sampleEvent({ id, candidateId: id })),
    notes: [sampleNote({ id: 1, candidateId: 2, text: 'Wrote of the late one' })],
  });
}

const table = (): Locator => page.getByRole('table', { name: 'Likely one person' });
const rows = (): Locator => table().getByCss('tbody tr');
const dialog = (): Locator => page.getByRole('dialog', { name: 'Merge two candidates' });
const choice = (label: string): Locator => dialog().getByRole('group', { name: label });

test(
  '“Duplicates” lists likely pairs with why, and merges one by keyboard; undo makes two again, and the old address leads to who remains',
  { tags: ['quick'] },
  async () => {
    const api = await openApp('/candidates', await doubles());
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Duplicates' }).click();
    await expect.element(rows().first()).toHaveTextContent('Same email');
    expect(address()).toBe('/candidates/duplicates');
    await expect.element(rows().nth(1)).toHaveTextContent('Same name and job');
    await expectAccessible();

    await page.getByRole('button', { name: 'Merge… Ada Lovelace #1 and Ada L. #2' }).click();
    // The candidate in the later stage remains, and empty fields are filled from the other one.
    await expect.element(choice('Keep').getByRole('radio').first()).toHaveFocus();
    await expect.element(choice('Keep').getByRole('radio').first()).toBeChecked();
    await expect.element(choice('Phone').getByRole('radio', { name: '+49 30 123456' })).toBeChecked();
    await expect.element(choice('Job').getByRole('radio', { name: 'Chef' })).toBeChecked();
    await expectAccessible();
    await choice('Name').getByRole('radio', { name: 'Ada L.' }).click();
    await press('Enter');
    await expect.element(doneToast('Merged Ada L. into Ada Lovelace')).toBeVisible();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.poll(() => rows().elements().length).toBe(1);
    const merged = await api.get<CandidateWithJob>('/candidates/2');
    expect(merged).toMatchObject({ id: 1, name: 'Ada L.', phone: later.phone, jobId: 1, tags: ['late'] });

    await openApp('/candidates/2', api);
    await expect.poll(address).toBe('/candidates/1');
    await expect.element(page.getByText('Wrote of the late one')).toBeVisible();
    await press('Control+z');
    await expect.element(page.getByText(/are two again/)).toBeVisible();
    expect(await api.get('/candidates/2')).toMatchObject(later);
    // Each of the two profiles now shows the other candidate.
    const applications = page.getByRole('group', { name: 'Applications' });
    await applications.getByRole('link', { name: 'Ada L., Cook' }).click();
    await expect.poll(address).toBe('/candidates/2');
    await applications.getByRole('button', { name: 'Is Ada Lovelace, #1, the same person?' }).click();
    await expect.element(page.getByRole('menuitem', { name: 'Merge…' })).toBeVisible();
    await expectAccessible();
  },
);

test('“Same person, keep both applications” is the first answer, and both stand under Applications for good', async () => {
  const api = await openApp('/candidates/duplicates', await doubles());
  await expect.element(rows().first()).toBeVisible();
  expect(texts(rows().first().getByRole('button'))).toEqual([
    'Same person, keep both',
    'Merge…',
    'Not the same person',
  ]);
  await page.getByRole('button', { name: /^Same person, keep both applications: Ada/ }).click();
  await expect.element(doneToast('Kept both applications of Ada Lovelace')).toBeVisible();
  await expect.poll(() => rows().elements().length).toBe(1);
  await expect.poll(() => rows().first().element().contains(document.activeElement)).toBe(true);
  await api.call('PATCH', '/candidates/2', { name: 'Countess', email: 'else@example.org', phone: '' });

  await openApp('/candidates/1', api);
  const applications = page.getByRole('group', { name: 'Applications' });
  await expect.element(applications.getByRole('link', { name: 'Countess, Cook' })).toBeVisible();
  await applications.getByRole('button', { name: 'Is Countess, #2, the same person?' }).click();
  expect(texts(page.getByRole('menuitem'))).toEqual(['Merge…', 'Not the same person']);
  await press('Escape');

  await openApp('/candidates', api);
  await expect.element(page.getByRole('img', { name: '2 applications' }).first()).toBeVisible();
  expect(page.getByRole('img', { name: '2 applications' }).elements()).toHaveLength(2);

  await openApp('/candidates/compare?ids=1,3', api);
  const row = page.getByRole('row', { name: /^Other applications/ });
  await expect.element(row).toHaveTextContent(/Cook\s*Applied/);
});

test('A merge names the job, the stage and the dates that it drops', async () => {
  await openApp('/candidates/duplicates', await doubles());
  await page.getByRole('button', { name: /^Merge… Ada/ }).click();
  const drops = dialog().getByRole('status');
  await expect.element(drops).toHaveTextContent(/The merge drops the job Cook and the stage Applied since/);
  await expect
    .element(drops)
    .toHaveTextContent('To keep both jobs, choose “Same person, keep both applications”');
  await choice('Job').getByRole('radio', { name: 'Cook' }).click();
  await expect.element(drops).toHaveTextContent(/The merge drops the job Chef and the stage Applied since/);
  await expectAccessible();
});

test('“Not the same person” takes a pair away, the focus goes to the next, and Ctrl+Z brings it back', async () => {
  await openApp('/candidates/duplicates', await doubles());
  const apart = page.getByRole('button', { name: /^Not the same person: Ada/ });
  await apart.click();
  await expect.element(doneToast('Marked Ada Lovelace and Ada L. as different people')).toBeVisible();
  await expect.poll(() => rows().elements().length).toBe(1);
  await expect.poll(() => rows().first().element().contains(document.activeElement)).toBe(true);
  await page.getByRole('button', { name: /^Not the same person: Grace/ }).click();
  await expect.element(page.getByText('Nobody seems to be here twice')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Duplicates' })).toHaveFocus();
  await press('Control+z');
  await expect.poll(() => rows().elements().length).toBe(1);
});

test('On a phone a pair and the merge fit', async () => {
  await emulatePhone();
  await openApp('/candidates/duplicates', await doubles());
  await expect.element(rows().first()).toBeVisible();
  expectNoSidewaysScroll();
  await page.getByRole('button', { name: /^Merge… Ada/ }).click();
  await expect.element(choice('Keep')).toBeVisible();
  expectNoSidewaysScroll();
  await expectAccessible();
});

test('Adding somebody says who has the same name and job already', async () => {
  await openApp('/candidates', await doubles());
  await page.getByRole('button', { name: '+ New Candidate' }).click();
  const adding = page.getByRole('dialog', { name: 'New candidate' });
  await adding.getByLabelText('Name').fill('GRACE hopper');
  await selectNth(adding.getByLabelText('Job'), 1);
  await expect.element(adding.getByText('Also here:')).toBeVisible();
  expect(texts(adding.getByRole('status').getByRole('listitem')).toSorted()).toEqual([
    'Grace Hopper, Chef, grace@example.com',
    'grace hopper, Chef, hopper@example.com',
  ]);
});
