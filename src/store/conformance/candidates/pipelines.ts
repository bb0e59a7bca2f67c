import { describe, expect, it } from 'vitest';
import { sampleCandidate } from '#domain/samples/sample-rows.ts';
import { commandsOn } from '#store/conformance/log/commands.ts';
import { seqOf, written } from '#store/conformance/log/writes.ts';
import type { OpenStore } from '#store/conformance/opened-store.ts';
import { smallWorkspace } from './small-workspace.ts';

const SINCE = '2026-01-09T10:00:00.001Z';

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

    it('The first application of a job is found, and those since a moment are counted', async () => {
      const { store } = await open({
        ...smallWorkspace,
        candidates: [
          ['2026-01-09T10:00:00.000Z', 1],
          ['2026-01-09T10:00:00.001Z', 1],
          ['2026-01-12T08:00:00.000Z', 1],
          ['2026-01-05T08:00:00.000Z', 2],
        ].map(([appliedAt, jobId], at) =>
          sampleCandidate({ id: at + 1, appliedAt: String(appliedAt), jobId: Number(jobId) }),
        ),
      });
      const applied = async () => Object.fromEntries(await store.candidates.applied([1, 2, 99], SINCE));
      expect(await applied()).toEqual({
        1: { firstAppliedAt: '2026-01-09T10:00:00.000Z', newCount: 2 },
        2: { firstAppliedAt: '2026-01-05T08:00:00.000Z', newCount: 0 },
        99: { firstAppliedAt: null, newCount: 0 },
      });
      const { value } = await written(commandsOn(store).createCandidate('Barbara', 2));
      expect((await applied())[2]).toEqual({
        firstAppliedAt: '2026-01-05T08:00:00.000Z',
        newCount: value.appliedAt >= SINCE ? 1 : 0,
      });
      expect(await store.candidates.applied([], SINCE)).toEqual(new Map());
    });
  });
}
