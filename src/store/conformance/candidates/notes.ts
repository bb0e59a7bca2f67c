import { describe, expect, it } from 'vitest';
import { sampleNote } from '#domain/samples/sample-rows.ts';
import { commandsOn } from '#store/conformance/log/commands.ts';
import { NOON, seqOf, testWrite, written } from '#store/conformance/log/writes.ts';
import type { OpenStore } from '#store/conformance/opened-store.ts';
import { smallWorkspace } from './small-workspace.ts';

export function describeNotes(open: OpenStore): void {
  describe('Notes', () => {
    it('Notes never get the id of a removed note', async () => {
      const { store } = await open(smallWorkspace);
      const { addNote, removeNote, undo } = commandsOn(store);
      const removed = await seqOf(removeNote(3));
      const { value } = await written(addNote(1, 'Hello'));
      expect(value.id).toBe(4);
      await written(removeNote(4));
      await written(store.workspace.replace(testWrite('restore'), { ...smallWorkspace, notes: [] }));
      expect((await written(addNote(1, 'Hello'))).value.id).toBe(5);
      expect(await undo(removed)).toBeNull();
    });

    it('Notes are listed latest first, and only those of the candidate', async () => {
      const { store } = await open(smallWorkspace);
      expect((await store.notes.list(1))?.map((note) => note.id)).toEqual([2, 1]);
      expect(await store.notes.list(3)).toEqual([]);
      expect(await store.notes.list(99)).toBeNull();
    });

    it('Notes are added with their mentions', async () => {
      const { store, rows } = await open(smallWorkspace);
      const { value } = await written(commandsOn(store).addNote(3, 'Ask @mei'));
      expect(value).toEqual(
        sampleNote({ id: 4, candidateId: 3, text: 'Ask @mei', mentions: ['mei'], createdAt: NOON }),
      );
      expect((await rows()).notes.at(-1)).toEqual(value);
    });

    it('Notes can’t be added to a candidate who does not exist', async () => {
      const { store, rows } = await open(smallWorkspace);
      expect(await commandsOn(store).addNote(99, 'Hello?')).toBeNull();
      expect(await rows()).toEqual(smallWorkspace);
    });

    it('Notes are returned when removed, and removed only once', async () => {
      const { store, rows } = await open(smallWorkspace);
      expect((await written(commandsOn(store).removeNote(2))).value).toEqual(smallWorkspace.notes[1]);
      expect((await rows()).notes.map((note) => note.id)).toEqual([1, 3]);
      expect(await commandsOn(store).removeNote(2)).toBeNull();
    });
  });
}
