import { describe, expect, it } from 'vitest';
import { newCandidate } from '#domain/candidate/candidate.ts';
import { planImport } from '#domain/import/import-plan.ts';
import { newNote } from '#domain/note/note.ts';
import { REPLICATED_TABLES, RESERVABLE_TABLES, type ReservableTable } from '#domain/replica/tables.ts';
import { sampleCandidateDraft, sampleFile, sampleNote } from '#domain/samples/sample-rows.ts';
import { keyOf } from '#domain/tables.ts';
import { smallWorkspace } from '#store/conformance/candidates/small-workspace.ts';
import type { OpenStore } from '#store/conformance/opened-store.ts';
import { LOG_BOUNDS } from '#store/log/log-bounds.ts';
import type { Store } from '#store/store.ts';
import type { ReservedIds } from '#store/write.ts';
import { commandsOn } from './commands.ts';
import { NOON, refused, seqOf, testWrite, written } from './writes.ts';

const notes = Array.from({ length: 600 }, (_, place) =>
  sampleNote({ id: place * 3 + 1, text: `Note ${place}` }),
);

/** Adds a note, as a device does that brings its id along. */
function note(store: Store, candidateId: number, ids: ReservedIds | undefined, key: string | null = null) {
  const write = testWrite('POST /candidates/{id}/notes', { params: { id: candidateId }, key });
  return store.notes.add({ ...write, ids }, candidateId, (made) => newNote('From a device', made));
}

/** Reserves as many ids in each table. */
async function reserve(store: Store, count: number) {
  const counts = Object.fromEntries(RESERVABLE_TABLES.map((table) => [table, count]));
  return (await store.replica.reserveIds(counts)).first as Readonly<Record<ReservableTable, number>>;
}

export function describeReplica(open: OpenStore): void {
  describe('Copies of the workspace', () => {
    it('A copy of the workspace is read table after table, in pages in the order of the keys', async () => {
      const { store, rows } = await open({ ...smallWorkspace, notes });
      const stored = await rows();
      for (const table of REPLICATED_TABLES) {
        const all: object[] = [];
        for (let after = 0, isLast = false; !isLast;) {
          // oxlint-disable-next-line no-await-in-loop -- each page starts where the last one ended
          const page = await store.replica.rows(table, { after, limit: 290 });
          all.push(...page.rows);
          const last = page.rows.at(-1);
          if (last) after = keyOf(last);
          ({ isLast } = page);
          expect(page.seq).toBe(1);
        }
        expect(all).toEqual(stored[table]);
      }
      const { rows: some, isLast } = await store.replica.rows('notes', { after: 4, limit: 2 });
      expect(some.map(({ id }) => id)).toEqual([7, 10]);
      expect(isLast).toBe(false);
      expect(await store.replica.rows('notes', { after: 1_798, limit: 2 })).toEqual({
        seq: 1,
        rows: [],
        isLast: true,
      });
    });

    it('A copy of the workspace is read with the revision of its rows', async () => {
      const { store } = await open(smallWorkspace);
      await seqOf(commandsOn(store).editJob(1, { title: 'Joiner' }));
      const { seq, rows } = await store.replica.rows('jobs', { after: 0, limit: 1 });
      expect(seq).toBe(2);
      expect(rows).toMatchObject([{ id: 1, title: 'Joiner' }]);
    });

    it('A copy of the workspace gets no page of more than some million characters of rows', async () => {
      const files = Array.from({ length: 500 }, (_, place) =>
        sampleFile({ id: place + 1, text: 'long '.repeat(10_000) }),
      );
      const { store } = await open({ ...smallWorkspace, files });
      const { rows, isLast } = await store.replica.rows('files', { after: 0, limit: 2_000 });
      expect(rows.map(({ id }) => id)).toEqual(files.slice(0, 250).map(({ id }) => id));
      expect(isLast).toBe(false);
    });
  });

  describe('Changes for a copy', () => {
    it('The changes for a copy are all after a seq, oldest first, up to a limit', async () => {
      const { store } = await open(smallWorkspace);
      for (const title of ['A', 'B', 'C']) await seqOf(commandsOn(store).createJob(title));
      const found = await store.replica.changes({ after: 1, limit: 2 }, 'local');
      expect(found?.through).toBe(3);
      const logged = await store.changes.list({ after: 1, limit: 2 });
      expect(found?.changes).toEqual(logged.map((change) => ({ ...change, key: null, addedRows: [] })));
      expect(await store.replica.changes({ after: 4, limit: 2 }, 'local')).toEqual({
        through: 4,
        changes: [],
        isLast: true,
      });
    });

    it('The changes for a copy have the idempotency keys of the reader alone', async () => {
      const { store } = await open(smallWorkspace);
      await seqOf(commandsOn(store).createJob('A', { key: 'mine' }));
      const keysFor = async (reader: string) =>
        (await store.replica.changes({ after: 1, limit: 9 }, reader))?.changes.map(({ key }) => key);
      expect(await keysFor('local')).toEqual(['mine']);
      expect(await keysFor('ada')).toEqual([null]);
    });

    it('The changes for a copy have the imported rows as they are now, without those that are gone', async () => {
      const { store, rows } = await open(smallWorkspace);
      const names = ['Barbara', 'Cleo'];
      const people = names.map((name) => ({ name, email: `${name}@example.com`, jobId: 1, note: 'Met' }));
      const write = testWrite('POST /imports');
      await seqOf(
        store.imports.add(write, [], (before, made) =>
          planImport({ newJobs: [], rows: people }, before, made),
        ),
      );
      const { candidates, notes: made } = await rows();
      const [barbara, cleo] = candidates.slice(-2);
      const [first, second] = made.slice(-2);
      await seqOf(commandsOn(store).editCandidate(barbara!.id, { name: 'Barbara Liskov' }));
      await seqOf(commandsOn(store).removeNote(second!.id));
      const { changes } = (await store.replica.changes({ after: 1, limit: 1 }, 'local'))!;
      const added = new Map(changes[0]!.addedRows.map(({ table, rows: of }) => [table, of]));
      expect(added.get('candidates')).toEqual([{ ...barbara, name: 'Barbara Liskov' }, cleo]);
      expect(added.get('notes')).toEqual([first]);
      expect(added.get('timelines')).toHaveLength(2);
    });

    it('The changes for a copy have no row of a scorecard or an unsealing, and no body of what changed one', async () => {
      const { store } = await open(smallWorkspace);
      const [card] = smallWorkspace.scorecards;
      const edit = testWrite('PATCH /scorecards/{id}', {
        params: { id: 1 },
        body: { notes: 'sealed words' },
      });
      await seqOf(store.scorecards.change(edit, card!.id, (each) => ({ ...each, notes: 'sealed words' })));
      const { through, changes } = (await store.replica.changes({ after: 1, limit: 9 }, 'local'))!;
      expect(through).toBe(2);
      expect(changes).toMatchObject([
        { seq: 2, rows: [], command: { route: edit.command.route, body: null } },
      ]);
      expect(JSON.stringify(changes)).not.toContain('sealed words');
    });

    it('No changes come for a copy that is too old, newer than the log, or of a replaced workspace', async () => {
      const { store } = await open(smallWorkspace, { ...LOG_BOUNDS, changes: 3 });
      for (const title of ['A', 'B', 'C', 'D']) await seqOf(commandsOn(store).createJob(title));
      const after = (seq: number) => store.replica.changes({ after: seq, limit: 9 }, 'local');
      expect(await after(1)).toBeNull();
      expect((await after(2))?.changes.map(({ seq }) => seq)).toEqual([3, 4, 5]);
      expect(await after(6)).toBeNull();
      await written(store.workspace.replace(testWrite('PUT /backup'), smallWorkspace));
      expect(await after(5)).toBeNull();
      expect(await after(6)).toEqual({ through: 6, changes: [], isLast: true });
    });

    it('The changes for a copy have only the id of an erased candidate, and only if the copy can erase', async () => {
      const { store, rows } = await open(smallWorkspace);
      await seqOf(commandsOn(store).editCandidate(2, { name: 'Rear Admiral Hopper' }));
      const { texts } = await store.erasures.preview([2]);
      const marks = new Map(texts.map((text, place) => [text, String(place).padStart(64, '0')]));
      await written(store.erasures.erase(testWrite('POST /candidates/erase'), [2], marks));
      const found = await store.replica.changes({ after: 1, limit: 9 }, 'local');
      expect(found).toMatchObject({ through: 3, isLast: true });
      const [edit, erasure] = found!.changes;
      expect(edit).toMatchObject({ rows: [], addedRows: [] });
      const erasures = (await rows()).erasures.slice(-1);
      expect(erasure).toMatchObject({
        erased: [2],
        rows: [],
        addedRows: [{ table: 'erasures', rows: erasures }],
      });
      expect(JSON.stringify(found)).not.toContain('Hopper');
      expect(await store.replica.changes({ after: 1, limit: 9 }, 'local', 'without erasures')).toBeNull();
      expect(await store.replica.changes({ after: 3, limit: 9 }, 'local', 'without erasures')).toMatchObject({
        changes: [],
      });
    });
  });

  describe('Reserved ids', () => {
    it('Reserved ids are never handed out to others, also not after a restart, a backup or an erasure', async () => {
      const { store, reopen } = await open(smallWorkspace);
      const first = await reserve(store, 5);
      expect(Object.keys(first).toSorted()).toEqual([...RESERVABLE_TABLES].toSorted());
      expect(first.notes).toBe(4);
      const second = await reserve(store, 1);
      for (const table of RESERVABLE_TABLES) expect(second[table]).toBe(first[table] + 5);

      const again = await reopen(smallWorkspace);
      const { texts } = await again.erasures.preview([4]);
      const marks = new Map(texts.map((text, place) => [text, String(place).padStart(64, '0')]));
      await written(again.erasures.erase(testWrite('POST /candidates/erase'), [4], marks));
      expect((await written(note(again, 1, undefined))).value.id).toBe(10);
      await reserve(again, 5);
      await written(again.workspace.replace(testWrite('PUT /backup'), smallWorkspace));
      expect((await written(note(again, 1, undefined))).value.id).toBe(16);
    });

    it('Reserved ids are as many in each table as are asked for, and none in the others', async () => {
      const { store } = await open(smallWorkspace);
      const before = await reserve(store, 1);
      const counts = { candidates: 3, timelines: 20_000 };
      const { first } = await store.replica.reserveIds(counts);
      expect(first).toEqual({ candidates: before.candidates + 1, timelines: before.timelines + 1 });
      const after = await reserve(store, 1);
      for (const table of RESERVABLE_TABLES) {
        const count = { jobs: 0, ...counts }[table as keyof typeof counts] ?? 0;
        expect(after[table]).toBe(before[table] + 1 + count);
      }
    });

    it('Reserved ids change no row and no revision', async () => {
      const { store, rows, loggedSeqs } = await open(smallWorkspace);
      const before = await rows();
      await reserve(store, 1_000);
      expect(await rows()).toEqual(before);
      expect(await loggedSeqs()).toEqual([1]);
      expect(await store.changes.revision()).toBe(1);
    });

    it('Reserved ids are different for everybody who asks at once', async () => {
      const { store } = await open(smallWorkspace);
      const all = await Promise.all([1, 2, 3, 4].map(() => reserve(store, 10)));
      const firsts = all.map(({ candidates }) => candidates).toSorted((a, b) => a - b);
      expect(firsts).toEqual([5, 15, 25, 35]);
    });

    it('Reserved ids are used by the write that brings them, in their order, and new ones after them', async () => {
      const { store, rows } = await open(smallWorkspace);
      const first = await reserve(store, 10);
      const ids = new Map([['candidates', [first.candidates + 4]]] as const);
      const draft = sampleCandidateDraft({ name: 'Barbara', email: 'barbara@example.com', jobId: 1 });
      const write = testWrite('POST /candidates', { key: 'k' });
      const create = () =>
        store.candidates.create({ ...write, ids }, draft.jobId, (made) => newCandidate(draft, made));
      const { value } = await written(create());
      expect(value.id).toBe(first.candidates + 4);
      expect((await written(create())).value.id).toBe(value.id);
      const event = (await rows()).timelines.find(({ candidateId }) => candidateId === value.id);
      expect(event?.id).toBe(first.timelines + 10);
      expect((await written(commandsOn(store).createCandidate('Cleo', 1))).value.id).toBe(
        first.candidates + 10,
      );
    });

    it('Reserved ids are not used when a row has them already', async () => {
      const { store } = await open(smallWorkspace);
      const first = await reserve(store, 2);
      const ids = new Map([['notes', [first.notes]]] as const);
      expect((await written(note(store, 1, ids))).value.id).toBe(first.notes);
      expect((await written(note(store, 2, ids))).value.id).toBe(first.notes + 2);
    });

    it('Reserved ids are not used up by a write that is refused', async () => {
      const { store } = await open(smallWorkspace);
      const first = await reserve(store, 1);
      const ids = new Map([['notes', [first.notes]]] as const);
      await seqOf(note(store, 1, undefined, 'k'));
      expect(
        (
          await refused(
            store.jobs.create({ ...testWrite('POST /jobs', { key: 'k' }), ids }, () => {
              throw new Error('A repeated key decides nothing.');
            }),
          )
        ).kind,
      ).toBe('conflict');
      expect((await written(note(store, 1, ids))).value.id).toBe(first.notes);
    });

    it('Reserved ids may leave gaps between the rows of an import, which can be undone', async () => {
      const { store, rows } = await open(smallWorkspace);
      const before = await rows();
      const first = await reserve(store, 9);
      const ids = new Map([['candidates', [first.candidates + 2, first.candidates + 7]]] as const);
      const people = ['Barbara', 'Cleo', 'Dora'].map((name) => ({
        name,
        email: `${name}@example.com`,
        jobId: 1,
      }));
      const write = { ...testWrite('POST /imports', { at: NOON }), ids };
      const seq = await seqOf(
        store.imports.add(write, [], (found, made) => planImport({ newJobs: [], rows: people }, found, made)),
      );
      const [change] = (await store.replica.changes({ after: 1, limit: 1 }, 'local'))!.changes;
      const added = change!.addedRows.flatMap(({ table, rows: of }) => (table === 'candidates' ? of : []));
      expect(added.map(({ id }) => id)).toEqual([2, 7, 9].map((n) => first.candidates + n));
      await seqOf(commandsOn(store).undo(seq));
      expect((await rows()).candidates).toEqual(before.candidates);
    });
  });
}
