import { beforeAll, describe, expect, it } from 'vitest';
import { linkActor } from '#domain/actor.ts';
import { personOf, teamInTest, type Person } from '#server/team/notifications/team-in-test.ts';
import type { Browser } from '#server/team/test/browser-in-test.ts';

const team = teamInTest();
const { server, write } = team;
let olga: Person;
let bo: Person;
let reviewer: Person;

beforeAll(async () => {
  ({ olga, bo } = team);
  reviewer = await personOf(await server.member('reviewer', 'rev@example.com'));
});

async function newJob(title: string): Promise<number> {
  return (await write(olga, 'POST /jobs', { title, tags: [] })).id;
}

function put(by: Browser, { id }: Person, jobId: number) {
  return by.call(`PUT /people/${id}/jobs/${jobId}`, {});
}

async function jobsOf({ browser }: Person, { id }: Person): Promise<readonly number[]> {
  const { body } = await browser.call('GET /people');
  return body.data.find((member: { id: string }) => member.id === id).jobs;
}

describe('The team of a job', () => {
  it('A recruiter puts a reviewer on a job, who sees it then, and takes them off', async () => {
    const jobId = await newJob('Painter');
    const { status } = await put(bo.browser, reviewer, jobId);
    expect(status).toBe(204);
    expect(await jobsOf(bo, reviewer)).toEqual([jobId]);
    const seen = () => server.people.memberOf(reviewer.browser.request());
    expect(await seen()).toMatchObject({ reviewing: { jobs: [jobId], contact: false } });
    await put(bo.browser, reviewer, jobId);
    expect(await jobsOf(olga, reviewer)).toEqual([jobId]);
    const told = async () =>
      (await reviewer.browser.call('GET /notifications')).body.data.filter(
        ({ kind }: { kind: string }) => kind === 'team',
      );
    expect(await told()).toMatchObject([{ by: 'bo', text: 'Painter', subjectId: jobId, isRead: false }]);

    expect((await bo.browser.call(`DELETE /people/${reviewer.id}/jobs/${jobId}`)).status).toBe(204);
    expect(await seen()).toMatchObject({ reviewing: { jobs: [], contact: false } });
    expect(await told()).toEqual([]);
    const log = await olga.browser.call('GET /audit-log');
    const about = { actor: bo.id, subject: reviewer.id, parts: { who: 'rev', name: 'Painter' } };
    expect(log.body.data.slice(0, 2)).toMatchObject([
      { kind: 'taken-off-job', ...about },
      { kind: 'put-on-job', ...about },
    ]);
  });

  it('A recruiter stays on their jobs as an admin, and a reviewer learns only of colleagues on their own', async () => {
    const [shared, other] = [await newJob('Tiler'), await newJob('Mason')];
    for (const jobId of [shared, other]) await put(olga.browser, bo, jobId);
    await put(olga.browser, reviewer, shared);
    expect(await jobsOf(reviewer, bo)).toEqual([shared]);
    await olga.browser.call(`PATCH /people/${bo.id}`, { role: 'admin' });
    expect(await jobsOf(olga, bo)).toEqual([shared, other]);
    await olga.browser.call(`PATCH /people/${bo.id}`, { role: 'recruiter' });
    expect(await jobsOf(olga, bo)).toEqual([shared, other]);
  });

  it('Nobody is put on a job by a reviewer, on one that is not there, or if they are no member', async () => {
    const jobId = await newJob('Glazier');
    expect(await put(reviewer.browser, bo, jobId)).toMatchObject({
      status: 403,
      body: { message: 'Reviewers can’t choose who is on a job' },
    });
    expect(await put(bo.browser, reviewer, 4711)).toMatchObject({
      status: 404,
      body: { message: 'Job not found' },
    });
    const nobody = { ...bo, id: '7d4a4c1e-0000-4000-8000-000000000009' };
    expect(await put(bo.browser, nobody, jobId)).toMatchObject({
      status: 404,
      body: { message: 'Member not found' },
    });
  });

  it('What the candidates of a job do is told to its recruiters alone, if nobody owns the candidate', async () => {
    const jobId = await newJob('Roofer');
    await put(olga.browser, bo, jobId);
    const { id } = await write(olga, 'POST /candidates', { name: 'Dana', email: 'dana@example.com', jobId });
    await write({ ...olga, id: linkActor('mail') }, 'POST /messages/received', {
      candidateId: id,
      at: new Date().toISOString(),
      from: 'dana@example.com',
      to: 'hire@example.com',
      subject: 'Hello',
      text: 'Is the job still open?',
      messageId: 'first@example.com',
      references: [],
      attachments: [],
      original: null,
      html: null,
      isAutomatic: false,
    });
    const told = async ({ browser }: Person) => {
      const { body } = await browser.call('GET /notifications');
      return body.data.filter(({ candidateId }: { candidateId: number }) => candidateId === id).length;
    };
    expect([await told(bo), await told(olga)]).toEqual([1, 0]);
  });
});
