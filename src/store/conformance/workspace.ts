import { describe, expect, it } from 'vitest';
import { emptyWorkspace } from '#domain/workspace/workspace.ts';
import { smallWorkspace } from './candidates/small-workspace.ts';
import { commandsOn } from './log/commands.ts';
import { refused, testWrite, written } from './log/writes.ts';
import type { OpenStore } from './opened-store.ts';

const empty = emptyWorkspace();

export function describeWorkspace(open: OpenStore): void {
  describe('Workspace', () => {
    it('The workspace is dumped whole, as the database has it', async () => {
      const { store, rows } = await open(smallWorkspace);
      expect(await store.workspace.dump()).toEqual(smallWorkspace);
      expect(await rows()).toEqual(smallWorkspace);
    });

    it('The workspace is found again after closing, and never seeded twice', async () => {
      const { store, reopen } = await open(smallWorkspace);
      await written(commandsOn(store).createJob('Writer'));
      const before = await store.workspace.dump();
      const reopened = await reopen(empty);
      expect(await reopened.workspace.dump()).toEqual(before);
    });

    it('An emptied workspace stays empty, because a seed is for a new database only', async () => {
      const { store, reopen } = await open(smallWorkspace);
      await written(store.workspace.replace(testWrite('restore'), empty));
      const reopened = await reopen(smallWorkspace);
      expect(await reopened.workspace.dump()).toEqual(empty);
    });

    it('The workspace is replaced by exactly what is given, ids and all', async () => {
      const { store, rows } = await open(empty);
      await written(commandsOn(store).createJob('Writer'));
      expect(await written(store.workspace.replace(testWrite('restore'), smallWorkspace))).toEqual({
        value: null,
        seq: 3,
      });
      expect(await rows()).toEqual(smallWorkspace);
      expect((await written(commandsOn(store).createJob('Editor'))).value.id).toBe(5);
    });

    it('The workspace can’t get back what a replacement removed, not even from the log', async () => {
      const { store, loggedSeqs } = await open(smallWorkspace);
      await written(commandsOn(store).createJob('Writer'));
      await written(store.workspace.replace(testWrite('restore'), empty));
      expect(await loggedSeqs()).toEqual([3]);
      expect(await commandsOn(store).undo(2)).toBeNull();
      expect((await refused(commandsOn(store).undo(3))).kind).toBe('conflict');
    });

    it('The workspace is replaced once for the same key', async () => {
      const { store, rows } = await open(smallWorkspace);
      const write = testWrite('restore', { key: 'k' });
      const first = await store.workspace.replace(write, smallWorkspace);
      await written(commandsOn(store).createJob('Writer'));
      expect(await store.workspace.replace(write, smallWorkspace)).toEqual(first);
      expect((await rows()).jobs).toHaveLength(5);
    });
  });
}
