import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { ANSWER_HEADERS } from '#api/app.ts';
import { DATABASE_NAME } from '#store/indexeddb/open.ts';
import { openLocalApi } from './local-api.ts';
import { DEV_RESET_PATH, RECOVERY_PATHS } from './protocol.ts';

const DATABASE_VERSION = 1_000_000;

/** The API over an empty database, or over one that newer code has upgraded. */
async function openOver(database: 'new' | 'newer') {
  const indexedDB = new IDBFactory();
  Dexie.dependencies = { indexedDB, IDBKeyRange };
  if (database === 'newer') {
    const request = indexedDB.open(DATABASE_NAME, DATABASE_VERSION);
    const opened = await new Promise<IDBDatabase>((resolve) => {
      request.addEventListener('success', () => resolve(request.result));
    });
    opened.close();
  }
  return openLocalApi();
}

describe('Every answer carries the API’s headers (product §7)', () => {
  it.each([
    ['new', 'GET', '/jobs', 200],
    ['new', 'GET', '/jobs/99', 404],
    ['new', 'POST', DEV_RESET_PATH, 200],
    ['newer', 'GET', '/jobs', 503],
    ['newer', 'POST', '/jobs', 503],
    ['new', 'GET', RECOVERY_PATHS.found, 200],
    ['new', 'POST', RECOVERY_PATHS.found, 400],
    ['new', 'GET', RECOVERY_PATHS.left, 200],
    ['new', 'GET', RECOVERY_PATHS.setAside, 200],
    ['new', 'GET', RECOVERY_PATHS.snapshot, 404],
  ] as const)('over a %s database: %s %s', async (database, method, path, status) => {
    const answer = await openOver(database);
    const response = await answer(new Request(`http://localhost${path}`, { method }));
    expect(response.status).toBe(status);
    for (const [name, value] of Object.entries(ANSWER_HEADERS)) {
      expect(response.headers.get(name), name).toBe(value);
    }
  });
});
