import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ApiInMemory } from '#web/test/api-in-memory.ts';
import {
  address,
  emulatePhone,
  expectAccessible,
  expectNothingWider,
  focus,
  press,
  tap,
  texts,
  type,
} from '#web/test/on-screen.ts';
import { apply, openInbox, rowNames, withApplications } from './inbox-in-test.ts';

const QUESTIONS = [
  { id: 'visa', type: 'single', title: 'Need a visa?', options: ['Yes', 'No', 'Maybe'] },
  { id: 'speaks', type: 'multi', title: 'Languages', options: ['German', 'Polish'] },
  { id: 'years', type: 'number', title: 'Years at sea' },
  { id: 'about', type: 'long', title: 'About you' },
  { id: 'cv', type: 'file', title: 'Your CV' },
];

/** Three people have answered the questions of the job 1. */
async function withAnswers(): Promise<ApiInMemory> {
  const api = await withApplications();
  const questions = QUESTIONS.map((each) => ({ required: false, condition: null, ...each }));
  const sections = [{ id: 'all', title: 'All', description: '', questions }];
  await api.call('PUT', '/assessments/1', { title: 'Questions', sections });
  await apply(api, 'Ann Kay', { answers: { visa: 'Yes', speaks: ['German'], years: '2' } });
  await apply(api, 'Ben Low', { answers: { visa: 'No', speaks: ['German', 'Polish'], years: '5' } });
  await apply(api, 'Cia Mor', { answers: { visa: 'Maybe', about: 'Boats and cafés', years: '9' } });
  return api;
}

const answersButton = () => page.getByRole('button', { name: 'Answers', exact: true });
const chips = () => page.getByRole('list', { name: 'Filters' }).getByCss('[aria-haspopup]');
const options = () => page.getByRole('listbox').getByRole('option');
const question = (name: string) => page.getByRole('listbox').getByRole('option', { name });

async function openQuestion(name: string): Promise<void> {
  await answersButton().click();
  await question(name).click();
}

describe('The menu of answers (product §19)', () => {
  test(
    'A choice filters the list, several are one or the other, the chip removes them, and the address has them',
    { tags: ['quick'] },
    async () => {
      await openInbox('?job=1', await withAnswers());
      await openQuestion('Need a visa?');
      await page.getByRole('checkbox', { name: 'No' }).click();
      await expect.poll(() => texts(rowNames())).toEqual(['Ben Low']);
      await page.getByRole('checkbox', { name: 'Maybe' }).click();
      await expect.poll(() => texts(rowNames())).toEqual(['Cia Mor', 'Ben Low']);
      await expectAccessible();
      await page.getByRole('button', { name: 'Done' }).click();
      await expect.poll(() => texts(chips())).toEqual(['Need a visa? No or Maybe']);
      expect(address()).toContain('answers=');
      await expectAccessible();
      await page.getByRole('button', { name: 'Remove Need a visa? No or Maybe' }).click();
      await expect.poll(() => texts(rowNames())).toHaveLength(5);
      await expect.element(answersButton()).toHaveFocus();
      expect(address()).toBe('/inbox?job=1');
    },
  );

  test('Several languages are all asked for, and a chip opens its question again', async () => {
    await openInbox('?job=1', await withAnswers());
    await openQuestion('Languages');
    await page.getByRole('checkbox', { name: 'German' }).click();
    await expect.poll(() => texts(rowNames())).toEqual(['Ben Low', 'Ann Kay']);
    await press('Escape');
    await chips().first().click();
    await expect.element(page.getByRole('checkbox', { name: 'German' })).toBeChecked();
    await page.getByRole('checkbox', { name: 'Polish' }).click();
    await expect.poll(() => texts(rowNames())).toEqual(['Ben Low']);
    await expect.poll(() => texts(chips())).toEqual(['Languages: German and Polish']);
  });

  test('By keyboard alone: A, the question, the least and the most of a number; what is no number is refused', async () => {
    await openInbox('?job=1', await withAnswers());
    await expect.poll(() => texts(rowNames())).toHaveLength(5);
    await press('a');
    await expect.element(page.getByRole('combobox', { name: 'Find a question' })).toHaveFocus();
    await expect
      .poll(() => texts(options()))
      .toEqual(['Need a visa?', 'Languages', 'Years at sea', 'About you']);
    await type('sea');
    await press('Enter');
    await expect.element(page.getByLabelText('At least')).toHaveFocus();
    await type('many');
    await press('Enter');
    await expect.element(page.getByText('Enter a number, like 3 or 2.5')).toBeVisible();
    await page.getByLabelText('At least').fill('6');
    await page.getByLabelText('At most').fill('3');
    await press('Enter');
    await expect.element(page.getByText('This is less than the least')).toBeVisible();
    await page.getByLabelText('At least').fill('3');
    await page.getByLabelText('At most').fill('6');
    await press('Enter');
    await expect.poll(() => texts(rowNames())).toEqual(['Ben Low']);
    await expect.poll(() => texts(chips())).toEqual(['Years at sea: at least 3, at most 6']);
    await expect.element(answersButton()).toHaveFocus();
  });

  test('A part of a text, without a job first the job, and nobody who answered so', async () => {
    await openInbox('', await withAnswers());
    await answersButton().click();
    await options().first().click();
    await question('About you').click();
    await page.getByLabelText('The answer contains').fill('CAFES');
    await press('Enter');
    await expect.poll(() => texts(rowNames())).toEqual(['Cia Mor']);
    await chips().first().click();
    await page.getByLabelText('The answer contains').fill('ships');
    await press('Enter');
    await expect.element(page.getByText('No new applications with these answers')).toBeVisible();
    await page.getByRole('link', { name: 'Show all answers' }).click();
    await expect.poll(() => texts(rowNames())).toHaveLength(5);
  });

  test('T triages those who answered so, and the way back has the filter', async () => {
    await openInbox(`?job=1&answers=${encodeURIComponent('years>=5')}`, await withAnswers());
    await expect.poll(() => texts(rowNames())).toEqual(['Cia Mor', 'Ben Low']);
    await press('t');
    await expect.element(page.getByText('1 of 2', { exact: true })).toBeVisible();
    await press('s');
    await expect.element(page.getByRole('heading', { level: 1, name: 'Ben Low' })).toBeVisible();
    await press('Escape');
    await expect.poll(() => texts(chips())).toEqual(['Years at sea: at least 5']);
  });

  test(
    'A chip stays while its question is open, even without an answer, and nothing opens later by itself',
    { tags: ['quick'] },
    async () => {
      await openInbox(`?job=1&answers=${encodeURIComponent('visa=Yes')}`, await withAnswers());
      await chips().first().click();
      await page.getByRole('checkbox', { name: 'Yes' }).click();
      await expect.poll(() => texts(rowNames())).toHaveLength(5);
      await expect.element(page.getByRole('checkbox', { name: 'Yes' })).toHaveFocus();
      await page.getByRole('checkbox', { name: 'No', exact: true }).click();
      await expect.poll(() => texts(rowNames())).toEqual(['Ben Low']);
      await press('Escape');
      await expect.element(chips().first()).toHaveFocus();
      await expect.poll(() => texts(chips())).toEqual(['Need a visa? No']);

      await chips().first().click();
      await page.getByRole('checkbox', { name: 'No', exact: true }).click();
      await expect.poll(() => texts(chips())).toEqual(['Need a visa?']);
      await page.getByRole('button', { name: 'Done' }).click();
      await expect.element(answersButton()).toHaveFocus();
      expect(address()).toBe('/inbox?job=1');
      await expect.element(page.getByRole('list', { name: 'Filters' })).not.toBeInTheDocument();

      await openQuestion('Languages');
      await page.getByRole('checkbox', { name: 'Polish' }).click();
      await expect.poll(() => texts(rowNames())).toEqual(['Ben Low']);
      await press('Escape');
      await expect.element(answersButton()).toHaveFocus();
      await expect.poll(() => texts(chips())).toEqual(['Languages: Polish']);
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    },
  );

  test('Beside other chips, one whose answers are gone stays in its place until its question closes', async () => {
    await openInbox(`?job=1&answers=${encodeURIComponent('visa=No\nyears>=1')}`, await withAnswers());
    await chips().first().click();
    await page.getByRole('checkbox', { name: 'No', exact: true }).click();
    await expect.poll(() => texts(chips())).toEqual(['Need a visa?', 'Years at sea: at least 1']);
    await page.getByRole('checkbox', { name: 'Maybe' }).click();
    await expect.poll(() => texts(chips())).toEqual(['Need a visa? Maybe', 'Years at sea: at least 1']);
    await page.getByRole('checkbox', { name: 'Maybe' }).click();
    await press('Escape');
    await expect.poll(() => texts(chips())).toEqual(['Years at sea: at least 1']);
    await expect.element(answersButton()).toHaveFocus();
  });

  test('A number that is emptied takes its chip away, and the button has the focus', async () => {
    await openInbox(`?job=1&answers=${encodeURIComponent('years>=5')}`, await withAnswers());
    await chips().first().click();
    await page.getByRole('textbox', { name: 'At least' }).fill('');
    await press('Enter');
    await expect.poll(() => texts(rowNames())).toHaveLength(5);
    await expect.element(page.getByRole('list', { name: 'Filters' })).not.toBeInTheDocument();
    await expect.element(answersButton()).toHaveFocus();
  });

  test('At most 20 answers are chosen', async () => {
    const lines = Array.from({ length: 20 }, (_, at) => `other${at}=Yes`).join('\n');
    await openInbox(`?job=1&answers=${encodeURIComponent(lines)}`, await withAnswers());
    await expect.poll(() => texts(chips())[0]).toBe('An earlier question: Yes');
    await openQuestion('Need a visa?');
    await expect.element(page.getByRole('checkbox', { name: 'No' })).toBeDisabled();
    await expect.element(page.getByText('At most 20 answers can be chosen')).toBeVisible();
  });

  test('On a phone several chips stand in the one line whose room is kept for them', async () => {
    await emulatePhone();
    const answers = ['visa=Yes', 'speaks=German', 'years>=1', 'years<=9'].join('\n');
    await openInbox(`?job=1&answers=${encodeURIComponent(answers)}`, await withAnswers());
    await expect.poll(() => texts(chips())).toHaveLength(3);
    const room = page.getByRole('list', { name: 'Filters' }).element().parentElement!;
    expect(`${room.getBoundingClientRect().height}px`).toBe(getComputedStyle(room).minBlockSize);
    await focus(chips().last());
    await expect.element(chips().last()).toBeInViewport();
    expectNothingWider();
    await expectAccessible();
  });

  test('On a phone nothing is wider than the screen', async () => {
    await emulatePhone();
    await openInbox(`?job=1&answers=${encodeURIComponent('visa=Yes\nyears>=1')}`, await withAnswers());
    await expect.poll(() => texts(chips())).toHaveLength(2);
    await tap(answersButton());
    await expect.element(question('Need a visa?')).toBeVisible();
    expectNothingWider();
    await question('Need a visa?').click();
    await expect.element(page.getByRole('checkbox', { name: 'Yes' })).toBeChecked();
    expectNothingWider();
    await expectAccessible();
  });
});
