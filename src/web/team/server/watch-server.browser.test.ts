import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { ChangeNotice } from '#domain/changes/change-notice.ts';
import { FakeEventSource } from './server-in-test.ts';
import { watchServer } from './watch-server.ts';

beforeEach(() => {
  FakeEventSource.opened = [];
  vi.stubGlobal('EventSource', FakeEventSource);
  onTestFinished(() => void vi.unstubAllGlobals());
});

/** Watches a workspace whose first calls were sent when it had this revision. */
function watch(earlyRevision: Promise<number | null | undefined>) {
  const heard = vi.fn<(notice: ChangeNotice) => void>();
  const parts = { workspace: 'acme', askRevision: async () => null, onIncomingMails: () => undefined };
  onTestFinished(watchServer({ ...parts, earlyRevision }, heard));
  return heard;
}

test.each([
  ['none since the first calls, loads nothing again', 4, []],
  ['one after the first calls, loads everything again', 3, 'everything'],
  ['one when the revision of the first calls is unknown, loads everything again', null, 'everything'],
  ['one when no calls were sent early, loads nothing again', undefined, []],
] as const)('A stream that begins with the last change: %s', async (_, revision, rows) => {
  const heard = watch(Promise.resolve(revision));
  FakeEventSource.opened[0]?.tell({ seq: 4, rows: [] });
  await expect.poll(() => heard.mock.calls).toEqual([[{ seq: 4, rows }]]);
});

test('Changes that come before the revision is known are told in their order', async () => {
  let know: (revision: number) => void = () => undefined;
  const heard = watch(new Promise((resolve) => (know = resolve)));
  const [stream] = FakeEventSource.opened;
  const change: ChangeNotice = { seq: 5, rows: [{ table: 'jobs', id: 1 }] };
  stream?.tell({ seq: 4, rows: [] });
  stream?.tell(change);
  expect(heard).not.toHaveBeenCalled();
  know(4);
  await expect.poll(() => heard.mock.calls).toEqual([[{ seq: 4, rows: [] }], [change]]);
});
