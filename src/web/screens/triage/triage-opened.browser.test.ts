import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { cards, column } from '#web/screens/board/board-in-test.ts';
import { openCandidates } from '#web/screens/candidates-list/candidates-in-test.ts';
import { candidatesOf } from '#web/candidate/filters/filter-in-test.ts';
import { apiInMemory } from '#web/test/api-in-memory.ts';
import { address, card, expectAccessible, focus, keepToasts, press, toast } from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';
import { expectTurn, stagesOf, summary } from './triage-in-test.ts';

test('Triage is opened from a column by T, for that column and its job, and Escape leads back with an Undo', async () => {
  const api = await openApp('/candidates/board?job=1');
  const its = await candidatesOf(api, 1, 'screen');
  await focus(cards('Screening').first());
  await press('t');
  await expect.poll(address).toBe('/triage?job=1&stage=screen');
  await expectTurn(its, 0);
  await press('3');
  await expectTurn(its, 1);
  keepToasts();
  await press('Escape');
  await expect.poll(address).toBe('/candidates/board?job=1');
  await expect.element(cards('Interview').first()).toHaveAccessibleName(its[0]!.name);
  await toast('Triage: 1 to Interview').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => stagesOf(api, its.slice(0, 1))).toEqual(['screen']);
});

test('Triage is opened from the head of a column by its button', async () => {
  await openApp('/candidates/board');
  await column('Offer').getByRole('button', { name: 'Triage Offer' }).click();
  await expect.poll(address).toBe('/triage?stage=offer');
  await page.getByRole('link', { name: 'End triage' }).click();
  await expect.poll(address).toBe('/candidates/board');
});

test('Triage is opened from a job’s page, for the first stage with a candidate, and leads back there', async () => {
  await openApp('/jobs/1');
  await card('Pipeline').getByRole('link', { name: 'Triage' }).click();
  await expect.poll(address).toBe('/triage?job=1&stage=applied');
  await expect.element(page.getByText(/^1 of \d+$/)).toBeVisible();
  await press('Escape');
  await expect.poll(address).toBe('/jobs/1');
});

test('Triage is opened from the list with its filters, by the link and by T', async () => {
  const api = await openCandidates('?search=an&stage=tech');
  const { data } = await api.get<{ data: CandidateWithJob[] }>('/candidates?search=an&stage=tech');
  await expect
    .element(page.getByRole('link', { name: 'Triage' }))
    .toHaveAttribute('href', '/triage?search=an&stage=tech');
  await press('t');
  await expectTurn(data, 0);
  await press('Escape');
  await expect.poll(address).toBe('/candidates?search=an&stage=tech');
});

test.each([
  ['', '/triage?stage=applied'],
  ['?job=1', '/triage?job=1&stage=applied'],
])('Triage of a list without a filter is of Applied: “%s”', async (query, triage) => {
  await openCandidates(query);
  await press('t');
  await expect.poll(address).toBe(triage);
});

test('“Mine” and the key Y begin triage anew with my candidates, and the decisions before can be undone', async () => {
  const api = await apiInMemory();
  const { data } = await api.get<{ data: CandidateWithJob[] }>('/candidates?stage=applied&jobId=1');
  const mine = data.slice(1, 3);
  await api.call('PATCH', '/candidates', { ids: mine.map(({ id }) => id), owner: 'alex' });
  await openApp('/jobs/1', api);
  await card('Pipeline').getByRole('link', { name: 'Triage' }).click();
  await expectTurn(data, 0);
  const button = page.getByRole('button', { name: 'Mine' });
  await expect.element(button).toHaveAttribute('aria-pressed', 'false');
  await press('2');
  await expectTurn(data, 1);
  keepToasts();
  await press('y');
  await expectTurn(mine, 0);
  expect(address()).toBe('/triage?job=1&stage=applied&owner=alex');
  await expect.element(button).toHaveAttribute('aria-pressed', 'true');
  await expect.element(button).toHaveFocus();
  await expectAccessible();
  await toast('Triage: 1 to Screening').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => stagesOf(api, data.slice(0, 1))).toEqual(['applied']);
  await button.click();
  await expectTurn(data, 0);
  await page.getByRole('link', { name: 'End triage' }).click();
  await expect.poll(address).toBe('/jobs/1');
});

test('Triage of my candidates says that nobody is mine, and “Mine” shows all again', async () => {
  const api = await apiInMemory();
  const its = await candidatesOf(api, 1, 'applied');
  await openApp('/triage?stage=applied&job=1&owner=alex', api);
  await expect.element(page.getByText('Nobody here is yours.')).toBeVisible();
  await page.getByRole('button', { name: 'Mine' }).click();
  await expectTurn(its, 0);
});

test('Triage without candidates says so, with a way back', async () => {
  await openApp('/triage?search=nobody-at-all');
  await expect.element(page.getByText('There is nobody to triage here.')).toBeVisible();
  await summary().getByRole('link', { name: 'Back to candidates' }).click();
  await expect.poll(address).toBe('/candidates?search=nobody-at-all');
});

test('Triage says why loading fails, with another try', async () => {
  const api = await apiInMemory();
  const failing = api.fail({ method: 'GET', path: '/candidates?', message: 'The disk is full' });
  await openApp('/triage?stage=applied', api);
  await expect.element(page.getByText('Error: The disk is full')).toBeVisible();
  failing.heal();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText(/^1 of \d+$/)).toBeVisible();
});
