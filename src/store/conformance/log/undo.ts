import { describe, expect, it } from 'vitest';
import { EVERYBODY } from '#domain/candidate-list/candidate-query.ts';
import { sampleCandidate, sampleEvent } from '#domain/samples/sample-rows.ts';
import type { Workspace } from '#domain/workspace/workspace.ts';
import { smallWorkspace } from '#store/conformance/candidates/small-workspace.ts';
import type { OpenStore } from '#store/conformance/opened-store.ts';
import { commandsOn } from './commands.ts';
import { ONE, refused, seqOf, TWO, written } from './writes.ts';

type Commands = ReturnType<typeof commandsOn>;

const CHANGES: Readonly<Record<string, (commands: Commands) => ReturnType<Commands[keyof Commands]>>> = {
  'a new job': ({ createJob }) => createJob('Writer'),
  'a job’s new title': ({ editJob }) => editJob(1, { title: 'React Engineer' }),
  'an archived job': ({ editJob }) => editJob(1, { status: 'archived' }),
  'a new order': ({ reorder }) => reorder(1, 0, 3),
  'a new candidate and its event': ({ createCandidate }) => createCandidate('Barbara', 1),
  'a candidate’s new name': ({ editCandidate }) => editCandidate(1, { name: 'Ada King' }),
  'a stage move and its event': ({ editCandidate }) => editCandidate(1, { stage: 'offer' }),
  'several stage moves and their events': ({ moveMany }) => moveMany([4, 2, 1], 'tech'),
  'a new note': ({ addNote }) => addNote(1, 'Hello'),
  'a removed note': ({ removeNote }) => removeNote(1),
  'a first assessment': ({ saveAssessment }) => saveAssessment(3, 'Design'),
  'a saved assessment': ({ saveAssessment }) => saveAssessment(1, 'React'),
  'a submission': ({ submit }) => submit(1, 1),
};

/** A workspace with `count` candidates in `applied`. */
function crowdOf(count: number): Workspace {
  const ids = Array.from({ length: count }, (_, at) => at + 1);
  return {
    ...smallWorkspace,
    candidates: ids.map((id) => sampleCandidate({ id, name: `Candidate ${id}`, stage: 'applied' })),
    timelines: ids.map((id) => sampleEvent({ id, candidateId: id })),
  };
}

export function describeUndo(open: OpenStore): void {
  describe('Undo', () => {
    it.each(Object.keys(CHANGES))(
      'Undo takes back %s exactly, and undoing the undo brings it back exactly',
      async (name) => {
        const { store, rows } = await open(smallWorkspace);
        const { undo, ...commands } = commandsOn(store);
        const seq = await seqOf(CHANGES[name]!({ undo, ...commands }));
        const changed = await rows();

        const undone = await written(undo(seq));
        expect(await rows()).toEqual(smallWorkspace);
        expect(undone.value).toMatchObject({ seq: seq + 1, undoes: seq, undoable: true });
        expect(await store.changes.list({ after: seq, limit: 10 })).toEqual([undone.value]);

        const redone = await written(undo(seq + 1));
        expect(await rows()).toEqual(changed);
        expect(redone.value).toMatchObject({ seq: seq + 2, undoes: seq + 1 });

        await written(undo(seq));
        expect(await rows()).toEqual(smallWorkspace);
      },
    );

    it('Undo takes back 500 stage moves and their events as one change, and brings them back', async () => {
      const crowd = crowdOf(600);
      const { store, rows } = await open(crowd);
      const ids = crowd.candidates.map((each) => each.id).filter((id) => id % 6 !== 0);
      const moved = await seqOf(commandsOn(store).moveMany(ids, 'tech', { at: ONE }));
      const changed = await rows();
      expect(changed.timelines).toHaveLength(1_100);

      const undone = await seqOf(commandsOn(store).undo(moved));
      expect(undone).toBe(moved + 1);
      expect(await rows()).toEqual(crowd);
      await seqOf(commandsOn(store).undo(undone));
      expect(await rows()).toEqual(changed);
      const [latest] = await store.changes.list({ after: 0, limit: 1, order: 'newest' });
      expect(latest?.rows).toHaveLength(1_000);
      const listed = await store.candidates.list({ ...EVERYBODY, stages: ['tech'] });
      expect(listed.data.map((each) => each.id)).toEqual(ids.toReversed());
    }, 30_000);

    it('Undo is null for a change that the log does not have', async () => {
      const { store } = await open(smallWorkspace);
      expect(await commandsOn(store).undo(99)).toBeNull();
    });

    it.each<[string, (commands: Commands) => Promise<number>, RegExp]>([
      ['the seeding', async () => 1, /replaced the whole workspace/],
      [
        'what is undone already',
        async ({ editCandidate, undo }) => {
          const seq = await seqOf(editCandidate(1, { stage: 'offer' }));
          await written(undo(seq));
          return seq;
        },
        /undone already/,
      ],
      [
        'a stage move when the candidate has moved on',
        async ({ editCandidate }) => {
          const seq = await seqOf(editCandidate(1, { stage: 'offer' }));
          await written(editCandidate(1, { stage: 'hired' }, { at: ONE }));
          return seq;
        },
        /“Ada Lovelace” has changed since: moved Ada Lovelace from Offer to Hired/,
      ],
      [
        'a stage move when the candidate has come into that stage again',
        async ({ editCandidate }) => {
          const seq = await seqOf(editCandidate(1, { stage: 'offer' }));
          await written(editCandidate(1, { stage: 'hired' }, { at: ONE }));
          await written(editCandidate(1, { stage: 'offer' }, { at: TWO }));
          return seq;
        },
        /“Ada Lovelace” has changed since/,
      ],
      [
        'a new candidate who has another name since',
        async ({ createCandidate, editCandidate }) => {
          const { value, seq } = await written(createCandidate('Barbara', 1));
          await written(editCandidate(value.id, { name: 'Barbara Liskov' }));
          return seq ?? 0;
        },
        /“Barbara” has changed since: renamed Barbara to Barbara Liskov/,
      ],
      [
        'a saved assessment when it was saved again with the same title',
        async ({ saveAssessment }) => {
          const seq = await seqOf(saveAssessment(1, 'React'));
          await written(saveAssessment(1, 'React', { at: ONE }));
          return seq;
        },
        /“React” has changed since/,
      ],
      [
        'a new order when the jobs have yet another since',
        async ({ reorder }) => {
          const seq = await seqOf(reorder(1, 0, 3));
          await written(reorder(1, 3, 1));
          return seq;
        },
        /has changed since: moved “.+” from place \d to \d/,
      ],
      [
        'several stage moves when one of the candidates has moved on',
        async ({ moveMany, editCandidate }) => {
          const seq = await seqOf(moveMany([1, 3, 4], 'offer'));
          await written(editCandidate(3, { stage: 'hired' }, { at: ONE }));
          return seq;
        },
        /“Alan Turing” has changed since/,
      ],
      [
        'a new candidate who has notes by now',
        async ({ createCandidate, addNote }) => {
          const { value, seq } = await written(createCandidate('Barbara', 1));
          await written(addNote(value.id, 'Hello'));
          return seq ?? 0;
        },
        /a note would be left without its candidate/,
      ],
      [
        'a new candidate who has handed in answers by now',
        async ({ createCandidate, submit }) => {
          const { value, seq } = await written(createCandidate('Barbara', 1));
          await written(submit(1, value.id));
          return seq ?? 0;
        },
        /a submission would be left without its candidate/,
      ],
      [
        'a new job that has candidates by now',
        async ({ createJob, createCandidate }) => {
          const { value, seq } = await written(createJob('Writer'));
          await written(createCandidate('Barbara', value.id));
          return seq ?? 0;
        },
        /a candidate would be left without its job/,
      ],
      [
        'a new job that has an assessment by now',
        async ({ createJob, saveAssessment }) => {
          const { value, seq } = await written(createJob('Writer'));
          await written(saveAssessment(value.id, 'Writing'));
          return seq ?? 0;
        },
        /an assessment would be left without its job/,
      ],
      [
        'a new job when there is a newer one behind it',
        async ({ createJob }) => {
          const seq = await seqOf(createJob('Writer'));
          await written(createJob('Editor'));
          return seq;
        },
        /the order of the jobs has changed since/,
      ],
      [
        'the undoing of a new job when its slug is taken by now',
        async ({ createJob, undo }) => {
          const undone = await seqOf(undo(await seqOf(createJob('Writer'))));
          await written(createJob('Writer'));
          return undone;
        },
        /two jobs would have the same slug/,
      ],
      [
        'the undoing of a new job when its place is taken by now',
        async ({ createJob, undo }) => {
          const undone = await seqOf(undo(await seqOf(createJob('Writer'))));
          await written(createJob('Editor'));
          return undone;
        },
        /the order of the jobs has changed since/,
      ],
      [
        'a removed note when its candidate is gone by now',
        async ({ createCandidate, addNote, removeNote, undo }) => {
          const created = await written(createCandidate('Barbara', 1));
          const { value } = await written(addNote(created.value.id, 'Hello'));
          const removed = await seqOf(removeNote(value.id));
          await written(undo(created.seq ?? 0));
          return removed;
        },
        /a note would be left without its candidate/,
      ],
    ])('Undo refuses %s with a sentence and changes nothing', async (_, arrange, sentence) => {
      const { store, rows } = await open(smallWorkspace);
      const seq = await arrange(commandsOn(store));
      const before = await rows();
      const revision = await store.changes.revision();
      const refusal = await refused(commandsOn(store).undo(seq));
      expect(refusal.kind).toBe('conflict');
      expect(refusal.refused).toMatch(sentence);
      expect(await rows()).toEqual(before);
      expect(await store.changes.revision()).toBe(revision);
    });
  });
}
