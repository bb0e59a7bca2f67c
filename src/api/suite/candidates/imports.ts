import { describe, expect, test } from 'vitest';
import { UNKNOWN_TIME } from '#domain/time.ts';
import type { TestClient } from '#api/suite/test-client.ts';
import { formWith } from './files.ts';

const BARBARA = { name: ' Barbara\nLiskov ', email: 'barbara@example.com', jobId: 1 };

export function describeImports(api: TestClient): void {
  describe('POST /imports/check', () => {
    test('The answer has the rows that are invalid, known or repeated, and nothing changes', async () => {
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
        { row: 2, ...found, isSameJob: false, by: 'email', isSure: true },
        { row: 3, ...found, isSameJob: true, by: 'name', isSure: true },
      ]);
      expect(answer.repeated).toEqual([{ row: 4, repeats: 0, by: 'email', isSure: true }]);
      expect(await api.dump()).toEqual(before);
    });

    test('A loose check also finds who has the same phone number or name, and says what is not enough', async () => {
      const [email, phone] = ['barbara@example.com', '+44 20 7946 0000'];
      await api.ok('POST /imports', { body: { newJobs: [], rows: [{ ...BARBARA, phone }] } });
      const { data } = await api.ok('GET /candidates', { query: { search: 'liskov' } });
      const rows = [
        { name: 'Barbara J. Huberman', email, jobId: 2 },
        { name: 'B. Liskov', email: '', phone: '+442079460000', jobId: 2 },
        { name: 'barbara liskov', email: '', jobId: 2 },
        { name: 'Mary Shaw', email: 'mary@example.com', phone, jobId: 2 },
        { name: 'Barbara Liskov', email: 'other@example.com', phone: '+49 20 7946 0000', jobId: 2 },
      ];
      const { here, repeated } = await api.ok('POST /imports/check', {
        body: { newJobs: [], rows, loosely: true },
      });
      const found = { candidateId: data[0]!.id, name: 'Barbara Liskov', email, isSameJob: false };
      expect(here).toMatchObject([
        { row: 0, ...found, by: 'email', isSure: true },
        { row: 1, ...found, by: 'phone', isSure: true },
        { row: 2, ...found, by: 'name', isSure: false },
        { row: 3, ...found, by: 'phone', isSure: false },
      ]);
      expect(here).toHaveLength(4);
      expect(repeated).toEqual([
        { row: 3, repeats: 1, by: 'phone', isSure: false },
        { row: 4, repeats: 2, by: 'name', isSure: false },
      ]);
    });
  });

  describe('POST /imports with files', () => {
    async function sendFile(content: string, name = 'CV.txt') {
      const { hash } = await api.ok('POST /files', { body: formWith(content, name) });
      return { hash, name, text: content };
    }

    async function filesOf(search: string) {
      const { data } = await api.ok('GET /candidates', { query: { search } });
      const files = await api.ok('GET /candidates/{id}/files', { params: { id: data[0]!.id } });
      return files.data;
    }

    test('Files that were sent before are attached as one change, which can be undone and redone', async () => {
      const before = await api.ok('GET /backup');
      const { revision } = await api.ok('GET /changes');
      const [cv, letter] = [await sendFile('Ten years of CLU', '../CV.txt'), await sendFile('Dear team')];
      expect(await api.ok('GET /backup')).toEqual(before);
      const { email } = await api.ok('GET /candidates/{id}', { params: { id: 1 } });
      const rows = [
        { ...BARBARA, files: [cv, letter, { ...cv, name: 'Copy.txt' }] },
        {
          name: 'Somebody',
          email: 'new@example.com',
          phone: '+44 20 7946 0000',
          jobId: 1,
          candidateId: 1,
          fillsIn: true,
          files: [cv],
        },
      ];
      await api.ok('POST /imports', { body: { source: '2 CVs', newJobs: [], rows } });
      expect(await filesOf('liskov')).toMatchObject([
        { name: 'CV.txt', kind: 'txt', size: 9, missing: false },
        { name: 'Copy.txt', kind: 'txt', size: 16, missing: false },
      ]);
      // Values that candidates had stay. Only missing ones are filled in.
      const filled = await api.ok('GET /candidates/{id}', { params: { id: 1 } });
      expect(filled).toMatchObject({ email });
      expect(filled.name).not.toBe('Somebody');
      expect((await api.ok('GET /candidates/{id}/files', { params: { id: 1 } })).data).toHaveLength(1);
      expect((await api.dump()).files.map(({ text }) => text)).toContain('Ten years of CLU');

      const after = await api.ok('GET /backup');
      expect((await api.ok('GET /changes')).revision).toBe(revision + 1);
      await api.ok('POST /changes/{seq}/undo', { params: { seq: revision + 1 } });
      expect(await api.ok('GET /backup')).toEqual(before);
      await api.ok('POST /changes/{seq}/undo', { params: { seq: revision + 2 } });
      expect(await api.ok('GET /backup')).toEqual(after);
      const [first] = await filesOf('liskov');
      expect((await api.send('GET /files/{id}', { params: { id: first!.id } })).json).toBe('Dear team');
    });

    test('A file is not attached again to a candidate who has it', async () => {
      const { name, email } = await api.ok('GET /candidates/{id}', { params: { id: 1 } });
      const row = { name, email, jobId: 1, candidateId: 1, fillsIn: true, files: [await sendFile('Again')] };
      const body = { newJobs: [], rows: [row] };
      expect(await api.ok('POST /imports', { body })).toMatchObject({ updated: 1 });
      expect(await api.ok('POST /imports', { body })).toMatchObject({ updated: 0 });
      expect((await api.ok('GET /candidates/{id}/files', { params: { id: 1 } })).data).toHaveLength(1);
    });

    test('A file leaves nothing in the workspace once its candidate is erased', async () => {
      const secret = `Secret ${crypto.randomUUID()}`;
      const file = await sendFile(secret, 'Barbara.txt');
      const kept = await api.ok('GET /files/usage');
      await api.ok('POST /imports', {
        body: { source: '1 CV', newJobs: [], rows: [{ ...BARBARA, files: [file] }] },
      });
      const { data } = await api.ok('GET /candidates', { query: { search: 'liskov' } });
      await api.ok('POST /candidates/erase', { body: { ids: [data[0]!.id] } });
      const dump = JSON.stringify(await api.dump());
      for (const text of [secret, file.hash, 'Barbara.txt']) expect(dump).not.toContain(text);
      await expect.poll(async () => (await api.ok('GET /files/usage')).files).toBe(kept.files - 1);
    });

    test.each([
      [
        'a file that was never sent',
        { hash: 'a'.repeat(64), name: 'CV.txt' },
        409,
        '“CV.txt” is not here any more. Send it again',
      ],
      [
        'no hash',
        { hash: 'CV', name: 'CV.txt' },
        400,
        'Row 1: The row’s files[0].hash must be a SHA-256 in hexadecimal digits',
      ],
    ])('A body with %s is refused, and nothing changes', async (_, file, status, message) => {
      const before = await api.dump();
      const body = { newJobs: [], rows: [{ ...BARBARA, files: [file] }] };
      expect(await api.refused('POST /imports', { body })).toEqual({ status, message });
      expect(await api.dump()).toEqual(before);
    });

    test('Sending a file keeps its bytes alone; what can’t be attached is refused', async () => {
      const before = await api.dump();
      expect(await api.ok('POST /files', { body: formWith('hello', '../CV.txt') })).toEqual({
        name: 'CV.txt',
        kind: 'txt',
        size: 5,
        hash: '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824',
      });
      expect(await api.refused('POST /files', { body: formWith('MZ\u0000', 'CV.pdf') })).toMatchObject({
        status: 400,
      });
      expect(await api.dump()).toEqual(before);
    });
  });

  describe('POST /imports', () => {
    test('All rows are imported as one change, which can be undone', async () => {
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

    test('The check and the import say for each row how many tags and links are left out', async () => {
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

    test('The undo skips rows that were edited since, and names them', async () => {
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

    test('The undo skips candidates who were marked as different from somebody since', async () => {
      const { revision } = await api.ok('GET /changes');
      const rows = [BARBARA, { ...BARBARA, name: 'Edsger', email: 'edsger@example.com' }];
      await api.ok('POST /imports', { body: { newJobs: [], rows } });
      await api.ok('POST /imports', { body: { newJobs: [], rows: [BARBARA] } });
      const { data } = await api.ok('GET /candidates', { query: { search: 'liskov' } });
      const [later, earlier] = data.map(({ id }) => id).toSorted((a, b) => b - a);
      await api.ok('POST /duplicates/different', { body: { ids: [earlier!, later!] } });
      const undone = await api.ok('POST /changes/{seq}/undo', { params: { seq: revision + 1 } });
      expect(undone.left).toEqual({ count: 1, names: ['Barbara Liskov'] });
      expect((await api.ok('GET /candidates', { query: { search: 'edsger' } })).total).toBe(0);
      expect((await api.ok('GET /candidates', { query: { search: 'liskov' } })).total).toBe(2);
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
    ])('A row that is wrong is refused with its number, and nothing changes', async (rows, message) => {
      const before = await api.dump();
      const body = { newJobs: [], rows: rows as (typeof BARBARA)[] };
      expect(await api.refused('POST /imports', { body })).toEqual({ status: 400, message });
      expect(await api.dump()).toEqual(before);
    });

    test('A row that can’t be used costs only itself, and a candidate without an email is imported', async () => {
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

    test('Hired and rejected candidates have their dates, and a move from Applied says it', async () => {
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

    test('Days that an import says are unknown are no days, until they are given', async () => {
      const rows = [{ ...BARBARA, stage: 'tech', appliedAt: null, since: null }] as const;
      await api.ok('POST /imports', { body: { newJobs: [], rows: [...rows] } });
      const found = async () => (await api.ok('GET /candidates', { query: { search: 'liskov' } })).data[0]!;
      const { id, ...unknown } = await found();
      expect(unknown).toMatchObject({ stageSince: UNKNOWN_TIME, appliedAt: UNKNOWN_TIME });
      const { data } = await api.ok('GET /candidates/{id}/timeline', { params: { id } });
      expect(data).toMatchObject([{ note: 'Created', fromStage: 'tech', toStage: 'tech' }]);
      const today = new Date().getUTCFullYear();
      expect(new Date(data[0]!.at).getUTCFullYear()).toBe(today);
      // An update and what fills in bring the day, and a row without a day leaves it.
      const appliedAt = '2024-01-10T12:00:00.000Z';
      const filled = { ...BARBARA, candidateId: id, fillsIn: true, appliedAt };
      await api.ok('POST /imports', { body: { newJobs: [], rows: [filled] } });
      const left = { ...BARBARA, candidateId: id, appliedAt: null, since: null };
      await api.ok('POST /imports', { body: { newJobs: [], rows: [left] } });
      expect(await found()).toMatchObject({ stageSince: UNKNOWN_TIME, appliedAt });
      await api.ok('PATCH /candidates/{id}', { params: { id }, body: { stage: 'offer' } });
      expect((await found()).stageSince).not.toBe(UNKNOWN_TIME);
    });

    test('An import that is sent again with its key happens once, and another file with the key is refused', async () => {
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
