import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ANSWER_HEADERS } from '#api/app.ts';
import type { ChangeNotice } from '#domain/changes/change-notice.ts';
import { installFakeIndexedDb } from '#store/indexeddb/fake-indexeddb-in-test.ts';
import { DATABASE_NAME } from '#store/indexeddb/open.ts';
import { openLocalApi, type Answer } from './local-api.ts';
import { CHANGES_CHANNEL, DEV_RESET_PATH } from './protocol.ts';
import { RECOVERY_PATHS } from './recovery/recovery-paths.ts';

const VERSIONS = { newer: 1_000_000, older: 1 };

/** The API of a worker. The test waits for its snapshots before it ends. */
function openApi(): Answer {
  const { answer } = openLocalApi();
  const work: Promise<unknown>[] = [];
  onTestFinished(async () => void (await Promise.all(work)));
  return (request) => answer(request, (each) => void work.push(each));
}

/** Opens the API as in development, over an empty database, a newer one, or one from before the baseline. */
async function openOver(database: 'new' | keyof typeof VERSIONS) {
  vi.stubEnv('DEV', true);
  onTestFinished(() => void vi.unstubAllEnvs());
  installFakeIndexedDb();
  if (database !== 'new') {
    const request = indexedDB.open(DATABASE_NAME, VERSIONS[database]);
    const opened = await new Promise<IDBDatabase>((resolve) => {
      request.addEventListener('success', () => resolve(request.result));
    });
    opened.close();
  }
  return openApi();
}

describe('Every answer carries the API’s headers (product §7)', () => {
  it.each([
    ['new', 'GET', '/jobs', 200],
    ['new', 'GET', '/jobs/99', 404],
    ['new', 'POST', DEV_RESET_PATH, 200],
    ['newer', 'GET', '/jobs', 503],
    ['newer', 'POST', '/jobs', 503],
    ['older', 'GET', '/jobs', 503],
    ['older', 'POST', '/jobs', 503],
    ['new', 'GET', RECOVERY_PATHS.found, 200],
    ['new', 'POST', RECOVERY_PATHS.found, 400],
    ['new', 'GET', RECOVERY_PATHS.left, 200],
    ['new', 'GET', RECOVERY_PATHS.quarantined, 200],
    ['new', 'GET', RECOVERY_PATHS.snapshot, 404],
    ['new', 'GET', RECOVERY_PATHS.kept, 200],
    // Answers 507, because Node has no folder in which a copy could be kept.
    ['new', 'POST', RECOVERY_PATHS.kept, 507],
  ] as const)(
    'Every answer over a %s database has the API’s headers: %s %s',
    async (database, method, path, status) => {
      const answer = await openOver(database);
      const response = await answer(new Request(`http://localhost${path}`, { method }));
      expect(response.status).toBe(status);
      for (const [name, value] of Object.entries(ANSWER_HEADERS)) {
        expect(response.headers.get(name), name).toBe(value);
      }
    },
  );
});

describe('Every page is notified', () => {
  /** Resolves with the next notice that pages receive. */
  function nextNotice(): Promise<ChangeNotice> {
    const channel = new BroadcastChannel(CHANGES_CHANNEL);
    onTestFinished(() => channel.close());
    return new Promise((resolve) => {
      channel.addEventListener('message', ({ data }: MessageEvent<ChangeNotice>) => resolve(data), {
        once: true,
      });
    });
  }

  function addNote(): Request {
    return new Request('http://localhost/candidates/1/notes', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'key-1' },
      body: JSON.stringify({ text: 'Hello' }),
    });
  }

  it('Every page is notified of a change, with the rows it touched', async () => {
    const answer = await openOver('new');
    const notice = nextNotice();
    const response = await answer(addNote());
    const { id } = (await response.json()) as { id: number };
    const seq = Number(response.headers.get('Change-Seq'));
    expect(await notice).toEqual({ seq, rows: [{ table: 'notes', id }] });
  });

  it('Every page is notified of a change that the previous worker made but did not answer', async () => {
    const before = await openOver('new');
    const seq = Number((await before(addNote())).headers.get('Change-Seq'));
    const answer = openApi();
    const notice = nextNotice();
    expect((await answer(addNote())).status).toBe(201);
    expect(await notice).toEqual({ seq, rows: 'everything' });
  });
});
