import { describe, expect, it } from 'vitest';
import { newJob } from '#domain/job/job.ts';
import { smallWorkspace } from '#store/conformance/candidates/small-workspace.ts';
import type { OpenStore } from '#store/conformance/opened-store.ts';
import { commandsOn } from './commands.ts';
import { NOON, ONE, refused, testWrite, written } from './writes.ts';

type Commands = ReturnType<typeof commandsOn>;
type Given = Parameters<Commands['undo']>[1];

const WRITES: Readonly<
  Record<string, (commands: Commands, given: Given) => ReturnType<Commands[keyof Commands]>>
> = {
  'creating a job': ({ createJob }, given) => createJob('Writer', given),
  'editing a job': ({ editJob }, given) => editJob(1, { title: 'React Engineer' }, given),
  'reordering jobs': ({ reorder }, given) => reorder(1, 0, 3, given),
  'creating a candidate': ({ createCandidate }, given) => createCandidate('Barbara', 1, given),
  'moving a candidate': ({ editCandidate }, given) => editCandidate(1, { stage: 'offer' }, given),
  'moving several candidates': ({ moveMany }, given) => moveMany([1, 3, 4], 'offer', given),
  'adding a note': ({ addNote }, given) => addNote(1, 'Hello', given),
  'removing a note': ({ removeNote }, given) => removeNote(1, given),
  'saving an assessment': ({ saveAssessment }, given) => saveAssessment(1, 'React', given),
  'handing in answers': ({ submit }, given) => submit(1, 1, given),
  'undoing a change': ({ undo }, given) => undo(2, given),
};

export function describeKeys(open: OpenStore): void {
  describe('Idempotency keys', () => {
    it.each(Object.keys(WRITES))(
      'The same idempotency key makes %s twice answer the same and happen once',
      async (name) => {
        const { store, rows } = await open(smallWorkspace);
        const run = (given: Given) => WRITES[name]!(commandsOn(store), given);
        await written(commandsOn(store).editCandidate(2, { stage: 'hired' }));

        const first = await run({ key: 'k', at: NOON });
        const after = await rows();
        expect(first).toMatchObject({ seq: 3 });
        expect(await run({ key: 'k', at: ONE })).toEqual(first);
        expect(await rows()).toEqual(after);
        expect(await store.changes.revision()).toBe(3);
      },
    );

    it('An idempotency key is remembered when the database is closed between the write and its answer', async () => {
      const { store, rows, reopen } = await open(smallWorkspace);
      const first = await commandsOn(store).createJob('Writer', { key: 'k' });
      const reopened = await reopen(smallWorkspace);
      expect(await commandsOn(reopened).createJob('Writer', { key: 'k' })).toEqual(first);
      expect((await rows()).jobs).toHaveLength(5);
    });

    it('An idempotency key makes the same write, asked for 20 times at once, happen once', async () => {
      const { store, rows } = await open(smallWorkspace);
      const { createJob } = commandsOn(store);
      const ends = await Promise.all(
        Array.from({ length: 20 }, () => written(createJob('Writer', { key: 'k' }))),
      );
      expect(new Set(ends.map(({ value }) => value.id)).size).toBe(1);
      expect((await rows()).jobs).toHaveLength(5);
    });

    it('An idempotency key is refused for another command, also for replacing the workspace', async () => {
      const { store, rows } = await open(smallWorkspace);
      const { createJob, addNote } = commandsOn(store);
      await written(createJob('Writer', { key: 'k' }));
      const before = await rows();
      expect((await refused(createJob('Editor', { key: 'k' }))).kind).toBe('conflict');
      expect((await refused(addNote(1, 'Writer', { key: 'k' }))).kind).toBe('conflict');
      const write = testWrite('restore', { key: 'k' });
      expect((await refused(store.workspace.replace(write, smallWorkspace))).kind).toBe('conflict');
      expect(await rows()).toEqual(before);
    });

    it('An idempotency key is its actor’s own: another actor’s same text is another key', async () => {
      const { store, rows } = await open(smallWorkspace);
      const create = (by: string) =>
        written(
          store.jobs.create(testWrite('POST /jobs', { by, key: 'k' }), (existing) =>
            newJob({ title: 'Writer', tags: [] }, existing, Date.parse(NOON)),
          ),
        );
      const [adas, bos, adasAgain] = [await create('ada'), await create('bo'), await create('ada')];
      expect(bos.value.id).not.toBe(adas.value.id);
      expect(adasAgain).toEqual(adas);
      expect((await rows()).jobs).toHaveLength(6);
      const changes = await store.changes.list({ after: 1, limit: 10 });
      expect(changes.map(({ by }) => by)).toEqual(['ada', 'bo']);
    });

    it('An idempotency key is not used up by a write that was refused or missing', async () => {
      const { store } = await open(smallWorkspace);
      const { createCandidate, addNote, createJob } = commandsOn(store);
      await refused(createCandidate('Barbara', 99, { key: 'k' }));
      expect(await addNote(99, 'Hello', { key: 'k' })).toBeNull();
      await written(createJob('Writer', { key: 'k' }));
    });
  });
}
