import { describe, expect, it } from 'vitest';
import { commandsOn } from '#store/conformance/log/commands.ts';
import { seqOf } from '#store/conformance/log/writes.ts';
import type { OpenStore } from '#store/conformance/opened-store.ts';
import { smallWorkspace } from './small-workspace.ts';

export function describePipelines(open: OpenStore): void {
  describe('Pipelines', () => {
    it('Pipelines count candidates by job and stage, as the last write left them', async () => {
      const { store } = await open(smallWorkspace);
      const counted = async () =>
        [...(await store.candidates.pipelines([1, 2, 99]))].map(([id, pipeline]) => [
          id,
          ...pipeline.map(({ count }) => count),
        ]);
      expect(await counted()).toEqual([
        [1, 2, 0, 0, 0, 0, 0],
        [2, 1, 0, 1, 0, 0, 0],
        [99, 0, 0, 0, 0, 0, 0],
      ]);
      await seqOf(commandsOn(store).moveMany([1, 2], 'rejected'));
      await seqOf(commandsOn(store).createCandidate('Barbara', 2));
      expect(await counted()).toEqual([
        [1, 1, 0, 0, 0, 0, 1],
        [2, 2, 0, 0, 0, 0, 1],
        [99, 0, 0, 0, 0, 0, 0],
      ]);
      expect(await store.candidates.pipelines([])).toEqual(new Map());
    });
  });
}
