import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { sampleCandidate, sampleEvent, sampleJob, sampleNote } from '#domain/samples/sample-rows.ts';
import { startingWorkspace } from '#domain/workspace/workspace.ts';
import { commandsOn } from '#store/conformance/log/commands.ts';
import { SEEDED, testWrite } from '#store/conformance/log/writes.ts';
import { openStore } from '#store/nouns/open-store.ts';
import { openMemoryDatabase } from './memory-database.ts';

const IDS = [1, 2, 3];

/** A text that occurs only in the data of this candidate. */
const tokenOf = (id: number) => `qz${id}wx`;

const workspace = {
  ...startingWorkspace(),
  jobs: [sampleJob({ id: 1, order: 0 })],
  candidates: IDS.map((id) =>
    sampleCandidate({
      id,
      name: `Name ${tokenOf(id)}`,
      email: `${tokenOf(id)}@example.com`,
      tags: [tokenOf(id)],
    }),
  ),
  timelines: IDS.map((id) => sampleEvent({ id, candidateId: id })),
  notes: IDS.map((id) => sampleNote({ id, candidateId: id, text: `Note on ${tokenOf(id)}` })),
};

const id = fc.constantFrom(...IDS);
const step = fc.oneof(
  fc.record({ do: fc.constant('note' as const), id }),
  fc.record({ do: fc.constant('rename' as const), id }),
  fc.record({
    do: fc.constant('move' as const),
    id,
    stage: fc.constantFrom('screen' as const, 'offer' as const),
  }),
  fc.record({ do: fc.constant('tag' as const), id }),
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('merge' as const),
      id,
      other: id,
      take: fc.constantFrom('name' as const, 'email' as const),
    }),
  },
  // Undoes one of the last three changes, so that some merges are undone after a later change.
  { weight: 4, arbitrary: fc.record({ do: fc.constant('undo' as const), back: fc.nat(2) }) },
);

test('Whatever was done, who is erased leaves nothing in any table and in no part of the log', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), id, async (steps, who) => {
      const db = openMemoryDatabase(workspace, testWrite('seed', { at: SEEDED }));
      const store = openStore(db);
      const commands = commandsOn(store);
      for (const [place, each] of steps.entries()) {
        const key = `key-${place}`;
        // A step on a merged candidate applies to the candidate who remains.
        const { id: to = 0 } = ('id' in each && (await store.candidates.get(each.id))) || {};
        const { seq = 0 } = (await db.read((tx) => tx.lastChange())) ?? {};
        if (each.do === 'note') await commands.addNote(to, `More of ${tokenOf(to)}`, { key });
        if (each.do === 'rename') await commands.editCandidate(to, { name: `Later ${tokenOf(to)}` }, { key });
        if (each.do === 'move') await commands.editCandidate(to, { stage: each.stage }, { key });
        if (each.do === 'tag') {
          const there = (await store.workspace.dump()).candidates.map((candidate) => candidate.id);
          await commands.tagMany(there, { addTags: ['together'] }, { key });
        }
        if (each.do === 'merge') await commands.merge(each.id, each.other, [each.take], { key });
        if (each.do === 'undo') await commands.undo(seq - each.back);
      }
      const { people, texts } = await store.erasures.preview([who]);
      if (people.length === 0) return;
      const before = await store.workspace.dump();
      const hashes = new Map(texts.map((text, place) => [text, String(place).padStart(64, '0')]));
      await store.erasures.erase(
        testWrite('POST /candidates/erase', { body: { ids: [who] } }),
        [who],
        hashes,
      );

      // Erasing a merged candidate's id erases the candidate who remains.
      const gone = people.flatMap((person) => [person.id, ...person.merged]);
      const after = await store.workspace.dump();
      const log = await db.read((tx) => tx.changes({ after: 0, limit: Infinity }));
      const all = JSON.stringify([after, log]);
      for (const each of gone) expect(all).not.toContain(tokenOf(each));
      // All other candidates stay the same, and the seqs in the log have no gap.
      expect(after.candidates).toEqual(before.candidates.filter((candidate) => !gone.includes(candidate.id)));
      expect(log.map(({ seq }) => seq)).toEqual(log.map((_, place) => place + 1));
    }),
    { seed: inject('seed'), numRuns: 300 },
  );
});
