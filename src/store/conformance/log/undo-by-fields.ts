import { describe, expect, it } from 'vitest';
import type { Workspace } from '#domain/workspace/workspace.ts';
import { smallWorkspace } from '#store/conformance/candidates/small-workspace.ts';
import type { OpenStore } from '#store/conformance/opened-store.ts';
import { commandsOn } from './commands.ts';
import { ONE, refused, seqOf, written } from './writes.ts';

type Commands = ReturnType<typeof commandsOn>;

/**
 * Removes the ids of events, so that two workspaces can be compared. Their events have different ids, because no id is
 * used twice.
 */
function withoutEventIds({ timelines, ...rows }: Workspace): object {
  return { ...rows, timelines: timelines.map(({ id: _id, ...event }) => event) };
}

export function describeUndoByFields(open: OpenStore): void {
  describe('Undo by fields (decision 028)', () => {
    it.each<[string, (commands: Commands) => Promise<number>, (commands: Commands) => Promise<unknown>]>([
      [
        'a stage move when the candidate has another name and email since',
        ({ editCandidate }) => seqOf(editCandidate(1, { stage: 'offer' })),
        ({ editCandidate }) => editCandidate(1, { name: 'Ada King', email: 'king@example.com' }, { at: ONE }),
      ],
      [
        'a candidate’s new name when they have moved on',
        ({ editCandidate }) => seqOf(editCandidate(1, { name: 'Ada King' })),
        ({ editCandidate }) => editCandidate(1, { stage: 'offer' }, { at: ONE }),
      ],
      [
        'several stage moves when one of the candidates has another name since',
        ({ moveMany }) => seqOf(moveMany([4, 2, 1], 'tech')),
        ({ editCandidate }) => editCandidate(4, { name: 'Somebody' }, { at: ONE }),
      ],
      [
        'a job’s new title when the job is archived and has another place since',
        ({ editJob }) => seqOf(editJob(1, { title: 'React Engineer' })),
        async ({ editJob, reorder }) => {
          await written(editJob(1, { status: 'archived' }));
          await written(reorder(1, 0, 2));
        },
      ],
      [
        'a new order when one of the jobs has other tags since',
        ({ reorder }) => seqOf(reorder(1, 0, 3)),
        ({ editJob }) => editJob(2, { tags: ['remote'] }),
      ],
    ])('Undo by fields undoes %s, leaves that, and redoes it', async (_, arrange, since) => {
      const { store, rows } = await open(smallWorkspace);
      const seq = await arrange(commandsOn(store));
      await since(commandsOn(store));
      const before = await rows();
      const undone = await seqOf(commandsOn(store).undo(seq));

      // The workspace must be the same as if only the later change had been made.
      const other = await open(smallWorkspace);
      await since(commandsOn(other.store));
      expect(withoutEventIds(await rows())).toEqual(withoutEventIds(await other.rows()));
      await written(commandsOn(store).undo(undone));
      expect(await rows()).toEqual(before);
    });

    it('Undo by fields refuses to redo a stage move when the candidate was moved meanwhile, not when renamed', async () => {
      const { store } = await open(smallWorkspace);
      const { editCandidate, undo } = commandsOn(store);
      const undone = await seqOf(undo(await seqOf(editCandidate(1, { stage: 'offer' }))));
      await written(editCandidate(1, { name: 'Ada King' }, { at: ONE }));
      const redone = await seqOf(undo(undone));
      expect(await store.candidates.get(1)).toMatchObject({ name: 'Ada King', stage: 'offer' });
      const again = await seqOf(undo(redone));
      await written(editCandidate(1, { stage: 'hired' }, { at: ONE }));
      expect((await refused(undo(again))).refused).toMatch(
        /“Ada King” has changed since: moved Ada King from Applied to Hired/,
      );
    });
  });
}
