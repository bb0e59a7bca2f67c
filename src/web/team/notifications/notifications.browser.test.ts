import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  CANDIDATE_NEWS,
  DEFAULT_MAILS,
  isCandidateNews,
  type Notification,
} from '#domain/team/notification.ts';
import { timeZone } from '#web/app/time/time-zone.ts';
import { ID, notes, writeNotes } from '#web/screens/candidate/profile-in-test.ts';
import { FakeEventSource, openTeam, OWNER_ADA, RECRUITER_BO } from '#web/team/server/server-in-test.ts';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';
import {
  emulatePhone,
  errorToast,
  expectAccessible,
  expectNothingWider,
  optionsOf,
  press,
  resizeWindow,
  setTextSize,
} from '#web/test/on-screen.ts';
import { openSettings } from '#web/test/settings-in-test.ts';

const MENTION: Notification = {
  id: 'mention-1',
  kind: 'mention',
  candidateId: ID,
  candidate: 'Cleo Berg',
  subjectId: 1,
  by: 'Bo Lind',
  text: 'Good hands, asks @ada',
  at: new Date(Date.now() - 3 * 3_600_000).toISOString(),
  startsAt: null,
  isRead: false,
  readBy: null,
};
const SUBMISSION: Notification = {
  ...MENTION,
  id: 'submission-4',
  kind: 'submission',
  subjectId: 4,
  by: null,
  text: 'Carpenter',
  isRead: true,
};
const READ = { ...MENTION, isRead: true };

function bell(unread: number) {
  return page.getByRole('button', {
    name: unread > 0 ? `Notifications, ${unread} unread` : 'Notifications',
    exact: true,
  });
}

function panel() {
  return page.getByRole('dialog', { name: 'Notifications' });
}

function answerWith(api: ApiInMemory, data: readonly Notification[]): void {
  const unread = data.filter(({ isRead }) => !isRead);
  const candidatesWithNews = unread
    .filter(({ kind }) => isCandidateNews(kind))
    .map((each) => each.candidateId);
  for (const method of ['GET', 'PATCH'])
    api.answer(`${method} /notifications`, {
      data,
      unread: unread.length,
      candidatesWithNews,
      mails: DEFAULT_MAILS,
      timeZone: timeZone(),
      interviews: 'hour',
    });
}

async function openWith(path: string, data: readonly Notification[]): Promise<ApiInMemory> {
  const api = await apiInMemory();
  api.answer('GET /people', { data: [OWNER_ADA, RECRUITER_BO] });
  answerWith(api, data);
  await openTeam(path, { api });
  return api;
}

test(
  'The bell tells how many are unread, and its panel what, by the keyboard',
  { tags: ['quick'] },
  async () => {
    const api = await openWith('/jobs', [MENTION, SUBMISSION]);
    await writeNotes(api, ['Good hands, asks @ada']);
    const { data } = await api.get<{ data: { id: number }[] }>(`/candidates/${ID}/notes`);
    const id = data[0]!.id;
    const mention = { ...MENTION, subjectId: id };
    answerWith(api, [mention, SUBMISSION]);
    await expect.element(bell(1)).toBeVisible();
    bell(1).element().focus();
    await press('Enter');
    const items = panel().getByRole('listitem');
    await expect.element(items).toHaveLength(2);
    await expect
      .element(items.first())
      .toHaveTextContent('Unread: Bo Lind mentioned you on Cleo BergGood hands, asks @ada3 hours ago');
    await expect
      .element(items.last())
      .toHaveTextContent(/^Cleo Berg answered the assessment you sentCarpenter/);
    await expectAccessible();
    answerWith(api, [{ ...mention, isRead: true }, SUBMISSION]);
    const sent = api.sent('PATCH', '/notifications');
    const link = items.first().getByRole('link');
    await expect.element(link).toHaveAttribute('href', `/candidates/${ID}#note-${id}`);
    link.element().focus();
    await press('Enter');
    await expect.element(panel()).not.toBeInTheDocument();
    await expect.element(notes().getByText('Good hands, asks @ada')).toHaveFocus();
    await expect.element(bell(0)).toBeVisible();
    expect(sent).toEqual([{ read: 'mention-1' }]);
  },
);

test('“Mark all as read” marks all notifications up to the latest one shown', async () => {
  const api = await openWith('/jobs', [MENTION, SUBMISSION]);
  await bell(1).click();
  const fault = api.fail({ method: 'PATCH', path: '/notifications', message: 'Try later' });
  await panel().getByRole('button', { name: 'Mark all as read' }).click();
  await expect.element(errorToast('Try later')).toBeVisible();
  fault.heal();
  answerWith(api, [READ, SUBMISSION]);
  const sent = api.sent('PATCH', '/notifications');
  await panel().getByRole('button', { name: 'Mark all as read' }).click();
  await expect.element(panel().getByText('Unread:')).not.toBeInTheDocument();
  expect(sent).toEqual([{ readUntil: MENTION.at }]);
  await emulatePhone();
  expectNothingWider();
  await expectAccessible();
  await press('Escape');
  await expect.element(bell(0)).toHaveFocus();
});

test('The bell, the menu and the heading of the panel are whole on a small phone with large text', async () => {
  await emulatePhone();
  await resizeWindow(320, 700);
  await setTextSize(2);
  await openWith('/jobs', [MENTION]);
  await expect.element(bell(1)).toBeVisible();
  const menu = page.getByRole('button', { name: 'Open menu' }).element().getBoundingClientRect();
  expect(menu.right).toBeLessThanOrEqual(320);
  await bell(1).click();
  const heading = await panel().getByRole('heading', { name: 'Notifications' }).findElement();
  const height = Number.parseFloat(getComputedStyle(heading).fontSize);
  expect(heading.clientHeight).toBeLessThan(2 * height);
  expectNothingWider();
  await expectAccessible();
});

test('New notifications arrive when others write notes, and are announced', async () => {
  const api = await openWith('/jobs', []);
  await bell(0).click();
  await expect.element(panel().getByText(/^Nothing for you yet/)).toBeVisible();
  await press('Escape');
  answerWith(api, [MENTION]);
  const [stream] = FakeEventSource.opened;
  stream?.tell({ seq: 1, rows: [] });
  stream?.tell({ seq: 2, rows: [{ table: 'jobs', id: 1 }] });
  await api.settle();
  await expect.element(bell(0)).toBeVisible();
  stream?.tell({ seq: 3, rows: [{ table: 'notes', id: 1 }] });
  await expect.element(bell(1)).toBeVisible();
  await expect
    .element(page.getByCss('[data-live-announcer]').getByText('1 unread notification'))
    .toBeInTheDocument();
});

test('Reminders of interviews, missing scorecards and offers lead to where something is to do', async () => {
  const startsAt = '2030-03-04T08:00:00.000Z';
  const interview = { ...MENTION, id: 'interview-3', kind: 'interview', subjectId: 3, startsAt } as const;
  const scorecard = { ...MENTION, id: 'scorecard-3', kind: 'scorecard', subjectId: 3 } as const;
  await openWith('/jobs', [
    { ...interview, by: null, text: 'Phone screen' },
    { ...scorecard, by: null, text: 'Phone screen' },
    { ...MENTION, id: 'approval-2', kind: 'approval', subjectId: 2, text: 'Carpenter' },
    { ...MENTION, id: 'offer-2', kind: 'offer', subjectId: 2, by: null, text: 'accepted' },
  ]);
  await bell(4).click();
  const items = panel().getByRole('listitem');
  await expect.element(items).toHaveLength(4);
  await expect.element(items.nth(0)).toHaveTextContent(/Interview with Cleo Berg on .*2030.*Phone screen/);
  await expect.element(items.nth(1)).toHaveTextContent(/Your scorecard on Cleo Berg is missingPhone screen/);
  await expect
    .element(items.nth(2))
    .toHaveTextContent(/Bo Lind asks you to approve the offer to Cleo BergCarpenter/);
  await expect.element(items.nth(3)).toHaveTextContent(/Cleo Berg accepted your offer/);
  const pages = items
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'));
  const profile = `/candidates/${ID}`;
  expect(pages).toEqual([profile, '/interviews/3/scorecard', profile, profile]);
  await expectAccessible();
});

test('What candidates did is told in words, and can be marked as unread', async () => {
  const told = CANDIDATE_NEWS.map((kind, place) => ({
    ...MENTION,
    id: `${kind}-${place + 1}`,
    kind,
    subjectId: place + 1,
    by: null,
    text: kind === 'offer' ? 'accepted' : '',
    isRead: kind === 'answer',
    readBy: kind === 'answer' ? 'Bo Lind' : null,
  }));
  const api = await openWith('/jobs', told);
  await bell(told.length - 1).click();
  const items = panel().getByRole('listitem');
  await expect.element(items).toHaveLength(told.length);
  const sentences = [
    'Cleo Berg wrote3 hours ago · Read by Bo LindMark unread',
    'Unread: A message to Cleo Berg did not arrive3 hours ago',
    'Unread: Cleo Berg chose a time3 hours ago',
    'Unread: Cleo Berg moved an interview3 hours ago',
    'Unread: Cleo Berg cancelled an interview3 hours ago',
    'Unread: Cleo Berg declined an invitation3 hours ago',
    'Unread: Cleo Berg accepted an invitation3 hours ago',
    'Unread: Cleo Berg withdrew the application3 hours ago',
    'Unread: Cleo Berg asks for erasure3 hours ago',
    'Unread: Cleo Berg answered the assessment you sent3 hours ago',
    'Unread: Cleo Berg accepted your offer3 hours ago',
  ];
  expect(items.elements().map((item) => item.textContent)).toEqual(sentences);
  await expectAccessible();
  const sent = api.sent('PATCH', '/notifications');
  await items.first().getByRole('button', { name: 'Mark unread' }).click();
  await expect.poll(() => sent).toEqual([{ unread: 'answer-1' }]);
});

test('What is about no candidate leads to the inbox or to Settings', async () => {
  const told = (['held', 'unmatched', 'webhook', 'sending', 'receiving', 'calendar'] as const).map(
    (kind) => ({
      ...MENTION,
      id: `${kind}-1`,
      kind,
      candidateId: null,
      candidate: null,
      by: null,
      text:
        {
          held: '2 applications are held',
          unmatched: '1 mail belongs to nobody',
          webhook: 'a.example',
          calendar: 'Your calendar can’t be read',
        }[kind as string] ?? '',
    }),
  );
  await openWith('/jobs', told);
  await bell(6).click();
  const items = panel().getByRole('listitem');
  await expect.element(items).toHaveLength(6);
  expect(items.elements().map((item) => item.textContent)).toEqual([
    'Unread: 2 applications are held3 hours ago',
    'Unread: 1 mail belongs to nobody3 hours ago',
    'Unread: A webhook was turned off: a.example3 hours ago',
    'Unread: The mail server can’t be reached3 hours ago',
    'Unread: The mailbox can’t be opened3 hours ago',
    'Unread: Your calendar can’t be read3 hours ago',
  ]);
  const links = items.getByRole('link').elements();
  expect(links.slice(0, 2).map((link) => link.getAttribute('href'))).toEqual([
    '/inbox?part=held',
    '/inbox?part=unmatched',
  ]);
  await panel()
    .getByRole('link', { name: /webhook was turned off/ })
    .click();
  await expect.element(page.getByRole('tab', { name: 'Webhooks', selected: true })).toBeVisible();
});

test('An opened profile marks the news of its candidate as read, once', async () => {
  const answer = { ...MENTION, id: 'answer-5', kind: 'answer', subjectId: 5, by: null } as const;
  const api = await openWith('/jobs', [MENTION, answer]);
  await expect.element(bell(2)).toBeVisible();
  const sent = api.sent('PATCH', '/notifications');
  await bell(2).click();
  await panel().getByRole('link', { name: /wrote/ }).click();
  await expect.poll(() => sent).toEqual([{ read: 'answer-5' }, { opened: ID }]);
  await bell(2).click();
  await panel()
    .getByRole('link', { name: /mentioned you/ })
    .click();
  await expect.poll(() => sent.slice(2)).toEqual([{ read: 'mention-1' }]);
});

test('Settings say when to be reminded of one’s interviews', async () => {
  const api = await openWith('/jobs', []);
  await openSettings('Notifications');
  const choice = page.getByRole('combobox', { name: 'Remind me of my interviews' });
  await expect.element(choice).toHaveValue('hour');
  expect(optionsOf(choice).map(([, label]) => label)).toEqual(['Never', 'A day before', 'An hour before']);
  const sent = api.sent('PATCH', '/notifications');
  await choice.selectOptions('A day before');
  await expect.poll(() => sent).toEqual([{ interviews: 'day' }]);
});

test('Settings say for each group of notifications when it is mailed, also on a phone', async () => {
  const api = await openWith('/jobs', []);
  await openSettings('Notifications');
  const choices = page.getByRole('group', { name: 'Mail me what I haven’t seen' });
  await expect.element(choices.getByRole('combobox')).toHaveLength(9);
  const choice = choices.getByRole('combobox', { name: 'Withdrawals and erasure' });
  await expect.element(choice).toHaveValue('daily');
  await expect.element(choice).toHaveAccessibleDescription('Candidates who withdraw, or ask to be erased');
  expect(optionsOf(choice).map(([, label]) => label)).toEqual([
    'At once',
    'In the daily mail',
    'Never by mail',
  ]);
  const sent = api.sent('PATCH', '/notifications');
  await choice.selectOptions('Never by mail');
  await expect.poll(() => sent).toEqual([{ mails: { endings: 'never' } }]);
  // The choice shows the server's answer.
  await expect.element(choice).toHaveValue('daily');
  await expectAccessible();
  await emulatePhone();
  expectNothingWider();
});

test('The server is told the time zone of the device once, also if another device tells another one', async () => {
  const api = await apiInMemory();
  api.answer('GET /people', { data: [OWNER_ADA, RECRUITER_BO] });
  const own = { data: [], unread: 0, candidatesWithNews: [], mails: DEFAULT_MAILS, interviews: 'hour' };
  api.answer('GET /notifications', { ...own, timeZone: 'Antarctica/Troll' });
  // Another device tells another zone meanwhile.
  api.answer('PATCH /notifications', { ...own, unread: 7, timeZone: 'Africa/Lagos' });
  const sent = api.sent('PATCH', '/notifications');
  await openTeam('/jobs', { api });
  await expect.element(page.getByRole('button', { name: 'Notifications, 7 unread' })).toBeVisible();
  expect(sent).toEqual([{ timeZone: timeZone() }]);
});
