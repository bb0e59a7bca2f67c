import { expect, it } from 'vitest';
import { ANY_CHANGE } from '#domain/history/change-subjects.ts';
import { smallWorkspace } from '#store/conformance/candidates/small-workspace.ts';
import { commandsOn } from '#store/conformance/log/commands.ts';
import { SEEDED, testWrite, written } from '#store/conformance/log/writes.ts';
import type { Database } from '#store/database.ts';
import { openMemoryDatabase } from '#store/memory/memory-database.ts';
import { jobsOf, openStore } from '#store/nouns/open-store.ts';
import { LogIndex } from './log-index.ts';

function openDatabase(): Database {
  return openMemoryDatabase(smallWorkspace, testWrite('seed', { at: SEEDED }));
}

it('The index of the log begins anew when the database is another one whose changes count from the beginning', async () => {
  const [lost, begun] = [openDatabase(), openDatabase()];
  for (const title of ['A', 'B']) await written(commandsOn(openStore(lost)).createJob(title));
  for (const text of ['a', 'b', 'c']) await written(commandsOn(openStore(begun)).addNote(1, text));
  const index = new LogIndex(2_000, jobsOf);
  const jobs = { ...ANY_CHANGE, kind: 'job' as const };
  expect(await lost.read((tx) => index.seqsOf(tx, jobs))).toEqual([2, 3]);
  expect(await begun.read((tx) => index.seqsOf(tx, jobs))).toEqual([]);
  expect(await lost.read((tx) => index.seqsOf(tx, jobs))).toEqual([2, 3]);
});

it('The index reads a change once, and as many at once as it needs', async () => {
  const db = openDatabase();
  const { addNote } = commandsOn(openStore(db));
  for (let at = 0; at < 250; at++) await written(addNote(1, `Note ${at}`));
  const index = new LogIndex(2_000, jobsOf);
  const read: number[] = [];
  const run = () =>
    db.read((tx) =>
      index.seqsOf(
        {
          ...tx,
          changes: async (range) => {
            const changes = await tx.changes(range);
            read.push(changes.length);
            return changes;
          },
        },
        { ...ANY_CHANGE, kind: 'note' },
      ),
    );
  expect(await run()).toHaveLength(250);
  expect(read).toEqual([200, 51]);
  await written(addNote(1, 'One more'));
  expect(await run()).toHaveLength(251);
  expect(await run()).toHaveLength(251);
  expect(read).toEqual([200, 51, 1]);
});

it('Filters that are asked for at once read the log once', async () => {
  const db = openDatabase();
  for (const text of ['a', 'b', 'c']) await written(commandsOn(openStore(db)).addNote(1, text));
  let read = 0;
  const counting: Database = {
    ...db,
    read: (work) =>
      db.read((tx) =>
        work({
          ...tx,
          changes: async (range) => {
            const changes = await tx.changes(range);
            read += changes.length;
            return changes;
          },
        }),
      ),
  };
  const store = openStore(counting);
  const found = await Promise.all(
    (['note', 'job'] as const).map((kind) =>
      store.changes.list({ after: 0, limit: 9, filter: { ...ANY_CHANGE, kind } }),
    ),
  );
  expect(found.map((changes) => changes.length)).toEqual([3, 0]);
  expect(read).toBe(4);
});
