import { beforeEach, describe, expect, test } from 'vitest';
import type { TestClient } from '#api/suite/test-client.ts';
import { addDays } from '#domain/insight/day.ts';
import { dayOf } from '#domain/insight/days.ts';

export function describeToday(api: TestClient): void {
  describe('GET /today', () => {
    let today = '';
    beforeEach(() => {
      today = dayOf(Date.now(), 'UTC');
    });

    const add = (id: number, text: string, days: number, owner = '') =>
      api.ok('POST /candidates/{id}/steps', {
        params: { id },
        body: { text, day: addDays(today, days), owner },
      });

    test('The answer has the steps due up to the coming week, overdue ones first, with their candidates', async () => {
      await add(2, 'In a week', 7, 'mei');
      await add(2, 'Later', 8);
      await add(3, 'Today', 0, 'mei');
      const done = await add(3, 'Done', 0);
      await api.ok('PATCH /steps/{id}', { params: { id: done.id }, body: { done: true } });
      const { day, steps } = await api.ok('GET /today');
      expect(day).toBe(today);
      expect(steps).toMatchObject({ total: 3, dueTotal: 2 });
      expect(steps.data.map(({ text, candidateName, jobTitle }) => [text, candidateName, jobTitle])).toEqual([
        ['Call her', 'Ada', 'Frontend Engineer'],
        ['Today', 'Alan', 'Data Scientist'],
        ['In a week', 'Grace', 'Frontend Engineer'],
      ]);
      const mine = await api.ok('GET /today', { query: { owner: 'mei' } });
      expect(mine.steps).toMatchObject({ total: 2, dueTotal: 1 });
    });

    test('The answer has those in progress who have waited longest, the same as the report', async () => {
      await api.ok('PATCH /candidates/{id}', { params: { id: 1 }, body: { stage: 'hired' } });
      const { waiting } = await api.ok('GET /today');
      expect(waiting.data.map(({ id }) => id)).toEqual([2, 3]);
      expect(waiting).toEqual(await api.ok('GET /reports/waiting'));
    });

    test('The answer has the applicants since the last working day, the same as the number that lists them', async () => {
      const { id } = await api.ok('POST /candidates', { body: { name: 'New', email: '', jobId: 1 } });
      const { since, applied } = await api.ok('GET /today');
      expect(applied).toMatchObject({ data: [{ id }], total: 1 });
      const query = { appliedFrom: since, appliedTo: today, sort: 'appliedDesc' };
      expect(applied).toEqual(await api.ok('GET /candidates', { query }));
    });

    test('With an owner the candidates are those whom the owner owns, the same as the lists of them', async () => {
      await api.ok('PATCH /candidates/{id}', { params: { id: 3 }, body: { owner: 'mei' } });
      const { id } = await api.ok('POST /candidates', { body: { name: 'New', email: '', jobId: 1 } });
      await api.ok('PATCH /candidates/{id}', { params: { id }, body: { owner: 'mei' } });
      const { waiting, applied } = await api.ok('GET /today', { query: { owner: 'mei' } });
      expect(waiting.data.map((each) => each.id)).toEqual([3, id]);
      expect(applied).toMatchObject({ data: [{ id }], total: 1 });
    });

    test('The list finds and sorts candidates by their next step, which its marks have', async () => {
      await add(3, 'In a week', 7);
      const idsOf = async (query: Record<string, string>) =>
        (await api.ok('GET /candidates', { query })).data.map(({ id }) => id);
      expect(await idsOf({ nextStep: 'overdue' })).toEqual([1]);
      expect(await idsOf({ nextStep: 'week' })).toEqual([3]);
      expect(await idsOf({ nextStep: 'any', sort: 'stepDesc' })).toEqual([3, 1]);
      expect(await idsOf({ nextStep: 'none' })).toEqual([2]);
      expect(await idsOf({ sort: 'stepAsc' })).toEqual([1, 3, 2]);
      const query = { marks: 'true', sort: 'stepAsc', page: 1 };
      const { data } = await api.ok('GET /candidates', { query });
      expect(data.map(({ nextStep }) => nextStep?.text)).toEqual(['Call her', 'In a week', undefined]);
    });

    test('An unknown time zone is refused', async () => {
      expect(await api.refused('GET /today', { query: { timeZone: 'Mars' } })).toEqual({
        status: 400,
        message: 'The query’s timeZone must be the name of a time zone, like Europe/Berlin',
      });
    });
  });
}
