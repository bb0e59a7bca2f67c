import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SentLink } from '#domain/assessment/assessment-link.ts';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { expectOrder, submitAnswers } from '#web/screens/candidate/profile-in-test.ts';
import { openTeam } from '#web/team/server/server-in-test.ts';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';
import {
  card,
  doneToast,
  emulatePhone,
  expectAccessible,
  expectNothingWider,
  expectNoSidewaysScroll,
  optionsOf,
  preferTheme,
  press,
  texts,
} from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';
import { endOf, lastDays } from './last-day.ts';

const ID = 1;
const OPEN: SentLink = {
  id: 'l1',
  jobId: 3,
  jobTitle: 'Carpenter',
  by: 'Bo Lind',
  sentAt: '2026-11-20T09:30:00.000Z',
  until: '2026-12-04T22:59:59.999Z',
  answeredAt: null,
  state: 'open',
  mail: null,
};
const REVOKED: SentLink = { ...OPEN, state: 'revoked' };
const SENT = { state: 'sent', reason: null } as const;
const FAILED = { state: 'failed', reason: 'The mail server does not answer' } as const;
const LINK = 'https://hire.example.com/answer?token=t0ken';

let api: ApiInMemory;
let candidate: CandidateWithJob;

beforeEach(async () => {
  api = await apiInMemory();
  candidate = await api.get(`/candidates/${ID}`);
  api.answer('GET /people', { data: [] });
  api.answer('GET /links/assessments', {
    data: [
      { jobId: candidate.jobId + 1000, jobTitle: 'Another' },
      { jobId: candidate.jobId, jobTitle: candidate.jobTitle },
    ],
  });
});

function rows() {
  return page.getByRole('list', { name: 'Links' }).getByRole('listitem');
}

function dialog() {
  return page.getByRole('dialog');
}

function button(name: string) {
  return page.getByRole('button', { name });
}

async function openProfile(links: readonly SentLink[]): Promise<void> {
  api.answer(`GET /links?candidateId=${ID}`, { data: links });
  await openTeam(`/candidates/${ID}`, { api });
  await button('Send assessment…').findElement();
}

test('Where answers stand first, the sent links are the last card, and can be sent from there', async () => {
  await submitAnswers(api, candidate);
  await openProfile([OPEN]);
  await expect.element(rows()).toHaveLength(1);
  await expect.element(card('Assessment').getByText('Carpenter <b>')).toBeVisible();
  expectOrder('Assessment', 'Stage', 'Timeline');
  const follows = card('Timeline').element().compareDocumentPosition(button('Send assessment…').element());
  expect(follows).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(button('Send assessment…').elements()).toHaveLength(1);
  await expectAccessible();
});

test('An assessment is sent by email by keyboard: the job’s own is first, and the link lasts 14 days', async () => {
  await openProfile([]);
  api.answer(
    'POST /links',
    { ...OPEN, link: LINK, mail: { state: 'sending', reason: null } },
    { status: 201 },
  );
  const sent = api.sent('POST', '/links');
  (button('Send assessment…').element() as HTMLElement).focus();
  await press('Enter');
  const assessment = dialog().getByLabelText('Assessment');
  await expect.element(assessment).toHaveFocus();
  expect(optionsOf(assessment).map(([, text]) => text)).toEqual([candidate.jobTitle, 'Another']);
  await expectAccessible();
  await press('Tab');
  await press('Enter');
  const { usual } = lastDays(new Date());
  await expect.element(dialog().getByLabelText('Link')).toHaveValue(LINK);
  await expect.element(dialog().getByLabelText('Link')).toHaveFocus();
  const body = { candidateId: ID, jobId: candidate.jobId, until: endOf(usual), by: 'email' };
  expect(sent).toEqual([body]);
  await expect.element(dialog()).toHaveTextContent(`on its way to ${candidate.email}.`);
  await expectAccessible();
  await press('Escape');
  await expect.element(button('Send assessment…')).toHaveFocus();
});

test('A link is made to be copied, and a message that failed says so', async () => {
  await openProfile([]);
  api.answer('POST /links', { ...OPEN, link: LINK }, { status: 201 });
  const sent = api.sent('POST', '/links');
  await button('Send assessment…').click();
  await dialog().getByLabelText('Can be answered until').fill('');
  await dialog().getByRole('button', { name: 'Copy link' }).click();
  await expect
    .element(dialog().getByLabelText('Can be answered until'))
    .toHaveAccessibleDescription('Choose a day');
  expect(sent).toEqual([]);
  await dialog().getByLabelText('Can be answered until').fill(lastDays(new Date()).first);
  await dialog().getByRole('button', { name: 'Copy link' }).click();
  await expect.element(dialog()).toHaveTextContent('This is the link. It is shown only now.');
  expect(sent).toMatchObject([{ by: 'copy' }]);
  await dialog().getByRole('button', { name: 'Done' }).click();

  await button('Send assessment…').click();
  api.answer('POST /links', { ...OPEN, link: LINK, mail: FAILED }, { status: 201 });
  await dialog().getByRole('button', { name: 'Send by email' }).click();
  await expect
    .element(dialog())
    .toHaveTextContent(
      'The message was not sent. The mail server does not answer. Hand on the link yourself',
    );
});

test('A server without mail offers only the link to copy', async () => {
  api.answer('GET /session/ways', { oidc: null, passkeys: false, mail: false });
  await openProfile([]);
  await button('Send assessment…').click();
  await expect.element(dialog()).toHaveTextContent('This server sends no mail: hand on the link yourself.');
  await expect.element(dialog().getByRole('button', { name: 'Send by email' })).not.toBeInTheDocument();
  await expect.element(dialog().getByRole('button', { name: 'Copy link' })).toBeVisible();
});

test('The list shows that a message failed later, and sends it again', async () => {
  await openProfile([{ ...OPEN, mail: { state: 'sending', reason: null } }]);
  await expect.element(rows()).toHaveTextContent('The message is being sent');
  await expect.element(rows().getByRole('button', { name: /^Send again/ })).not.toBeInTheDocument();
  // The list refreshes by itself.
  api.answer(`GET /links?candidateId=${ID}`, { data: [{ ...OPEN, mail: FAILED }] });
  await expect.element(rows()).toHaveTextContent('Not mailed. The mail server does not answer');
  await expectAccessible();
  api.answer('POST /links/l1/send', { ...OPEN, link: LINK, mail: SENT }, { status: 201 });
  api.answer(`GET /links?candidateId=${ID}`, { data: [{ ...OPEN, mail: SENT }] });
  await rows().getByRole('button', { name: 'Send again the link for Carpenter' }).click();
  await expect.element(dialog().getByLabelText('Link')).toHaveValue(LINK);
  await expect.element(dialog()).toHaveTextContent(`on its way to ${candidate.email}.`);
  await dialog().getByRole('button', { name: 'Done' }).click();
  await expect.element(rows()).not.toHaveTextContent('Not mailed');
});

test('Sent links are listed, revoked and opened again, and the button keeps the focus', async () => {
  const ended: SentLink = { ...OPEN, id: 'l2', state: 'ended' };
  const answered: SentLink = { ...OPEN, id: 'l3', state: 'answered', answeredAt: OPEN.sentAt };
  await openProfile([OPEN, answered, ended]);
  await expect.element(rows()).toHaveLength(3);
  const [first, second, third] = texts(rows());
  expect(first).toMatch(/^CarpenterOpen until Dec \d.*Sent by Bo Lind · Nov 20, 2026/);
  expect(second).toMatch(/Answered Nov 20, 2026/);
  expect(third).toMatch(/Ended Dec \d/);
  await expectAccessible();

  api.answer('DELETE /links/l1', null);
  api.answer(`GET /links?candidateId=${ID}`, { data: [REVOKED] });
  await rows().first().getByRole('button', { name: 'Revoke the link for Carpenter' }).click();
  await expect.element(doneToast('The link is revoked')).toBeVisible();
  const again = button('Open again the link for Carpenter');
  await expect.element(again).toHaveFocus();

  api.answer('POST /links/l1/open', OPEN);
  const sent = api.sent('POST', '/links/l1/open');
  await press('Enter');
  await expect.element(dialog().getByLabelText('Can be answered until')).toHaveFocus();
  await expectAccessible();
  api.answer(`GET /links?candidateId=${ID}`, { data: [OPEN] });
  await press('Enter');
  await expect.element(doneToast('The link is open again')).toBeVisible();
  expect(sent).toEqual([{ until: endOf(lastDays(new Date()).usual) }]);
  await expect.element(button('Revoke the link for Carpenter')).toBeVisible();
});

test('Sent links fit on a phone and in the dark', async () => {
  const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
  await openProfile([{ ...OPEN, jobTitle: long, by: long }]);
  await emulatePhone();
  await preferTheme('dark');
  await expect.element(rows()).toHaveLength(1);
  expectNoSidewaysScroll();
  await button('Send assessment…').click();
  await expect.element(dialog().getByRole('button', { name: 'Send by email' })).toBeVisible();
  expectNothingWider();
  await expectAccessible();
});

test('The browser edition has no links', async () => {
  await openApp(`/candidates/${ID}`, api);
  await expect.element(page.getByRole('link', { name: 'Open assessment form' })).toBeVisible();
  expect(button('Send assessment…').query()).toBeNull();
});
