import { describe, expect, it } from 'vitest';
import { emptyOpening } from '#domain/opening/opening.ts';
import { refuse } from '#domain/refusal.ts';
import { sampleOpening } from '#domain/samples/sample-rows.ts';
import { smallWorkspace } from '#store/conformance/candidates/small-workspace.ts';
import { refused, testWrite, written } from '#store/conformance/log/writes.ts';
import type { OpenStore } from '#store/conformance/opened-store.ts';

const whole = sampleOpening({
  jobId: 2,
  locations: [
    { workplace: 'hybrid', place: 'Zürich “West”', country: 'CH' },
    { workplace: 'remote', place: '', country: 'DE' },
  ],
  pay: { min: 40_000.5, max: 60_000, currency: 'EUR', period: 'year' },
  closesOn: '2026-12-31',
  asksAssessment: true,
  publishedAt: '2026-01-06T09:00:00.000Z',
});

export function describeOpenings(open: OpenStore): void {
  describe('Openings', () => {
    it('Openings are read by job: empty when there is none yet, null when there is no such job', async () => {
      const { store } = await open(smallWorkspace);
      expect(await store.openings.get(3)).toEqual(emptyOpening(3));
      expect(await store.openings.get(99)).toBeNull();
    });

    it('Openings are stored with every field, and listed with their jobs in the order of the jobs', async () => {
      const { store, rows } = await open(smallWorkspace);
      const first = { ...whole, jobId: 1 };
      await written(store.openings.change(testWrite('second'), 2, () => whole));
      await written(store.openings.change(testWrite('first'), 1, () => first));
      expect((await rows()).openings).toEqual([first, whole]);
      const order = smallWorkspace.jobs.toSorted((a, b) => a.order - b.order).filter(({ id }) => id < 3);
      expect(await store.openings.list()).toEqual(
        order.map((job) => ({ opening: job.id === 1 ? first : whole, job })),
      );
    });

    it('Openings are changed by what is stored and by the job', async () => {
      const { store } = await open({ ...smallWorkspace, openings: [whole] });
      const { value } = await written(
        store.openings.change(testWrite('change'), 2, (opening, { title }) => ({
          ...opening,
          department: title,
          pay: null,
          closesOn: null,
        })),
      );
      const { title } = smallWorkspace.jobs.find(({ id }) => id === 2)!;
      expect(value).toEqual({ ...whole, department: title, pay: null, closesOn: null });
      expect(await store.openings.get(2)).toEqual(value);
    });

    it('Openings are not stored for an unknown job, without a change, or when a decision refuses', async () => {
      const { store, rows } = await open(smallWorkspace);
      expect(await store.openings.change(testWrite('nobody'), 99, (opening) => opening)).toBeNull();
      expect(await store.openings.change(testWrite('same'), 2, (opening) => opening)).toEqual({
        value: emptyOpening(2),
        seq: null,
      });
      const missing = refuse('conflict', 'Write a description.');
      expect(await refused(store.openings.change(testWrite('refused'), 2, () => missing))).toEqual(missing);
      expect(await rows()).toEqual(smallWorkspace);
    });

    it('Openings get back by an undo only what the change changed', async () => {
      const { store } = await open({ ...smallWorkspace, openings: [whole] });
      const { seq } = await written(
        store.openings.change(testWrite('one'), 2, (opening) => ({
          ...opening,
          department: 'Kitchen',
          updatedAt: '2026-01-07T09:00:00.000Z',
        })),
      );
      const later = { ...whole, asksAssessment: false, updatedAt: '2026-01-08T09:00:00.000Z' };
      await written(store.openings.change(testWrite('two'), 2, () => ({ ...later, department: 'Kitchen' })));
      await written(store.changes.undo(testWrite('undo'), seq!));
      expect(await store.openings.get(2)).toEqual(later);
    });
  });
}
