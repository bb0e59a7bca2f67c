import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from 'kysely';
import { linkActor } from '#domain/actor.ts';
import { isCandidateNews, type Notification } from '#domain/team/notification.ts';
import { withPeople } from '#server/database/people-connection.ts';
import { mailInTest } from '#server/mail/mail-in-test.ts';
import type { Message } from '#server/mail/mail-port.ts';
import { ORIGIN } from '#server/team/test/browser-in-test.ts';
import { DAY } from '#server/team/test/clock-in-test.ts';
import { mailDue } from './mail-due.ts';
import { personOf, teamInTest, type Person } from './team-in-test.ts';

const team = teamInTest();
const { server, write } = team;
let olga: Person;
let bo: Person;
let cy: Person;
/** A candidate who acts by a link, or by mail. */
let candidate: Person;
let made = 0;

beforeAll(() => {
  ({ olga, bo, cy } = team);
  candidate = { id: linkActor('mail'), browser: olga.browser };
});

/** Makes a candidate without news. @param details e.g. the owner */
async function newCandidate(details: object = {}): Promise<number> {
  const email = `candidate${(made += 1)}@example.com`;
  const { id } = await write(olga, 'POST /candidates', { name: `Dana ${made}`, email, jobId: 1 });
  if (Object.keys(details).length > 0) await write(olga, `PATCH /candidates/${id}`, details);
  return id;
}

async function writeTo(by: Person, candidateId: number): Promise<void> {
  const draft = { candidateId, subject: 'Hello', text: 'When can you come?' };
  await write(by, 'POST /messages', { messages: [draft], how: 'own program' });
}

function received(candidateId: number, more: object = {}): Promise<{ id: number; seq: number }> {
  return write(candidate, 'POST /messages/received', {
    candidateId,
    at: new Date().toISOString(),
    from: 'dana@example.com',
    to: 'hire@example.com',
    subject: 'Re: Hello',
    text: 'On Monday',
    messageId: `${(made += 1)}@example.com`,
    references: [],
    attachments: [],
    original: null,
    html: null,
    isAutomatic: false,
    ...more,
  });
}

/** A person's notifications about a candidate's news, latest first. */
async function news({ browser }: Person, candidateId: number): Promise<readonly Notification[]> {
  const { body } = await browser.call('GET /notifications');
  return body.data.filter(
    (each: Notification) => each.candidateId === candidateId && isCandidateNews(each.kind),
  );
}

/** Tells whether a candidate is among those with unread news for a person. */
async function hasNews({ browser }: Person, candidateId: number): Promise<boolean> {
  const { body } = await browser.call('GET /notifications');
  return body.candidatesWithNews.includes(candidateId);
}

/** The kinds of news of a candidate that Olga, Bo and Cy have. */
async function kindsTold(candidateId: number): Promise<readonly (readonly string[])[]> {
  const each = [];
  for (const person of [olga, bo, cy]) each.push((await news(person, candidateId)).map(({ kind }) => kind));
  return each;
}

const UNTOLD: readonly string[] = [];

describe('Answers of candidates', () => {
  it('An answer is told to whoever wrote last, else to the owner, else to all recruiters if none is on the job', async () => {
    const [nobodys, owned, written] = [
      await newCandidate(),
      await newCandidate({ owner: 'cy' }),
      await newCandidate({ owner: 'cy' }),
    ];
    await writeTo(cy, written);
    await writeTo(bo, written);
    for (const id of [nobodys, owned, written]) await received(id);
    expect(await kindsTold(nobodys)).toEqual([['answer'], ['answer'], ['answer']]);
    expect(await kindsTold(owned)).toEqual([UNTOLD, UNTOLD, ['answer']]);
    expect(await kindsTold(written)).toEqual([UNTOLD, ['answer'], UNTOLD]);
    expect(await news(bo, written)).toMatchObject([
      { by: null, text: 'On Monday', isRead: false, readBy: null },
    ]);
  });

  it('An answer is not told when a program wrote it, or to the member who added it', async () => {
    const id = await newCandidate({ owner: 'bo' });
    await received(id, { isAutomatic: true });
    await write(bo, 'POST /messages/received', {
      candidateId: id,
      at: new Date().toISOString(),
      from: '',
      to: '',
      subject: 'By phone',
      text: 'Yes',
      messageId: '',
      references: [],
      attachments: [],
      original: null,
      html: null,
      isAutomatic: false,
    });
    expect(await kindsTold(id)).toEqual([UNTOLD, UNTOLD, UNTOLD]);
  });

  it('An unread answer is listed also behind fifty later notifications, and counts once it is', async () => {
    const id = await newCandidate({ owner: 'cy' });
    await received(id);
    for (let nth = 0; nth < 51; nth++) await team.writeNote(olga, 'Later, @cy');
    expect(await news(cy, id)).toMatchObject([{ kind: 'answer', isRead: false }]);
    expect(await hasNews(cy, id)).toBe(true);
    const { data } = (await cy.browser.call('GET /notifications')).body;
    const moments = data.map(({ at }: Notification) => at);
    expect(moments).toEqual(moments.toSorted().toReversed());
    await cy.browser.call('PATCH /notifications', { opened: id });
    expect(await news(cy, id)).toEqual([]);
    expect(await hasNews(cy, id)).toBe(false);
  });

  it('An answer that one has opened is read for all whom it concerns, until it is marked as unread', async () => {
    const id = await newCandidate();
    await received(id);
    const [answer] = await news(bo, id);
    await bo.browser.call('PATCH /notifications', { opened: id });
    expect(await news(bo, id)).toMatchObject([{ isRead: true, readBy: null }]);
    expect(await news(cy, id)).toMatchObject([{ isRead: true, readBy: 'bo' }]);
    const { body } = await cy.browser.call('PATCH /notifications', { unread: answer!.id });
    expect(body.data).toContainEqual({ ...answer, isRead: false, readBy: null });
    expect(await news(olga, id)).toMatchObject([{ isRead: false }]);
  });

  it('Opening a candidate marks the oldest answer first, as a mail takes them, so that neither blocks the other', async () => {
    const candidateId = await newCandidate();
    for (let nth = 0; nth < 2; nth++) await received(candidateId);
    const [latest, first] = (await news(cy, candidateId)).map(({ subjectId }) => subjectId);
    let opening: Promise<unknown> = Promise.resolve();
    await withPeople(server.connection)
      .allWorkspaces.transaction()
      .execute(async (tx) => {
        const lock = (id: number) =>
          sql`SELECT FROM notifications
          WHERE kind = 'answer' AND subject_id = ${id} FOR UPDATE NOWAIT`.execute(tx);
        await lock(first!);
        opening = cy.browser.call('PATCH /notifications', { opened: candidateId });
        await vi.waitFor(async () => {
          const waiting = await sql`SELECT FROM pg_stat_activity
            WHERE pg_backend_pid() = ANY(pg_blocking_pids(pid))`.execute(tx);
          expect(waiting.rows).not.toEqual([]);
        }, 5_000);
        await lock(latest!);
      });
    await opening;
    expect(await news(cy, candidateId)).toMatchObject([{ isRead: true }, { isRead: true }]);
  });

  it('Who was not told of an answer, or may not see it any more, marks nothing', async () => {
    const eve = await personOf(await server.member('recruiter', 'eve@example.com'));
    const id = await newCandidate({ owner: 'eve' });
    await received(id);
    const [answer] = await news(eve, id);
    expect(answer).toMatchObject({ kind: 'answer', isRead: false });
    expect(await hasNews(eve, id)).toBe(true);
    const readAt = async () => {
      const { allWorkspaces: db } = server.connection;
      const { rows } = await sql<{ at: string | null }>`SELECT read_at AS at FROM notifications
        WHERE candidate_id = ${id}`.execute(db);
      return rows.map(({ at }) => at);
    };
    await cy.browser.call('PATCH /notifications', { opened: id });
    expect(await readAt()).toEqual([null]);
    const reviewing = { jobs: [1], contact: false };
    await olga.browser.call(`PATCH /people/${eve.id}`, { role: 'reviewer', reviewing });
    await eve.browser.call('PATCH /notifications', { opened: id });
    expect(await readAt()).toEqual([null]);
    expect(await hasNews(eve, id)).toBe(false);
    await olga.browser.call(`PATCH /people/${eve.id}`, { role: 'recruiter' });
    await eve.browser.call('PATCH /notifications', { opened: id });
    expect(await readAt()).not.toEqual([null]);
    await cy.browser.call('PATCH /notifications', { unread: answer!.id });
    expect(await readAt()).not.toEqual([null]);
    await eve.browser.call('PATCH /notifications', { unread: answer!.id });
    expect(await readAt()).toEqual([null]);
    await eve.browser.call(`DELETE /people/${eve.id}/jobs/1`);
  });

  it('An answer is told of the remaining candidate after a merge, and of its own after an undo', async () => {
    const [remains, merged] = [await newCandidate({ owner: 'bo' }), await newCandidate({ owner: 'bo' })];
    await received(merged);
    expect(await kindsTold(merged)).toEqual([UNTOLD, ['answer'], UNTOLD]);
    const { seq } = await write(olga, `POST /candidates/${remains}/merge`, { candidateId: merged });
    expect(await kindsTold(remains)).toEqual([UNTOLD, ['answer'], UNTOLD]);
    await write(olga, `POST /changes/${seq}/undo`);
    expect(await kindsTold(merged)).toEqual([UNTOLD, ['answer'], UNTOLD]);
  });

  it('A candidate has news for whom they concern until they are opened, also when 50 others came later', async () => {
    const [id, busy] = [await newCandidate({ owner: 'cy' }), await newCandidate({ owner: 'cy' })];
    await received(id);
    for (let count = 0; count < 50; count += 1) await received(busy);
    expect(await news(cy, id)).toEqual([]);
    expect([await hasNews(cy, id), await hasNews(cy, busy), await hasNews(bo, id)]).toEqual([
      true,
      true,
      false,
    ]);
    const { body } = await cy.browser.call('PATCH /notifications', { opened: id });
    expect(body.candidatesWithNews).toContain(busy);
    expect(body.candidatesWithNews).not.toContain(id);
  });

  it('The list has the filter “With news”, which leaves the candidates of whom the member has unread news', async () => {
    const [id, other] = [await newCandidate({ owner: 'cy' }), await newCandidate({ owner: 'bo' })];
    await received(id);
    await received(other);
    const listed = async (by: Person, more = '') => {
      const path = `GET /candidates?stage=all&news=true${more}`;
      const { data } = await write<{ data: { id: number }[] }>(by, path);
      return data.map((each) => each.id).filter((each) => each === id || each === other);
    };
    expect([await listed(cy), await listed(bo), await listed(olga)]).toEqual([[id], [other], []]);
    expect(await listed(cy, '&search=nobody')).toEqual([]);
    expect(await listed(cy, `&asOf=${new Date().toISOString().slice(0, 10)}&timeZone=UTC`)).toEqual([id]);
    await write(olga, `PATCH /candidates/${id}`, { tags: ['joiner'] });
    const tags = await write<{ data: unknown[] }>(cy, 'GET /tags?news=true');
    expect(tags.data).toEqual([{ name: 'joiner', count: 1 }]);
    await cy.browser.call('PATCH /notifications', { opened: id });
    expect(await listed(cy)).toEqual([]);
  });

  it('An answer that one follows from the bell is read for all once the candidate is opened', async () => {
    const id = await newCandidate();
    await received(id);
    const [answer] = await news(bo, id);
    await bo.browser.call('PATCH /notifications', { read: answer!.id });
    expect([await hasNews(bo, id), await hasNews(cy, id)]).toEqual([false, true]);
    await bo.browser.call('PATCH /notifications', { opened: id });
    expect(await news(cy, id)).toMatchObject([{ isRead: true, readBy: 'bo' }]);
  });

  it('An answer is mailed after a while, unless somebody has opened it', async () => {
    const [open, opened] = [await newCandidate({ owner: 'cy' }), await newCandidate({ owner: 'cy' })];
    for (const id of [open, opened]) await received(id);
    await news(cy, opened);
    await cy.browser.call('PATCH /notifications', { opened });
    const sent: Message[] = [];
    await mailDue({
      db: withPeople(server.connection).allWorkspaces,
      forWorkspace: withPeople(server.connection).forWorkspace,
      mail: mailInTest(sent),
      now: () => new Date(team.moment + 16 * 60_000),
      baseUrl: ORIGIN,
      notificationMinutes: 15,
      report(failure: unknown) {
        throw failure;
      },
    });
    const texts = sent.filter(({ to }) => to === 'cy@example.com').map(({ text }) => text);
    expect(texts).toHaveLength(1);
    expect(texts[0]).toContain(`/candidates/${open}?workspace=`);
    expect(texts[0]).toContain(' wrote:');
    expect(texts[0]).not.toContain(`/candidates/${opened}?`);
    expect(texts[0]).not.toContain('On Monday');
  });
});

describe('Interviews of candidates', () => {
  const at = (days: number) => new Date(team.moment + days * DAY).toISOString();

  it('An interview that the candidate books, moves or cancels is told, and no longer when that is undone', async () => {
    const candidateId = await newCandidate({ owner: 'bo' });
    const booking = {
      candidateId,
      name: 'Trial day',
      startsAt: at(2),
      zone: 'Europe/Berlin',
      interviewers: ['cy'],
    };
    const { id } = await write(candidate, 'POST /interviews', booking);
    expect(await kindsTold(candidateId)).toEqual([UNTOLD, ['booked'], UNTOLD]);
    await write(candidate, `PATCH /interviews/${id}`, { startsAt: at(3) });
    expect((await kindsTold(candidateId))[1]).toEqual(['moved', 'booked']);
    await bo.browser.call('PATCH /notifications', { opened: candidateId });
    await write(candidate, `PATCH /interviews/${id}`, { startsAt: at(4) });
    expect(await news(bo, candidateId)).toMatchObject([
      { kind: 'moved', text: 'Trial day', isRead: false },
      { kind: 'booked', isRead: true },
    ]);
    const { seq } = await write(candidate, `PATCH /interviews/${id}`, { cancelled: true });
    expect((await kindsTold(candidateId))[1]).toEqual(['cancelled']);
    await write(olga, `POST /changes/${seq}/undo`);
    expect((await kindsTold(candidateId))[1]).toEqual(['moved', 'booked']);
  });

  it('An interview that a member schedules, moves or cancels is no news of the candidate', async () => {
    const candidateId = await newCandidate({ owner: 'bo' });
    const booking = {
      candidateId,
      name: 'Trial day',
      startsAt: at(6),
      zone: 'Europe/Berlin',
      interviewers: ['cy'],
    };
    const { id } = await write(olga, 'POST /interviews', booking);
    await write(olga, `PATCH /interviews/${id}`, { startsAt: at(7) });
    await write(olga, `PATCH /interviews/${id}`, { cancelled: true });
    expect(await kindsTold(candidateId)).toEqual([UNTOLD, UNTOLD, UNTOLD]);
  });
});

it('A withdrawal and a request for erasure are told to the owner of the candidate', async () => {
  const ticket = createHash('sha256').update('ticket').digest('hex');
  const { id, candidateId } = await write<{ id: number; candidateId: number }>(
    candidate,
    'POST /applications',
    { jobId: 1, name: 'Ed', email: 'ed@example.com', ticket },
  );
  expect(await kindsTold(candidateId)).toEqual([UNTOLD, UNTOLD, UNTOLD]);
  await write(olga, `PATCH /candidates/${candidateId}`, { owner: 'bo' });
  await write(candidate, `PATCH /applications/${id}`, { event: 'withdrawn' });
  expect(await news(bo, candidateId)).toMatchObject([{ kind: 'withdrawn', text: 'Carpenter' }]);
  await write(candidate, `PATCH /applications/${id}`, { event: 'erasure asked' });
  expect(await kindsTold(candidateId)).toEqual([UNTOLD, ['erasure', 'withdrawn'], UNTOLD]);
});

it('A message that came back is told to its author, an automatic one to the owner or those on the job alone', async () => {
  const [nobodys, owned] = [await newCandidate(), await newCandidate({ owner: 'cy' })];
  const comesBack = async (candidateId: number, isAutomatic: boolean) => {
    await writeTo(bo, candidateId);
    const [message] = (await team.store.messages.list(candidateId)) ?? [];
    const by = isAutomatic ? candidate.id : bo.id;
    const lost = { isAutomatic, by, state: 'bounced' as const };
    const change = {
      by: candidate.id,
      key: null,
      askedAt: new Date().toISOString(),
      command: { route: 'mail', params: {}, body: null },
    };
    await team.store.mail.change(change, message!.id, (each) => ({ ...each, ...lost }));
  };
  for (const id of [nobodys, owned]) await comesBack(id, true);
  expect(await kindsTold(nobodys)).toEqual([UNTOLD, UNTOLD, UNTOLD]);
  expect(await kindsTold(owned)).toEqual([UNTOLD, UNTOLD, ['bounce']]);
  await comesBack(owned, false);
  expect(await kindsTold(owned)).toEqual([UNTOLD, ['bounce'], ['bounce']]);
  expect((await olga.browser.call(`PUT /people/${bo.id}/jobs/1`, {})).status).toBe(204);
  const ofTheJob = await newCandidate();
  await comesBack(ofTheJob, true);
  expect(await kindsTold(ofTheJob)).toEqual([UNTOLD, ['bounce'], UNTOLD]);
  await olga.browser.call(`DELETE /people/${bo.id}/jobs/1`);
});

it('A reviewer who owns a candidate is not told what they may not see', async () => {
  const dee = await server.member('recruiter', 'dee@example.com');
  const { data } = (await olga.browser.call('GET /people')).body;
  const { id: person } = data.find(({ email }: { email: string }) => email === 'dee@example.com');
  const candidateId = await newCandidate({ owner: 'dee' });
  await olga.browser.call(`PATCH /people/${person}`, {
    role: 'reviewer',
    reviewing: { jobs: [1], contact: false },
  });
  await received(candidateId);
  expect(await news({ browser: dee, id: person }, candidateId)).toEqual([]);
  expect(await hasNews({ browser: dee, id: person }, candidateId)).toBe(false);
  expect(await kindsTold(candidateId)).toEqual([['answer'], ['answer'], ['answer']]);
});
