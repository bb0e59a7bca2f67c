import { describe, expect, it } from 'vitest';
import { EVERYBODY } from '#domain/candidate-list/candidate-query.ts';
import { planImport } from '#domain/import/import-plan.ts';
import type { Import, ImportRow } from '#domain/import/import-row.ts';
import { moveMessage } from '#domain/message/message.ts';
import { sampleMessage } from '#domain/samples/sample-rows.ts';
import { commandsOn } from '#store/conformance/log/commands.ts';
import { ONE, refused, seqOf, testWrite, TWO, written } from '#store/conformance/log/writes.ts';
import type { OpenStore } from '#store/conformance/opened-store.ts';
import type { Store } from '#store/store.ts';
import { smallWorkspace } from './small-workspace.ts';

/** Imports rows with the domain's decision, as the API does. */
function importInto(
  store: Store,
  given: Import,
  {
    newReasons,
    ...options
  }: Parameters<typeof testWrite>[1] & { readonly newReasons?: readonly string[] } = {},
) {
  const body = { source: 'people.csv', rows: given.rows.length };
  const write = testWrite('POST /imports', { body, ...options });
  const changed = given.rows.flatMap(({ candidateId }) => candidateId ?? []);
  return store.imports.add(write, changed, (before, made) => planImport(given, before, made), {
    newReasons,
  });
}

function person(name: string, row: Partial<ImportRow> = {}): ImportRow {
  return { name, email: `${name.toLowerCase()}@example.com`, jobId: 1, ...row };
}

/** An import of three new candidates, two of them for new jobs, and of one existing candidate. */
const SEVERAL: Import = {
  newJobs: [{ title: 'Cook' }, { title: 'Designer' }],
  rows: [
    person('Barbara', { stage: 'tech', note: 'Met at a fair', tags: ['fair'], phone: '+44 20 1234' }),
    person('Edsger', { jobId: undefined, newJob: 0, appliedAt: '2025-11-01T00:00:00.000Z' }),
    person('Frances', { jobId: undefined, newJob: 1, stage: 'rejected', reason: 'Missing skills: no SQL' }),
    person('Ada Lovelace', { email: 'ada@example.com', candidateId: 1, source: 'Fair', stage: 'offer' }),
  ],
};

const [APPLIED, A_DAY_LATER, TWO_DAYS_LATER] = [
  '2025-01-01T09:00:00.000Z',
  '2025-01-02T09:00:00.000Z',
  '2025-01-03T09:00:00.000Z',
] as const;

/** A candidate of another system, with what happened there. */
const MOVED: Import = {
  newJobs: [{ title: 'Cook', status: 'archived' }],
  rows: [
    person('Frances', {
      jobId: undefined,
      newJob: 0,
      appliedAt: APPLIED,
      stage: 'rejected',
      reason: 'Spam',
      owner: 'mei',
      history: [
        { stage: 'tech', at: A_DAY_LATER, note: 'Onsite' },
        { stage: 'rejected', at: TWO_DAYS_LATER, note: 'Spam' },
      ],
      notes: [{ text: 'Ask @ben', at: A_DAY_LATER }],
    }),
  ],
};

async function named(store: Store, name: string) {
  const { data } = await store.candidates.list({ ...EVERYBODY, search: name });
  return data[0]!;
}

export function describeImports(open: OpenStore): void {
  describe('Imports', () => {
    it('Imports add files to new and existing candidates, once to each, which an undo removes', async () => {
      const { store, rows } = await open(smallWorkspace);
      const hash = 'a'.repeat(64);
      const files = [{ hash, name: 'CV.txt', text: 'Ten years of CLU' }];
      const known = new Map([[hash, { kind: 'txt', size: 16 } as const]]);
      const given = {
        newJobs: [],
        rows: [
          person('Barbara', { files }),
          person('Ada Lovelace', { candidateId: 1, fillsIn: true, files }),
        ],
      };
      const send = () => {
        const write = testWrite('POST /imports', { body: { rows: given.rows.length } });
        return store.imports.add(write, [1], (before, made) =>
          planImport(given, { ...before, files: known }, made),
        );
      };
      const before = await rows();
      const seq = await seqOf(send());
      const barbara = await named(store, 'Barbara');
      expect((await rows()).files.slice(before.files.length)).toMatchObject([
        { candidateId: 1, hash, kind: 'txt', size: 16, text: 'Ten years of CLU' },
        { candidateId: barbara.id, hash, kind: 'txt', size: 16 },
      ]);
      expect((await store.candidates.get(1))?.name).toBe(before.candidates.find(({ id }) => id === 1)?.name);
      expect(await store.files.named()).toContain(hash);
      await store.changes.undo(testWrite('POST /changes/{seq}/undo', { params: { seq } }), seq);
      expect((await rows()).files).toEqual(before.files);
      // An undo of the undo brings the files back, so their bytes stay.
      expect(await store.files.named()).toContain(hash);
    });

    it('Imports add people, jobs, events and notes, and change existing candidates, as one change', async () => {
      const { store, rows } = await open(smallWorkspace);
      await store.candidates.list(EVERYBODY);
      const { value, seq } = await written(importInto(store, SEVERAL));
      expect(value).toEqual({ added: 3, updated: 1, jobs: 2, leftOut: [], unusable: [] });

      const barbara = await named(store, 'Barbara');
      expect(barbara).toMatchObject({ jobTitle: 'Frontend Engineer', stage: 'tech', tags: ['fair'] });
      expect(await store.candidates.timeline(barbara.id)).toMatchObject([
        { fromStage: 'tech', toStage: 'tech', note: 'Created' },
      ]);
      expect(await store.notes.list(barbara.id)).toMatchObject([{ text: 'Met at a fair' }]);
      expect(await named(store, 'Edsger')).toMatchObject({
        jobTitle: 'Cook',
        appliedAt: '2025-11-01T00:00:00.000Z',
      });
      expect(await named(store, 'Frances')).toMatchObject({ rejectionReason: 'Missing skills: no SQL' });
      expect(await named(store, 'Ada Lovelace')).toMatchObject({ stage: 'offer', source: 'Fair' });
      expect((await rows()).jobs.map(({ slug }) => slug).slice(-2)).toEqual(['cook', 'designer-2']);
      const found = await store.search.find('Barbara', 5);
      expect(found[0]).toMatchObject({ title: 'Barbara' });

      const [change, ...more] = await store.changes.list({ after: seq! - 1, limit: 5 });
      expect(more).toEqual([]);
      // The log has only the keys of the new candidates, which suffice for an undo.
      expect(change!.added).toMatchObject([
        { table: 'candidates', first: barbara.id, count: 3 },
        { table: 'timelines', count: 3 },
        { table: 'notes', count: 1 },
      ]);
      expect(JSON.stringify(change)).not.toContain('Barbara');
    });

    it('Imports are taken back exactly, and come back exactly', async () => {
      const { store, rows } = await open(smallWorkspace);
      const { undo } = commandsOn(store);
      const seq = await seqOf(importInto(store, SEVERAL));
      const imported = await rows();
      const undone = await written(undo(seq));
      expect(await rows()).toEqual(smallWorkspace);
      expect(undone.value.left).toBeUndefined();
      expect((await store.candidates.list(EVERYBODY)).total).toBe(smallWorkspace.candidates.length);

      const { refused: why } = await refused(undo(seq));
      expect(why).toBe('This is undone already: everything is as it was before.');

      await written(undo(seq + 1));
      expect(await rows()).toEqual(imported);
      await written(undo(seq + 2));
      expect(await rows()).toEqual(smallWorkspace);
    });

    it('Imports bring history, dated notes, owners, closed jobs and reasons, and take all of it back', async () => {
      const { store, rows } = await open(smallWorkspace);
      const { undo } = commandsOn(store);
      const before = await rows();
      const { seq } = await written(importInto(store, MOVED, { newReasons: ['too QUIET', 'Spam'] }));
      const imported = await rows();
      expect(imported.jobs.at(-1)).toMatchObject({ title: 'Cook', status: 'archived' });
      expect(imported.reasons.slice(before.reasons.length).map(({ name }) => name)).toEqual([
        'too QUIET',
        'Spam',
      ]);
      const frances = await named(store, 'Frances');
      expect(frances).toMatchObject({
        stage: 'rejected',
        stageSince: TWO_DAYS_LATER,
        appliedAt: APPLIED,
        rejectionReason: 'Spam',
        owner: 'mei',
      });
      expect(await store.candidates.timeline(frances.id)).toMatchObject([
        { at: TWO_DAYS_LATER, fromStage: 'tech', toStage: 'rejected', note: 'Spam' },
        { at: A_DAY_LATER, fromStage: 'applied', toStage: 'tech', note: 'Onsite' },
        { at: APPLIED, fromStage: 'applied', toStage: 'applied', note: 'Created' },
      ]);
      expect(await store.notes.list(frances.id)).toMatchObject([
        { text: 'Ask @ben', createdAt: A_DAY_LATER, mentions: [] },
      ]);
      const [change] = await store.changes.list({ after: (seq ?? 0) - 1, limit: 1 });
      expect(JSON.stringify(change)).not.toMatch(/Frances|Ask @ben|Onsite/);

      await written(undo(seq ?? 0));
      expect(await rows()).toEqual(before);
      await written(undo((seq ?? 0) + 1));
      expect(await rows()).toEqual(imported);
    });

    it('Imports add a reason once, and a dated note once to its candidate', async () => {
      const { store, rows } = await open(smallWorkspace);
      const options = { newReasons: ['Spam', 'spam'] };
      await written(importInto(store, MOVED, options));
      const { reasons, notes } = await rows();
      const [row] = MOVED.rows;
      const again = {
        ...row!,
        history: undefined,
        candidateId: (await named(store, 'Frances')).id,
        fillsIn: true,
      };
      const { value } = await written(
        importInto(store, { newJobs: [], rows: [{ ...again, jobId: 1, newJob: undefined }] }, options),
      );
      expect(value).toMatchObject({ updated: 0 });
      expect((await rows()).reasons).toEqual(reasons);
      expect((await rows()).notes).toEqual(notes);
    });

    it('The undo of an import leaves a reason that another candidate has', async () => {
      const { store, rows } = await open(smallWorkspace);
      const { undo, addNote } = commandsOn(store);
      const seq = await seqOf(importInto(store, MOVED, { newReasons: ['Spam', 'Too quiet'] }));
      await written(addNote((await named(store, 'Frances')).id, 'Called', { at: ONE }));
      const { value } = await written(undo(seq));
      expect(value.left).toEqual({ count: 3, names: ['Frances', 'Cook', 'Spam'] });
      expect((await rows()).reasons.map(({ name }) => name)).not.toContain('Too quiet');
      expect(await named(store, 'Frances')).toMatchObject({ rejectionReason: 'Spam' });
    });

    it('The undo of an import leaves candidates edited since, by name, with their job', async () => {
      const { store, rows } = await open(smallWorkspace);
      const { undo, editCandidate, addNote } = commandsOn(store);
      const seq = await seqOf(importInto(store, SEVERAL));
      const [barbara, edsger, frances] = [
        await named(store, 'Barbara'),
        await named(store, 'Edsger'),
        await named(store, 'Frances'),
      ];
      // Adding a note counts as an edit. An edit that was undone does not.
      await written(addNote(edsger.id, 'Called', { at: ONE }));
      await written(undo(await seqOf(editCandidate(barbara.id, { stage: 'offer' }, { at: ONE }))));
      await written(editCandidate(1, { stage: 'hired' }, { at: TWO }));

      const { value } = await written(undo(seq));
      expect(value.left).toEqual({ count: 3, names: ['Edsger', 'Ada Lovelace', 'Cook'] });
      const after = await rows();
      expect(after.jobs.slice(smallWorkspace.jobs.length).map(({ title }) => title)).toEqual(['Cook']);
      const ids = new Set(after.candidates.map(({ id }) => id));
      expect([barbara.id, edsger.id, frances.id].map((id) => ids.has(id))).toEqual([false, true, false]);
      expect(after.notes.filter(({ candidateId }) => candidateId === edsger.id)).toHaveLength(1);
      expect(after.timelines.some(({ candidateId }) => candidateId === barbara.id)).toBe(false);
      expect(after.candidates[0]).toMatchObject({ stage: 'hired', source: 'Fair' });
    });

    it('The undo of an import leaves a candidate who got another’s message, until the message goes back', async () => {
      const { store, rows } = await open({
        ...smallWorkspace,
        messages: [sampleMessage({ id: 1, candidateId: 1, state: 'received' })],
      });
      const { undo } = commandsOn(store);
      const seq = await seqOf(
        importInto(store, { newJobs: [], rows: [person('Barbara'), person('Edsger')] }),
      );
      const { id } = await named(store, 'Barbara');
      const give = (to: number, at: string) =>
        written(store.mail.move(testWrite('PATCH /messages/{id}', { at }), 1, to, moveMessage));
      await give(id, ONE);
      const first = await written(undo(seq));
      expect(first.value.left).toEqual({ count: 1, names: ['Barbara'] });
      expect((await rows()).candidates.slice(smallWorkspace.candidates.length)).toMatchObject([{ id }]);
      await give(2, TWO);
      expect((await written(undo(seq))).value.left).toBeUndefined();
      expect((await rows()).candidates).toEqual(smallWorkspace.candidates);
    });

    it('Imports whose candidates were all edited since are not taken back', async () => {
      const { store, rows } = await open(smallWorkspace);
      const { undo, editCandidate } = commandsOn(store);
      const seq = await seqOf(importInto(store, { newJobs: [], rows: [person('Barbara')] }));
      const { id } = await named(store, 'Barbara');
      await written(editCandidate(id, { name: 'Barbara Liskov' }, { at: ONE }));
      const before = await rows();
      const { refused: why } = await refused(undo(seq));
      expect(why).toBe('This can’t be undone: all of it has changed since.');
      expect(await rows()).toEqual(before);
    });

    it('Imports leave out a row that can’t be used, and say which and why', async () => {
      const { store } = await open(smallWorkspace);
      const twice = person('Ada', { candidateId: 1 });
      const wrong = [
        person('X', { jobId: 99 }),
        person('X', { candidateId: 99 }),
        person('X', { appliedAt: '2030-01-01T00:00:00.000Z' }),
      ];
      const all = [person('Barbara'), ...wrong, twice, twice];
      const { value } = await written(importInto(store, { newJobs: [], rows: all }));
      expect(value).toMatchObject({ added: 1, updated: 1 });
      expect(value.unusable).toEqual([
        { row: 1, problem: 'There is no job #99' },
        { row: 2, problem: 'There is no candidate #99' },
        { row: 3, problem: 'Nobody has applied in the future yet: give a day that has come' },
        { row: 5, problem: 'Ada Lovelace is changed by another row, too' },
      ]);
    });

    it('Imports without a usable row change nothing', async () => {
      const { store, rows } = await open(smallWorkspace);
      const none = importInto(store, { newJobs: [{ title: 'Cook' }], rows: [person('X', { jobId: 99 })] });
      expect((await refused(none)).refused).toBe('Row 1: There is no job #99');
      expect(await rows()).toEqual(smallWorkspace);
    });

    it('Imports that are sent again have one effect', async () => {
      const { store } = await open(smallWorkspace);
      const first = await written(importInto(store, SEVERAL, { key: 'import-1' }));
      const again = await written(importInto(store, SEVERAL, { key: 'import-1' }));
      expect(again).toEqual(first);
      expect((await store.candidates.list(EVERYBODY)).total).toBe(smallWorkspace.candidates.length + 3);
    });
  });
}
