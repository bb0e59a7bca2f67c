import { describe, expect, it } from 'vitest';
import { refuse } from '#domain/refusal.ts';
import { smallWorkspace } from '#store/conformance/candidates/small-workspace.ts';
import { commandsOn } from '#store/conformance/log/commands.ts';
import { NOON, refused, testWrite, written } from '#store/conformance/log/writes.ts';
import type { OpenStore } from '#store/conformance/opened-store.ts';

export function describeSubmissions(open: OpenStore): void {
  describe('Submissions', () => {
    it('Submissions are listed latest first, of a job or of one candidate for it', async () => {
      const { store } = await open(smallWorkspace);
      const ids = async (jobId: number, candidateId: number | null) =>
        (await store.submissions.list({ jobId, candidateId }))?.map((submission) => submission.id);
      expect(await ids(1, null)).toEqual([2, 1]);
      expect(await ids(1, 1)).toEqual([1]);
      expect(await ids(2, 1)).toEqual([]);
      expect(await ids(99, null)).toBeUndefined();
    });

    it('Submissions are added with the version of the assessment that was answered', async () => {
      const { store, rows } = await open(smallWorkspace);
      const { value } = await written(commandsOn(store).submit(1, 4));
      expect(value).toMatchObject({ id: 3, jobId: 1, candidateId: 4, createdAt: NOON, version: 2 });
      expect((await rows()).submissions.at(-1)).toEqual(value);
    });

    it('Submissions may belong to no candidate', async () => {
      const { store } = await open(smallWorkspace);
      expect((await written(commandsOn(store).submit(1, null))).value.candidateId).toBeNull();
    });

    it('Submissions are refused for an unknown candidate, and null for an unknown job', async () => {
      const { store, rows } = await open(smallWorkspace);
      expect((await refused(commandsOn(store).submit(1, 99))).kind).toBe('invalid');
      expect(await commandsOn(store).submit(99, 1)).toBeNull();
      expect(await rows()).toEqual(smallWorkspace);
    });

    it('Submissions are not stored when a decision refuses', async () => {
      const { store, rows } = await open(smallWorkspace);
      const refusal = refuse('invalid', 'Required');
      const target = { jobId: 1, candidateId: null };
      expect(await refused(store.submissions.add(testWrite('submit'), target, () => refusal))).toEqual(
        refusal,
      );
      expect(await rows()).toEqual(smallWorkspace);
    });
  });
}
