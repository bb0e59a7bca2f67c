import { describe, expect, test } from 'vitest';
import type { TestClient } from './test-client.ts';

const BARBARA = { name: ' Barbara\nLiskov ', email: 'barbara@example.com', jobId: 1 };

export function describeImports(api: TestClient): void {
  describe('POST /imports/check', () => {
    test('answers the rows that are invalid, known or repeated, and changes nothing', async () => {
      const { data: all } = await api.ok('GET /candidates');
      const [ada] = all;
      const there = { name: ada!.name, email: 'another@example.com', jobId: ada!.jobId };
      const before = await api.dump();
      const rows = [
        BARBARA,
        { ...BARBARA, email: 'nobody' },
        { ...there, email: ada!.email.toUpperCase(), jobId: undefined, newJob: 0 },
        there,
        { ...BARBARA, name: 'Barbara Liskov' },
        { ...BARBARA, jobId: undefined },
        'no row',
        { ...BARBARA, email: 'b2@example.com', name: 'B', stage: 'tea' },
        { ...BARBARA, email: '', name: 'C', appliedAt: '2999-01-01T12:00:00.000Z' },
        { ...BARBARA, email: '', name: 'D', jobId: 999_999 },
      ];
      const answer = await api.ok('POST /imports/check', { body: { newJobs: [{ title: 'Cook' }], rows } });
      expect(answer.unusable).toEqual([
        { row: 1, problem: 'Email needs an @' },
        { row: 5, problem: 'Give either the job or a new one' },
        { row: 6, problem: 'The row must be an object' },
        {
          row: 7,
          problem: 'The row’s stage must be one of: applied, screen, tech, offer, hired, rejected',
        },
        { row: 8, problem: 'Nobody has applied in the future yet: give a day that has come' },
        { row: 9, problem: 'There is no job #999999' },
      ]);
      const { id, name, email, jobTitle } = ada!;
      const found = { candidateId: id, name, email, jobTitle };
      expect(answer.here).toEqual([
        { row: 2, ...found, isSameJob: false },
        { row: 3, ...found, isSameJob: true },
      ]);
      expect(answer.repeated).toEqual([{ row: 4, repeats: 0 }]);
      expect(await api.dump()).toEqual(before);
    });
  });

  describe('POST /imports', () => {
    test('imports all rows as one change, which can be undone', async () => {
      const before = await api.ok('GET /backup');
      const { revision } = await api.ok('GET /changes');
      const rows = [
        { ...BARBARA, stage: 'rejected', reason: 'No answer', note: 'From a fair', tags: ['fair', 'Fair'] },
        { name: 'Edsger', email: 'edsger@example.com', newJob: 0 },
        { name: 'Somebody Else', email: 'else@example.com', jobId: 1, candidateId: 1 },
      ] as const;
      const body = { source: 'people.csv', newJobs: [{ title: 'Cook' }], rows };
      const answer = await api.ok('POST /imports', { body });
      expect(answer).toEqual({ added: 2, updated: 1, jobs: 1, leftOut: [], unusable: [] });

      const { data } = await api.ok('GET /candidates', { query: { search: 'liskov' } });
      expect(data).toMatchObject([
        { name: 'Barbara Liskov', stage: 'rejected', rejectionReason: 'No answer', tags: ['fair'] },
      ]);
      const { data: changes } = await api.ok('GET /changes', { query: { after: revision } });
      expect(changes).toMatchObject([{ command: { body: { source: 'people.csv', rows: 3, newJobs: 1 } } }]);
      const { data: about } = await api.ok('GET /changes', {
        query: { after: revision, candidateId: data[0]!.id },
      });
      expect(about.map(({ seq }) => seq)).toEqual([revision + 1]);

      const undone = await api.ok('POST /changes/{seq}/undo', { params: { seq: revision + 1 } });
      expect(undone.left).toBeUndefined();
      expect(await api.ok('GET /backup')).toEqual(before);
    });

    test('answers for each row how many tags and links it leaves out, in the check and in the import', async () => {
      const texts = (count: number, start: string) => Array.from({ length: count }, (_, n) => `${start}${n}`);
      const there = { ...BARBARA, tags: texts(49, 'tag '), links: texts(19, 'https://example.com/') };
      await api.ok('POST /imports', { body: { newJobs: [], rows: [there] } });
      const { data } = await api.ok('GET /candidates', { query: { search: 'liskov' } });
      const rows = [
        { ...BARBARA, name: 'Edsger', email: 'edsger@example.com', tags: texts(52, 'tag ') },
        { ...BARBARA, tags: ['one', 'two', 'three', 'TAG 1'], links: texts(21, 'https://example.org/') },
      ];
      const { leftOut, unusable } = await api.ok('POST /imports/check', { body: { newJobs: [], rows } });
      expect(unusable).toEqual([]);
      expect(leftOut).toEqual([
        { row: 0, update: false, tags: 2, links: 0 },
        { row: 1, update: false, tags: 0, links: 1 },
        { row: 1, update: true, tags: 2, links: 20 },
      ]);
      const [first, second] = rows;
      const body = { newJobs: [], rows: [first, { ...second, candidateId: data[0]!.id }] };
      expect(await api.ok('POST /imports', { body })).toEqual({
        added: 1,
        updated: 1,
        jobs: 0,
        leftOut: [
          { row: 0, tags: 2, links: 0 },
          { row: 1, tags: 2, links: 20 },
        ],
        unusable: [],
      });
      const after = await api.ok('GET /candidates/{id}', { params: { id: data[0]!.id } });
      expect([after.tags.length, after.tags.at(-1), after.links.length]).toEqual([50, 'one', 20]);
    });

    test('its undo skips rows that were edited since, and names them', async () => {
      const { revision } = await api.ok('GET /changes');
      const rows = [BARBARA, { ...BARBARA, name: 'Edsger', email: 'edsger@example.com' }];
      await api.ok('POST /imports', { body: { newJobs: [], rows } });
      const { data } = await api.ok('GET /candidates', { query: { search: 'liskov' } });
      await api.ok('PATCH /candidates/{id}', { params: { id: data[0]!.id }, body: { stage: 'screen' } });
      const undone = await api.ok('POST /changes/{seq}/undo', { params: { seq: revision + 1 } });
      expect(undone.left).toEqual({ count: 1, names: ['Barbara Liskov'] });
      expect((await api.ok('GET /candidates', { query: { search: 'edsger' } })).total).toBe(0);
      expect((await api.ok('GET /candidates', { query: { search: 'liskov' } })).total).toBe(1);
    });

    test.each([
      [[], 'The body’s rows must name somebody'],
      [[BARBARA, { ...BARBARA, email: 'ada' }], 'Row 2: Email needs an @'],
      [[{ ...BARBARA, jobId: 999_999 }], 'Row 1: There is no job #999999'],
      [[{ ...BARBARA, jobId: undefined, newJob: 0 }], 'Row 1: There is no new job 0'],
      [
        [{ ...BARBARA, links: ['javascript:alert(1)'] }],
        'Row 1: A link has to start with http:// or https://',
      ],
    ])('refuses a row that is wrong with its number, and changes nothing', async (rows, message) => {
      const before = await api.dump();
      const body = { newJobs: [], rows: rows as (typeof BARBARA)[] };
      expect(await api.refused('POST /imports', { body })).toEqual({ status: 400, message });
      expect(await api.dump()).toEqual(before);
    });

    test('a row that can’t be used costs only itself, and who has no email is imported', async () => {
      const rows = [
        { ...BARBARA, jobId: 999_999 },
        { ...BARBARA, email: '' },
        { ...BARBARA, candidateId: 999_999 },
        { ...BARBARA, candidateId: 1 },
        { ...BARBARA, candidateId: 1 },
      ];
      expect(await api.ok('POST /imports', { body: { newJobs: [], rows } })).toEqual({
        added: 1,
        updated: 1,
        jobs: 0,
        leftOut: [],
        unusable: [
          { row: 0, problem: 'There is no job #999999' },
          { row: 2, problem: 'There is no candidate #999999' },
          { row: 4, problem: expect.stringMatching(/ is changed by another row, too$/) as string },
        ],
      });
      const { data } = await api.ok('GET /candidates', { query: { search: 'liskov' } });
      expect(data.map(({ email }) => email).toSorted()).toEqual(['', 'barbara@example.com']);
    });

    test('who was hired or rejected there is so since then, and a move from Applied says it', async () => {
      const [appliedAt, since] = ['2024-01-10T12:00:00.000Z', '2024-03-12T12:00:00.000Z'];
      const rows = [
        { ...BARBARA, stage: 'rejected', reason: 'No answer', appliedAt, since },
        { ...BARBARA, name: 'Edsger', email: '', stage: 'hired', appliedAt: since, since: appliedAt },
      ] as const;
      await api.ok('POST /imports', { body: { newJobs: [], rows } });
      const { data: found } = await api.ok('GET /candidates', { query: { search: 'liskov' } });
      expect(found).toMatchObject([{ stage: 'rejected', stageSince: since, rejectionReason: 'No answer' }]);
      const timeline = await api.ok('GET /candidates/{id}/timeline', { params: { id: found[0]!.id } });
      expect(timeline.data).toMatchObject([{ at: since, fromStage: 'applied', toStage: 'rejected' }]);
      // A hired candidate must not be hired before the application date.
      const { data: hired } = await api.ok('GET /candidates', { query: { search: 'edsger' } });
      expect(hired).toMatchObject([{ stage: 'hired', stageSince: since }]);
    });

    test('sent again under its key has one effect, and another file under it is refused', async () => {
      const headers = { 'Idempotency-Key': 'an-import' };
      const body = { newJobs: [], rows: [BARBARA] };
      const first = await api.ok('POST /imports', { body, headers });
      expect(await api.ok('POST /imports', { body, headers })).toEqual(first);
      expect((await api.ok('GET /candidates', { query: { search: 'liskov' } })).total).toBe(1);
      const other = { newJobs: [], rows: [{ ...BARBARA, name: 'Somebody' }] };
      expect(await api.refused('POST /imports', { body: other, headers })).toMatchObject({ status: 409 });
    });
  });
}
