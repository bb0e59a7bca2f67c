import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { localDraftNames } from '#web/app/device/local-draft.ts';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';
import {
  emulatePhone,
  expectAccessible,
  expectNoSidewaysScroll,
  preferTheme,
  press,
} from '#web/test/on-screen.ts';
import { openBare } from '#web/test/open-bare.tsx';
import { timeInTheirWords } from './their-words.ts';

let api: ApiInMemory;

beforeEach(async () => {
  api = await apiInMemory();
});

function button(name: string) {
  return page.getByRole('button', { name });
}

const ASKED = {
  id: 'l1',
  workspace: 'Acme & Sons',
  job: 'Carpenter',
  until: '2026-12-04T22:59:59.999Z',
  assessment: {
    title: 'About wood',
    sections: [
      {
        id: 's',
        title: 'The bench',
        description: '',
        questions: [
          { id: 'years', type: 'number', title: 'Years at the bench', required: true, min: 0, max: 60 },
          { id: 'why', type: 'long', title: 'Why wood?', required: false },
        ],
      },
    ],
  },
};

function field(name: RegExp) {
  return page.getByLabelText(name);
}

test('The holder of a link answers, sends once, and is thanked', { tags: ['quick'] }, async () => {
  api.answer('GET /links/lookup', ASKED);
  const sent = api.sent('POST', '/links/answer');
  openBare('/answer?token=t1', api);
  await expect.element(page.getByRole('heading', { name: 'About wood', level: 1 })).toHaveFocus();
  await expect
    .element(page.getByText('Acme & Sons asks you some questions for the job “Carpenter”.'))
    .toBeVisible();
  await expect.element(page.getByText(timeInTheirWords(new Date(ASKED.until)))).toBeVisible();
  await expectAccessible();
  await button('Submit').click();
  await expect.element(field(/Years/)).toHaveFocus();
  await expect.element(field(/Years/)).toHaveAccessibleDescription(/Required/);
  expect(sent).toEqual([]);

  await field(/Years/).fill('7');
  const fault = api.fail({
    method: 'POST',
    path: '/links/answer',
    status: 503,
    message: 'The database is away',
  });
  await button('Submit').click();
  await expect.element(page.getByText('The database is away')).toBeVisible();
  await expect.element(field(/Years/)).toHaveValue('7');
  fault.heal();
  api.answer('POST /links/answer', { sent: true }, { status: 201 });
  const posted = api.sent('POST', '/links/answer');
  await button('Submit').click();
  await expect.element(page.getByRole('heading', { name: 'Thank you' })).toHaveFocus();
  await expect.element(page.getByText('Acme & Sons has your answers')).toBeVisible();
  await expectAccessible();
  expect(posted.at(-1)).toEqual({ token: 't1', answers: { years: '7' } });
  expect(localDraftNames('answers-by-link-')).toEqual([]);
});

test('The holder of a link finds the unsent answers again on the same device, separately for each link', async () => {
  api.answer('GET /links/lookup?token=t1', ASKED);
  api.answer('GET /links/lookup?token=t2', { ...ASKED, id: 'l2' });
  openBare('/answer?token=t1', api);
  await field(/Why/).fill('It smells good');
  await press('Tab');
  openBare('/answer?token=t2', api);
  await expect.element(field(/Why/).last()).toHaveValue('');
  openBare('/answer?token=t1', api);
  await expect.element(page.getByText(/^Your answers of .* are back\./)).toBeVisible();
  await expect.element(field(/Why/).last()).toHaveValue('It smells good');
});

test('The holder of a link sees a problem that the server found beside the question', async () => {
  api.answer('GET /links/lookup', ASKED);
  openBare('/answer?token=t1', api);
  await field(/Years/).fill('7');
  const refusal = { message: '“Why wood?”: Required', errors: { why: 'Required' } };
  api.answer('POST /links/answer', refusal, { status: 400 });
  await button('Submit').click();
  await expect.element(field(/Why/)).toHaveAccessibleDescription(/Required/);
  await expect.element(field(/Why/)).toHaveFocus();
});

test('The holder of a link keeps the answers when the link ends meanwhile, and sees why they can’t be sent', async () => {
  api.answer('GET /links/lookup', ASKED);
  openBare('/answer?token=t1', api);
  await field(/Years/).fill('7');
  api.answer('POST /links/answer', { message: 'This link has ended.' }, { status: 404 });
  await button('Submit').click();
  await expect.element(page.getByText('This link has ended.')).toBeVisible();
  await expect.element(field(/Years/)).toHaveValue('7');
});

test('The holder of a link sees only one sentence when the link does not work', async () => {
  api.answer('GET /links/lookup', { message: 'This link doesn’t work. Ask for a new one.' }, { status: 404 });
  openBare('/answer?token=x', api);
  await expect.element(page.getByRole('heading', { name: 'Nothing to answer here' })).toHaveFocus();
  await expect.element(page.getByText('This link doesn’t work. Ask for a new one.')).toBeVisible();
  expect(page.getByRole('link', { name: 'Sign in' }).query()).toBeNull();
  await expectAccessible();
});

test('The holder of a link can try again after too many requests', async () => {
  const fault = api.fail({ method: 'GET', path: '/links/lookup', status: 429, message: 'Too many tries.' });
  openBare('/answer?token=x', api);
  await expect.element(page.getByRole('alert')).toHaveTextContent('Too many tries.');
  fault.heal();
  api.answer('GET /links/lookup', ASKED);
  await button('Try again').click();
  await expect.element(field(/Years/)).toBeVisible();
});

test('The holder of a link can use it on a phone and in the dark', async () => {
  const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
  api.answer('GET /links/lookup', { ...ASKED, workspace: long, job: long });
  openBare('/answer?token=t1', api);
  await emulatePhone();
  await preferTheme('dark');
  await expect.element(field(/Years/)).toBeVisible();
  await expectAccessible();
  expectNoSidewaysScroll();
});
