import { describe, expect, it } from 'vitest';
import { emptyAssessment } from '#domain/assessment/model.ts';
import { refuse } from '#domain/refusal.ts';
import { smallWorkspace } from '#store/conformance/candidates/small-workspace.ts';
import { commandsOn } from '#store/conformance/log/commands.ts';
import { NOON, refused, testWrite, written } from '#store/conformance/log/writes.ts';
import type { OpenStore } from '#store/conformance/opened-store.ts';

export function describeAssessments(open: OpenStore): void {
  describe('Assessments', () => {
    it('Assessments are read by job: empty when there is none yet, null when there is no such job', async () => {
      const { store } = await open(smallWorkspace);
      expect(await store.assessments.get(1)).toEqual(smallWorkspace.assessments[0]);
      expect(await store.assessments.get(3)).toEqual(emptyAssessment(3));
      expect(await store.assessments.get(99)).toBeNull();
    });

    it('Assessments exist from the first section saved', async () => {
      const { store } = await open(smallWorkspace);
      expect(await store.assessments.existing([1, 2, 3, 99])).toEqual(new Set([1]));
      expect(await store.assessments.existing([])).toEqual(new Set());
    });

    it('Assessments are saved over what is stored, or over the empty one', async () => {
      const { store, rows } = await open(smallWorkspace);
      const first = await written(commandsOn(store).saveAssessment(3, 'Design task'));
      expect(first.value).toMatchObject({ jobId: 3, title: 'Design task', version: 1, updatedAt: NOON });
      const second = await written(commandsOn(store).saveAssessment(1, 'React, again'));
      expect(second.value).toMatchObject({ jobId: 1, version: 3 });
      const [react, , design] = (await rows()).assessments;
      expect([react, design]).toEqual([second.value, first.value]);
    });

    it('Assessments are not saved for a job that does not exist', async () => {
      const { store } = await open(smallWorkspace);
      expect(await commandsOn(store).saveAssessment(99, 'Nobody’s')).toBeNull();
    });

    it('Assessments stay as they are when a decision refuses', async () => {
      const { store, rows } = await open(smallWorkspace);
      const stale = refuse('stale', 'Version 3 is stored');
      expect(await refused(store.assessments.save(testWrite('save'), 1, () => stale))).toEqual(stale);
      expect(await rows()).toEqual(smallWorkspace);
    });
  });
}
