import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { STAGE_LABELS } from '#domain/stage.ts';
import { candidatesOf } from '#web/candidate/filters/filter-in-test.ts';
import { address, expectAccessible, keepToasts, press, texts, toast } from '#web/test/on-screen.ts';
import {
  decision,
  expectTurn,
  heading,
  openTriage,
  stagesOf,
  summary,
  type Rejected,
} from './triage-in-test.ts';

test('Triage ends with the number per stage, takes the last decision back, and undoes all by one button', async () => {
  const { api, its } = await openTriage();
  for (const [at] of its.entries()) {
    await expectTurn(its, at);
    await press(at === 1 ? 's' : at < 4 ? '3' : '5');
  }
  await expect.element(heading()).toHaveTextContent('Triage is done');
  const expected = [`${STAGE_LABELS.tech} 3`, `${STAGE_LABELS.hired} ${its.length - 4}`, 'Skipped 1'];
  await expect.poll(() => texts(summary().getByCss('summary'))).toEqual(expected);
  await expectAccessible();
  await summary().getByText('Skipped').click();
  await expect.element(summary().getByRole('link', { name: its[1]!.name })).toBeVisible();
  await press('u');
  await expectTurn(its, its.length - 1);
  await press('5');
  await expect.element(heading()).toHaveTextContent('Triage is done');
  await summary().getByRole('button', { name: 'Undo all' }).click();
  await expect.poll(address).toBe('/candidates?stage=applied&job=1');
  await expect.poll(() => candidatesOf(api, 1, 'applied')).toEqual(its);
});

test('Triage asks for the reason after 6: a digit chooses it, and Ctrl+Z undoes both', async () => {
  const { api, its } = await openTriage();
  const prompt = page.getByRole('region', { name: `Reason for ${its[0]!.name}` });
  const reason = async () => (await api.get<Rejected>(`/candidates/${its[0]!.id}`)).rejectionReason;
  await press('6');
  await expectTurn(its, 1);
  await expect.element(prompt).toBeVisible();
  await press('1');
  await expect.element(prompt).not.toBeInTheDocument();
  await expectTurn(its, 1);
  await expect.poll(reason).not.toBeNull();
  await press('3');
  await expectTurn(its, 2);
  await press('u');
  await expectTurn(its, 1);
  await press('Control+z');
  await expectTurn(its, 0);
  await expect.poll(() => stagesOf(api, its.slice(0, 2))).toEqual(['applied', 'applied']);
  expect(await reason()).toBeNull();

  await press('6');
  await expect.element(prompt).toBeVisible();
  await expectAccessible();
  await press('u');
  await expect.element(prompt).not.toBeInTheDocument();
  await expectTurn(its, 0);
});

test('Triage takes back a rejection with its later reason, and keeps the reasons of others', async () => {
  const { api, its } = await openTriage();
  const [one, two, three] = its;
  const ofThree = () =>
    Promise.all([one, two, three].map((it) => api.get<Rejected>(`/candidates/${it!.id}`)));
  await decision('Rejected').click();
  await expectTurn(its, 1);
  await decision('Rejected').click();
  await expectTurn(its, 2);
  await decision('Rejected').click();
  await expectTurn(its, 3);
  await expect.poll(() => stagesOf(api, its.slice(0, 3))).toEqual(['rejected', 'rejected', 'rejected']);
  await api.call('PATCH', `/candidates/${three!.id}`, { reason: 'Salary' });
  await api.call('PATCH', '/candidates', { ids: [one!.id, two!.id], reason: 'Too far away' });
  await press('u');
  await expectTurn(its, 2);
  await press('u');
  await expectTurn(its, 1);
  await expect.poll(() => stagesOf(api, its.slice(0, 3))).toEqual(['rejected', 'applied', 'applied']);
  expect((await ofThree()).map((it) => it.rejectionReason)).toEqual(['Too far away', null, null]);
  const { data } = await api.get<{ data: unknown[] }>(`/candidates/${three!.id}/timeline`);
  expect(data).toHaveLength(1);
});

test('Triage undoes all of it with the reasons, by one button', async () => {
  const { api, its } = await openTriage();
  await decision('Rejected').click();
  await expectTurn(its, 1);
  await decision('Interview').click();
  await expectTurn(its, 2);
  await expect.poll(() => stagesOf(api, its.slice(0, 2))).toEqual(['rejected', 'tech']);
  await api.call('PATCH', `/candidates/${its[0]!.id}`, { reason: 'Salary' });
  keepToasts();
  await page.getByRole('link', { name: 'End triage' }).click();
  await toast('Triage: 1 to Interview, 1 to Rejected').getByRole('button', { name: 'Undo' }).click();
  await expect.element(toast('Undone: 2 candidates are back where they were')).toBeVisible();
  expect(await candidatesOf(api, 1, 'applied')).toEqual(its);
});

test('Triage undoes nothing, and says so, when the reasons can’t be read', async () => {
  const { api, its } = await openTriage();
  await decision('Rejected').click();
  await expectTurn(its, 1);
  await decision('Interview').click();
  await expectTurn(its, 2);
  await expect.poll(() => stagesOf(api, its.slice(0, 2))).toEqual(['rejected', 'tech']);
  await api.call('PATCH', `/candidates/${its[0]!.id}`, { reason: 'Salary' });
  keepToasts();
  await page.getByRole('link', { name: 'End triage' }).click();
  const ended = toast('Triage: 1 to Interview, 1 to Rejected');
  await expect.element(ended).toBeVisible();
  api.fail({ method: 'GET', path: '/changes', message: 'The disk is full' });
  await ended.getByRole('button', { name: 'Undo' }).click();
  await expect.element(toast('The disk is full')).toBeVisible();
  expect(await stagesOf(api, its.slice(0, 2))).toEqual(['rejected', 'tech']);
  expect((await api.get<Rejected>(`/candidates/${its[0]!.id}`)).rejectionReason).toBe('Salary');
});
