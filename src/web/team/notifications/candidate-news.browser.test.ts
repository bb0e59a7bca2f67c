import { expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { DEFAULT_MAILS, type CandidateNewsKind, type Notification } from '#domain/team/notification.ts';
import { timeZone } from '#web/app/time/time-zone.ts';
import { message, received, withMessages } from '#web/candidate/message/messages-in-test.ts';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { expectOrder, submitAnswers } from '#web/screens/candidate/profile-in-test.ts';
import { cardOf } from '#web/screens/board/board-in-test.ts';
import { ACME, openTeam, OWNER_ADA, RECRUITER_BO } from '#web/team/server/server-in-test.ts';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';
import {
  address,
  card,
  emulatePhone,
  expectAccessible,
  expectNothingWider,
  press,
  resizeWindow,
} from '#web/test/on-screen.ts';

interface Person {
  readonly id: number;
  readonly name: string;
}

function newsOf({ id, name }: Person, kind: CandidateNewsKind, subjectId = id): Notification {
  return {
    id: `${kind}-${subjectId}`,
    kind,
    candidateId: id,
    candidate: name,
    subjectId,
    by: null,
    text: '',
    at: new Date(Date.now() - 3.5 * 3_600_000).toISOString(),
    startsAt: null,
    isRead: false,
    readBy: null,
  };
}

/** Answers with unread news. @param older candidates whose news are not among the latest */
function answerNews(api: ApiInMemory, data: readonly Notification[], older: readonly number[] = []): void {
  const ids = data.flatMap(({ candidateId }) => candidateId ?? []);
  const candidatesWithNews = [...new Set([...ids, ...older])];
  api.withNews = new Set(candidatesWithNews);
  const rest = { mails: DEFAULT_MAILS, interviews: 'hour', timeZone: timeZone() };
  for (const method of ['GET', 'PATCH']) {
    api.answer(`${method} /notifications`, { data, unread: data.length, candidatesWithNews, ...rest });
  }
}

/** Opens a page in a workspace whose first three candidates of the list are returned. */
async function openWith(
  path: string,
  newsOfPeople: (people: readonly Person[]) => readonly Notification[],
  given?: ApiInMemory,
): Promise<{ api: ApiInMemory; people: readonly Person[] }> {
  const api = given ?? (await apiInMemory());
  api.answer('GET /people', { data: [OWNER_ADA, RECRUITER_BO] });
  const { data: people } = await api.get<{ data: Person[] }>('/candidates?pageSize=3');
  answerNews(api, newsOfPeople(people));
  await openTeam(path, { api });
  return { api, people };
}

const dots = (inside: Locator = page.getByRole('main')) => inside.getByRole('img', { name: 'Unread news' });

const candidatesLink = (name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

test(
  'The list has a dot on candidates with unread news, and the navigation their number',
  { tags: ['quick'] },
  async () => {
    const { api, people } = await openWith('/candidates', ([first, second]) => [
      newsOf(first!, 'answer', 1),
      newsOf(first!, 'moved', 2),
      newsOf(second!, 'withdrawn'),
    ]);
    const row = (place: number) => page.getByRole('row').filter({ hasText: people[place]!.name });
    await expect.element(dots(row(0))).toBeVisible();
    await expect.element(dots(row(1))).toBeVisible();
    expect(dots().elements()).toHaveLength(2);
    await expect.element(candidatesLink('Candidates 2 with news')).toBeVisible();
    await expect.element(page.getByRole('rowheader', { name: people[0]!.name, exact: true })).toBeVisible();
    await expectAccessible();
    await emulatePhone();
    await expect.element(dots(row(0))).toBeVisible();
    expectNothingWider();
    await expectAccessible();

    answerNews(api, []);
    window.dispatchEvent(new Event('visibilitychange'));
    await expect.element(dots()).not.toBeInTheDocument();
  },
);

test(
  'The list leads to the candidates with news, which the filter “With news” keeps up to date',
  { tags: ['quick'] },
  async () => {
    const { api, people } = await openWith('/candidates', ([first, , third]) => [
      newsOf(first!, 'answer', 1),
      newsOf(third!, 'moved', 2),
    ]);
    const names = () =>
      page
        .getByRole('rowheader')
        .elements()
        .map((each) => each.textContent);
    await page.getByRole('main').getByRole('link', { name: '2 with news' }).click();
    await expect.poll(address).toBe('/candidates?news=true');
    await expect
      .poll(names)
      .toEqual([expect.stringContaining(people[0]!.name), expect.stringContaining(people[2]!.name)]);
    await expect.element(page.getByText('Total: 2')).toBeVisible();
    await expectAccessible();

    answerNews(api, [newsOf(people[2]!, 'moved', 2)]);
    window.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(names).toEqual([expect.stringContaining(people[2]!.name)]);

    await page.getByRole('button', { name: 'Remove With news' }).click();
    await expect.poll(address).toBe('/candidates');
    await press('f');
    await page.getByRole('option', { name: 'With news' }).click();
    await expect.poll(address).toBe('/candidates?news=true');
  },
);

test('The board with the filter “With news” has the cards of candidates with news alone', async () => {
  const { people } = await openWith('/candidates/board?news=true', ([, second]) => [
    newsOf(second!, 'booked'),
  ]);
  await expect.element(cardOf(people[1]!.name)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Remove With news' })).toBeVisible();
  expect(cardOf(people[0]!.name).elements()).toEqual([]);
});

test('The peek has the dot of a candidate with news, who stays unread', async () => {
  const { api, people } = await openWith('/candidates', ([first]) => [newsOf(first!, 'answer')]);
  const sent = api.sent('PATCH', '/notifications');
  await expect.element(dots()).toBeVisible();
  await press('p');
  await expect.element(dots(page.getByRole('region', { name: people[0]!.name }))).toBeVisible();
  await expectAccessible();
  expect(sent).toEqual([]);
});

test('An opened profile marks the submission and the offer that are new', async () => {
  const given = await apiInMemory();
  const person = await given.get<CandidateWithJob>('/candidates/7');
  const offer = { text: 'Come and work with us.', startsOn: '2999-01-04', expiresOn: '2998-12-10' };
  const { id } = await given.call<{ id: number }>('POST', '/candidates/7/offers', offer);
  const submission = await submitAnswers(given, person);
  const news = [newsOf(person, 'submission', submission.id), newsOf(person, 'offer', id)];
  await openWith('/candidates/7', () => news, given);
  const marked = (locator: Locator) => locator.getByText('New', { exact: true });
  await expect.element(marked(card('Offer'))).toBeVisible();
  const submissions = page.getByRole('list', { name: 'Submissions' }).getByRole('listitem');
  await expect.element(marked(submissions.first())).toBeVisible();
  expect(marked(submissions).elements()).toHaveLength(1);
  await expectAccessible();
});

test('A reviewer sees the dots of their candidates with news, and what is new on the candidate’s page', async () => {
  const api = await apiInMemory();
  const { data } = await api.get<{ data: Person[] }>('/candidates?sort=appliedDesc&stage=applied&pageSize=1');
  const [person] = data;
  answerNews(api, [newsOf(person!, 'booked')]);
  await openTeam('/jobs', { api, workspace: { ...ACME, role: 'reviewer' } });
  await expect.element(dots().first()).toBeVisible();
  await expectAccessible();
  await page.getByRole('main').getByRole('link', { name: person!.name, exact: true }).first().click();
  await expect.element(page.getByRole('main').getByRole('img', { name: 'New: chose a time' })).toBeVisible();
  await expectAccessible();
});

test('Nothing moves when the dots and the number in the navigation come', async () => {
  const api = await apiInMemory();
  const { data } = await api.get<{ data: Person[] }>('/candidates?pageSize=1');
  answerNews(api, []);
  await openTeam('/candidates', { api });
  const kanban = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Kanban' });
  const name = page.getByRole('link', { name: data[0]!.name, exact: true }).first();
  await expect.element(name).toBeVisible();
  const places = () => [kanban, name].map((each) => each.element().getBoundingClientRect().toJSON());
  const before = places();
  answerNews(
    api,
    data.map((each) => newsOf(each, 'answer')),
  );
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.element(dots()).toBeVisible();
  await expect.element(candidatesLink('Candidates 1 with news')).toBeVisible();
  expect(places()).toEqual(before);
});

test('A card of the board has a dot and says that its candidate has unread news', async () => {
  const { people } = await openWith('/candidates/board', ([first]) => [newsOf(first!, 'booked')]);
  const card = cardOf(people[0]!.name);
  await expect.element(dots(card)).toBeVisible();
  await expect.element(card).toHaveAccessibleDescription(/, unread news$/);
  expect(dots().elements()).toHaveLength(1);
  await expectAccessible();
});

test(
  'An opened profile says what is new, marks the new message, and forgets both when it is left',
  { tags: ['quick'] },
  async () => {
    const given = await withMessages(
      { subject: 'Your application', sentAt: '2026-11-20T09:00:00.000Z', state: 'sent' },
      received({ subject: 'Re: Your application' }),
    );
    const person = await given.get<Person>('/candidates/7');
    const { api } = await openWith(
      '/candidates/7',
      () => [newsOf(person, 'answer', 2), newsOf(person, 'withdrawn', 1)],
      given,
    );
    const sent = api.sent('PATCH', '/notifications');
    const picture = page.getByRole('main').getByRole('img', { name: 'New: wrote, withdrew the application' });
    await expect.element(picture).toBeVisible();
    await expect.poll(() => sent).toEqual([{ opened: 7 }]);
    answerNews(api, []);
    window.dispatchEvent(new Event('visibilitychange'));
    await expect.element(candidatesLink('Candidates')).toBeVisible();
    await expect.element(message('Re: Your application').getByText('New', { exact: true })).toBeVisible();
    await expect.element(picture).toBeVisible();
    expect(message('Your application').getByText('New', { exact: true }).elements()).toEqual([]);
    await expectAccessible();

    await candidatesLink('Candidates').click();
    await expect.element(page.getByRole('heading', { name: 'Candidates' })).toBeVisible();
    window.history.back();
    await expect.element(message('Re: Your application')).toBeVisible();
    expect(picture.elements()).toEqual([]);
    expect(message('Re: Your application').getByText('New', { exact: true }).elements()).toEqual([]);
  },
);

test('A new message stands above the field for a note, and below the notes once it is read', async () => {
  await resizeWindow(1280, 800);
  const given = await withMessages(received({ subject: 'About me' }));
  const person = await given.get<CandidateWithJob>('/candidates/7');
  const list = `/candidates?search=${encodeURIComponent(person.email)}`;
  const { api } = await openWith(list, () => [newsOf(person, 'answer', 1)], given);
  await expect.element(dots()).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: person.name, exact: true }).first().click();
  await expect.element(message('About me')).toBeVisible();
  expectOrder('Messages', 'Notes');
  await expectAccessible();
  answerNews(api, []);
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.element(candidatesLink('Candidates')).toBeVisible();
  // The order stays while the profile is open.
  expectOrder('Messages', 'Notes');

  await candidatesLink('Candidates').click();
  await expect.element(page.getByRole('heading', { name: 'Candidates' })).toBeVisible();
  window.history.back();
  await expect.element(message('About me')).toBeVisible();
  expectOrder('Notes', 'Messages');
});

test('A new message does not move what is shown when the news come later', async () => {
  const given = await withMessages(received({ subject: 'About me' }));
  const person = await given.get<Person>('/candidates/7');
  const { api } = await openWith('/candidates/7', () => [], given);
  await expect.element(message('About me')).toBeVisible();
  answerNews(api, [newsOf(person, 'answer', 1)]);
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.element(message('About me').getByText('New', { exact: true })).toBeVisible();
  expectOrder('Notes', 'Messages');
});

test('A profile whose news are not among the latest notifications is marked as read, too', async () => {
  const api = await apiInMemory();
  answerNews(api, [], [7]);
  const sent = api.sent('PATCH', '/notifications');
  await openTeam('/candidates/7', { api });
  await expect.poll(() => sent).toEqual([{ opened: 7 }]);
});

test(
  '“Today” lists the latest news of each candidate with unread news, and leads to the message',
  { tags: ['quick'] },
  async () => {
    localStorage.removeItem('hirelane-today-open');
    const { people } = await openWith('/jobs', ([first, second]) => [
      newsOf(first!, 'answer', 12),
      newsOf(second!, 'declined'),
      newsOf(first!, 'moved', 3),
    ]);
    const band = page.getByRole('region', { name: 'Today', exact: true });
    const lines = band.getByRole('list', { name: 'New from candidates: 2' }).getByRole('listitem');
    await expect.element(lines).toHaveLength(2);
    await expect.element(lines.nth(0)).toHaveTextContent(`${people[0]!.name} wrote 3h ago`);
    await expect.element(lines.nth(1)).toHaveTextContent(`${people[1]!.name} declined an invitation 3h ago`);
    const link = (place: number) => lines.nth(place).getByRole('link');
    await expect.element(link(0)).toHaveAttribute('href', `/candidates/${people[0]!.id}#message-12`);
    await expect.element(link(1)).toHaveAttribute('href', `/candidates/${people[1]!.id}`);
    const all = band.getByRole('link', { name: 'New from candidates: 2' });
    await expect.element(all).toHaveAttribute('href', '/candidates?news=true');
    await expectAccessible();
    await resizeWindow(320, 640);
    await expect.element(band).toHaveTextContent('2 with news');
    await band.getByRole('button', { name: 'Today' }).click();
    await expect.element(lines).toHaveLength(2);
    expectNothingWider();
    localStorage.removeItem('hirelane-today-open');
  },
);

test('“Today” shows no part for news while there is none', async () => {
  await openWith('/jobs', () => []);
  const band = page.getByRole('region', { name: 'Today', exact: true });
  await expect.element(band.getByRole('heading', { name: 'Waiting longest' })).toBeVisible();
  expect(band.getByRole('heading', { name: /New from candidates/ }).elements()).toEqual([]);
});
