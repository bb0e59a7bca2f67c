import { describe, expect, it } from 'vitest';
import { COMPARED, REPLICATED_TABLES } from '#domain/replica/tables.ts';
import { sampleNote, sampleRow, sampleSubmission } from '#domain/samples/sample-rows.ts';
import { keyOf, type Rows, type TableName } from '#domain/tables.ts';
import { workspaceOf, type Workspace } from '#domain/workspace/workspace.ts';
import { smallWorkspace } from '#store/conformance/candidates/small-workspace.ts';
import type { OpenStore } from '#store/conformance/opened-store.ts';
import type { Reading } from '#store/database.ts';
import { tableDigest } from '#store/table-digest.ts';
import { commandsOn } from './commands.ts';
import { seqOf } from './writes.ts';

/** Values that engines may write in several ways. */
const ANSWERS = {
  z: 'a "b"\\\n\t\u0001\u007f é 🙂',
  '': [],
  long: ['', 'x'],
  é: 1e21,
  zz: 1.5e-7,
  10: -0.1,
  9: 1e17,
};

const submissions = [1, 99, 100, 1_250].map((id) => sampleSubmission({ id, answers: ANSWERS }));

const notes = Array.from({ length: 1_100 }, (_, place) =>
  sampleNote({ id: place * 3 + 1, text: `${place} ${ANSWERS.z}` }),
);

/** A workspace with a row in each table at least. */
const everyTable = workspaceOf((table) => {
  const rows: Workspace = { ...smallWorkspace, notes, submissions };
  const some: readonly Rows[TableName][] = rows[table];
  return some.length > 0 ? some : [sampleRow(table)];
});

/** Reads the rows of a workspace. */
function reading(workspace: Workspace, seq: number): Pick<Reading, 'page' | 'lastChange'> {
  return {
    lastChange: async () => ({ seq, at: '', charactersBefore: 0, characters: 0 }),
    page: async (table, { after, limit }) =>
      workspace[table].filter((row) => keyOf(row) > after).slice(0, limit),
  };
}

export function describeDigests(open: OpenStore): void {
  describe('Digest', () => {
    it('A digest of a table follows from its rows alone, on every engine', async () => {
      const { store } = await open(everyTable);
      for (const table of REPLICATED_TABLES) {
        // oxlint-disable-next-line no-await-in-loop -- one table after the other
        const expected = await tableDigest((work) => work(reading(everyTable, 1) as Reading), table);
        // oxlint-disable-next-line no-await-in-loop -- as above
        expect([table, await store.replica.digest(table, 1)]).toEqual([table, expected?.digest]);
      }
    });

    it('A digest of a table changes when a row changes', async () => {
      const { store } = await open(everyTable);
      const before = await store.replica.digest('jobs', 1);
      const seq = await seqOf(commandsOn(store).editJob(1, { title: 'Joiner' }));
      expect(await store.replica.digest('jobs', seq)).not.toBe(before);
    });

    it('A digest of figures is the same after a new start, and changes when they change', async () => {
      const { store, reopen } = await open(smallWorkspace);
      const figures = async (seq: number) => [
        await store.replica.digest('lists', seq),
        await store.replica.digest('reports', seq),
      ];
      const first = await figures(1);
      const seq = await seqOf(commandsOn(store).moveMany([1], 'offer'));
      const second = await figures(seq);
      expect(second[0]).not.toBe(first[0]);
      expect(second[1]).not.toBe(first[1]);
      const again = await reopen(smallWorkspace);
      expect([await again.replica.digest('lists', seq), await again.replica.digest('reports', seq)]).toEqual(
        second,
      );
    });

    it('A digest is given at the workspace’s revision alone', async () => {
      const { store } = await open(smallWorkspace);
      for (const of of COMPARED) {
        // oxlint-disable-next-line no-await-in-loop -- one part after the other
        expect([await store.replica.digest(of, 0), await store.replica.digest(of, 2)]).toEqual([null, null]);
      }
    });
  });
}
