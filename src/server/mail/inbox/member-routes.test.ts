import { sql, type Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OnEnd } from '#hosts/node/test/server-in-test.ts';
import { withPeople } from '#server/database/people-connection.ts';
import type { PeopleSchema } from '#server/database/schema.ts';
import { hashesBeside } from '#server/workspace/hashes-beside.ts';
import { databasesInTest } from '#store/postgres/open-in-test.ts';
import { endMails } from './arrival/incoming-rows.ts';
import { mailInForTest } from './mail-in-for-test.ts';
import { mailText, multipart } from './mails-in-test.ts';
import { teamWithMail, type TeamWithMail } from './team-with-mail-in-test.ts';

const DAY = 24 * 60 * 60_000;

describe.each(databasesInTest())('On $name', (database) => {
  const ends: Parameters<OnEnd>[0][] = [];
  let team: TeamWithMail;

  beforeAll(async () => {
    team = await teamWithMail(database, (end) => void ends.unshift(end));
  }, 120_000);

  afterAll(async () => {
    for (const end of ends) await end();
  });

  const ask = (route: string, body?: unknown) => team.as(team.olga, route, body);

  /** A mail in the tray. */
  async function waiting(text?: string, subject = `Waiting ${randomUUID()}`) {
    await team.take(text ?? mailText({ From: 'Grace Hopper <grace@nobody.example>', Subject: subject }));
    const found = (await team.mails('unmatched'))[0];
    return { id: found.id as string, subject: found.subject as string };
  }

  async function workspaceDb(): Promise<Kysely<PeopleSchema>> {
    return withPeople(team.server.connection).forWorkspace(team.workspace);
  }

  it('A mailbox that the operator has taken away is no outage any more', async () => {
    const { connection, people, workspaces } = team.server;
    const db = await workspaceDb();
    await sql`INSERT INTO outages VALUES ('receiving', now()), ('sending', now())`.execute(db);
    const mailIn = await mailInForTest({
      connection,
      people,
      settings: { LMTP_PORT: 0, LMTP_HOST: '', MAIL_AUTH_SERVERS: [] },
      metrics: { mailbox: () => undefined, outside: () => undefined },
      openStore: (id, by) => workspaces.open(id, by),
      filesOf: (id) => workspaces.files(id),
      now: () => new Date(),
      report: (error) => expect.unreachable(String(error)),
    });
    await mailIn.close();
    expect(await db.selectFrom('outages').select('name').execute()).toEqual([{ name: 'sending' }]);
    await db.deleteFrom('outages').execute();
  });

  it('A mail in the tray is read with its attachments, which are downloads', async () => {
    const { id, subject } = await waiting(
      multipart('mixed', [
        { type: 'text/plain', body: 'I apply.' },
        {
          type: 'text/html; name="../x.html"',
          headers: { 'Content-Disposition': 'attachment' },
          body: '<script>1</script>',
        },
      ]),
    );
    const { body } = await ask(`GET /incoming-mails/${id}`);
    expect(body).toMatchObject({
      id,
      subject,
      from: 'ada@example.com',
      name: 'Ada Byron',
      state: 'unmatched',
      text: 'I apply.',
      to: ['jobs@in.example.com'],
      attachments: [{ name: 'x.html', type: 'text/html' }],
      forwarded: null,
      suggestions: [],
    });
    const headers = { Cookie: team.olga.cookie };
    for (const part of ['attachments/1', 'original']) {
      const answer = await team.server.ask({ method: 'GET', path: `/incoming-mails/${id}/${part}`, headers });
      expect(answer.headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': expect.stringMatching(/^attachment; filename\*=/),
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
    }
    expect((await ask(`GET /incoming-mails/${id}/attachments/2`)).status).toBe(404);
  });

  it('A mail that is attached is with the candidate, and no longer in the tray', async () => {
    const { id, subject } = await waiting();
    const candidateId = await team.candidate('Grace', 'grace@elsewhere.example');
    const { status, body } = await ask(`POST /incoming-mails/${id}/attach`, { candidateId });
    expect([status, body]).toMatchObject([
      201,
      { candidateId, subject, state: 'received', by: team.olga.id },
    ]);
    expect((await team.mails('unmatched')).map((each) => each.subject)).not.toContain(subject);
    const again = await ask(`POST /incoming-mails/${id}/attach`, { candidateId });
    expect([again.status, again.body]).toEqual([404, { message: 'Mail not found' }]);
  });

  const attached = (type: string, base64: string) => ({
    type,
    headers: { 'Content-Transfer-Encoding': 'base64' },
    body: base64,
  });

  const filesOf = async (candidateId: number) =>
    (await ask(`GET /candidates/${candidateId}/files`)).body.data;

  it('What is attached to a mail becomes files of the candidate whom it is given to, each once', async () => {
    const cv = attached(
      'application/pdf; name=CV.pdf',
      Buffer.from('%PDF-1.4\nnine years of bread').toString('base64'),
    );
    const zip = attached('application/zip; name=x.zip', 'UEsDBAo=');
    const candidateId = await team.candidate('Nora', `nora-${randomUUID()}@elsewhere.example`);
    for (const parts of [[cv, zip], [cv]]) {
      const From = `${randomUUID()}@nobody.example`;
      const { id } = await waiting(
        multipart('mixed', [{ type: 'text/plain', body: 'My CV.' }, ...parts], { From }),
      );
      expect((await ask(`POST /incoming-mails/${id}/attach`, { candidateId })).status).toBe(201);
    }
    expect(await filesOf(candidateId)).toMatchObject([
      { name: 'CV.pdf', kind: 'pdf', missing: false, by: team.olga.id },
    ]);
    const received = await team.received(candidateId);
    expect(received.map(({ attachments }) => attachments.map(({ name }) => name))).toEqual(
      expect.arrayContaining([['CV.pdf', 'x.zip'], ['CV.pdf']]),
    );
  });

  it('A picture within the text of a mail stays with the message, and becomes no file of the candidate', async () => {
    const { id } = await waiting(
      multipart('related', [
        { type: 'text/html', body: '<p>Hello</p><img src="cid:logo">' },
        {
          type: 'image/png; name=logo.png',
          headers: { 'Content-Transfer-Encoding': 'base64', 'Content-ID': '<logo>' },
          body: 'iVBORw0KGgo=',
        },
        attached('image/png; name=portfolio.png', 'iVBORw0KGgoA'),
      ]),
    );
    const candidateId = await team.candidate('Ina', `ina-${randomUUID()}@elsewhere.example`);
    expect((await ask(`POST /incoming-mails/${id}/attach`, { candidateId })).status).toBe(201);
    expect(await filesOf(candidateId)).toMatchObject([{ name: 'portfolio.png' }]);
    const [received] = await team.received(candidateId);
    expect(received?.attachments.map(({ name }) => name)).toEqual(['logo.png', 'portfolio.png']);
  });

  it('What is attached to a forwarded mail becomes files of the candidate, and not the mail around it', async () => {
    const pdf = attached(
      'application/pdf; name=CV.pdf',
      Buffer.from('%PDF-1.4\neight years of bread').toString('base64'),
    );
    const inside = multipart('mixed', [{ type: 'text/plain', body: 'I apply.' }, pdf], {
      From: 'Mary Kenneth <mary@private.example>',
    }).replaceAll('the-boundary', 'inside');
    const { id } = await waiting(
      multipart('mixed', [
        { type: 'text/plain', body: 'For you.' },
        { type: 'message/rfc822', body: inside },
      ]),
    );
    const candidateId = await team.candidate('Mary', `mary-${randomUUID()}@elsewhere.example`);
    expect((await ask(`POST /incoming-mails/${id}/attach`, { candidateId })).status).toBe(201);
    expect(await filesOf(candidateId)).toMatchObject([{ name: 'CV.pdf' }]);
  });

  it('Two members at once bring a mail to one candidate only', async () => {
    const { id, subject } = await waiting();
    const [one, other] = [
      await team.candidate('One', 'one@x.example'),
      await team.candidate('Other', 'other@x.example'),
    ];
    const answers = await Promise.all(
      [one, other, one, other].map((candidateId) =>
        ask(`POST /incoming-mails/${id}/attach`, { candidateId }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.every(({ status }) => [201, 404, 409].includes(status))).toBe(true);
    const found = [...(await team.received(one)), ...(await team.received(other))];
    expect(found.map((each) => each.subject)).toEqual([subject]);
  });

  it('A mail that can’t be attached stays in the tray', async () => {
    const { id, subject } = await waiting();
    const refused = await ask(`POST /incoming-mails/${id}/attach`, { candidateId: 999_999 });
    expect([refused.status, refused.body]).toEqual([404, { message: 'Candidate not found' }]);
    expect((await team.mails('unmatched')).map((each) => each.subject)).toContain(subject);
    const candidateId = await team.candidate('Late', 'late@x.example');
    expect((await ask(`POST /incoming-mails/${id}/attach`, { candidateId })).status).toBe(201);
  });

  it('A forwarded application becomes one: its author a candidate, its attachments files, the mail a message', async () => {
    const pdf = Buffer.from('%PDF-1.4\nten years of bread').toString('base64');
    const inside = multipart(
      'mixed',
      [
        { type: 'text/plain', body: 'I apply.' },
        {
          type: 'application/pdf; name=CV.pdf',
          headers: { 'Content-Transfer-Encoding': 'base64' },
          body: pdf,
        },
        {
          type: 'application/zip; name=x.zip',
          headers: { 'Content-Transfer-Encoding': 'base64' },
          body: 'UEsDBAo=',
        },
      ],
      { From: 'Edith Clarke <edith@private.example>', Subject: 'Application' },
    ).replaceAll('the-boundary', 'inside');
    const { id } = await waiting(
      multipart('mixed', [
        { type: 'text/plain', body: 'For you.' },
        { type: 'message/rfc822', body: inside },
      ]),
    );
    const { body: mail } = await ask(`GET /incoming-mails/${id}`);
    expect(mail.forwarded).toMatchObject({
      name: 'Edith Clarke',
      from: 'edith@private.example',
      subject: 'Application',
      attachments: [{ name: 'CV.pdf' }, { name: 'x.zip' }],
    });
    const applicant = { jobId: team.jobId, name: mail.forwarded.name, email: mail.forwarded.from };
    const { status, body } = await ask(`POST /incoming-mails/${id}/application`, applicant);
    expect(status, JSON.stringify(body)).toBe(201);
    const { candidateId } = body.application;
    expect((await ask(`GET /candidates/${candidateId}`)).body).toMatchObject({
      name: 'Edith Clarke',
      email: 'edith@private.example',
      source: 'Email',
    });
    const { data: files } = (await ask(`GET /candidates/${candidateId}/files`)).body;
    expect(files).toMatchObject([{ name: 'CV.pdf', kind: 'pdf', missing: false }]);
    expect(await team.received(candidateId)).toMatchObject([
      { text: 'For you.', attachments: [{ name: 'Mail.eml' }] },
    ]);
    expect((await ask(`POST /incoming-mails/${id}/application`, applicant)).status).toBe(404);
  });

  it('An application with a wrong job or email is refused, and the mail stays', async () => {
    const { id } = await waiting();
    const wrongJob = { jobId: 999_999, name: 'Ada', email: 'ada@x.example' };
    const wrongEmail = { jobId: team.jobId, name: 'Ada', email: 'nothing' };
    for (const body of [wrongJob, wrongEmail]) {
      const { status } = await ask(`POST /incoming-mails/${id}/application`, body);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
    expect((await ask(`GET /incoming-mails/${id}`)).status).toBe(200);
  });

  it('Mails are excluded with a reason, together, and taken back', async () => {
    const ids = [(await waiting()).id, (await waiting()).id];
    const change = { ids, state: 'excluded', reason: 'Advertising' };
    expect((await ask('PATCH /incoming-mails', change)).body).toEqual({ count: 2 });
    expect((await ask('PATCH /incoming-mails', change)).body).toEqual({ count: 0 });
    const excluded = (await team.mails('excluded')).filter((each) => ids.includes(each.id));
    expect(excluded.map(({ reason }) => reason)).toEqual(['Advertising', 'Advertising']);
    expect((await ask('PATCH /incoming-mails', { ids, state: 'unmatched' })).body).toEqual({ count: 2 });
    const back = (await team.mails('unmatched')).filter((each) => ids.includes(each.id));
    expect(back.map(({ reason }) => reason)).toEqual(['', '']);
  });

  it('After 180 days a mail is excluded about which nobody decided, and it can be taken back for long', async () => {
    const { id } = await waiting(mailText({ From: 'forgotten@nobody.example' }));
    const db = await workspaceDb();
    const reasonOf = async (state: 'unmatched' | 'excluded') =>
      (await team.mails(state)).find((each) => each.id === id)?.reason;
    await endMails(db, new Date(Date.now() + 179 * DAY));
    expect(await reasonOf('unmatched')).toBe('');
    await endMails(db, new Date(Date.now() + 181 * DAY));
    expect(await reasonOf('excluded')).toBe('Nobody decided about it for 180 days');
    expect((await ask('PATCH /incoming-mails', { ids: [id], state: 'unmatched' })).body).toEqual({
      count: 1,
    });
    await sql`UPDATE incoming_mails SET received_at = now() - interval '200 days' WHERE id = ${id}`.execute(
      db,
    );
    await endMails(db, new Date(Date.now() + 179 * DAY));
    expect(await reasonOf('unmatched')).toBe('');
    await endMails(db, new Date(Date.now() + 181 * DAY));
    expect(await reasonOf('unmatched')).toBeUndefined();
  });

  it('A list has pages', async () => {
    for (let nth = 0; nth < 5; nth++) await waiting(mailText({ From: `page${nth}@nobody.example` }));
    const list = async (query: string) => (await ask(`GET /incoming-mails?${query}`)).body;
    const all = await list('state=unmatched');
    const pages = [await list('pageSize=3'), await list('pageSize=3&page=2')];
    expect(pages.map(({ total }) => total)).toEqual([all.total, all.total]);
    expect(pages.flatMap(({ data }) => data)).toEqual(all.data.slice(0, 6));
    expect((await ask('GET /incoming-mails?page=0')).status).toBe(400);
  });

  it('While 10,000 mails wait, the mail server has to try again, and a mailbox keeps its mail alone', async () => {
    const db = await workspaceDb();
    const many = (state: string) => sql`INSERT INTO incoming_mails
      (workspace_id, id, key, received_at, sender, sender_name, subject, state, reason, original)
      SELECT ${team.workspace}, gen_random_uuid(), gen_random_uuid()::text, now(), 'many@nobody.example', '', '',
        ${state}, '', 'none' FROM generate_series(1, 10000)`;
    await many('unmatched').execute(db);
    const text = mailText({ From: 'late@nobody.example', Subject: 'Too late' });
    expect(await team.take(text, { tooMany: 'later' })).toBe('full');
    expect(await team.take(text)).toBe('taken');
    const late = async () =>
      (
        await sql<{ state: string; original: string | null }>`SELECT state, original FROM incoming_mails
        WHERE subject = 'Too late'`.execute(db)
      ).rows;
    expect(await late()).toEqual([{ state: 'excluded', original: null }]);
    // A mail of a candidate finds its place.
    const candidateId = await team.candidate('Nia', 'nia@known.example');
    expect(await team.take(mailText({ From: 'nia@known.example' }), { tooMany: 'later' })).toBe('taken');
    expect(await team.received(candidateId)).toHaveLength(1);
    await sql`DELETE FROM incoming_mails WHERE sender = 'many@nobody.example'`.execute(db);
  });

  it('After 30 days an excluded mail is emptied, and not taken again', async () => {
    const text = mailText({ From: 'old@nobody.example', Subject: `Old ${randomUUID()}` });
    const { id } = await waiting(text);
    await ask('PATCH /incoming-mails', { ids: [id], state: 'excluded' });
    const db = await workspaceDb();
    const named = async () => (await hashesBeside(db, team.workspace)).size;
    const before = await named();
    await endMails(db, new Date(Date.now() + 29 * DAY));
    expect(await named()).toBe(before);
    // Nobody could decide in a suspended workspace.
    await sql`UPDATE teams SET suspended_at = now()`.execute(db);
    await endMails(db, new Date(Date.now() + 31 * DAY));
    expect(await named()).toBe(before);
    await sql`UPDATE teams SET suspended_at = NULL`.execute(db);
    await endMails(db, new Date(Date.now() + 31 * DAY));
    expect(await named()).toBeLessThan(before);
    expect((await ask(`GET /incoming-mails/${id}`)).status).toBe(404);
    await team.take(text);
    const { rows } = await sql`SELECT sender, subject, original FROM incoming_mails WHERE id = ${id}`.execute(
      db,
    );
    expect(rows).toEqual([{ sender: '', subject: '', original: null }]);
  });

  it.each([
    ['PATCH /incoming-mails', { ids: [], state: 'excluded' }],
    ['PATCH /incoming-mails', { ids: ['x'], state: 'excluded' }],
    ['PATCH /incoming-mails', { ids: [randomUUID()], state: 'imported' }],
    ['PATCH /incoming-mails', { ids: [randomUUID()], state: 'excluded', reason: 'x'.repeat(201) }],
    ['POST /incoming-mails/x/attach', {}],
    ['GET /incoming-mails?state=imported', undefined],
  ])('%s with %j is refused with 400', async (route, body) => {
    expect((await ask(route, body)).status).toBe(400);
  });

  it('Reviewers and strangers have no mails, and readers only read', async () => {
    const { id } = await waiting();
    const rita = await team.server.member(team.olga, 'reviewer', 'Rita', `rita-${randomUUID()}@acme.example`);
    for (const path of ['/incoming-mails', `/incoming-mails/${id}`, `/incoming-mails/${id}/original`]) {
      expect((await team.as(rita, `GET ${path}`)).status).toBe(403);
      expect((await team.as(null, `GET ${path}`)).status).toBe(401);
    }
    expect((await team.as(rita, 'PATCH /incoming-mails', { ids: [id], state: 'excluded' })).status).toBe(403);
  });
});
