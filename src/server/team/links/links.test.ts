import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { suiteWorkspace } from '#api/suite/workspace.ts';
import type { SentLink } from '#domain/assessment/assessment-link.ts';
import { backupOf } from '#domain/workspace/backup.ts';
import { EventReader } from '#hosts/node/test/event-reader-in-test.ts';
import { OWN_ROUTES, pathWith } from '#hosts/node/test/rights/every-route-in-test.ts';
import type { OnEnd } from '#hosts/node/test/server-in-test.ts';
import { wholeServerInTest, type Person, type WholeServer } from '#hosts/node/test/whole-server-in-test.ts';
import { DAY, later } from '#server/team/test/clock-in-test.ts';
import { everythingIn, tokenIn } from '#server/team/test/people-in-test.ts';
import { databaseInTest } from '#store/postgres/open-in-test.ts';

const WRONG = 'This link doesn’t work. Ask whoever sent it to you for a new one.';
const USED = 'These answers have been sent already: nothing is left to do.';
const ENDED = 'This link has ended. Ask whoever sent it to you for a new one.';

const database = databaseInTest();
const ends: Parameters<OnEnd>[0][] = [];
let server: WholeServer;
let olga: Person;
let rita: Person;
let jobId: number;
let candidateId: number;

beforeAll(async () => {
  server = await wholeServerInTest(database, (end) => void ends.unshift(end), { LOG_LEVEL: 'silent' });
  olga = await server.owner('Olga', 'olga@example.com', 'Acme & Sons');
  rita = await server.member(olga, 'recruiter', 'Rita', 'rita@example.com');
  jobId = (await as(olga, 'POST /jobs', { title: 'Carpenter', tags: [] })).body.id;
  const cleo = { name: 'Cleo Berg', email: 'Cleo@example.com', jobId };
  candidateId = (await as(olga, 'POST /candidates', cleo)).body.id;
  const questions = [
    { id: 'years', type: 'number', title: 'Years at the bench', required: true, min: 0, max: 60 },
    { id: 'why', type: 'long', title: 'Why wood?' },
  ];
  await as(olga, `PUT /assessments/${jobId}`, { title: 'About wood', sections: [{ id: 's', questions }] });
}, 120_000);

afterAll(async () => {
  for (const end of ends) await end();
});

async function as(
  person: Person | null,
  route: string,
  body?: unknown,
  headers: Record<string, string> = {},
) {
  const [method = '', path = ''] = route.split(' ');
  const answer = await server.ask({
    method,
    path,
    headers: { ...(person && { Cookie: person.cookie }), ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return { status: answer.status, body: answer.body === '' ? null : JSON.parse(answer.body) };
}

function inDays(days: number): string {
  return new Date(Date.now() + days * DAY).toISOString();
}

/** @returns the link's row, and its token */
async function send(more: object = {}): Promise<{ link: SentLink; token: string }> {
  const { status, body } = await as(rita, 'POST /links', {
    candidateId,
    jobId,
    until: inDays(14),
    by: 'copy',
    ...more,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return { link: body, token: tokenIn(body.link) };
}

function lookUp(token: string) {
  return as(null, `GET /links/lookup?token=${token}`);
}

function answer(token: string, answers: object = { years: '7' }, key?: string) {
  return as(
    null,
    'POST /links/answer',
    { token, answers },
    key === undefined ? {} : { 'Idempotency-Key': key },
  );
}

async function stateOf({ id }: SentLink): Promise<string | undefined> {
  const { body } = await as(olga, `GET /links?candidateId=${candidateId}`);
  return (body.data as SentLink[]).find((link) => link.id === id)?.state;
}

async function submissions(): Promise<{ id: number; answers: object }[]> {
  const { body } = await as(olga, `GET /assessments/${jobId}/submissions?candidateId=${candidateId}`);
  return body.data;
}

describe('Links', () => {
  it('A link is mailed, shows only the form, and takes one submission, whose author is the link', async () => {
    const { link, token } = await send({ by: 'email' });
    expect(link).toMatchObject({
      by: 'Rita',
      jobTitle: 'Carpenter',
      state: 'open',
      mail: { state: 'sending', reason: null },
    });
    const { body: thread } = await as(olga, `GET /candidates/${candidateId}/messages`);
    expect(thread.data).toMatchObject([
      {
        state: 'waiting',
        to: 'Cleo@example.com',
        subject: 'Acme & Sons asks you some questions',
        isAutomatic: true,
      },
    ]);
    expect(thread.data[0].text).toContain('Acme & Sons asks you some questions for the job “{{job}}”');

    const found = await lookUp(token);
    expect(found.status).toBe(200);
    expect(Object.keys(found.body).toSorted()).toEqual(['assessment', 'id', 'job', 'until', 'workspace']);
    expect(found.body).toMatchObject({ workspace: 'Acme & Sons', job: 'Carpenter', until: link.until });
    expect(found.body.assessment.sections[0].questions[0].title).toBe('Years at the bench');

    const refused = await answer(token, { years: '70' });
    expect(refused).toMatchObject({ status: 400, body: { errors: { years: 'Max 60' } } });
    expect(await submissions()).toEqual([]);

    const open = await fetch(`${server.url}/changes/stream`, { headers: { Cookie: olga.cookie } });
    const stream = new EventReader(open);
    await stream.notice();
    expect(await answer(token, { years: '7', why: '' }, 'k1')).toMatchObject({
      status: 201,
      body: { sent: true },
    });
    expect(JSON.stringify(await stream.notice())).toContain('submissions');
    const [submission] = await submissions();
    expect(submission).toMatchObject({ answers: { years: '7' } });
    const { body } = await as(olga, 'GET /changes?order=newest&limit=1');
    expect(body.data[0]).toMatchObject({ by: `link:${link.id}`, undoable: true });
    expect(body.data[0].command).toMatchObject({
      route: 'POST /assessments/{jobId}/submit',
      params: { jobId },
      body: { candidateId },
    });

    // The answer was lost, and the page repeats the call.
    expect((await answer(token, { years: '7', why: '' }, 'k1')).status).toBe(201);
    expect(await answer(token, { years: '8' }, 'k2')).toEqual({ status: 404, body: { message: USED } });
    expect(await lookUp(token)).toEqual({ status: 404, body: { message: USED } });
    expect(await submissions()).toHaveLength(1);
    expect(await stateOf(link)).toBe('answered');

    // Only the sender of the link gets a notification.
    const { body: notifications } = await as(rita, 'GET /notifications');
    const news = { kind: 'submission', candidate: 'Cleo Berg', by: null, text: 'Carpenter', isRead: false };
    expect(notifications.data).toMatchObject([{ ...news, subjectId: submission!.id }]);
    expect((await as(rita, 'GET /notifications')).body.data).toHaveLength(1);
    expect((await as(olga, 'GET /notifications')).body.data).toEqual([]);
  });

  it('A link takes one of several that come at once', async () => {
    const { token } = await send();
    const before = (await submissions()).length;
    const answers = await Promise.all([1, 2, 3, 4].map((years) => answer(token, { years: String(years) })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 404, 404, 404]);
    expect(await submissions()).toHaveLength(before + 1);

    const { token: again } = await send();
    const same = await Promise.all([1, 2, 3, 4].map(() => answer(again, { years: '9' }, 'one key')));
    expect(same.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await submissions()).toHaveLength(before + 2);
  });

  it('A link takes no second submission if the server stopped before it marked the link as answered', async () => {
    const { link, token } = await send();
    await answer(token, { years: '5' });
    const before = (await submissions()).length;
    await sql`UPDATE assessment_links SET answered_at = NULL, answer_key = NULL WHERE id = ${link.id}`.execute(
      server.connection.allWorkspaces,
    );
    expect(await stateOf(link)).toBe('answered');
    expect(await lookUp(token)).toEqual({ status: 404, body: { message: USED } });
    expect((await answer(token, { years: '6' })).body).toEqual({ message: USED });
    expect((await answer(token, { years: '5' })).status).toBe(201);
    expect(await submissions()).toHaveLength(before);

    // The log drops the change, but the link stays marked.
    const { allWorkspaces: db } = server.connection;
    await sql`UPDATE assessment_links SET answered_at = NULL WHERE id = ${link.id}`.execute(db);
    later(2 * 60_000);
    expect(await stateOf(link)).toBe('answered');
    await sql`UPDATE changes SET key = NULL WHERE by = ${`link:${link.id}`}`.execute(db);
    expect(await stateOf(link)).toBe('answered');
  });

  it('A link ends at its date or when it is revoked, and can be opened again', async () => {
    const { link, token } = await send();
    expect((await as(rita, `DELETE /links/${link.id}`)).status).toBe(204);
    expect((await as(rita, `DELETE /links/${link.id}`)).status).toBe(409);
    expect(await stateOf(link)).toBe('revoked');
    for (const refused of [await lookUp(token), await answer(token)])
      expect(refused).toEqual({ status: 404, body: { message: ENDED } });

    const opened = await as(olga, `POST /links/${link.id}/open`, { until: inDays(2) });
    expect(opened).toMatchObject({ status: 200, body: { state: 'open', by: 'Rita' } });
    expect((await as(olga, `POST /links/${link.id}/open`, { until: inDays(2) })).status).toBe(409);
    expect((await lookUp(token)).status).toBe(200);
    later(2 * DAY + 1);
    expect(await lookUp(token)).toEqual({ status: 404, body: { message: ENDED } });
    expect((await answer(token)).body).toEqual({ message: ENDED });
    expect(await stateOf(link)).toBe('ended');
    vi.useRealTimers();

    const before = (await submissions()).length;
    expect((await answer(token)).status).toBe(201);
    await as(rita, `POST /links/${link.id}/open`, { until: inDays(1) });
    expect((await answer(token)).status).toBe(201);
    expect(await submissions()).toHaveLength(before + 2);
  });

  it('A link that does not exist reveals nothing', async () => {
    const { token } = await send();
    const others = [token.slice(0, -4) + 'AAAA', 'A'.repeat(64), '', 'x', "' OR 1=1 --"];
    for (const other of others)
      expect(await lookUp(encodeURIComponent(other))).toEqual({ status: 404, body: { message: WRONG } });
    expect(await answer('x')).toEqual({ status: 404, body: { message: WRONG } });
  });

  it('A link is stored only as a hash', async () => {
    for (const by of ['copy', 'email']) {
      const { token } = await send({ by });
      expect(await everythingIn(server.connection)).not.toContain(token.slice(30));
    }
  });

  it.each([
    ['a day that is over', { until: inDays(-1) }, 400, 'Choose a day from today on'],
    ['more than a year', { until: inDays(400) }, 400, 'A link can be open for a year at most'],
    ['nobody', { candidateId: 4711 }, 404, 'Candidate not found'],
    ['no job', { jobId: 4711 }, 404, 'Job not found'],
  ])('A link is not made for %s', async (_, more, status, message) => {
    const body = { candidateId, jobId, until: inDays(14), by: 'copy', ...more };
    expect(await as(rita, 'POST /links', body)).toEqual({ status, body: { message } });
  });

  it('A link is made only for an assessment with questions, and mailed only to a valid address', async () => {
    const other = (await as(olga, 'POST /jobs', { title: 'Painter', tags: [] })).body.id;
    const { body } = await as(rita, 'GET /links/assessments');
    expect(body.data).toEqual([{ jobId, jobTitle: 'Carpenter' }]);
    const sent = await as(rita, 'POST /links', { candidateId, jobId: other, until: inDays(1), by: 'copy' });
    expect(sent).toEqual({
      status: 409,
      body: { message: 'The assessment of “Painter” has no questions yet' },
    });
    const { body: odd } = await as(olga, 'POST /candidates', { name: 'Odd', email: 'a,b@c', jobId });
    const mailed = await as(rita, 'POST /links', {
      candidateId: odd.id,
      jobId,
      until: inDays(1),
      by: 'email',
    });
    expect(mailed.body.message).toBe('No message can be sent to “a,b@c”. Copy the link instead.');
  });
});

describe('The rights on each route', () => {
  const nobody = '00000000-0000-4000-8000-000000000000';
  const OF_ANYBODY = ['GET /links/lookup', 'POST /links/answer'];

  it.each(OWN_ROUTES.filter((route) => route.includes(' /links')))('%s', async (route) => {
    const path = pathWith(route, nobody);
    const statuses = await Promise.all(
      [null, rita, olga].map(
        async (person) => (await as(person, path, route.startsWith('GET') ? undefined : {})).status,
      ),
    );
    const [stranger, recruiter, owner] = statuses;
    expect(stranger).toBe(OF_ANYBODY.includes(route) ? recruiter : 401);
    expect([200, 400, 404]).toContain(recruiter);
    expect(owner).toBe(recruiter);
  });
});

it('Whoever only has a link asks and answers so often', async () => {
  const from = { 'X-Forwarded-For': '203.0.113.77' };
  const statuses = [];
  for (let tries = 0; tries < 61; tries += 1)
    statuses.push((await as(null, 'GET /links/lookup?token=x', undefined, from)).status);
  expect(statuses.slice(-2)).toEqual([404, 429]);
  expect((await as(null, 'POST /links/answer', { token: 'x', answers: {} }, from)).status).toBe(429);
});

it('A link that there is, is refused to nobody because of others behind their address', async () => {
  const from = { 'X-Forwarded-For': '203.0.113.78' };
  const tokens = [];
  for (let link = 0; link < 2; link += 1) tokens.push((await send()).token);
  for (let tries = 0; tries < 61; tries += 1) {
    await as(null, 'GET /links/lookup?token=x', undefined, from);
    const found = await as(null, `GET /links/lookup?token=${tokens[0]}`, undefined, from);
    expect(found.status).toBe(tries < 60 ? 200 : 429);
  }
  expect((await as(null, `GET /links/lookup?token=${tokens[1]}`, undefined, from)).status).toBe(200);
  const given = { token: tokens[1], answers: { years: '3' } };
  expect((await as(null, 'POST /links/answer', given, from)).status).toBe(201);
});

it('A link to a candidate who was merged into another submits for the other', async () => {
  const draft = { name: 'Dora Berg', email: 'dora@example.com', jobId };
  const goes: number = (await as(olga, 'POST /candidates', draft)).body.id;
  const stays: number = (await as(olga, 'POST /candidates', { ...draft, name: 'D. Berg' })).body.id;
  const { token } = await send({ candidateId: goes });
  const merged = await as(olga, `POST /candidates/${stays}/merge`, { candidateId: goes, take: ['name'] });
  expect(merged.status).toBe(200);
  for (const id of [stays, goes]) {
    const { body: sent } = await as(olga, `GET /links?candidateId=${id}`);
    expect(sent.data).toMatchObject([{ jobId, state: 'open' }]);
  }
  expect((await answer(token)).status).toBe(201);
  const { body } = await as(olga, `GET /assessments/${jobId}/submissions?candidateId=${stays}`);
  expect(body.data).toHaveLength(1);
});

it('After a merge a link is listed on the remaining candidate, who has another name and email; an undo restores the list', async () => {
  const draft = { name: 'Nora Gray', email: 'nora@gray.example', jobId };
  const goes: number = (await as(olga, 'POST /candidates', draft)).body.id;
  const other = { name: 'Eleanor G.', email: 'eleanor@other.example', jobId };
  const stays: number = (await as(olga, 'POST /candidates', other)).body.id;
  const [{ link, token }, { link: own }] = [
    await send({ candidateId: goes }),
    await send({ candidateId: stays }),
  ];
  const listed = async (id: number) => {
    const { body } = await as(olga, `GET /links?candidateId=${id}`);
    return (body.data as SentLink[]).map((each) => each.id).toSorted();
  };
  await as(olga, `POST /candidates/${stays}/merge`, { candidateId: goes, take: [] });
  for (const id of [stays, goes]) expect(await listed(id)).toEqual([link.id, own.id].toSorted());
  expect((await lookUp(token)).status).toBe(200);
  const { body } = await as(olga, 'GET /changes?order=newest&limit=1&rows=0');
  await as(olga, `POST /changes/${body.data[0].seq}/undo`);
  expect([await listed(goes), await listed(stays)]).toEqual([[link.id], [own.id]]);
  await as(olga, `POST /candidates/${stays}/merge`, { candidateId: goes, take: ['name', 'email'] });
  expect(await listed(stays)).toEqual([link.id, own.id].toSorted());
  expect((await answer(token)).status).toBe(201);
});

it('Whoever is erased leaves nothing in any table of the server, and no link works', async () => {
  const draft = { name: 'Zara Quist', email: 'zara@quist.example', jobId };
  const id: number = (await as(olga, 'POST /candidates', draft)).body.id;
  const { token } = await send({ candidateId: id });
  const { token: open } = await send({ candidateId: id });
  await as(rita, `POST /candidates/${id}/notes`, { text: 'Speaks Welsh' });
  expect((await answer(token)).status).toBe(201);
  expect((await as(rita, 'POST /candidates/erase', { ids: [id] })).status).toBe(403);
  expect(await everythingIn(server.connection)).toContain('Welsh');
  expect((await as(olga, 'POST /candidates/erase', { ids: [id] })).status).toBe(200);
  const all = await everythingIn(server.connection);
  expect(all).not.toMatch(/Zara|Quist|quist|Welsh/);
  expect(all).not.toContain(`"candidate_id":${id},`);
  expect((await lookUp(open)).status).toBe(404);
});

it('After a restored backup a link does not work for another candidate with the same id', async () => {
  const { token } = await send();
  expect((await lookUp(token)).status).toBe(200);
  const backup = await as(olga, 'GET /backup');
  await as(olga, 'PUT /backup', backup.body);
  expect((await lookUp(token)).status).toBe(200);
  // In the backup another candidate has the id.
  expect((await as(olga, 'PUT /backup', backupOf(suiteWorkspace))).status).toBe(200);
  expect(await lookUp(token)).toEqual({ status: 404, body: { message: ENDED } });
  expect((await answer(token)).status).toBe(404);
  const { body } = await as(olga, `GET /links?candidateId=${candidateId}`);
  expect(body.data ?? []).toEqual([]);
});
