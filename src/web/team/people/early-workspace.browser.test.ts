import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WORKSPACE_HEADER } from '#domain/team/request-headers.ts';
import { earlyAnswersCame, peekEarlyAnswer, takeEarlyChannel } from '#web/app/api/early-calls.ts';
import { toRequest } from '#web/app/api/request.ts';
import { callWorkspaceEarly, earlyCallsAreSent, earlyRevision } from './early-workspace.ts';

const ACME = { id: 'acme-id', role: 'recruiter' };
const JOBS = toRequest('GET /jobs', { query: { page: 1 } });
const FROM_SERVER = { headers: { Release: 'one' } };
const fetched = vi.spyOn(window, 'fetch');

beforeEach(() => {
  fetched.mockReset().mockImplementation(async () => Response.json({ revision: 7 }, FROM_SERVER));
  sessionStorage.removeItem('hirelane-workspace');
});

afterEach(() => {
  takeEarlyChannel()?.close();
  for (const key of ['earlyCalls', 'earlySession', 'earlyWorkspace'] as const) delete window[key];
});

/** Sends the calls of a page whose session has this answer. */
async function open(session: Response): Promise<void> {
  window.earlySession = Promise.resolve(session);
  callWorkspaceEarly([JOBS]);
  await earlyCallsAreSent();
}

function sessionIn(...workspaces: object[]): Response {
  return Response.json({ workspaces }, FROM_SERVER);
}

test.each([
  ['nobody is signed in', () => Response.json({}, { status: 401, ...FROM_SERVER })],
  ['somebody else than the server answers', () => Response.json({ workspaces: [ACME] })],
  ['the answer is not JSON', () => new Response('<html>', FROM_SERVER)],
  ['the person has no workspace', () => sessionIn()],
  ['the session does not open the workspace', () => sessionIn({ ...ACME, missing: 'second step' })],
  ['the person is a reviewer', () => sessionIn({ ...ACME, role: 'reviewer' })],
] as const)('Nothing is sent early when %s', async (_, session) => {
  await open(session());
  expect(fetched).not.toHaveBeenCalled();
});

test('The calls of the workspace are sent together, the revision’s first, and the session can still be read', async () => {
  const session = sessionIn(ACME);
  await open(session);
  const sent = fetched.mock.calls.map(([url, init]) => [
    url,
    new Headers(init?.headers).get(WORKSPACE_HEADER),
  ]);
  expect(sent).toEqual([
    ['/changes?order=newest&limit=1&rows=0', ACME.id],
    [JOBS.url, ACME.id],
    ['/people', ACME.id],
  ]);
  expect(await session.json()).toEqual({ workspaces: [ACME] });
});

test('The answer of somebody else than the server or this device is not shown', async () => {
  fetched.mockImplementation(async () => Response.json({ data: [] }));
  await open(sessionIn(ACME));
  await earlyAnswersCame();
  expect(peekEarlyAnswer(JOBS.url)).toBeUndefined();
});

test.each([
  ['is known from the server', () => Response.json({ revision: 7 }, FROM_SERVER), 7],
  [
    'is left out when the copy on this device has answered',
    () => Response.json({ revision: 3 }, { headers: { 'Answered-By': 'device' } }),
    undefined,
  ],
  ['is unknown when the server refuses', () => Response.json({}, { status: 401, ...FROM_SERVER }), null],
  ['is unknown when somebody else answers', () => new Response('<html>'), null],
  ['is unknown when the answer can’t be read', () => new Response('<html>', FROM_SERVER), null],
] as const)('The revision before the first calls %s', async (_, answer, expected) => {
  fetched.mockImplementation(async () => answer());
  await open(sessionIn(ACME));
  expect(await earlyRevision()).toBe(expected);
});

test('A change that the copy on this device announces discards the early answers', async () => {
  await open(sessionIn(ACME));
  await earlyAnswersCame();
  const copy = new BroadcastChannel(`hirelane-copy-${ACME.id}`);
  copy.postMessage({ seq: 2, rows: [] });
  await expect.poll(() => window.earlyCalls?.answers.size).toBe(0);
  copy.close();
});
