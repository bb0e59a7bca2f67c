import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { linkActor } from '#domain/actor.ts';
import { DEFAULT_MAILS, type Notifications } from '#domain/team/notification.ts';
import type { Present } from '#domain/team/presence.ts';
import { PASSWORD, tokenIn } from '#server/team/test/people-in-test.ts';
import { removeExpiredPresence } from '#server/team/presence/presence.ts';
import { personOf, teamInTest, type Person } from './team-in-test.ts';

const team = teamInTest();
const { server, write, writeNote } = team;
let workspace: string;
let olga: Person;
let bo: Person;
let cy: Person;

beforeAll(() => void ({ workspace, olga, bo, cy } = team));

async function toldTo({ browser }: Person): Promise<Notifications> {
  const { status, body } = await browser.call('GET /notifications');
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

async function idsToldTo(person: Person): Promise<string[]> {
  return (await toldTo(person)).data.map(({ id }) => id);
}

describe('Notes that mention a member', () => {
  it('A note that mentions a member causes one notification, for that member only', async () => {
    const text = 'Ask @bo, and @BO again; @olga knows, @nobody does not';
    const { id } = await writeNote(olga, text);
    const told = await toldTo(bo);
    expect(told).toEqual({
      data: [
        {
          id: `mention-${id}`,
          kind: 'mention',
          candidateId: 1,
          candidate: 'Cleo Berg',
          subjectId: id,
          by: 'Olga Owner',
          text,
          startsAt: null,
          at: expect.any(String),
          isRead: false,
          readBy: null,
        },
      ],
      unread: 1,
      mails: DEFAULT_MAILS,
      timeZone: 'UTC',
      candidatesWithNews: [],
      interviews: 'hour',
    });
    expect(await toldTo(bo)).toEqual(told);
    expect(await idsToldTo(olga)).toEqual([]);
    expect(await idsToldTo(cy)).toEqual([]);
  });

  it('A note’s notification is hidden while the note is deleted or undone, and shown unchanged afterwards', async () => {
    const { id, seq } = await writeNote(olga, 'Once more, @bo');
    const told = await toldTo(bo);
    expect(told.data[0]).toMatchObject({ id: `mention-${id}` });
    const undone = await write(olga, `POST /changes/${seq}/undo`);
    expect(await idsToldTo(bo)).not.toContain(`mention-${id}`);
    await write(olga, `POST /changes/${undone.seq}/undo`);
    expect(await toldTo(bo)).toEqual(told);
    const deleted = await write(cy, `DELETE /notes/${id}`);
    expect(await idsToldTo(bo)).not.toContain(`mention-${id}`);
    await write(cy, `POST /changes/${deleted.seq}/undo`);
    expect(await toldTo(bo)).toEqual(told);
  });

  it('A note that was deleted before the first read causes a notification once it comes back', async () => {
    const { id } = await writeNote(olga, 'Soon gone, @cy');
    const deleted = await write(olga, `DELETE /notes/${id}`);
    expect(await idsToldTo(cy)).toEqual([]);
    await write(olga, `POST /changes/${deleted.seq}/undo`);
    expect(await idsToldTo(cy)).toEqual([`mention-${id}`]);
  });

  it('A note that mentions a member causes a notification even if the log has dropped its change', async () => {
    const { id } = await writeNote(olga, 'Long ago, @cy');
    await writeNote(olga, 'Nobody is meant');
    await sql`DELETE FROM changes WHERE workspace_id = ${workspace}
      AND seq < (SELECT max(seq) FROM changes WHERE workspace_id = ${workspace})`.execute(
      server.connection.allWorkspaces,
    );
    expect(await idsToldTo(cy)).toContain(`mention-${id}`);
  });

  it('A note that mentions a member causes one notification even if two processes read at the same moment', async () => {
    const other = await server.open();
    const { id } = await writeNote(bo, 'All at once, @cy');
    const asked = Array.from({ length: 6 }, (_, nth) =>
      nth % 2 === 0 ? toldTo(cy) : other.fetch(cy.browser.request('/notifications'), '10.1.1.1'),
    );
    await Promise.all(asked);
    expect((await idsToldTo(cy)).filter((each) => each === `mention-${id}`)).toHaveLength(1);
  });
});

describe('Notifications', () => {
  it('Notifications are marked as read one by one, or all up to a moment', async () => {
    for (const text of ['First @bo', 'Second @bo', 'Third @bo']) await writeNote(cy, text);
    const { data, unread } = await toldTo(bo);
    const [third, second, first] = data;
    const one = await bo.browser.call('PATCH /notifications', { read: second!.id });
    expect(one.body.unread).toBe(unread - 1);
    expect(one.body.data.slice(0, 3).map(({ isRead }: { isRead: boolean }) => isRead)).toEqual([
      false,
      true,
      false,
    ]);
    const all = await bo.browser.call('PATCH /notifications', { readUntil: first!.at });
    expect(all.body.unread).toBe(1);
    expect(all.body.data[0]).toEqual(third);
  });

  it('Notifications can be marked as read only by their receiver', async () => {
    const { id } = await writeNote(bo, 'Only yours, @cy');
    const [told] = (await toldTo(cy)).data;
    expect(told).toMatchObject({ id: `mention-${id}`, isRead: false });
    await olga.browser.call('PATCH /notifications', { read: told!.id });
    await olga.browser.call('PATCH /notifications', { readUntil: told!.at });
    expect((await toldTo(cy)).data[0]).toEqual(told);
  });

  it('Notifications are not made for a removed member, also not later when they are back', async () => {
    const dee = await personOf(await server.member('recruiter', 'dee@example.com'));
    const { id: before } = await writeNote(bo, 'Welcome, @dee');
    expect(await idsToldTo(dee)).toEqual([`mention-${before}`]);
    await olga.browser.call(`DELETE /people/${dee.id}`);
    await writeNote(bo, 'We miss you, @dee');
    expect((await dee.browser.call('GET /notifications')).status).toBe(404);
    const { body } = await olga.browser.call('POST /invitations', {
      email: 'dee@example.com',
      role: 'recruiter',
    });
    await dee.browser.call('POST /invitations/accept', { token: tokenIn(body.link), password: PASSWORD });
    expect(await idsToldTo(dee)).toEqual([`mention-${before}`]);
  });

  it('Notifications about notes that a restored backup lacks are hidden, and its notes cause none', async () => {
    const backup = await write<object>(olga, 'GET /backup');
    const ids = await idsToldTo(bo);
    await writeNote(cy, 'Not in the backup, @bo');
    expect(await idsToldTo(bo)).toHaveLength(ids.length + 1);
    const { seq: _, ...file } = backup;
    await write(olga, 'PUT /backup', file);
    expect(await idsToldTo(bo)).toEqual(ids);
  });
});

it('Answers by a link cause a notification for the sender of the link', async () => {
  const id = randomUUID();
  const { allWorkspaces: db } = server.connection;
  await sql`INSERT INTO assessment_links (workspace_id, id, candidate_id, job_id, candidate_marks, token_hash, sent_by,
      sent_at, open_until, opening)
    VALUES (${workspace}, ${id}, 1, 1, '{}', 'x', ${bo.id}, now(), now(), 1)`.execute(db);
  const questions = [{ id: 'q', type: 'short', title: 'Which tools?' }];
  await write(olga, 'PUT /assessments/1', { title: 'Basics', sections: [{ title: 'Basics', questions }] });
  const candidate = { id: linkActor(id), browser: olga.browser };
  const answers = { candidateId: 1, answers: { q: 'A saw' } };
  const submission = await write(candidate, 'POST /assessments/1/submit', answers);
  await write(cy, 'POST /assessments/1/submit', answers);
  const told = await toldTo(bo);
  expect(told.data.filter(({ id: each }) => each.startsWith('submission'))).toMatchObject([
    { id: `submission-${submission.id}`, candidate: 'Cleo Berg', by: null, text: 'Carpenter' },
  ]);
  // The candidate has a dot until the profile is opened (product §12).
  expect(told.candidatesWithNews).toEqual([1]);
  await bo.browser.call('PATCH /notifications', { opened: 1 });
  expect((await toldTo(bo)).candidatesWithNews).toEqual([]);
  expect(await idsToldTo(cy)).not.toContain(`submission-${submission.id}`);
});

describe('Presence', () => {
  const [cleo, builder] = [
    { kind: 'candidate', id: 1 },
    { kind: 'assessment', id: 1 },
  ];

  async function othersFor({ browser }: Person, place: object, page: string = randomUUID()) {
    const { status, body } = await browser.call('PUT /presence', { page, ...place });
    return status === 200 ? body.data.map(({ name }: Present) => name) : status;
  }

  it('Presence lists once each other member whose page has called in the last 25 seconds', async () => {
    const { allWorkspaces: db } = server.connection;
    const revision = sql<{ revision: number }>`SELECT revision FROM workspaces WHERE id = ${workspace}`;
    const before = (await revision.execute(db)).rows;
    const [page, other] = [randomUUID(), randomUUID()];
    expect(await othersFor(bo, cleo, page)).toEqual([]);
    expect(await othersFor(bo, cleo, other)).toEqual([]);
    expect(await othersFor(olga, cleo)).toEqual(['bo']);
    expect(await othersFor(bo, cleo, page)).toEqual(['Olga Owner']);
    expect(await othersFor(olga, builder)).toEqual([]);
    // A member can't remove or change the presence of another member's page.
    expect((await cy.browser.call(`DELETE /presence/${page}`)).status).toBe(204);
    expect(await othersFor(cy, builder, page)).toEqual(['Olga Owner']);
    expect(await othersFor(olga, builder)).toEqual(['cy']);
    expect((await bo.browser.call(`DELETE /presence/${other}`)).status).toBe(204);
    expect(await othersFor(olga, cleo)).toEqual(['bo']);
    expect((await bo.browser.call(`DELETE /presence/${page}`)).status).toBe(204);
    expect(await othersFor(olga, cleo)).toEqual([]);

    await othersFor(bo, cleo, page);
    await sql`UPDATE presence SET seen_at = now() - interval '26 s' WHERE person_id = ${bo.id}`.execute(db);
    expect(await othersFor(olga, cleo)).toEqual([]);
    await removeExpiredPresence({ db: db as never });
    const left = await sql<{ id: string }>`SELECT DISTINCT person_id AS id FROM presence`.execute(db);
    expect(left.rows.map(({ id }) => id).toSorted()).toEqual([cy.id, olga.id].toSorted());
    expect((await revision.execute(db)).rows).toEqual(before);
  });

  it('Presence says who is writing to a candidate, to those who look and to those who write, too', async () => {
    const whoAnswers = async ({ browser }: Person, kind: string) => {
      const { body } = await browser.call('PUT /presence', { page: randomUUID(), kind, id: 1 });
      return body.data.map(({ name, answering }: Present) => `${name}${answering ? ' answers' : ''}`);
    };
    const [page, composer] = [randomUUID(), randomUUID()];
    await othersFor(bo, cleo, page);
    expect(await whoAnswers(olga, 'candidate')).toEqual(['bo']);
    expect(await othersFor(bo, { kind: 'answer', id: 1 }, composer)).toEqual(['Olga Owner']);
    expect(await whoAnswers(olga, 'candidate')).toEqual(['bo answers']);
    expect(await whoAnswers(olga, 'answer')).toEqual(['bo answers']);
    // An assessment with the same id is another place.
    expect(await whoAnswers(olga, 'assessment')).not.toContain('bo answers');
    for (const each of [page, composer]) await bo.browser.call(`DELETE /presence/${each}`);
    expect(await whoAnswers(olga, 'candidate')).toEqual([]);
    expect(await othersFor(olga, { kind: 'answer', id: 4711 })).toBe(404);
    await sql`DELETE FROM presence`.execute(server.connection.allWorkspaces);
  });

  it('Presence says who else is writing a note, to those who write one, and that they are at the candidate', async () => {
    const page = randomUUID();
    const note = { kind: 'note', id: 1 } as const;
    expect(await othersFor(bo, note, page)).toEqual([]);
    expect(await othersFor(olga, note)).toEqual(['bo']);
    expect(await othersFor(olga, { kind: 'candidate', id: 1 })).toEqual(['bo']);
    expect(await othersFor(olga, { kind: 'note', id: 4711 })).toBe(404);
    await bo.browser.call(`DELETE /presence/${page}`);
    expect(await othersFor(olga, note)).toEqual([]);
    await sql`DELETE FROM presence`.execute(server.connection.allWorkspaces);
  });

  it('Presence is told of each of the places that several may edit, and of none that is not there', async () => {
    const kit = { jobId: 1, name: 'Call', minutes: 30, stage: 'tech' };
    const { id: kitId } = await write(olga, 'POST /kits', kit);
    const places = [
      { kind: 'opening', id: 1 },
      { kind: 'kit', id: kitId },
      { kind: 'template', id: 1 },
    ];
    for (const place of places) {
      const page = randomUUID();
      expect(await othersFor(bo, place, page)).toEqual([]);
      expect(await othersFor(olga, place)).toEqual(['bo']);
      expect(await othersFor(olga, { ...place, id: 4711 })).toBe(404);
      await bo.browser.call(`DELETE /presence/${page}`);
    }
  });

  it('Presence is stored for at most fifty pages of a person, so that nobody fills the table', async () => {
    const pages = Array.from({ length: 50 }, () => randomUUID());
    for (const page of pages) await othersFor(cy, builder, page);
    await othersFor(cy, cleo);
    expect(await othersFor(olga, cleo)).toEqual([]);
    // A page whose presence is stored can still change to another place.
    await othersFor(cy, cleo, pages[0]);
    expect(await othersFor(olga, cleo)).toEqual(['cy']);
    for (const page of pages) await cy.browser.call(`DELETE /presence/${page}`);
  });

  it('Presence is shown to reviewers for their candidates only, and not to access tokens', async () => {
    const rita = await personOf(await server.member('reviewer', 'rita@example.com'));
    const reviewing = { jobs: [1], contact: false };
    await olga.browser.call(`PATCH /people/${rita.id}`, { role: 'reviewer', reviewing });
    const { id: jobId } = await write(olga, 'POST /jobs', { title: 'Joiner', tags: [] });
    const { id } = await write(olga, 'POST /candidates', { name: 'Jo', email: 'jo@example.com', jobId });
    await othersFor(bo, cleo);
    await othersFor(bo, { kind: 'candidate', id });
    expect(await othersFor(rita, cleo)).toContain('bo');
    expect(await othersFor(bo, cleo)).toContain('rita');
    expect(await othersFor(rita, { kind: 'candidate', id })).toBe(404);
    expect(await othersFor(rita, builder)).toBe(404);
    for (const kind of ['answer', 'opening', 'template']) {
      expect(await othersFor(rita, { kind, id: 1 })).toBe(404);
    }
    expect(await othersFor(bo, { kind: 'assessment', id: 4711 })).toBe(404);
    // A removed member is not listed.
    expect((await olga.browser.call(`DELETE /people/${rita.id}`)).status).toBe(204);
    expect(await othersFor(bo, cleo)).not.toContain('rita');

    const program = { name: 'P', scope: 'write', days: 1 };
    const { token } = (await bo.browser.call('POST /people/me/tokens', program)).body;
    const body = { page: randomUUID(), ...cleo };
    const byToken = await server.browser().call('PUT /presence', body, { Authorization: `Bearer ${token}` });
    expect(byToken.status).toBe(401);
  });
});

describe('Offers (product §23)', () => {
  const offerTold = async (person: Person) =>
    (await toldTo(person)).data.filter(({ kind }) =>
      ['approval', 'approved', 'refused', 'offer'].includes(kind),
    );

  it('An offer tells each approver when it is their turn, also again, and its maker when it is answered', async () => {
    const body = { text: 'Come', expiresOn: '2999-12-31', approvers: ['bo', 'cy'] };
    const { id } = await write(olga, 'POST /candidates/1/offers', body);
    const step = (person: Person, change: object) => write(person, `PATCH /offers/${id}`, change);
    expect(await offerTold(bo)).toEqual([]);
    await step(olga, { ask: true });
    expect(await offerTold(bo)).toMatchObject([
      { kind: 'approval', subjectId: id, by: 'Olga Owner', candidate: 'Cleo Berg', isRead: false },
    ]);
    expect(await offerTold(cy)).toEqual([]);
    await bo.browser.call('PATCH /notifications', { readUntil: '2999-01-01T00:00:00.000Z' });
    await step(bo, { decision: 'refused', note: 'No' });
    expect(await offerTold(bo)).toEqual([]);
    expect(await offerTold(olga)).toMatchObject([{ kind: 'refused', by: 'bo', subjectId: id }]);
    await step(olga, { ask: true });
    expect((await offerTold(bo)).map(({ isRead }) => isRead)).toEqual([false]);
    await step(bo, { decision: 'approved' });
    expect(await offerTold(olga)).toMatchObject([{ kind: 'approved', by: 'bo' }]);
    expect([(await offerTold(bo)).length, (await offerTold(cy)).length]).toEqual([0, 1]);
    await step(cy, { decision: 'approved' });
    await step(olga, { send: { how: 'own program', subject: 'Offer', text: 'Come' } });
    const { seq } = await step(cy, { answer: 'declined', reason: '' });
    expect(await offerTold(olga)).toMatchObject([
      { kind: 'offer', text: 'declined', candidate: 'Cleo Berg' },
    ]);
    await write(cy, `POST /changes/${seq}/undo`);
    expect(await offerTold(olga)).toEqual([]);
    await step(cy, { answer: 'accepted' });
    expect(await offerTold(olga)).toMatchObject([{ text: 'accepted' }]);
    expect((await toldTo(olga)).candidatesWithNews).toEqual([1]);
    await olga.browser.call('PATCH /notifications', { opened: 1 });
    expect((await toldTo(olga)).candidatesWithNews).toEqual([]);
  });

  it('An offer tells reviewers nothing, because reviewers see no offers', async () => {
    const eli = await personOf(await server.member('recruiter', 'eli@example.com'));
    const body = { text: 'Come', expiresOn: '2999-12-31', approvers: ['eli'] };
    const { id } = await write(olga, 'POST /candidates/1/offers', body);
    await write(olga, `PATCH /offers/${id}`, { ask: true });
    expect(await offerTold(eli)).toMatchObject([{ kind: 'approval', subjectId: id }]);
    const reviewing = { jobs: [1], contact: true };
    await olga.browser.call(`PATCH /people/${eli.id}`, { role: 'reviewer', reviewing });
    await writeNote(bo, 'Look, @eli');
    expect((await toldTo(eli)).data.map(({ kind }) => kind)).toEqual(['mention']);
  });

  it('An offer tells nobody of what they did themselves', async () => {
    await write(olga, 'POST /candidates', { name: 'Dana', email: 'dana@example.com', jobId: 1 });
    const body = { text: 'Come', expiresOn: '2999-12-31', approvers: ['cy'] };
    const { id } = await write(cy, 'POST /candidates/2/offers', body);
    await write(cy, `PATCH /offers/${id}`, { ask: true });
    expect((await offerTold(cy)).filter(({ subjectId }) => subjectId === id)).toEqual([]);
  });
});
