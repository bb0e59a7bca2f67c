import { expect, it } from 'vitest';
import { UnsentRecord } from './unsent-record.ts';

/** A record in memory, as each worker opens it. */
function recordInTest() {
  const records = new Map<string, unknown>();
  const kept = {
    read: async (path: string) => (records.has(path) ? Response.json(records.get(path)) : undefined),
    write: async (path: string, value: unknown) => void records.set(path, value),
    remove: async (path: string) => void records.delete(path),
  };
  return { open: () => new UnsentRecord('copy', kept), records };
}

it('What waited in a database that this worker has not read is lost with it', async () => {
  const { open } = recordInTest();
  await open().setWaiting(2);
  const record = open();
  await record.databaseIsNew(null);
  expect((await record.entries()).map(({ message }) => message)).toEqual([
    expect.stringContaining('This browser has lost 2 changes that were not sent yet.'),
  ]);
});

it('What was sent the moment before the browser deleted the database is not told as lost', async () => {
  const { open, records } = recordInTest();
  const record = open();
  await record.setWaiting(2);
  // The server has taken both, but the number is not yet written anew.
  await record.databaseIsNew(0);
  expect(await record.entries()).toEqual([]);
  expect(records.size).toBe(0);
});

it('What this worker knows goes on waiting in the new database', async () => {
  const { open } = recordInTest();
  await open().setWaiting(2);
  const record = open();
  await record.databaseIsNew(2);
  expect(await record.entries()).toEqual([]);
  const next = open();
  await next.databaseIsNew(null);
  expect(await next.entries()).toHaveLength(1);
});
