import { describe, expect, it } from 'vitest';
import { sampleRow } from '#domain/samples/sample-rows.ts';
import { OWNED_TABLES, type Rows, type TableName } from '#domain/tables.ts';
import { commandsOn } from '#store/conformance/log/commands.ts';
import { ONE, seqOf, testWrite, written } from '#store/conformance/log/writes.ts';
import type { OpenStore } from '#store/conformance/opened-store.ts';
import type { Store } from '#store/store.ts';
import { smallWorkspace } from './small-workspace.ts';

/** A candidate who has no rows in these tables except the row that a test adds. */
const OWNER = 4;
const ROW = 900;

function withRowOf(table: TableName) {
  const row = {
    ...sampleRow(table),
    id: ROW,
    candidateId: OWNER,
    ...(table === 'doubles' && { otherId: 2 }),
    // Nobody has two interviews at the same time.
    ...(table === 'interviews' && {
      startsAt: '2026-02-02T09:00:00.000Z',
      endsAt: '2026-02-02T10:00:00.000Z',
    }),
  };
  return { ...smallWorkspace, [table]: [...smallWorkspace[table], row] };
}

async function erase(store: Store, id: number) {
  const { texts } = await store.erasures.preview([id]);
  const hashes = new Map(texts.map((text, place) => [text, String(place).padStart(64, '0')]));
  return store.erasures.erase(testWrite('POST /candidates/erase', { body: { ids: [id] } }), [id], hashes);
}

/**
 * Tests each table whose rows belong to candidates: to whom a row belongs, and what happens to it when that candidate
 * is removed.
 */
export function describeOwnedRows(open: OpenStore): void {
  describe.each(OWNED_TABLES)('Rows of %s', (table) => {
    async function opened() {
      const { store, rows } = await open(withRowOf(table));
      const ownedRow = async (): Promise<Rows[TableName] | undefined> =>
        (await rows())[table].find((row) => 'id' in row && row.id === ROW);
      return { store, rows, ownedRow };
    }

    it('An owned row belongs to the remaining candidate after a merge, and to the first again after an undo', async () => {
      const { store, rows, ownedRow } = await opened();
      const { merge, undo } = commandsOn(store);
      const before = await rows();
      const seq = await seqOf(merge(1, OWNER));
      expect(await ownedRow()).toMatchObject({ candidateId: 1 });
      await written(undo(seq));
      expect(await rows()).toEqual(before);
    });

    it('An owned row is erased with its candidate, counted in the receipt, and in no change of the log', async () => {
      const { store, ownedRow } = await opened();
      await written(commandsOn(store).editCandidate(OWNER, { name: 'E. W. Dijkstra' }, { at: ONE }));
      const { value } = await written(erase(store, OWNER));
      expect(value.rows[table]).toBeGreaterThan(0);
      expect(await ownedRow()).toBeUndefined();
      expect(JSON.stringify(await store.changes.list({ after: 0, limit: 100 }))).not.toContain('Dijkstra');
    });
  });
}
