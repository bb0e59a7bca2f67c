import { describe, expect, it } from 'vitest';
import { sampleCandidate, sampleEvent, sampleNote, sampleRow } from '#domain/samples/sample-rows.ts';
import { TABLE_NAMES } from '#domain/tables.ts';
import { smallWorkspace } from '#store/conformance/candidates/small-workspace.ts';
import { commandsOn } from '#store/conformance/log/commands.ts';
import { SEEDED, testWrite, written } from '#store/conformance/log/writes.ts';
import { openStore } from '#store/nouns/open-store.ts';
import { compact } from './compact.ts';
import { indexedDbEngine } from './engine.ts';
import { nextName, withRawDatabase } from './open-in-test.ts';
import { connectTo } from './open.ts';
import { Quarantine } from './rows/quarantine.ts';
import { ERASED_FROM } from './rows/stored-rows.ts';

/** An id that occurs in no other row. After the erasure, the log has it only in the receipt. */
const ID = 777_777_001;

const workspace = {
  ...smallWorkspace,
  candidates: [
    ...smallWorkspace.candidates,
    sampleCandidate({ id: ID, name: 'Zara Quist', email: 'zara@quist.example', phone: '555-0177' }),
  ],
  timelines: [...smallWorkspace.timelines, sampleEvent({ id: 900, candidateId: ID })],
  notes: [...smallWorkspace.notes, sampleNote({ id: 900, candidateId: ID, text: 'Speaks Welsh' })],
  applications: [
    ...smallWorkspace.applications,
    sampleRow('applications', { id: ID, candidateId: ID, seenAt: null, ticket: '77'.repeat(32) }),
  ],
};

const TRACES = [String(ID), 'Zara', 'Quist', 'quist', '555-0177', 'Welsh'];

/** The contents of all tables as text, including tables that today's code does not know. */
async function everythingIn(name: string): Promise<ReadonlyMap<string, string>> {
  return withRawDatabase(name, async (raw) => {
    const texts = Array.from(raw.objectStoreNames, async (table) => {
      const request = raw.transaction(table).objectStore(table).getAll();
      await new Promise((resolve) => request.addEventListener('success', resolve));
      const numbers = (_: string, value: unknown) =>
        ArrayBuffer.isView(value) ? [...(value as Float64Array)] : value;
      return [table, JSON.stringify(request.result, numbers)] as const;
    });
    return new Map(await Promise.all(texts));
  });
}

function tracesIn(texts: ReadonlyMap<string, string>): string[] {
  return [...texts].flatMap(([table, text]) =>
    TRACES.filter((trace) => text.includes(trace) && (table !== 'changes' || trace !== String(ID))).map(
      (trace) => `${table}: ${trace}`,
    ),
  );
}

function open(name: string) {
  const connection = connectTo({ name, seed: () => workspace, now: () => new Date(SEEDED) });
  const engine = indexedDbEngine(connection, new Quarantine());
  return { connection, engine, store: openStore(engine) };
}

export function describeErasedFrom(): void {
  describe('Erasures', () => {
    it('An erasure has a rule for every table of the database', async () => {
      const name = nextName();
      const { store, engine } = open(name);
      await store.changes.revision();
      const tables = await withRawDatabase(name, async (raw) => [...raw.objectStoreNames]);
      engine.close();
      expect(tables).toEqual([...TABLE_NAMES, ...Object.keys(ERASED_FROM)].toSorted());
    });

    it('An erasure leaves nothing in any table, and no other tab stores a copy of before', async () => {
      const name = nextName();
      const [{ engine, store, connection }, other] = [open(name), open(name)];
      await commandsOn(store).addNote(ID, 'Speaks Welsh and Dutch');
      for (const each of [engine, other.engine]) {
        await each.candidates.current();
        await each.journeys.current();
        await each.candidates.store();
        await each.journeys.store();
      }
      const before = await everythingIn(name);
      const having = [...before].filter(([, text]) => text.includes(String(ID))).map(([table]) => table);
      // `pendingRows` is already empty: the first write moved its rows into their tables.
      expect(having).toEqual(
        expect.arrayContaining(Object.keys(ERASED_FROM).filter((table) => table !== 'pendingRows')),
      );

      const { texts } = await store.erasures.preview([ID]);
      const hashes = new Map(texts.map((text, place) => [text, String(place).padStart(64, '0')]));
      await written(
        store.erasures.erase(testWrite('POST /candidates/erase', { body: { ids: [] } }), [ID], hashes),
      );
      await other.engine.candidates.store();
      await other.engine.journeys.store();
      expect(tracesIn(await everythingIn(name))).toEqual([]);

      const erased = await everythingIn(name);
      await compact(connection);
      expect(await everythingIn(name)).toEqual(erased);
      engine.close();
      other.engine.close();
    });
  });
}
