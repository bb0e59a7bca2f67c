import { describe, expect, it } from 'vitest';
import { EVERYBODY } from '#domain/candidate-list/candidate-query.ts';
import { planImport } from '#domain/import/import-plan.ts';
import { sampleCandidate } from '#domain/samples/sample-rows.ts';
import { commandsOn } from '#store/conformance/log/commands.ts';
import { ONE, refused, seqOf, testWrite, TWO, written } from '#store/conformance/log/writes.ts';
import type { OpenStore } from '#store/conformance/opened-store.ts';
import type { Store } from '#store/store.ts';
import { smallWorkspace } from './small-workspace.ts';

/** Erases as the API does: previews the erasure, hashes the identifying texts, and erases. */
export async function erase(
  store: Store,
  ids: readonly number[],
  options: Parameters<typeof testWrite>[1] = {},
) {
  const { texts } = await store.erasures.preview(ids);
  const write = testWrite('POST /candidates/erase', { body: { ids }, at: TWO, ...options });
  return store.erasures.erase(write, ids, new Map(texts.map((text) => [text, markOf(text)])));
}

/** A text in the format of a hash, instead of a real hash. */
function markOf(text: string): string {
  const sum = Array.from(text).reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 1e9, 7);
  return sum.toString(16).padStart(64, '0');
}

async function logOf(store: Store) {
  return store.changes.list({ after: 0, limit: 1_000 });
}

/** Everything that the store can return, as one text. */
async function everything(store: Store): Promise<string> {
  const found = await store.search.find('Grace', 50);
  const listed = await store.candidates.list(EVERYBODY);
  return JSON.stringify([await logOf(store), await store.workspace.dump(), found, listed]);
}

export function describeErasures(open: OpenStore): void {
  describe('Erasures', () => {
    it('Erasures find the other candidates with the same mailbox, whatever its tags and the dots of Gmail', async () => {
      const emails = [
        'ada.l@gmail.com',
        'Ada.L+jobs@GoogleMail.com',
        'adal@gmail.com',
        'ada.l@example.com',
        '',
        '',
      ];
      const candidates = emails.map((email, place) =>
        sampleCandidate({ id: place + 1, name: place === 2 ? 'Bo Berg' : 'Ada Lovelace', email }),
      );
      const { store } = await open({ ...smallWorkspace, candidates });
      const others = async (id: number) =>
        (await store.erasures.otherApplications([id])).map(({ of, other, isSure }) => [of, other.id, isSure]);
      expect(await others(1)).toEqual([
        [1, 3, false],
        [1, 2, true],
      ]);
      expect(await others(4)).toEqual([]);
      expect(await others(5)).toEqual([]);
      await written(commandsOn(store).editCandidate(4, { email: 'a.d.a.l@gmail.com' }));
      expect((await others(1)).map(([, id]) => id)).toEqual([4, 3, 2]);
      expect((await store.erasures.otherApplications([1, 2, 3, 4])).length).toBe(0);
    });

    it('Erasures leave nothing of a candidate, in no table, no list and no change', async () => {
      const { store, rows, loggedSeqs } = await open(smallWorkspace);
      const { addNote, editCandidate } = commandsOn(store);
      await store.candidates.list(EVERYBODY);
      await written(addNote(2, 'Grace plays the harp', { key: 'harp' }));
      await written(editCandidate(2, { name: 'Grace B. Murray', email: 'murray@example.com' }));
      await written(editCandidate(2, { stage: 'offer' }, { at: ONE }));
      const last = await store.changes.revision();

      const previewed = await store.erasures.preview([2, 99]);
      expect(previewed).toMatchObject({
        people: [{ id: 2, name: 'Grace B. Murray', merged: [] }],
        rows: { candidates: 1, timelines: 3, notes: 2, submissions: 0, doubles: 0 },
        changes: 3,
      });
      const { value, seq } = await written(erase(store, [2]));
      expect(value).toEqual({ at: TWO, by: 'local', ids: [2], rows: previewed.rows, changes: 3 });
      expect(seq).toBe(last + 1);

      const all = await everything(store);
      for (const trace of ['Grace', 'grace@', 'murray', 'Murray', 'harp', '555-0143', 'Met @ben']) {
        expect(all).not.toContain(trace);
      }
      expect(await store.candidates.get(2)).toBeNull();
      expect((await rows()).erasures).toHaveLength(smallWorkspace.erasures.length + 1);
      expect((await rows()).candidates.map(({ id }) => id)).toEqual([1, 3, 4]);
      const seqs = await loggedSeqs();
      expect(seqs).toEqual(Array.from({ length: last + 1 }, (_, place) => place + 1));
    });

    it('Erasures are one change that can’t be undone, and so are changes of the erased candidate', async () => {
      const { store, rows } = await open(smallWorkspace);
      const { addNote, undo } = commandsOn(store);
      const noted = await seqOf(addNote(2, 'A note'));
      const erased = await seqOf(erase(store, [2], { key: 'erase-1' }));
      const after = await rows();
      expect((await refused(undo(noted))).refused).toBe(
        'This can’t be undone: it was about somebody who was erased since.',
      );
      expect((await refused(undo(erased))).refused).toBe(
        'This can’t be undone: whoever is erased is gone for good.',
      );
      // Repeating the request changes nothing.
      const again = await written(erase(store, [2], { key: 'erase-1' }));
      expect(again.seq).toBe(erased);
      expect((await refused(erase(store, [2]))).refused).toBe('There is no candidate #2');
      expect(await rows()).toEqual(after);
      expect((await refused(addNote(2, 'A note', { key: 'erase-1' }))).kind).toBe('conflict');
    });

    it('Erasures leave changes of others at the same time, so that these can be undone', async () => {
      const { store, rows } = await open(smallWorkspace);
      const { tagMany, undo } = commandsOn(store);
      const before = await rows();
      const tagged = await seqOf(tagMany([1, 2, 4], { addTags: ['later'] }, { key: 'tag' }));
      await written(erase(store, [2]));
      // The first answer contained the erased candidate, so the log no longer has this answer.
      expect((await refused(tagMany([1, 4], { addTags: ['later'] }, { key: 'tag' }))).refused).toBe(
        'This was done before, to somebody who was erased since.',
      );
      await written(undo(tagged));
      const after = await rows();
      expect(after.candidates).toEqual(before.candidates.filter(({ id }) => id !== 2));
    });

    it('Erasures erase candidates who were merged into the erased one, too', async () => {
      const { store, rows } = await open(smallWorkspace);
      const { merge, undo } = commandsOn(store);
      const seq = await seqOf(merge(1, 2, ['email'], { at: ONE }));
      const { people, rows: counts } = await store.erasures.preview([1]);
      expect(people).toMatchObject([{ id: 1, name: 'Ada Lovelace', merged: [2] }]);
      expect(counts).toMatchObject({ candidates: 1, doubles: 1, notes: 3, submissions: 1 });
      await written(erase(store, [1]));
      const all = await everything(store);
      for (const trace of ['Ada', 'Grace', 'grace@', 'ada@', 'Met @ben']) expect(all).not.toContain(trace);
      expect(await store.candidates.get(2)).toBeNull();
      expect((await refused(undo(seq))).kind).toBe('conflict');
      expect((await rows()).erasures.at(-1)?.marks.length).toBeGreaterThanOrEqual(4);
    });

    it('Erasures leave nothing of candidates in others they were merged into for a while', async () => {
      const { store, rows } = await open(smallWorkspace);
      const { editCandidate, merge, undo } = commandsOn(store);
      const before = await rows();
      const joined = await seqOf(merge(1, 2, ['email'], { at: ONE }));
      const moved = await seqOf(editCandidate(1, { stage: 'screen' }, { at: ONE }));
      await written(undo(joined));
      expect(await everything(store)).toContain('grace@');
      await written(erase(store, [2]));
      expect(await everything(store)).not.toMatch(/Grace|grace@|Met @ben/);
      await written(undo(moved));
      expect((await rows()).candidates[0]).toEqual(before.candidates[0]);
      expect((await rows()).notes.map(({ id }) => id)).toEqual([1, 2]);
    });

    it('An erasure leaves an import undoable for its other candidates, and erases it with its last one', async () => {
      const { store, rows } = await open(smallWorkspace);
      const { undo } = commandsOn(store);
      const people = ['Barbara', 'Frances'].map((name) => ({
        name,
        email: `${name}@example.com`,
        jobId: 1,
        note: 'Hm',
      }));
      const importing = (given: typeof people) => {
        const write = testWrite('POST /imports', { body: { source: 'people.csv', rows: given.length } });
        return store.imports.add(write, [], (before, made) =>
          planImport({ newJobs: [], rows: given }, before, made),
        );
      };
      const seq = await seqOf(importing(people));
      const barbara = (await rows()).candidates.find(({ name }) => name === 'Barbara');
      await written(erase(store, [barbara?.id ?? 0]));
      const { value } = await written(undo(seq));
      expect(value.left).toBeUndefined();
      expect((await rows()).candidates).toEqual(smallWorkspace.candidates);
      expect((await rows()).notes).toEqual(smallWorkspace.notes);

      const alone = await seqOf(importing(people.slice(0, 1)));
      const again = (await rows()).candidates.find(({ name }) => name === 'Barbara');
      await written(erase(store, [again?.id ?? 0]));
      expect((await logOf(store)).find((change) => change.seq === alone)).toMatchObject({
        command: { route: 'erased', body: null },
        rows: [],
      });
      expect((await refused(undo(alone))).kind).toBe('conflict');
    });

    it('Erasures are refused when somebody was changed since the question of what goes', async () => {
      const { store, rows } = await open(smallWorkspace);
      const { editCandidate } = commandsOn(store);
      const { texts } = await store.erasures.preview([2]);
      await written(editCandidate(2, { name: 'Grace B. Murray' }));
      const before = await rows();
      const write = testWrite('POST /candidates/erase', { body: { ids: [2] } });
      const hashes = new Map(texts.map((text) => [text, markOf(text)]));
      expect(await refused(store.erasures.erase(write, [2], hashes))).toEqual({
        kind: 'conflict',
        refused: 'Grace B. Murray was changed meanwhile. Look at what would be erased again',
      });
      expect(await rows()).toEqual(before);
    });

    it('Erasures are found by no filter of the history any more', async () => {
      const { store } = await open(smallWorkspace);
      const { addNote } = commandsOn(store);
      await written(addNote(2, 'A note'));
      await written(addNote(1, 'Another'));
      const about = (candidateId: number) =>
        store.changes.list({ after: 0, limit: 9, filter: { kind: null, jobId: null, candidateId } });
      expect(await about(2)).toHaveLength(1);
      await written(erase(store, [2]));
      expect(await about(2)).toEqual([]);
      expect(await about(1)).toHaveLength(1);
    });
  });
}
