import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { linkActor } from '#domain/actor.ts';
import type { Notification } from '#domain/team/notification.ts';
import { personOf, teamInTest, type Person } from './team-in-test.ts';

const team = teamInTest();
const { server, write } = team;
let olga: Person;
let bo: Person;
let cy: Person;
/** A recruiter who leaves the workspace. */
let gus: Person;
/** A candidate who acts by a link. */
let candidate: Person;
let made = 0;

beforeAll(async () => {
  ({ olga, bo, cy } = team);
  gus = await personOf(await server.member('recruiter', 'gus@example.com'));
  candidate = { id: linkActor(randomUUID()), browser: olga.browser };
});

async function newCandidate(owner = ''): Promise<number> {
  const email = `candidate${(made += 1)}@example.com`;
  const { id } = await write(olga, 'POST /candidates', { name: `Dana ${made}`, email, jobId: 1 });
  if (owner !== '') await write(olga, `PATCH /candidates/${id}`, { owner });
  return id;
}

/** The kinds of a person's notifications about a candidate. */
async function kinds({ browser }: Person, candidateId: number): Promise<readonly string[]> {
  const { body } = await browser.call('GET /notifications');
  return body.data.flatMap((each: Notification) => (each.candidateId === candidateId ? each.kind : []));
}

describe('Who made an offer or sent a link, and left', () => {
  it('An answer is told to whoever waits for the candidate when nobody is there to whom it belongs', async () => {
    const id = await newCandidate('cy');
    const offer = { text: 'Come', expiresOn: '2999-12-31' };
    const gusOffer = await write(gus, `POST /candidates/${id}/offers`, offer);
    const questions = [{ id: 'q', type: 'short', title: 'Which tools?' }];
    const sections = [{ title: 'Basics', questions }];
    await write(olga, 'PUT /assessments/1', { title: 'Basics', sections });
    const link = randomUUID();
    await sql`INSERT INTO assessment_links (workspace_id, id, candidate_id, job_id, candidate_marks, token_hash,
        sent_by, sent_at, open_until, opening)
      VALUES (${team.workspace}, ${link}, ${id}, 1, '{}', 'x', ${gus.id}, now(), now(), 1)`.execute(
      server.connection.allWorkspaces,
    );
    expect((await olga.browser.call(`DELETE /people/${gus.id}`)).status).toBe(204);
    const send = { how: 'own program', subject: 'Offer', text: 'Come' };
    await write(bo, `PATCH /offers/${gusOffer.id}`, { send });
    const answered = { candidateId: id, answers: { q: 'A saw' } };
    await write({ ...candidate, id: linkActor(link) }, 'POST /assessments/1/submit', answered);
    expect(await kinds(bo, id)).toEqual(['submission']);
    await write(candidate, `PATCH /offers/${gusOffer.id}`, { answer: 'declined', reason: '' });
    const byProgram = await write({ ...gus, id: randomUUID() }, `POST /candidates/${id}/offers`, offer);
    await write(bo, `PATCH /offers/${byProgram.id}`, { send });
    await write(candidate, `PATCH /offers/${byProgram.id}`, { answer: 'accepted' });
    // Bo wrote last, when he sent the offers.
    expect(await kinds(bo, id)).toEqual(['offer', 'offer', 'submission']);
    expect([await kinds(olga, id), await kinds(cy, id)]).toEqual([[], []]);
  });
});

it('An answer to the mail of a link to an assessment, and such a mail that came back, are told to whoever sent the link', async () => {
  const id = await newCandidate('cy');
  const link = randomUUID();
  await sql`INSERT INTO assessment_links (workspace_id, id, candidate_id, job_id, candidate_marks, token_hash,
      sent_by, sent_at, open_until, opening)
    VALUES (${team.workspace}, ${link}, ${id}, 1, '{}', 'y', ${bo.id}, now(), now(), 1)`.execute(
    server.connection.allWorkspaces,
  );
  const draft = { candidateId: id, subject: 'Questions', text: '{{link to assessment}}' };
  await write(olga, 'POST /messages', { messages: [draft], how: 'own program' });
  const [mail] = (await team.store.messages.list(id)) ?? [];
  const become = async (state: 'sent' | 'bounced') => {
    const command = { route: 'mail', params: {}, body: null };
    const change = { by: candidate.id, key: null, askedAt: new Date().toISOString(), command };
    const by = linkActor(link);
    await team.store.mail.change(change, mail!.id, (each) => ({ ...each, by, isAutomatic: true, state }));
  };
  await become('sent');
  await write(candidate, 'POST /messages/received', {
    candidateId: id,
    at: new Date().toISOString(),
    from: 'dana@example.com',
    to: 'hire@example.com',
    subject: 'Re: Questions',
    text: 'On Monday',
    messageId: 'questions@example.com',
    references: [],
    attachments: [],
    original: null,
    html: null,
    isAutomatic: false,
  });
  expect(await kinds(bo, id)).toEqual(['answer']);
  await become('bounced');
  expect((await kinds(bo, id)).toSorted()).toEqual(['answer', 'bounce']);
  expect([await kinds(olga, id), await kinds(cy, id)]).toEqual([[], []]);
});

describe('Scorecards', () => {
  const CARD = { overall: 'yes', ratings: [], notes: '' };

  /** An interview that the candidate booked by a link of Olga's, and that is over. */
  async function booked(candidateId: number): Promise<number> {
    const parts = [{ name: 'Talk', minutes: 60, interviewers: ['bo'] }];
    const days = { from: '2031-01-06', until: '2031-01-10', zone: 'Europe/Berlin' };
    const { id } = await write(olga, `POST /candidates/${candidateId}/bookings`, { parts, ...days });
    const { data: times } = await write<{ data: string[] }>(olga, `GET /bookings/${id}/times`);
    await write(candidate, `PATCH /bookings/${id}`, { startsAt: times[0], zone: days.zone, comment: '' });
    // One person has no two interviews at the same time, so each goes to a year of its own.
    const before = sql`make_interval(years => ${10 + made})`;
    const { rows } = await sql<{ id: number }>`
      UPDATE interviews SET starts_at = starts_at - ${before}, ends_at = ends_at - ${before}
      WHERE candidate_id = ${candidateId} RETURNING id`.execute(server.connection.allWorkspaces);
    return rows[0]?.id ?? 0;
  }

  it('Of an interview that was booked by a link, whoever made the link is told when nobody owns the candidate', async () => {
    const id = await newCandidate();
    const interview = await booked(id);
    await write(bo, `POST /interviews/${interview}/scorecard`, CARD);
    expect(await kinds(olga, id)).toContain('complete');
  });

  it('A scorecard that is taken back and comes back is not told again', async () => {
    const id = await newCandidate('cy');
    const interview = await booked(id);
    const { seq } = await write(bo, `POST /interviews/${interview}/scorecard`, CARD);
    const told = async () => {
      const { body } = await cy.browser.call('GET /notifications');
      return body.data.find(
        ({ candidateId, kind }: Notification) => candidateId === id && kind === 'complete',
      );
    };
    await cy.browser.call('PATCH /notifications', { read: (await told()).id });
    expect(await told()).toMatchObject({ isRead: true });
    const undone = await write(bo, `POST /changes/${seq}/undo`);
    expect(await told()).toBeUndefined();
    await write(bo, `POST /changes/${undone.seq}/undo`);
    expect(await told()).toMatchObject({ isRead: true });
  });
});
