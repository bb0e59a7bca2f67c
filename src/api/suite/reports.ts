import { describe, expect, it } from 'vitest';
import type { TestClient } from './test-client.ts';

/** Tests the reports. The suite's candidates applied on 1 January 2020: Ada at 1, Grace at 2 and Alan at 3 o'clock. */
export function describeReports(api: TestClient): void {
  const query = { from: '2020-01-01', to: '2020-01-02' };

  async function idsOf(asked: Record<string, string | number>): Promise<number[]> {
    const { data } = await api.ok('GET /candidates', { query: asked });
    return data.map(({ id }) => id);
  }

  describe('GET /reports/…', () => {
    it('The answer says how far the applicants of the period came, and lists those of each number', async () => {
      const { data } = await api.ok('GET /reports/funnel', { query });
      expect(data.map(({ stage, reached }) => [stage, reached])).toEqual([
        ['applied', 3],
        ['screen', 1],
        ['tech', 1],
        ['offer', 0],
        ['hired', 0],
      ]);
      expect(await idsOf({ ...query, counted: 'funnel.applied' })).toEqual([3, 2, 1]);
      expect(await idsOf({ ...query, counted: 'funnel.screen' })).toEqual([2]);
      expect(await idsOf({ ...query, counted: 'funnel.offer' })).toEqual([]);
    });

    it('The answer says how long candidates stay in a stage, in milliseconds', async () => {
      const { data } = await api.ok('GET /reports/time-in-stage', { query });
      const [applied, screen, tech] = data;
      const HOUR_MS = 3_600_000;
      // Both candidates were in Applied until the end of the period.
      expect(applied).toEqual({
        stage: 'applied',
        people: 2,
        median: 45 * HOUR_MS - 1,
        ninetieth: 47 * HOUR_MS - 1,
      });
      expect(screen).toEqual({ stage: 'screen', people: 0, median: null, ninetieth: null });
      expect(tech).toMatchObject({ people: 1, median: 46 * HOUR_MS - 1 });
      expect(await idsOf({ ...query, counted: 'stay.applied' })).toEqual([3, 1]);
    });

    it('The answer has the events of each week, from the first week with any', async () => {
      await api.ok('PATCH /candidates/{id}', { params: { id: 3 }, body: { stage: 'hired' } });
      const { data } = await api.ok('GET /reports/flow');
      expect(data[0]).toEqual({ week: '2019-12-30', opened: 3, hired: 0, rejected: 0 });
      expect(data.map(({ hired }) => hired).reduce((sum, each) => sum + each)).toBe(1);
      expect(data.at(-1)).toMatchObject({ hired: 1 });
      expect(await idsOf({ counted: `hired.${data.at(-1)?.week}` })).toEqual([3]);
      const ofJob = await api.ok('GET /reports/flow', { query: { jobId: 1, to: '2020-01-12' } });
      expect(ofJob.data).toEqual([
        { week: '2019-12-30', opened: 2, hired: 0, rejected: 0 },
        { week: '2020-01-06', opened: 0, hired: 0, rejected: 0 },
      ]);
    });

    it('The answer says why candidates were rejected', async () => {
      const reject = (id: number, reason: unknown) =>
        api.ok('PATCH /candidates/{id}', { params: { id }, body: { stage: 'rejected', reason } });
      await reject(1, 'Withdrew');
      await reject(2, 'In other words');
      await reject(3, 'Withdrew');
      const { data } = await api.ok('GET /reports/reasons');
      expect(data).toEqual([
        { key: '2', name: 'Withdrew', count: 2 },
        { key: 'own', name: null, count: 1 },
      ]);
      expect(await idsOf({ counted: 'reason.2', sort: 'oldest' })).toEqual([1, 3]);
      expect(await idsOf({ counted: 'reason.own' })).toEqual([2]);
    });

    it('The answer says how far the candidates of each source came', async () => {
      await api.ok('PATCH /candidates/{id}', { params: { id: 2 }, body: { source: 'Fair' } });
      const { data } = await api.ok('GET /reports/sources', { query });
      expect(data).toEqual([
        { source: 'Fair', applied: 1, interviewed: 1, hired: 0 },
        { source: null, applied: 2, interviewed: 0, hired: 0 },
      ]);
      expect(await idsOf({ ...query, counted: 'funnel.tech', source: 'fair' })).toEqual([2]);
      expect(await idsOf({ ...query, counted: 'unsourced.applied' })).toEqual([3, 1]);
    });

    it('The answer says how long hires took, and who answered an offer', async () => {
      const nobody = { candidates: [], median: null, ninetieth: null };
      // Ada declined an offer on 2 January.
      const before = { toHire: nobody, toFill: nobody, offers: { accepted: [], declined: [1] } };
      expect(await api.ok('GET /reports/hires', { query })).toEqual(before);
      expect(await idsOf({ ...query, counted: 'hires.declined' })).toEqual([1]);
      expect(await idsOf({ ...query, counted: 'hires.accepted' })).toEqual([]);
      await api.ok('PATCH /candidates/{id}', { params: { id: 3 }, body: { stage: 'hired' } });
      const { toHire, toFill } = await api.ok('GET /reports/hires');
      expect(toHire).toMatchObject({ candidates: [3], median: toHire.ninetieth });
      // Nobody applied for the job before.
      expect(toFill).toEqual(toHire);
      expect(await idsOf({ counted: 'hires.toHire' })).toEqual([3]);
      expect(await idsOf({ counted: 'hires.toFill' })).toEqual([3]);
      expect(await api.ok('GET /reports/hires', { query: { jobId: 1 } })).toEqual(before);
      expect(await idsOf({ counted: 'hires.toHire', jobId: 1 })).toEqual([]);
    });

    it('The answer says who waits longest, as of the end of the period', async () => {
      await api.ok('PATCH /candidates/{id}', { params: { id: 1 }, body: { stage: 'offer' } });
      const { data, total } = await api.ok('GET /reports/waiting', { query });
      expect(total).toBe(3);
      expect(data.map(({ id, stage }) => [id, stage])).toEqual([
        [1, 'applied'],
        [2, 'tech'],
        [3, 'applied'],
      ]);
      const today = await api.ok('GET /reports/waiting');
      expect(today.data.map(({ id, stage }) => [id, stage])).toEqual([
        [2, 'tech'],
        [3, 'applied'],
        [1, 'offer'],
      ]);
    });

    it('The answer says the first day in the viewer’s time zone', async () => {
      expect(await api.ok('GET /reports/span')).toEqual({ first: '2020-01-01' });
      const west = { timeZone: 'America/New_York' };
      expect(await api.ok('GET /reports/span', { query: west })).toEqual({ first: '2019-12-31' });
      expect(await idsOf({ ...west, asOf: '2019-12-31' })).toEqual([3, 2, 1]);
      expect(await idsOf({ asOf: '2019-12-31' })).toEqual([]);
    });

    it.each([
      ['from', '2020-02-30', 'must be a day, like 2026-11-20'],
      ['to', 'today', 'must be a day, like 2026-11-20'],
      ['timeZone', 'Mars/Phobos', 'must be the name of a time zone, like Europe/Berlin'],
    ])('The query %s=%s is refused', async (field, value, why) => {
      const { status, message } = await api.refused('GET /reports/funnel', { query: { [field]: value } });
      expect(status).toBe(400);
      expect(message).toContain(why);
    });
  });

  describe('GET /candidates as of a day', () => {
    it('Candidates are in their stages of that day', async () => {
      await api.ok('PATCH /candidates/{id}', { params: { id: 1 }, body: { stage: 'hired' } });
      expect(await idsOf({ asOf: '2020-01-01', stage: 'applied' })).toEqual([3, 1]);
      expect(await idsOf({ asOf: '2020-01-01', stage: 'hired' })).toEqual([]);
      expect(await idsOf({ asOf: '2020-01-01', stage: 'hired,applied' })).toEqual([3, 1]);
      expect(await idsOf({ asOf: '2020-01-01', minDaysInStage: 1 })).toEqual([]);
      expect(await idsOf({ asOf: '2020-01-02', minDaysInStage: 1, stage: 'applied' })).toEqual([3, 1]);
      expect(await idsOf({ asOf: '2020-01-02', minDaysInStage: 2 })).toEqual([]);
      expect(await idsOf({ asOf: '2020-01-02', appliedFrom: '2020-01-01', jobId: 2 })).toEqual([3]);
      expect(await idsOf({ asOf: '2020-01-02', appliedTo: '2019-12-31' })).toEqual([]);
      expect(await idsOf({ asOf: '2020-01-01', search: 'ada' })).toEqual([1]);
      expect(await idsOf({ asOf: '2020-01-01', jobId: 2 })).toEqual([3]);
      expect(await idsOf({ asOf: '2020-01-01', page: 2, pageSize: 2 })).toEqual([1]);
    });

    it('The list of today equals the current list', async () => {
      await api.ok('PATCH /candidates/{id}', {
        params: { id: 1 },
        body: { stage: 'rejected', reason: 'Withdrew' },
      });
      const today = await api.ok('GET /candidates');
      expect(await api.ok('GET /candidates', { query: { asOf: '2999-12-31' } })).toEqual(today);
    });

    it.each([
      ['asOf', '2020-13-01', 'must be a day, like 2026-11-20'],
      ['counted', 'funnel.rejected', 'must be a number of a report, like funnel.tech'],
    ])('The query %s=%s is refused', async (field, value, why) => {
      const { status, message } = await api.refused('GET /candidates', { query: { [field]: value } });
      expect(status).toBe(400);
      expect(message).toContain(why);
    });
  });
}
