import { describe, expect, test } from 'vitest';
import type { TestClient } from '#api/suite/test-client.ts';

const TICKET = 'cd'.repeat(32);
const DORA = {
  jobId: 1,
  name: 'Dora Day',
  email: 'dora@example.com',
  phone: '+49 30 123456',
  links: ['https://dora.example.com'],
  source: 'Indeed',
  answers: { name: 'Dora', remote: 'No' },
  ticket: TICKET,
};

let tickets = 0;

/** Each form has a ticket of its own. */
function newTicket(): string {
  return String(++tickets).padStart(64, '0');
}

export function describeApplications(api: TestClient): void {
  const apply = (more: object = {}) =>
    api.ok('POST /applications', { body: { ...DORA, ticket: newTicket(), ...more } });
  const inbox = (query: object = {}) => api.ok('GET /applications', { query: { new: 'true', ...query } });

  describe('POST /applications', () => {
    test('An application makes a candidate in Applied with the answers, as one change', async () => {
      const { json, headers } = await api.send('POST /applications', { body: DORA });
      expect(json).not.toHaveProperty('ticket');
      const { candidateId, submissionId } = json as { candidateId: number; submissionId: number };
      const { name, email, phone, links, source, stage, appliedAt } = await api.ok('GET /candidates/{id}', {
        params: { id: candidateId },
      });
      expect({ name, email, phone, links, source, stage }).toEqual({
        name: DORA.name,
        email: DORA.email,
        phone: DORA.phone,
        links: DORA.links,
        source: DORA.source,
        stage: 'applied',
      });
      expect(appliedAt).toBe((json as { at: string }).at);
      const { data } = await api.ok('GET /assessments/{jobId}/submissions', {
        params: { jobId: 1 },
        query: { candidateId },
      });
      expect(data.map(({ id, answers }) => ({ id, answers }))).toEqual([
        { id: submissionId, answers: DORA.answers },
      ]);
      await api.ok('POST /changes/{seq}/undo', { params: { seq: headers.get('Change-Seq') ?? '' } });
      expect(await api.refused('GET /candidates/{id}', { params: { id: candidateId } })).toMatchObject({
        status: 404,
      });
      expect(await inbox()).toMatchObject({ total: 0 });
    });

    test('An application changes nothing of a candidate with the same email, also for the same job', async () => {
      const first = await apply({ phone: '', source: '', links: [] });
      const of = async (id: number) => {
        const params = { id };
        const candidate = await api.ok('GET /candidates/{id}', { params });
        const { data: files } = await api.ok('GET /candidates/{id}/files', { params });
        const { data: events } = await api.ok('GET /candidates/{id}/timeline', { params });
        const { data: applications } = await api.ok('GET /candidates/{id}/applications', { params });
        const { data: submissions } = await api.ok('GET /assessments/{jobId}/submissions', {
          params: { jobId: 1 },
          query: { candidateId: id },
        });
        return { candidate, files, events, applications, submissions };
      };
      const before = await of(first.candidateId);
      const again = await apply({ name: 'D. Day', email: 'DORA@example.com', source: 'LinkedIn' });
      expect(again.candidateId).not.toBe(first.candidateId);
      expect(await of(first.candidateId)).toEqual(before);
      expect(await of(again.candidateId)).toMatchObject({
        candidate: { name: 'D. Day', email: 'DORA@example.com', phone: DORA.phone, stage: 'applied' },
        applications: [{ id: again.id }],
        submissions: [{ id: again.submissionId }],
      });
      // A merge says that they are one person. Then what was sent is with the first candidate.
      const merge = { params: { id: first.candidateId }, body: { candidateId: again.candidateId } };
      await api.ok('POST /candidates/{id}/merge', merge);
      expect((await of(first.candidateId)).applications.map(({ id }) => id)).toEqual([again.id, first.id]);
    });

    test('An application for another job makes another candidate', async () => {
      const first = await apply();
      const other = await apply({ jobId: 2, answers: null });
      expect(other.candidateId).not.toBe(first.candidateId);
    });

    test('An application is taken once, however often it is sent with the same key', async () => {
      const headers = { 'Idempotency-Key': 'one-application' };
      const first = await api.ok('POST /applications', { body: DORA, headers });
      const second = await api.ok('POST /applications', { body: DORA, headers });
      expect(second).toEqual(first);
      expect(await inbox()).toMatchObject({ total: 1 });
    });

    test('An application is taken once when the same form comes with different keys', async () => {
      const first = await api.ok('POST /applications', { body: DORA });
      const second = await api.ok('POST /applications', { body: { ...DORA, name: 'Dora Again' } });
      expect(second).toEqual(first);
      expect(await inbox()).toMatchObject({ total: 1 });
    });

    test.each([
      [{ jobId: 99 }, 'There is no job #99'],
      [{ name: ' ' }, 'Name can’t be empty'],
      [{ email: 'dora' }, 'Email needs an @'],
      [{ answers: { remote: 'No' } }, '“Question name”: Required'],
      [
        { files: [{ name: 'CV.pdf', kind: 'pdf', size: 3, hash: 'c'.repeat(64) }] },
        'A file is no longer there. Send it again.',
      ],
    ])('An application of %j is refused, and nothing is stored', async (more, message) => {
      expect(await api.refused('POST /applications', { body: { ...DORA, ...more } })).toEqual(
        expect.objectContaining({ status: 400, message }),
      );
      expect(await inbox()).toMatchObject({ total: 0 });
    });
  });

  describe('GET /applications', () => {
    test('The answer has the candidates, latest first, and the number of new ones of each job', async () => {
      const first = await apply();
      const second = await apply({ jobId: 2, email: 'eve@example.com', answers: null });
      const { data, jobs } = await inbox();
      expect(data.map(({ application, candidate }) => [application.id, candidate.id])).toEqual([
        [second.id, second.candidateId],
        [first.id, first.candidateId],
      ]);
      expect(jobs.map(({ jobId, count }) => [jobId, count])).toEqual([
        [1, 1],
        [2, 1],
      ]);
      expect((await inbox({ jobId: 2 })).data).toHaveLength(1);
    });

    test('The answer says who had applied before, and how many files the candidate has', async () => {
      const { candidateId, id } = await apply();
      const { title: jobTitle } = await api.ok('GET /jobs/{id}', { params: { id: 1 } });
      const again = await apply({ answers: null });
      const marks = async () => (await inbox()).data.map((each) => each.marks);
      expect(await marks()).toEqual([
        { files: 0, again: true, earlier: [{ candidateId, jobTitle }] },
        { files: 0, again: false, earlier: [] },
      ]);
      const merge = { params: { id: candidateId }, body: { candidateId: again.candidateId } };
      await api.ok('POST /candidates/{id}/merge', merge);
      const { data } = await inbox();
      expect(data.map((each) => [each.application.id, each.marks.again])).toEqual([
        [again.id, true],
        [id, false],
      ]);
    });

    test('The answer says who had applied for another job before: the same email is the same person', async () => {
      const byHand = await api.ok('POST /candidates', {
        body: { name: 'D. Day', email: 'Dora@Example.com', jobId: 3 },
      });
      const first = await apply();
      await apply({ email: 'eve@example.com' });
      await apply({ email: 'DORA@example.com', jobId: 2, answers: null });
      const { data } = await inbox();
      expect(
        data.map(({ marks: { again, earlier } }) => [again, earlier.map((each) => each.candidateId)]),
      ).toEqual([
        [true, [first.candidateId, byHand.id]],
        [false, []],
        [true, [byHand.id]],
      ]);
      expect(data[0]?.marks.earlier.map(({ jobTitle }) => jobTitle)).toEqual([
        (await api.ok('GET /jobs/{id}', { params: { id: 1 } })).title,
        (await api.ok('GET /jobs/{id}', { params: { id: 3 } })).title,
      ]);
    });

    test('A candidate is no longer new after a move, and new again after its undo', async () => {
      const { id, candidateId } = await apply();
      const moved = await api.send('PATCH /candidates/{id}', {
        params: { id: candidateId },
        body: { stage: 'rejected' },
      });
      expect(await inbox()).toMatchObject({ total: 0, jobs: [] });
      const { data } = await api.ok('GET /applications', {});
      expect(data.map(({ application }) => application.id)).toContain(id);
      await api.ok('POST /changes/{seq}/undo', {
        params: { seq: moved.headers.get('Change-Seq') ?? '' },
      });
      expect(await inbox()).toMatchObject({ total: 1 });
    });

    test('A candidate is new who applies again after a rejection', async () => {
      const { candidateId } = await apply();
      await api.ok('PATCH /candidates/{id}', { params: { id: candidateId }, body: { stage: 'rejected' } });
      const again = await apply({ answers: null });
      const merge = { params: { id: candidateId }, body: { candidateId: again.candidateId } };
      await api.ok('POST /candidates/{id}/merge', merge);
      expect((await inbox()).data.map(({ application }) => application.id)).toEqual([again.id]);
    });

    test('A request for erasure is new until it is taken out of the inbox', async () => {
      const { id } = await apply();
      await api.ok('PATCH /applications', { body: { ids: [id], seen: true } });
      await api.ok('PATCH /applications/{id}', { params: { id }, body: { event: 'erasure asked' } });
      expect(await inbox()).toMatchObject({ total: 1 });
      await api.ok('PATCH /applications', { body: { ids: [id], seen: true } });
      expect(await inbox()).toMatchObject({ total: 0 });
    });
  });

  describe('PATCH /applications', () => {
    test('Several applications are taken out of the inbox as one change, which can be undone', async () => {
      const ids = [(await apply()).id, (await apply({ email: 'eve@example.com' })).id];
      const { headers } = await api.send('PATCH /applications', { body: { ids, seen: true } });
      expect(await inbox()).toMatchObject({ total: 0, jobs: [] });
      await api.ok('POST /changes/{seq}/undo', { params: { seq: headers.get('Change-Seq') ?? '' } });
      expect(await inbox()).toMatchObject({ total: 2 });
    });

    test('The refusal names the application that does not exist', async () => {
      expect(await api.refused('PATCH /applications', { body: { ids: [99], seen: true } })).toEqual({
        status: 400,
        message: 'There is no application #99',
      });
    });
  });

  describe('PATCH /applications/{id}', () => {
    test.each([
      ['withdrawn', 'withdrawnAt'],
      ['erasure asked', 'erasureAskedAt'],
    ] as const)('The application notes once that the applicant has %s', async (event, field) => {
      const { id } = await apply();
      const noted = await api.ok('PATCH /applications/{id}', { params: { id }, body: { event } });
      expect(noted[field]).toEqual(expect.any(String));
      const again = await api.ok('PATCH /applications/{id}', { params: { id }, body: { event } });
      expect(again[field]).toBe(noted[field]);
    });

    test('An unknown application is not found', async () => {
      const sent = { params: { id: 99 }, body: { event: 'withdrawn' as const } };
      expect(await api.refused('PATCH /applications/{id}', sent)).toEqual({
        status: 404,
        message: 'Application not found',
      });
    });
  });

  test('The erasure of a candidate erases their applications', async () => {
    const { candidateId } = await apply();
    await api.ok('POST /candidates/erase', { body: { ids: [candidateId] } });
    expect(await inbox()).toMatchObject({ total: 0, jobs: [] });
  });

  describe('The careers site', () => {
    test('The careers site is changed field by field', async () => {
      await api.ok('PATCH /site', { body: { company: ' Acme \n Ltd ' } });
      await api.ok('PATCH /site', { body: { colour: '#ff0000' } });
      expect(await api.ok('GET /site', {})).toEqual({
        company: 'Acme Ltd',
        introduction: '',
        colour: '#ff0000',
        logo: null,
      });
    });

    test('The careers site refuses text that is no colour', async () => {
      expect(await api.refused('PATCH /site', { body: { colour: 'red;}' } })).toEqual({
        status: 400,
        message: 'A colour is six digits such as #4f46e5',
      });
    });

    test('The careers site keeps each privacy notice, the present one last', async () => {
      await api.ok('POST /notices', { body: { text: 'A year' } });
      await api.ok('POST /notices', { body: { text: 'Half a year' } });
      const { data } = await api.ok('GET /notices', {});
      expect(data.slice(-2).map(({ text }) => text)).toEqual(['A year', 'Half a year']);
    });
  });
}
