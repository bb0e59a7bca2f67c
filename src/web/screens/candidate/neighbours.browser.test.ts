import { expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { cards, focusFirstCard } from '#web/screens/board/board-in-test.ts';
import { names, openCandidates, storedCandidates } from '#web/screens/candidates-list/candidates-in-test.ts';
import { address, doneToast, expectAccessible, press, typeIn } from '#web/test/on-screen.ts';
import { openApp, reload } from '#web/test/open-app.tsx';
import { noteField } from './profile-in-test.ts';

const heading = (): Locator => page.getByRole('heading', { level: 1 });
const previous = (): Locator => page.getByRole('button', { name: 'Previous candidate' });
const next = (): Locator => page.getByRole('button', { name: 'Next candidate' });
const said = (text: string): Locator =>
  page.getByCss('[data-live-announcer]').getByText(text, { exact: true });

async function expectShown({ id, name }: { id: number; name: string }): Promise<void> {
  await expect.element(heading()).toHaveTextContent(name);
  expect(address()).toBe(`/candidates/${id}`);
}

test('J and K go to the next and previous of the list, the heading keeps the focus, and Back leads to the list', async () => {
  const api = await openCandidates('?stage=applied');
  const its = await storedCandidates(api, 'applied');
  await names().nth(1).click();
  await expectShown(its[1]!);
  await expect.element(heading()).toHaveFocus();
  await press('j');
  await expectShown(its[2]!);
  await expect.element(heading()).toHaveFocus();
  await expect.element(said(its[2]!.name)).toBeInTheDocument();
  await press('k', 2);
  await expectShown(its[0]!);
  await expect.element(previous()).toHaveAttribute('aria-disabled', 'true');
  await press('k');
  await expect.element(said('No previous candidate')).toBeInTheDocument();
  await expectShown(its[0]!);
  await expectAccessible();
  await expect
    .element(page.getByRole('link', { name: 'Back to candidates' }))
    .toHaveAttribute('href', '/candidates?stage=applied');
  window.history.back();
  await expect.poll(address).toBe('/candidates?stage=applied');
});

test('The buttons go to the next and previous, keep the focus, and keep the place after a reload', async () => {
  const api = await openCandidates('?search=an');
  const shown = names()
    .elements()
    .map((link) => link.textContent);
  await names().first().click();
  await next().click();
  await expect.element(heading()).toHaveTextContent(shown[1]!);
  await expect.element(next()).toHaveFocus();
  await reload(api);
  await next().click();
  await expect.element(heading()).toHaveTextContent(shown[2]!);
  await previous().click();
  await expect.element(heading()).toHaveTextContent(shown[1]!);
});

test('The end of a page leads on to the next page, and nobody is left out when some were moved away', async () => {
  const api = await openCandidates('?stage=applied');
  const its = await storedCandidates(api, 'applied');
  expect(its.length).toBeGreaterThan(52);
  await names().nth(48).click();
  await expectShown(its[48]!);
  await press('6');
  await expect.element(doneToast('Moved to Rejected')).toBeVisible();
  await press('j');
  await expectShown(its[49]!);
  await press('6');
  await expect.element(page.getByCss('h1 + [data-stage=rejected]')).toBeVisible();
  await press('j');
  await expectShown(its[50]!);
  await press('j');
  await expectShown(its[51]!);
  await press('k', 2);
  await expectShown(its[49]!);
});

test('The start of a page leads back to the page before, and nobody is left out when some came into the list', async () => {
  const api = await openCandidates('?page=3');
  const its = await storedCandidates(api);
  await expect.element(names().first()).toHaveTextContent(its[100]!.name);
  await names().first().click();
  await expectShown(its[100]!);
  await press('k');
  await expectShown(its[99]!);
  await press('k', 49);
  await expectShown(its[50]!);
  await api.call('POST', '/candidates', { name: 'Grace Hopper', email: 'grace@example.com', jobId: 1 });
  await press('k');
  await expectShown(its[49]!);
  await press('j', 2);
  await expectShown(its[51]!);
});

test('A list’s last candidate has no next, which the key says', async () => {
  const api = await openCandidates('?stage=hired');
  const its = await storedCandidates(api, 'hired');
  const inFirst = Math.min(its.length, 50);
  await names()
    .nth(inFirst - 1)
    .click();
  for (const each of its.slice(inFirst)) {
    await press('j');
    await expectShown(each);
  }
  await expect.element(next()).toHaveAttribute('aria-disabled', 'true');
  await press('j');
  await expect.element(said('No next candidate')).toBeInTheDocument();
  await expectShown(its.at(-1)!);
});

test('From a card J goes down its column, also when the candidate was moved out of it, and Back leads to the board', async () => {
  const api = await openApp('/candidates/board?job=1');
  await expect.element(cards('Applied').first()).toBeVisible();
  const { data } = await api.get<{ data: { id: number; name: string }[] }>(
    '/candidates?stage=applied&jobId=1',
  );
  await focusFirstCard();
  await press('Enter');
  await expectShown(data[0]!);
  // The cards, which have the keys of the stages, come after the heading.
  await expect.element(page.getByRole('button', { name: 'Apply', exact: true })).toBeVisible();
  await press('2');
  await expect.element(doneToast('Moved to Screening')).toBeVisible();
  await press('j');
  await expectShown(data[1]!);
  await press('k');
  await expectShown(data[0]!);
  window.history.back();
  await expect.poll(address).toBe('/candidates/board?job=1');

  await cards('Applied').first().getByRole('link', { name: 'Open' }).click();
  await expectShown(data[1]!);
  await press('j');
  await expectShown(data[2]!);
});

test('The next profile is fetched ahead', async () => {
  const api = await openCandidates();
  const its = await storedCandidates(api);
  await names().first().click();
  await expectShown(its[0]!);
  await expect.element(next()).toBeVisible();
  await api.settle();
  const { release } = api.hold('GET', `/candidates/${its[1]!.id}`);
  await press('j');
  await expectShown(its[1]!);
  release();
});

test('J asks about unsaved changes, and types a letter in a field', async () => {
  const api = await openCandidates();
  const its = await storedCandidates(api);
  await names().first().click();
  await typeIn(noteField(), 'jk');
  await expect.element(noteField()).toHaveValue('jk');
  await expectShown(its[0]!);
  await page.getByLabelText('Name', { exact: true }).fill('Somebody else');
  await next().click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expectShown(its[0]!);
  await next().click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expectShown(its[1]!);
});

test('A profile opened by its address has no previous or next candidate', async () => {
  await openApp('/candidates/7');
  await expect.element(page.getByText('Candidate #7')).toBeVisible();
  await expect.element(next()).not.toBeInTheDocument();
  await expect.element(previous()).not.toBeInTheDocument();
});
