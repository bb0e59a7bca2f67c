import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { STAGE_LABELS, STAGES } from '#domain/stage.ts';
import { apiInMemory } from '#web/test/api-in-memory.ts';
import { openApp } from '#web/test/open-app.tsx';
import { card, doneToast, errorToast, press, pressIn, texts, giveNoReason } from '#web/test/on-screen.ts';
import { ID, noteField, openProfile, timeline } from './profile-in-test.ts';

const headBadge = page.getByCss('h1 + [data-stage] > span').first();
const stageSelect = () => card('Stage').getByRole('combobox');
const nameField = () => card('Identity').getByLabelText('Name');

test('1 to 6 move the candidate to the six stages, each with a toast and a timeline event', async () => {
  const { api, candidate } = await openProfile();
  expect(candidate.stage).toBe('applied');
  const sent = api.sent('PATCH', `/candidates/${ID}`);
  const order = [2, 3, 4, 5, 6, 1].map((digit) => ({ digit, stage: STAGES[digit - 1]! }));
  for (const [moves, { digit, stage }] of order.entries()) {
    await press(String(digit));
    await expect.element(doneToast(`Moved to ${STAGE_LABELS[stage]}`)).toBeVisible();
    await expect.poll(() => texts(headBadge)).toEqual([STAGE_LABELS[stage]]);
    await expect.element(timeline()).toHaveLength(moves + 2);
    if (stage === 'rejected') await giveNoReason();
  }
  expect(sent).toEqual(order.map(({ stage }) => ({ stage })));
});

test('A move by key is undone by Ctrl+Z, and one that fails says why', async () => {
  const { api } = await openProfile();
  await press('3');
  await expect.element(doneToast('Moved to Interview')).toBeVisible();
  await expect.poll(() => texts(headBadge)).toEqual(['Interview']);
  await press('Control+z');
  await expect.poll(() => texts(headBadge)).toEqual(['Applied']);
  await expect.element(timeline()).toHaveLength(1);
  api.fail({ method: 'PATCH', path: '/candidates' });
  await press('4');
  await expect.element(errorToast('Move failed')).toBeVisible();
  expect(texts(headBadge)).toEqual(['Applied']);
});

test('The current stage’s key says “No stage change”, and resets a chosen stage', async () => {
  const { api } = await openProfile();
  const sent = api.sent('PATCH', '/candidates');
  await stageSelect().selectOptions('Offer');
  await pressIn(page.getByRole('heading', { level: 1 }), '1');
  await expect.element(doneToast('No stage change')).toBeVisible();
  await expect.element(stageSelect()).toHaveValue('applied');
  expect(sent).toEqual([]);

  await stageSelect().selectOptions('Offer');
  await pressIn(page.getByRole('heading', { level: 1 }), '2');
  await expect.element(doneToast('Moved to Screening')).toBeVisible();
  await expect.element(stageSelect()).toHaveValue('screen');
  expect(sent).toEqual([{ stage: 'screen' }]);
});

test('N focuses the note and E selects the name; in a field both keys type letters', async () => {
  const { api, candidate } = await openProfile();
  const sent = api.sent('PATCH', '/candidates');
  await press('n');
  await expect.element(noteField()).toHaveFocus();
  await press('n');
  await press('e');
  await press('3');
  await expect.element(noteField()).toHaveValue('ne3');

  await pressIn(page.getByRole('heading', { level: 1 }), 'e');
  await expect.element(nameField()).toHaveFocus();
  const { selectionStart, selectionEnd } = nameField().element() as HTMLInputElement;
  expect([selectionStart, selectionEnd]).toEqual([0, candidate.name.length]);
  await press('n');
  await press('2');
  await expect.element(nameField()).toHaveValue('n2');
  expect(sent).toEqual([]);
});

test('A stage key that is pressed while the profile is loading moves the candidate once it is there', async () => {
  const api = await apiInMemory();
  const gate = api.hold('GET', `/candidates/${ID}/duplicates`);
  const sent = api.sent('PATCH', `/candidates/${ID}`);
  await openApp(`/candidates/${ID}`, api);
  await expect.element(page.getByText('Loading…').first()).toBeInTheDocument();
  await press('3');
  expect(sent).toEqual([]);
  gate.release();
  await expect.element(doneToast('Moved to Interview')).toBeVisible();
  expect(sent).toEqual([{ stage: 'tech' }]);
});
