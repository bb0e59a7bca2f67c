import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { ChangeNotice } from '#domain/changes/change-notice.ts';
import { CHANGES_CHANNEL } from '#hosts/browser/protocol.ts';
import {
  callEarly,
  earlyAnswersCame,
  firstEarlyAnswer,
  peekEarlyAnswer,
  takeEarlyAnswer,
} from './early-calls.ts';
import { toRequest } from './request.ts';
import { watchChanges } from '#web/app/browser/calls/watch-changes.ts';

const JOBS = toRequest('GET /jobs', { query: { page: 1 } });
const fetched = vi.spyOn(window, 'fetch');

beforeEach(() => void fetched.mockReset().mockImplementation(async () => Response.json({ data: [] })));

afterEach(() => {
  window.earlyCalls?.channel?.close();
  delete window.earlyCalls;
});

test('An answer is given once, to the call with its URL', async () => {
  callEarly([JOBS]);
  expect(takeEarlyAnswer('/jobs?page=2', JOBS.init)).toBeUndefined();
  expect(takeEarlyAnswer(JOBS.url, { method: 'POST' })).toBeUndefined();
  const response = await takeEarlyAnswer(JOBS.url, JOBS.init);
  expect(await response?.json()).toEqual({ data: [] });
  expect(takeEarlyAnswer(JOBS.url, JOBS.init)).toBeUndefined();
  expect(fetched).toHaveBeenCalledExactlyOnceWith(JOBS.url, JOBS.init);
});

test('Whoever replaces window.fetch after the early calls sees the app’s calls', () => {
  callEarly([JOBS]);
  const before = window.fetch;
  window.fetch = () => Promise.reject(new TypeError('Broken'));
  expect(takeEarlyAnswer(JOBS.url, JOBS.init)).toBeUndefined();
  window.fetch = before;
  expect(takeEarlyAnswer(JOBS.url, JOBS.init)).toBeDefined();
});

test('A call that failed is told as failed to the call that takes it', async () => {
  fetched.mockRejectedValue(new TypeError('Broken'));
  callEarly([JOBS]);
  await expect(takeEarlyAnswer(JOBS.url, JOBS.init)).rejects.toThrow('Broken');
});

test('What an answer says is known as soon as it came, until it is taken', async () => {
  callEarly([JOBS]);
  expect(peekEarlyAnswer(JOBS.url)).toBeUndefined();
  await earlyAnswersCame();
  expect(peekEarlyAnswer(JOBS.url)).toEqual({ data: [] });
  const before = window.fetch;
  window.fetch = () => Promise.reject(new TypeError('Broken'));
  expect(peekEarlyAnswer(JOBS.url)).toBeUndefined();
  window.fetch = before;
  expect(await (await takeEarlyAnswer(JOBS.url, JOBS.init))?.json()).toEqual({ data: [] });
  expect(peekEarlyAnswer(JOBS.url)).toBeUndefined();
});

test('An error that came is told to the call that takes it, and to nobody before', async () => {
  fetched.mockImplementation(async () => Response.json({ message: 'Broken' }, { status: 500 }));
  callEarly([JOBS]);
  await earlyAnswersCame();
  expect(peekEarlyAnswer(JOBS.url)).toBeUndefined();
  expect((await takeEarlyAnswer(JOBS.url, JOBS.init))?.status).toBe(500);
});

test('After a change of the workspace no early answer is given', async () => {
  callEarly([JOBS], { channel: new BroadcastChannel(CHANGES_CHANNEL) });
  await earlyAnswersCame();
  const other = new BroadcastChannel(CHANGES_CHANNEL);
  other.postMessage({ seq: 2, rows: 'everything' });
  await expect.poll(() => window.earlyCalls?.answers.size).toBe(0);
  other.close();
  expect(peekEarlyAnswer(JOBS.url)).toBeUndefined();
  expect(takeEarlyAnswer(JOBS.url, JOBS.init)).toBeUndefined();
});

test('Who stops watching leaves the channel that was opened early to whoever began before', async () => {
  callEarly([JOBS], { channel: new BroadcastChannel(CHANGES_CHANNEL) });
  const heard = vi.fn<(notice: ChangeNotice) => void>();
  onTestFinished(watchChanges(heard));
  watchChanges(() => undefined)();
  const other = new BroadcastChannel(CHANGES_CHANNEL);
  onTestFinished(() => other.close());
  const notice: ChangeNotice = { seq: 2, rows: 'everything' };
  other.postMessage(notice);
  await expect.poll(() => heard.mock.calls).toEqual([[notice]]);
});

test('The answer of somebody else is not known before it is taken', async () => {
  callEarly([JOBS], { isOwn: ({ headers }) => headers.has('Release') });
  await earlyAnswersCame();
  expect(peekEarlyAnswer(JOBS.url)).toBeUndefined();
  expect(await takeEarlyAnswer(JOBS.url, JOBS.init)).toBeDefined();
});

test('A call that is aborted rejects at once, though its answer was asked for early', async () => {
  fetched.mockReturnValue(new Promise(() => {}));
  callEarly([JOBS]);
  const abort = new AbortController();
  const answer = takeEarlyAnswer(JOBS.url, { ...JOBS.init, signal: abort.signal });
  abort.abort();
  await expect(answer).rejects.toThrow('aborted');
});

test('An answer that is not the worker’s does not show that the worker works', async () => {
  fetched.mockImplementation(async (url) =>
    url === '/a' ? new Response('<html>') : new Response('{}', { headers: { Release: 'one' } }),
  );
  callEarly([
    { ...JOBS, url: '/a' },
    { ...JOBS, url: '/b' },
  ]);
  const isWorkers = (response: Response) => response.headers.has('Release');
  expect((await firstEarlyAnswer(isWorkers)).headers.get('Release')).toBe('one');
});
