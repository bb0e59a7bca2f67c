import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import type { ChangeNotice } from '#domain/changes/change-notice.ts';
import { queryClient } from '#web/app/api/query-client.ts';
import { shownChanges } from '#web/app/api/refresh.ts';
import { copyInTest } from './copy-in-test.ts';
import { followAnswerer, passOn } from './follow-copy.ts';

const SCORECARD: ChangeNotice = { seq: 8, rows: [{ table: 'scorecards', id: 3 }] };
const NOTE: ChangeNotice = { seq: 9, rows: [{ table: 'notes', id: 4 }] };

/** The seq of a change on this device, which is above every seq of a server. */
const OF_DEVICE = 2 ** 40 + 5;

afterEach(() => queryClient.clear());

/** A query on the screen. Returns how often it was loaded. */
function shown(queryKey: readonly unknown[]): () => number {
  const load = vi.fn<() => Promise<object>>(async () => ({ data: [] }));
  const observer = new QueryObserver(queryClient, { queryKey, queryFn: load });
  onTestFinished(observer.subscribe(() => undefined));
  return () => load.mock.calls.length;
}

it('While the server answers, its notices are passed on as they are', async () => {
  const told = vi.fn<(notice: ChangeNotice) => void>();
  passOn(copyInTest({ state: 'filling' }), told)(NOTE);
  await vi.waitFor(() => expect(told).toHaveBeenCalledExactlyOnceWith(NOTE), { timeout: 60_000 });
});

it('While the copy answers, it tells of the rows that it has, and only the others are loaded again', async () => {
  const told = vi.fn<(notice: ChangeNotice) => void>();
  const [scorecards, notes] = [
    shown(['GET /candidates/{id}/scorecards', '1']),
    shown(['GET /candidates/{id}/notes', '1']),
  ];
  await vi.waitFor(() => expect([scorecards(), notes()]).toEqual([1, 1]), { timeout: 60_000 });
  const pass = passOn(copyInTest({ state: 'ready' }), told);
  pass(NOTE);
  pass(SCORECARD);
  await vi.waitFor(() => expect(scorecards()).toBe(2), { timeout: 60_000 });
  expect(notes()).toBe(1);
  expect(told).not.toHaveBeenCalled();
});

it('While the device has no room for the rows of colleagues, those are loaded again from the server', async () => {
  const notes = shown(['GET /candidates/{id}/notes', '1']);
  await vi.waitFor(() => expect(notes()).toBe(1), { timeout: 60_000 });
  passOn(copyInTest({ state: 'ready', isFull: true }), () => undefined)(NOTE);
  await vi.waitFor(() => expect(notes()).toBe(2), { timeout: 60_000 });
});

it('After a gap, the copy asks the server, which may have been restored and have fewer changes', async () => {
  const copy = copyInTest({ state: 'ready' });
  const [heard, sync] = [vi.spyOn(copy, 'heard'), vi.spyOn(copy, 'sync')];
  const pass = passOn(copy, () => undefined);
  pass(NOTE);
  expect([heard.mock.calls.length, sync.mock.calls.length]).toEqual([1, 0]);
  pass({ seq: 3, rows: 'everything' });
  pass({ seq: 3, rows: [] });
  expect([heard.mock.calls.length, sync.mock.calls.length]).toEqual([1, 2]);
});

it('When the copy no longer answers, everything is loaded again, and the server’s lower seqs count', async () => {
  const notes = shown(['GET /candidates/{id}/notes', '1']);
  await vi.waitFor(() => expect(notes()).toBe(1), { timeout: 60_000 });
  const copy = copyInTest({ state: 'ready' });
  onTestFinished(followAnswerer(copy));
  onTestFinished(() => shownChanges.startOver());
  shownChanges.noticed({ seq: OF_DEVICE, rows: [] });
  copy.set({ state: 'off' });
  await vi.waitFor(() => expect(notes()).toBe(2), { timeout: 60_000 });
  shownChanges.noticed(NOTE);
  await vi.waitFor(() => expect(notes()).toBe(3), { timeout: 60_000 });
});
