import { describe, expect, it } from 'vitest';
import type { TestClient } from '#api/suite/test-client.ts';

const ROWS = [
  {
    email: 'ADA@example.com',
    name: 'Phone screen',
    startsAt: '2019-02-03T09:00:00.000Z',
    interviewers: ['mei'],
    decision: 'strong yes',
    notes: 'Explains well',
  },
  {
    candidate: 'Alan',
    name: 'Onsite',
    startsAt: '2019-02-04T09:00:00.000Z',
    minutes: 90,
    notes: 'In Berlin',
  },
] as const;

const NOBODY = 'No candidate has this email or name. Import the candidate first.';

/** The calls that tests make. */
function callsOn(api: TestClient) {
  return {
    send: (rows: readonly object[], headers: Readonly<Record<string, string>> = {}) =>
      api.ok('POST /imports/interviews', {
        body: { source: 'past.csv', zone: 'Europe/Berlin', rows },
        headers,
      }),
    cardsOn: (id: number) => api.ok('GET /candidates/{id}/scorecards', { params: { id } }),
  };
}

export function describePastInterviews(api: TestClient): void {
  const { send, cardsOn } = callsOn(api);

  describe('POST /imports/interviews/check', () => {
    it('The answer has each row’s candidate, its known interviews and its problems, and nothing changes', async () => {
      await send([ROWS[1]]);
      const before = await api.dump();
      const rows = [
        ...ROWS,
        ROWS[0],
        { ...ROWS[0], email: 'nobody@example.com' },
        { ...ROWS[0], startsAt: 'yesterday' },
        { ...ROWS[0], startsAt: '2999-01-01T09:00:00.000Z' },
        { ...ROWS[0], decision: 'perhaps' },
        { ...ROWS[0], email: '' },
      ];
      const answer = await api.ok('POST /imports/interviews/check', { body: { zone: 'UTC', rows } });
      expect(answer.found).toEqual([
        { row: 0, candidateId: 1, name: 'Ada', jobTitle: 'Frontend Engineer', hasScorecard: true },
      ]);
      expect(answer.here).toEqual([1, 2]);
      expect(answer.unusable.map(({ row }) => row)).toEqual([3, 4, 5, 6, 7]);
      expect(answer.unusable[0]?.problem).toBe(NOBODY);
      expect(answer.unusable[4]?.problem).toBe('Give the candidate’s email or name');
      expect(await api.dump()).toEqual(before);
    });
  });

  describe('POST /imports/interviews', () => {
    it('Interviews and scorecards are added as one change without their words, which can be undone', async () => {
      const before = await api.ok('GET /backup');
      const { revision } = await api.ok('GET /changes');
      expect(await send(ROWS)).toEqual({ added: 2, scorecards: 1, here: 0, unusable: [] });

      const { cards } = await cardsOn(1);
      expect(cards).toMatchObject([{ interviewer: 'mei', overall: 'strong yes', notes: 'Explains well' }]);
      const { data } = await api.ok('GET /candidates/{id}/interviews', { params: { id: 3 } });
      expect(data.find(({ state }) => state === 'past')).toMatchObject({
        name: 'Onsite',
        endsAt: '2019-02-04T10:30:00.000Z',
        zone: 'Europe/Berlin',
        details: 'In Berlin',
        interviewers: [],
      });
      const { data: changes } = await api.ok('GET /changes', { query: { after: revision } });
      expect(changes).toMatchObject([{ command: { body: { source: 'past.csv', rows: 2 } }, rows: [] }]);
      expect(JSON.stringify(changes)).not.toMatch(/Explains well|In Berlin|Ada/);
      const { data: found } = await api.ok('GET /changes', { query: { after: revision, kind: 'interview' } });
      expect(found).toHaveLength(1);

      await api.ok('POST /changes/{seq}/undo', { params: { seq: revision + 1 } });
      expect(await api.ok('GET /backup')).toEqual(before);
      await api.ok('POST /changes/{seq}/undo', { params: { seq: revision + 2 } });
      expect((await cardsOn(1)).cards).toEqual(cards);
    });

    it('A repeated call, file or row adds nothing twice', async () => {
      const headers = { 'Idempotency-Key': 'past-interviews-1' };
      const first = await send(ROWS, headers);
      expect(await send(ROWS, headers)).toEqual(first);
      const { revision } = await api.ok('GET /changes');
      expect(await send(ROWS)).toEqual({ added: 0, scorecards: 0, here: 2, unusable: [] });
      expect((await api.ok('GET /changes')).revision).toBe(revision);
      const later = { ...ROWS[1], startsAt: '2019-03-04T09:00:00.000Z' };
      expect(await send([later, later])).toMatchObject({ added: 1, here: 1 });
    });

    it('A row that can’t be used is left out, and an import of none is refused', async () => {
      const unknown = { ...ROWS[0], email: 'nobody@example.com' };
      expect(await send([unknown, ROWS[0]])).toEqual({
        added: 1,
        scorecards: 1,
        here: 0,
        unusable: [{ row: 0, problem: NOBODY }],
      });
      const body = { zone: 'UTC', rows: [unknown] };
      expect(await api.refused('POST /imports/interviews', { body })).toEqual({
        status: 400,
        message: `Row 1: ${NOBODY}`,
      });
    });

    it('An imported interview may overlap what is scheduled, and is counted in the report', async () => {
      const { data } = await api.ok('GET /candidates/{id}/interviews', { params: { id: 2 } });
      const [scheduled] = data;
      const { startsAt = '', interviewers = [] } = scheduled ?? {};
      const row = { candidate: 'Grace', name: 'Another', startsAt, interviewers };
      expect(await send([row])).toMatchObject({ added: 1 });
      const report = await api.ok('GET /reports/interviews', { query: { timeZone: 'UTC' } });
      const held = report.interviewers.find(({ interviewer }) => interviewer === interviewers[0]);
      expect(held?.interviews).toBeGreaterThanOrEqual(2);
    });

    it('An imported interview moves with a merge, and goes with the candidate’s erasure', async () => {
      await send(ROWS);
      await api.ok('POST /candidates/{id}/merge', { params: { id: 2 }, body: { candidateId: 1 } });
      expect((await cardsOn(2)).cards.map(({ notes }) => notes)).toContain('Explains well');
      await api.ok('POST /candidates/erase', { body: { ids: [2] } });
      expect(JSON.stringify(await api.ok('GET /backup'))).not.toContain('Explains well');
    });
  });
}

/** Tests a host where one person writes the scorecards of everybody. */
export function describePastScorecards(api: TestClient): void {
  const { send, cardsOn } = callsOn(api);

  describe('POST /imports/interviews', () => {
    it('The undo keeps an interview on which a scorecard was written since', async () => {
      const { revision } = await api.ok('GET /changes');
      await send([{ ...ROWS[0], decision: null }, ROWS[1]]);
      const { interviews } = await cardsOn(1);
      const id = interviews.find(({ state }) => state === 'past')?.id ?? 0;
      await api.ok('POST /interviews/{id}/scorecard', {
        params: { id },
        body: { overall: 'no', ratings: [], interviewer: 'mei' },
      });
      const { left } = await api.ok('POST /changes/{seq}/undo', { params: { seq: revision + 1 } });
      expect(left).toEqual({ count: 1, names: ['Phone screen'] });
      expect((await cardsOn(1)).cards).toHaveLength(1);
      expect((await cardsOn(3)).interviews.filter(({ state }) => state === 'past')).toEqual([]);
    });
  });
}
