import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  ID,
  noteField,
  notes,
  openProfile,
  suggestions,
  timeline,
} from '#web/screens/candidate/profile-in-test.ts';
import { lines } from '#web/app/history/history-in-test.ts';
import { openHistory } from '#web/app/history/undoing-in-test.ts';
import { NO_NEWS } from './candidate-news.ts';
import type { Host, Member, Members } from './host.ts';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';
import { focus, texts, type } from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';
import { JOB } from '#web/test/sample-assessments.ts';
import { createStore } from '#web/kit/store.ts';

const MEMBERS: readonly Member[] = [
  { id: 'p-ada', name: 'Ada King', handle: 'Ada', role: 'owner' },
  { id: 'p-bo', name: 'Bo Lind', handle: 'bo', role: 'recruiter' },
];

function members() {
  return {
    ...createStore(MEMBERS),
    nameOf: (actor) =>
      MEMBERS.find(({ id }) => id === actor)?.name ?? (actor === 'local' ? null : 'A former member'),
    seek: vi.fn<(actor: string) => void>(),
  } satisfies Members;
}

function teamOf(all: Members): Host['team'] {
  const nothing = () => null;
  return {
    members: all,
    news: createStore(NO_NEWS),
    NewsCount: nothing,
    NewsPicture: ({ children }) => children,
    Notifications: nothing,
    Presence: nothing,
    Answering: nothing,
    JobTeam: nothing,
    FirstSteps: nothing,
  };
}

/** Opens the page as Ada, in a workspace of two members and one former member. */
async function openOfTeam(path: string): Promise<ApiInMemory> {
  const api = await apiInMemory(undefined, ({ headers }) => headers.get('Idempotency-Key') ?? 'p-left');
  return openApp(path, api, { team: teamOf(members()) });
}

/** Makes a write as another member, without the page. */
async function writeAs(api: ApiInMemory, actor: string, method: string, path: string, body: object) {
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': actor };
  const response = await api.fetch(path, { method, headers, body: JSON.stringify(body) });
  expect(response.ok).toBe(true);
}

test('A team sees who wrote a note, who moved a candidate and who did what in the history', async () => {
  const api = await openOfTeam('/jobs');
  const { stage } = await api.get<{ stage: string }>(`/candidates/${ID}`);
  await writeAs(api, 'p-bo', 'PATCH', `/candidates/${ID}`, { stage: stage === 'hired' ? 'offer' : 'hired' });
  await writeAs(api, 'p-ada', 'POST', `/candidates/${ID}/notes`, { text: 'From Ada' });
  await api.call('POST', `/candidates/${ID}/notes`, { text: 'From somebody' });

  const those = members();
  await openApp(`/candidates/${ID}`, api, { team: teamOf(those) });
  await expect.element(notes()).toHaveLength(2);
  await expect.element(notes().first()).toHaveTextContent(/^A former member · /);
  expect(those.seek).toHaveBeenCalledWith('p-left');
  await expect.element(notes().last()).toHaveTextContent(/^Ada King · /);
  await expect.element(timeline().first()).toHaveTextContent(/Bo Lind · /);
  // The demo events have no author.
  await expect.element(timeline().last()).not.toHaveTextContent(/ · .* · /);

  await page.getByRole('button', { name: 'All activity' }).click();
  await expect.element(timeline().filter({ hasText: 'From Ada' })).toHaveTextContent(/Ada King · /);

  await openHistory();
  await expect.element(lines().nth(0)).toHaveTextContent(/A former member · \d/);
  await expect.element(lines().nth(1)).toHaveTextContent(/Ada King · \d/);
  await expect.element(lines().nth(2)).toHaveTextContent(/Bo Lind · \d/);
});

test('A note of a team offers its members after an @, and knows them by their handles', async () => {
  const api = await openOfTeam(`/candidates/${ID}`);
  await focus(noteField());
  await type('Ask @');
  await expect.poll(() => texts(suggestions())).toEqual(['Ada King@Ada', 'Bo Lind@bo']);
  await type('ad');
  await expect.poll(() => texts(suggestions())).toEqual(['Ada King@Ada']);
  await type('\n');
  await expect.element(noteField()).toHaveValue('Ask @Ada ');

  await writeAs(api, 'p-bo', 'POST', `/candidates/${ID}/notes`, { text: '@bo and @mei' });
  const marks = notes().first().getByCss('mark');
  await expect
    .poll(() => marks.elements().map((mark) => mark.getAttribute('data-tooltip')))
    .toEqual(['Bo Lind', 'Nobody has this handle']);
});

test('One person alone is not named', async () => {
  const { api } = await openProfile();
  await api.call('POST', `/candidates/${ID}/notes`, { text: 'Mine' });
  await expect.element(notes().first()).not.toHaveTextContent('·');
});

test('Who saved another version of an assessment is named before one chooses', async () => {
  const api = await openOfTeam(`/assessments/${JOB}`);
  await page.getByRole('textbox', { name: 'Assessment title' }).fill('Mine');
  await writeAs(api, 'p-bo', 'PUT', `/assessments/${JOB}`, { title: 'Theirs', sections: [] });
  await page.getByRole('button', { name: 'Choose…' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'This assessment was saved elsewhere' });
  await expect.element(dialog).toHaveTextContent(/Version \d+, by Bo Lind, of /);
});
