import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { names, openCandidates } from '#web/screens/candidates-list/candidates-in-test.ts';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';
import {
  address,
  card,
  doneToast,
  emulatePhone,
  expectAccessible,
  expectNoSidewaysScroll,
  focus,
  press,
  texts,
} from '#web/test/on-screen.ts';
import { ID, noteField, openProfile, writeNotes } from './profile-in-test.ts';

const strip = page.getByRole('group', { name: 'Applications' });
const links = () => strip.getByRole('link');
const heading = (name: string) => page.getByRole('heading', { level: 1, name });

interface Person {
  readonly api: ApiInMemory;
  readonly first: CandidateWithJob;
  readonly second: CandidateWithJob;
}

/** A person who has applied for two jobs. The second application has a note, a file and a move. */
async function personOfTwo(): Promise<Person> {
  const api = await apiInMemory();
  const first = await api.get<CandidateWithJob>(`/candidates/${ID}`);
  const { name, email } = first;
  const jobId = first.jobId === 1 ? 2 : 1;
  const { id } = await api.call<{ id: number }>('POST', '/candidates', { name, email, jobId });
  await api.call('PATCH', `/candidates/${id}`, { stage: 'offer' });
  await writeNotes(api, ['Wants to start in May'], id);
  const form = new FormData();
  form.append('file', new File(['Ten years of C'], 'Older CV.txt'));
  await api.fetch(`/candidates/${id}/files`, { method: 'POST', body: form });
  return { api, first, second: await api.get<CandidateWithJob>(`/candidates/${id}`) };
}

test(
  'One person’s applications are side by side, with the notes, files and stages of all',
  { tags: ['quick'] },
  async () => {
    const { api, first, second } = await personOfTwo();
    await openProfile(ID, api);
    expect(texts(links())).toEqual([second.jobTitle, first.jobTitle]);
    await expect.element(links().nth(1)).toHaveAttribute('aria-current', 'page');
    await expect.element(card('Notes').getByText('Wants to start in May')).toBeVisible();
    await expect.element(card('Notes').getByText(`Also from ${second.jobTitle}`)).toBeVisible();
    const file = card('Files').getByRole('list', { name: `Files from ${second.jobTitle}` });
    await expect.element(file).toHaveTextContent(`Older CV.txtAlso from ${second.jobTitle} · TXT`);
    await expect
      .element(card('Timeline').getByRole('list', { name: `Timeline from ${second.jobTitle}` }))
      .toHaveTextContent(/^Applied\s*to\s*Offer/);
    await expectAccessible();

    // The other application is moved from here.
    await strip.getByRole('button', { name: /^Offer/ }).click();
    await page.getByRole('menuitem', { name: 'Hired' }).click();
    await expect.element(doneToast('Moved to Hired')).toBeVisible();
    expect(address()).toBe(`/candidates/${ID}`);
    expect(await api.get(`/candidates/${second.id}`)).toMatchObject({ stage: 'hired' });

    await file.getByRole('button', { name: 'Read' }).click();
    await expect.element(page.getByRole('region', { name: 'Text of Older CV.txt' })).toBeVisible();
  },
);

test('A click or an arrow opens the other application in the place of this one', async () => {
  const { api, first, second } = await personOfTwo();
  await openCandidates(`?search=${encodeURIComponent(first.email)}`, api);
  await expect.element(names()).toHaveLength(2);
  await names().first().click();
  await expect.element(page.getByText(`Candidate #${second.id}`)).toBeVisible();
  await focus(links().first());
  await press('ArrowRight');
  await expect.poll(address).toBe(`/candidates/${ID}`);
  await expect.element(page.getByText(`Candidate #${ID}`)).toBeVisible();
  await expect.element(links().nth(1)).toHaveFocus();
  await expect.element(links().nth(1)).toHaveAttribute('aria-current', 'page');
  await press('ArrowLeft');
  await expect.poll(address).toBe(`/candidates/${second.id}`);
  await links().nth(1).click();
  await expect.poll(address).toBe(`/candidates/${ID}`);
  // The place in the list is kept: the one before it is still the first of the list's two.
  await expect
    .element(page.getByRole('button', { name: 'Previous candidate' }))
    .toHaveAttribute('aria-disabled', 'true');
  window.history.back();
  await expect.poll(address).toBe(`/candidates?search=${encodeURIComponent(first.email)}`);
});

test('An unfinished note stays with its application', async () => {
  const { api } = await personOfTwo();
  await openProfile(ID, api);
  await noteField().fill('Half a sentence');
  await links().first().click();
  await expect.element(noteField()).toHaveValue('');
  await links().nth(1).click();
  await expect.element(noteField()).toHaveValue('Half a sentence');
});

test('A likely duplicate is merged, or is not the same person and goes, with a way back', async () => {
  const { api, first, second } = await personOfTwo();
  await openProfile(ID, api);
  const menu = strip.getByRole('button', { name: `Is ${second.name}, #${second.id}, the same person?` });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Not the same person' }).click();
  await expect
    .element(doneToast(`Marked ${first.name} and ${second.name} as different people`))
    .toBeVisible();
  await expect.element(strip).not.toBeInTheDocument();
  await expect.element(card('Notes').getByText('Wants to start in May')).not.toBeInTheDocument();
  await press('Control+z');
  await menu.click();
  await page.getByRole('menuitem', { name: 'Merge…' }).click();
  await page
    .getByRole('dialog', { name: 'Merge two candidates' })
    .getByRole('button', { name: 'Merge' })
    .click();
  await expect.element(doneToast('Merged ')).toBeVisible();
  await expect.element(strip).not.toBeInTheDocument();
  await expect
    .element(card('Notes').getByRole('list', { name: 'Notes' }))
    .toHaveTextContent('Wants to start in May');
});

test('Somebody with one application has no strip, and a failure to find others hides nothing else', async () => {
  const api = await apiInMemory();
  const fault = api.fail({ method: 'GET', path: `/candidates/${ID}/duplicates` });
  const { candidate } = await openProfile(ID, api);
  await expect.element(heading(candidate.name)).toBeVisible();
  await expect.element(strip).not.toBeInTheDocument();
  fault.heal();
});

test('On a phone the applications are below each other', async () => {
  const { api } = await personOfTwo();
  await emulatePhone();
  await openProfile(ID, api);
  const [one, other] = strip
    .getByRole('listitem')
    .elements()
    .map((item) => item.getBoundingClientRect());
  expect(other!.top).toBeGreaterThan(one!.bottom);
  expectNoSidewaysScroll();
  await expectAccessible();
});
