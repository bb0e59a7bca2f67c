import { expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import {
  address,
  emulatePhone,
  expectAccessible,
  expectNoSidewaysScroll,
  focus,
  press,
  resizeWindow,
  texts,
} from '#web/test/on-screen.ts';
import { addDays } from '#domain/insight/day.ts';
import { today } from '#web/app/time/days.ts';
import { calendarDay } from '#web/app/time/format.ts';
import { receiveMessage } from '#web/candidate/message/received-in-test.ts';
import { openApp } from '#web/test/open-app.tsx';
import { candidateRow, names, openCandidates, stageFilter, storedCandidates } from './candidates-in-test.ts';

const heads = (): string[] => texts(page.getByRole('columnheader'));
const open = (): Locator => page.getByRole('button', { name: 'More' });
const item = (name: string): Locator => page.getByRole('menuitemcheckbox', { name, exact: true });

const boxesOf = (its: Locator): DOMRect[] => its.elements().map((it) => it.getBoundingClientRect());

test('The columns of the list are chosen in a menu, and are in the URL; Back and a shared link show the same', async () => {
  const api = await openCandidates('?page=2');
  expect(heads()).toEqual(['Name', 'Stage', 'Since', 'Email', 'Job', 'Actions']);
  await open().click();
  await expect.element(item('Email')).toHaveAttribute('aria-checked', 'true');
  await expect.element(item('Reason')).toHaveAttribute('aria-checked', 'false');
  await expectAccessible();
  await item('Email').click();
  await expect.poll(heads).toEqual(['Name', 'Stage', 'Since', 'Job', 'Actions']);
  await item('Reason').click();
  await expect.poll(heads).toEqual(['Name', 'Stage', 'Since', 'Reason', 'Job', 'Actions']);
  await expect.element(item('Reason')).toHaveAttribute('aria-checked', 'true');
  await press('Escape');
  await expect.element(open()).toHaveFocus();
  expect(new URLSearchParams(window.location.search).get('columns')).toBe('stage,since,reason,job');
  expect(new URLSearchParams(window.location.search).get('page')).toBe('2');

  await stageFilter().selectOptions('Offer');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(heads).toEqual(['Name', 'Stage', 'Since', 'Reason', 'Job', 'Actions']);
  await names().first().click();
  await expect.element(page.getByText(/^Candidate #/)).toBeVisible();
  await page.getByRole('link', { name: 'Back to candidates' }).click();
  await expect.poll(heads).toEqual(['Name', 'Stage', 'Since', 'Reason', 'Job', 'Actions']);
  await openApp('/candidates?columns=job,email,nothing', api);
  await expect.poll(heads).toEqual(['Name', 'Email', 'Job', 'Actions']);

  await openApp('/candidates?columns=stage,since,job', api);
  await open().click();
  await item('Email').click();
  await expect.poll(address).toBe('/candidates');
});

test('The list of the rejected has the reason until it is hidden', async () => {
  await openCandidates('?stage=rejected');
  expect(heads()).toContain('Reason');
  await focus(open());
  await press('Enter');
  await expect.element(page.getByRole('menuitem', { name: 'Export CSV' })).toHaveFocus();
  // A space right after letters would be searched for.
  await focus(item('Reason'));
  await press('Space');
  await expect.poll(heads).toEqual(['Name', 'Stage', 'Since', 'Email', 'Job', 'Actions']);
  await expect.element(item('Reason')).toHaveFocus();
});

test('Beside the peek the rows keep their place and their one line, and leave the email to the peek', async () => {
  await resizeWindow(1280, 800);
  await openCandidates('?stage=rejected');
  await expect.poll(heads).toEqual(['Name', 'Stage', 'Since', 'Reason', 'Email', 'Job', 'Actions']);
  const rows = (): DOMRect[] => boxesOf(page.getByCss('tbody tr')).slice(0, 15);
  const before = rows().map(({ top, height }) => [top, height]);
  await press('p');
  await expect.element(page.getByCss('[data-peek]')).toBeVisible();
  await expect.poll(heads).toEqual(['Name', 'Stage', 'Since', 'Reason', 'Job', 'Actions']);
  expect(rows().map(({ top, height }) => [top, height])).toEqual(before);
  expectNoSidewaysScroll();
  await expectAccessible();
  await press('p');
  await expect.poll(heads).toContain('Email');
});

test('A tablet’s rows are one line, with as many columns as have room', async () => {
  await resizeWindow(768, 1024);
  await openCandidates();
  await expect.poll(heads).toEqual(['Name', 'Stage', 'Since', 'Job', 'Actions']);
  expect(new Set(boxesOf(page.getByCss('tbody tr')).map(({ height }) => height))).toEqual(new Set([36]));
  expectNoSidewaysScroll();
  await expectAccessible();
});

test('The column “Last activity” has the day, sorts by it, and knows what was just written', async () => {
  const api = await openCandidates('?columns=stage,activity&sort=activityAsc');
  const all = await storedCandidates(api);
  await expect.poll(() => texts(names()).length).toBe(50);
  const [forgotten] = texts(names());
  const { id } = all.find(({ name }) => name === forgotten)!;
  await api.call('POST', `/candidates/${id}/notes`, { text: 'Called again' });
  await expect.poll(() => texts(names())[0]).not.toBe(forgotten);
  await page.getByRole('columnheader', { name: 'Last activity' }).getByRole('button').click();
  await expect.poll(address).toBe('/candidates?columns=stage%2Cactivity&sort=activityDesc');
  await openCandidates(`?columns=stage,activity&sort=activityDesc&search=${forgotten}`, api);
  const row = candidateRow(forgotten!);
  await expect.element(row.getByText(calendarDay(new Date().toISOString()))).toBeVisible();
  await expectAccessible();
  await openCandidates('?columns=stage,activity&inactive=1', api);
  await expect.element(page.getByText('No activity for 1 day')).toBeVisible();
  expect(texts(names())).not.toContain(forgotten);
});

test('The list of who waits for our answer says for how long, sorts by it, and loses who got an answer', async () => {
  const api = await openApp('/candidates?waiting=true');
  await expect.element(page.getByText('No candidates found')).toBeVisible();
  const [first, second] = (await storedCandidates(api)).slice(60);
  await receiveMessage(api, first!.id, 5.5);
  await receiveMessage(api, second!.id, 75);
  await expect.poll(() => texts(names()).length).toBe(2);
  expect(heads()).toEqual(['Name', 'Stage', 'Since', 'Email', 'Job', 'Waiting for', 'Actions']);
  await expect.element(candidateRow(first!.name).getByText('5 hours', { exact: true })).toBeVisible();
  await expect.element(candidateRow(second!.name).getByText('3 days', { exact: true })).toBeVisible();
  const head = page.getByRole('columnheader', { name: 'Waiting for' }).getByRole('button');
  await head.click();
  await expect.poll(() => texts(names())).toEqual([second!.name, first!.name]);
  await head.click();
  await expect.poll(() => texts(names())).toEqual([first!.name, second!.name]);
  expect(address()).toBe('/candidates?waiting=true&sort=waitingDesc');
  await expectAccessible();
  const messages = [{ candidateId: second!.id, subject: 'Re: A question', text: 'On Monday' }];
  await api.call('POST', '/messages', { how: 'own program', messages });
  await expect.poll(() => texts(names())).toEqual([first!.name]);
  await page.getByRole('button', { name: 'Remove Waiting for our answer' }).click();
  await expect.poll(() => texts(names()).length).toBe(50);
  expect(heads()).not.toContain('Waiting for');
});

test('On a phone a row has a line for the name and one for each text below it', async () => {
  await emulatePhone();
  const api = await openCandidates();
  const isAtMost = (px: number) =>
    new Set(boxesOf(page.getByCss('tbody tr')).map(({ height }) => height <= px));
  expect(isAtMost(88)).toEqual(new Set([true]));
  const [first] = await storedCandidates(api);
  const step = { text: 'Call back', day: addDays(today(), -2), owner: '' };
  await api.call('POST', `/candidates/${first!.id}/steps`, step);
  await openCandidates('?columns=step&nextStep=overdue', api);
  await expect.element(page.getByText('due 2 days ago · Call back')).toBeVisible();
  expect(isAtMost(66)).toEqual(new Set([true]));
  await openCandidates('?columns=since,reason,email,job');
  const row = page.getByRole('row').nth(1);
  await expect.element(row.getByText(/^(?:<1h|\d+[hdy])$/)).toBeVisible();
  await expect.element(row.getByText('@example')).toBeVisible();
  expect(row.getByText('Stage').elements()).toEqual([]);
  expectNoSidewaysScroll();
});

test('The column “Next step” has the day and the text of the step that is due first, and sorts by its day', async () => {
  const api = await openCandidates('?columns=stage,step');
  const all = await storedCandidates(api);
  const [late, soon] = [all[7]!, all[60]!];
  const add = ({ id }: { id: number }, text: string, days: number) =>
    api.call('POST', `/candidates/${id}/steps`, { text, day: addDays(today(), days), owner: '' });
  await add(soon, 'Send the offer', 1);
  await add(late, 'Later', 30);
  await add(late, 'Call back', -2);
  await page.getByRole('columnheader', { name: 'Next step' }).getByRole('button').click();
  await expect.poll(address).toBe('/candidates?columns=stage%2Cstep&sort=stepAsc');
  await expect.poll(() => texts(names()).slice(0, 2)).toEqual([late.name, soon.name]);
  await expect.element(candidateRow(late.name).getByText('due 2 days ago · Call back')).toBeVisible();
  await expect.element(candidateRow(soon.name).getByText('tomorrow · Send the offer')).toBeVisible();
  await expectAccessible();
  const { data } = await api.get<{ data: { id: number; text: string }[] }>(`/candidates/${late.id}/steps`);
  await api.call('PATCH', `/steps/${data.find(({ text }) => text === 'Call back')!.id}`, { done: true });
  await expect.poll(() => texts(names()).slice(0, 2)).toEqual([soon.name, late.name]);
  await page.getByRole('columnheader', { name: 'Next step' }).getByRole('button').click();
  await expect.poll(() => texts(names()).slice(0, 2)).toEqual([late.name, soon.name]);
});
