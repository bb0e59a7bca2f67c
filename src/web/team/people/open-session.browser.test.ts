import { afterEach, expect, test, vi } from 'vitest';
import { askSession } from './early-session.ts';
import { openSession } from './open-session.ts';

const SESSION = { person: { id: 'p', name: 'Ada', handle: 'ada', email: 'ada@example.com' }, workspaces: [] };

/** The mark of the server (product §7). */
const MARKED = { headers: { Release: 'one' } };

const start = window.location.href;

afterEach(() => {
  vi.restoreAllMocks();
  delete window.earlySession;
  window.history.replaceState(null, '', start);
});

test('openSession takes the answer requested before the app ran, and requests it only once', async () => {
  window.history.replaceState(null, '', '/jobs');
  const fetch = vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(SESSION, MARKED));
  // Counts only these calls, because the page of an earlier test may still send its last request.
  const asked = () => fetch.mock.calls.filter(([url]) => url === '/session');
  askSession();
  expect(await openSession()).toEqual(SESSION);
  expect(asked()).toHaveLength(1);
  await openSession();
  expect(asked()).toHaveLength(2);
});

test('openSession distinguishes “nobody is signed in” from an unreachable server', async () => {
  const answers = vi.spyOn(window, 'fetch');
  answers.mockImplementation(async () => Response.json({ message: 'Sign in' }, { ...MARKED, status: 401 }));
  expect(await openSession()).toBe('nobody');
  answers.mockImplementation(async () => new Response('<html>', { ...MARKED, status: 200 }));
  expect(await openSession()).toBe('unreachable');
  for (const status of [200, 401]) {
    answers.mockImplementation(async () => new Response('<html>', { status }));
    expect(await openSession()).toBe('other answers');
  }
  answers.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await openSession()).toBe('unreachable');
});

test('A screen for people who are not signed in does not request the session', () => {
  window.history.replaceState(null, '', '/sign-in');
  const asked = vi.spyOn(window, 'fetch');
  askSession();
  expect(asked).not.toHaveBeenCalled();
});
