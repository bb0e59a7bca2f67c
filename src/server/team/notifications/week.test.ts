import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, expect, it, vi } from 'vitest';
import { linkActor } from '#domain/actor.ts';
import { answerInvitation } from '#domain/interview/interview.ts';
import { markdownTable, withTable } from '#hosts/node/test/markdown-table-in-test.ts';
import { mailInTest } from '#server/mail/mail-in-test.ts';
import type { Message } from '#server/mail/mail-port.ts';
import { withPeople } from '#server/database/people-connection.ts';
import { ORIGIN } from '#server/team/test/browser-in-test.ts';
import { DAY } from '#server/team/test/clock-in-test.ts';
import { mailDue } from './mail-due.ts';
import { MOST_MAILS_A_DAY } from './mail-times.ts';
import { personOf, teamInTest, type Person } from './team-in-test.ts';

const PAGE = 'docs/product.md';
/** The page, with the tables that these tests measure. */
let page = readFileSync(PAGE, 'utf8');

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const team = teamInTest();
const { server, write } = team;
const actor = linkActor('mail');
let candidate: Person;
/** The people by what they are to the candidate, and their addresses. */
const people = new Map<string, Person & { readonly email: string }>();
let made = 0;

function db() {
  return server.connection.allWorkspaces;
}

function person(role: string): Person {
  return people.get(role)!;
}

beforeAll(async () => {
  const { olga, bo, cy } = team;
  candidate = { id: actor, browser: olga.browser };
  await write(olga, 'POST /jobs', { title: 'Painter', tags: [] });
  const join = async (role: string, email: string) => personOf(await server.member(role, email));
  const [ann, dee] = [await join('admin', 'ann@example.com'), await join('recruiter', 'dee@example.com')];
  const [rita, nils] = [
    await join('reviewer', 'rita@example.com'),
    await join('reviewer', 'nils@example.com'),
  ];
  for (const [{ id }, job] of [
    [rita, 1],
    [nils, 2],
  ] as const) {
    await olga.browser.call(`PATCH /people/${id}`, {
      role: 'reviewer',
      reviewing: { jobs: [job], contact: false },
    });
  }
  const all = { Owner: olga, Admin: ann, 'Who wrote last': bo, 'Owner of the candidate': cy };
  const others = { 'Another recruiter': dee, 'Reviewer on the job': rita, 'Another reviewer': nils };
  for (const [role, each] of Object.entries({ ...all, ...others })) {
    const { body } = await each.browser.call('GET /session');
    people.set(role, { ...each, email: body.person.email });
  }
}, 120_000);

/** Sends as several processes at once what is due at a moment. @returns the receivers' addresses */
async function mailedAt(moment: number): Promise<readonly string[]> {
  const sent: Message[] = [];
  const { allWorkspaces, forWorkspace } = withPeople(server.connection);
  const context = {
    db: allWorkspaces,
    forWorkspace,
    mail: mailInTest(sent),
    now: () => new Date(moment),
    baseUrl: ORIGIN,
    notificationMinutes: 15,
    report(failure: unknown) {
      throw failure;
    },
  };
  await Promise.all([mailDue(context), mailDue(context)]);
  return [...sent, ...mailedByServer()].map(({ to }) => to);
}

/** Takes what the server of the test has mailed by itself, which it does once a minute. */
function mailedByServer(): readonly Message[] {
  return server.mails.splice(0);
}

/** A candidate of Cy, to whom Bo wrote last. */
async function newCandidate(): Promise<number> {
  const { olga, bo } = team;
  const email = `candidate${(made += 1)}@example.com`;
  const { id } = await write(olga, 'POST /candidates', { name: `Dana ${made}`, email, jobId: 1 });
  await write(olga, `PATCH /candidates/${id}`, { owner: 'cy' });
  const draft = { candidateId: id, subject: 'Hello', text: 'When can you come?' };
  await write(bo, 'POST /messages', { messages: [draft], how: 'own program' });
  return id;
}

/** Forgets what was told until now, so that the next thing to happen is told alone. */
async function forget(): Promise<void> {
  await mailedAt(Date.now());
  await sql`DELETE FROM notifications`.execute(db());
  await sql`UPDATE members SET mailed_at = NULL, mails_today = 0`.execute(db());
}

function interview(by: Person, candidateId: number, startsIn: number, interviewers = ['bo']) {
  const startsAt = Date.now() + startsIn;
  return write(by, 'POST /interviews', {
    candidateId,
    name: 'Trial day',
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(startsAt + HOUR).toISOString(),
    zone: 'UTC',
    interviewers,
  });
}

async function offerOf(candidateId: number, approvers: readonly string[]): Promise<number> {
  const { olga, bo } = team;
  const body = { text: 'Come', expiresOn: '2999-12-31', approvers };
  const { id } = await write(bo, `POST /candidates/${candidateId}/offers`, body);
  if (approvers.length > 0) await write(bo, `PATCH /offers/${id}`, { ask: true });
  else
    await write(olga, `PATCH /offers/${id}`, {
      send: { how: 'own program', subject: 'Offer', text: 'Come' },
    });
  return id;
}

async function application(): Promise<{ id: number; candidateId: number }> {
  const ticket = createHash('sha256')
    .update(`ticket ${(made += 1)}`)
    .digest('hex');
  const draft = { jobId: 1, name: `Ed ${made}`, email: `ed${made}@example.com`, ticket };
  const applied = await write<{ id: number; candidateId: number }>(candidate, 'POST /applications', draft);
  await write(team.olga, `PATCH /candidates/${applied.candidateId}`, { owner: 'cy' });
  return applied;
}

const CARD = { overall: 'yes', ratings: [], notes: '' };
const COMMAND = { route: 'mail', params: {}, body: null };

/** The events of the week, each for a candidate of its own. An event that needs others first ends those with `forget`. */
const EVENTS: Readonly<Record<string, (candidateId: number) => Promise<unknown>>> = {
  'A note mentions the reviewer': (id) =>
    write(team.olga, `POST /candidates/${id}/notes`, { text: 'What do you think, @rita?' }),
  'The candidate answers by mail': (candidateId) =>
    write(candidate, 'POST /messages/received', {
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
    }),
  'A message comes back': async (id) => {
    const [sent] = (await team.store.messages.list(id)) ?? [];
    const now = { by: actor, key: null, askedAt: new Date().toISOString(), command: COMMAND };
    await team.store.mail.change(now, sent!.id, (each) => ({ ...each, state: 'bounced', reason: 'Full' }));
  },
  'The candidate submits the assessment that was sent': async (id) => {
    const { olga, bo, workspace } = team;
    const questions = [{ id: 'q', type: 'short', title: 'Which tools?' }];
    await write(olga, 'PUT /assessments/1', { title: 'Basics', sections: [{ title: 'Basics', questions }] });
    const link = randomUUID();
    await sql`INSERT INTO assessment_links (workspace_id, id, candidate_id, job_id, candidate_marks, token_hash,
        sent_by, sent_at, open_until, opening)
      VALUES (${workspace}, ${link}, ${id}, 1, '{}', 'x', ${bo.id}, now(), now(), 1)`.execute(db());
    await forget();
    const by = { id: linkActor(link), browser: olga.browser };
    await write(by, 'POST /assessments/1/submit', { candidateId: id, answers: { q: 'A saw' } });
  },
  'The candidate chooses a time': (id) => interview(candidate, id, 9 * DAY),
  'The candidate moves an interview': async (candidateId) => {
    const { id } = await interview(team.bo, candidateId, 9 * DAY);
    await forget();
    const startsAt = new Date(Date.now() + 8 * DAY).toISOString();
    await write(candidate, `PATCH /interviews/${id}`, { startsAt });
  },
  'The candidate cancels an interview': async (candidateId) => {
    const { id } = await interview(team.bo, candidateId, 9 * DAY);
    await forget();
    await write(candidate, `PATCH /interviews/${id}`, { cancelled: true });
  },
  'The candidate declines an invitation': async (candidateId) => {
    const { id } = await interview(team.bo, candidateId, 9 * DAY);
    await forget();
    const at = new Date().toISOString();
    const now = { by: actor, key: null, askedAt: at, command: COMMAND };
    await team.store.schedule.change(now, id, (current) => {
      const answer = { answer: 'declined' as const, at, comment: '', proposedStart: null };
      const answered = answerInvitation(current, '', answer);
      return 'refused' in answered ? answered : { changed: [answered] };
    });
  },
  'An interview begins in an hour': async (id) => {
    await interview(team.olga, id, HOUR + 2 * MINUTE);
    await forget();
    vi.setSystemTime(Date.now() + 2 * MINUTE);
  },
  'A scorecard is missing after the interview': async (id) => {
    await interview(team.olga, id, MINUTE);
    await forget();
    vi.setSystemTime(Date.now() + HOUR + MINUTE);
  },
  'The first scorecard is submitted': async (candidateId) => {
    const { id } = await interview(team.olga, candidateId, MINUTE, ['bo', 'rita']);
    await forget();
    vi.setSystemTime(Date.now() + 2 * MINUTE);
    await write(team.bo, `POST /interviews/${id}/scorecard`, CARD);
  },
  'The last scorecard is submitted': async (candidateId) => {
    const { id } = await interview(team.olga, candidateId, MINUTE);
    await forget();
    vi.setSystemTime(Date.now() + 2 * MINUTE);
    await write(team.bo, `POST /interviews/${id}/scorecard`, CARD);
  },
  'Who owns the candidate is asked to approve an offer': (id) => offerOf(id, ['cy']),
  'An approver approves the offer of who wrote last': async (id) => {
    const offer = await offerOf(id, ['cy']);
    await forget();
    await write(team.cy, `PATCH /offers/${offer}`, { decision: 'approved' });
  },
  'An approver refuses the offer of who wrote last': async (id) => {
    const offer = await offerOf(id, ['cy']);
    await forget();
    await write(team.cy, `PATCH /offers/${offer}`, { decision: 'refused', note: 'No' });
  },
  'The candidate accepts the offer of who wrote last': async (id) => {
    const offer = await offerOf(id, []);
    await forget();
    await write(team.olga, `PATCH /offers/${offer}`, { answer: 'accepted' });
  },
  'Somebody applies': () => application(),
  'The candidate withdraws': async () => {
    const { id } = await application();
    await forget();
    await write(candidate, `PATCH /applications/${id}`, { event: 'withdrawn' });
  },
  'The candidate asks for erasure': async () => {
    const { id } = await application();
    await forget();
    await write(candidate, `PATCH /applications/${id}`, { event: 'erasure asked' });
  },
  'An application is held': async () => {
    const held = { name: 'H', email: 'h@example.com', files: [], ticket: randomUUID() };
    await sql`INSERT INTO held_applications VALUES (${team.workspace}, ${randomUUID()}, ${new Date()}, 'trap',
      'h@example.com', ${JSON.stringify(held)}, NULL)`.execute(db());
  },
  'A mail belongs to nobody': async () => {
    await sql`INSERT INTO incoming_mails VALUES (${team.workspace}, ${randomUUID()}, 'a', ${new Date()},
      's@example.com', 'S', 'Hello', 'unmatched', '', NULL, NULL, NULL, NULL)`.execute(db());
  },
  'A webhook is turned off by itself': async () => {
    await sql`INSERT INTO webhooks (workspace_id, id, url, description, source, secret, state, told_at, position,
        created_by, created_at)
      VALUES (${team.workspace}, ${randomUUID()}, 'https://hooks.example.com/x', '', 'changes', '', 'failed',
        ${new Date()}, 0, ${team.olga.id}, now())`.execute(db());
  },
  'The mail server can’t be reached': async () => {
    await sql`INSERT INTO outages VALUES ('sending', ${new Date()})`.execute(db());
    vi.setSystemTime(Date.now() + 11 * MINUTE);
  },
};

async function removeInterviews(): Promise<void> {
  for (const table of ['scorecards', 'interviews']) await sql`DELETE FROM ${sql.table(table)}`.execute(db());
}

/** Removes what would be told again, such as interviews to come. */
async function cleanUp(): Promise<void> {
  for (const table of [
    'scorecards',
    'interviews',
    'held_applications',
    'incoming_mails',
    'webhooks',
    'outages',
  ])
    await sql`DELETE FROM ${sql.table(table)}`.execute(db());
  await forget();
}

/** The time of day at which a day of the test begins: nothing is due at 8:00 meanwhile. */
function setClock(): number {
  vi.useFakeTimers({ toFake: ['Date'] });
  const tomorrow = new Date(Date.now() + DAY).setUTCHours(9, 0, 0, 0);
  vi.setSystemTime(tomorrow);
  return tomorrow;
}

it('Whoever waits is told of what happens, once by the bell and at most once by mail', async () => {
  const start = setClock();
  try {
    const roles = [...people.keys()];
    const rows = [['What happens', ...roles]];
    for (const [title, happen] of Object.entries(EVENTS)) {
      const id = await newCandidate();
      await forget();
      await happen(id);
      const told = new Map<string, string[]>(roles.map((role) => [role, []]));
      for (const role of roles) {
        const { body } = await person(role).browser.call('GET /notifications');
        expect(body.unread, `${title}: ${role}`).toBeLessThanOrEqual(1);
        if (body.unread > 0) told.get(role)?.push('bell');
      }
      const now = Date.now();
      // Each write is a millisecond later than the one before, so what is due after 15 minutes is looked at after 16.
      const times = {
        '1 min': now,
        '15 min': now + 16 * MINUTE,
        '8:00': start + 23 * HOUR,
        later: start + 47 * HOUR,
      };
      for (const [when, moment] of Object.entries(times)) {
        // An interview is over by the next morning, and its missing scorecard would be told, too.
        if (when === '8:00') await removeInterviews();
        const mailed = await mailedAt(moment);
        for (const role of roles) {
          const own = mailed.filter((to) => to === people.get(role)?.email);
          told.get(role)?.push(...own.map(() => `mail ${when}`));
        }
      }
      rows.push([title, ...roles.map((role) => told.get(role)?.join(', ') ?? '')]);
      await cleanUp();
    }
    for (const cell of rows.slice(1).flat()) expect(cell.split('mail').length, cell).toBeLessThanOrEqual(2);
    page = withTable(page, '### Who is told', markdownTable(rows));
  } finally {
    vi.useRealTimers();
  }
}, 240_000);

const PEOPLE = 30;
const NOTIFICATIONS = 500;

it('500 notifications to 30 people in a week are mailed once each, in five mails a day at most', async () => {
  const monday = setClock();
  try {
    await cleanUp();
    const { olga, bo, workspace } = team;
    const owned: number[] = [];
    const handles = Array.from({ length: PEOPLE }, (_, nth) => `p${nth}`);
    for (const handle of handles) {
      const id = randomUUID();
      const changed = JSON.stringify({ id, email: `${handle}@example.com` });
      await sql`INSERT INTO people SELECT copy.* FROM people AS it,
        jsonb_populate_record(it, ${changed}::jsonb) AS copy WHERE it.id = ${bo.id}`.execute(db());
      const member = JSON.stringify({ person_id: id, handle });
      await sql`INSERT INTO members SELECT copy.* FROM members AS it,
        jsonb_populate_record(it, ${member}::jsonb) AS copy WHERE it.person_id = ${bo.id}`.execute(db());
      const email = `${handle}@candidates.example.com`;
      const { id: candidateId } = await write(olga, 'POST /candidates', { name: handle, email, jobId: 1 });
      await write(olga, `PATCH /candidates/${candidateId}`, { owner: handle });
      owned.push(candidateId);
    }
    await forget();
    const days = new Map<string, number>();
    let mailed = 0;
    let named = 0;
    let happened = 0;
    // A third goes to the three people with most applicants. Two of three happen between 8:00 and 18:00.
    const moments = Array.from({ length: NOTIFICATIONS }, (_, nth) => {
      const hours = nth % 3 === 0 ? (nth * 7.3) % 24 : 8 + ((nth * 3.7) % 10);
      return Math.floor(nth / (NOTIFICATIONS / 5)) * DAY + hours * HOUR;
    }).toSorted((one, other) => one - other);
    const midnight = new Date(monday).setUTCHours(24, 0, 0, 0);
    for (let time = 0; time < 6.5 * DAY; time += 15 * MINUTE) {
      vi.setSystemTime(midnight + time);
      for (; (moments[happened] ?? Infinity) < time; happened++) {
        const to = happened % 3 === 0 ? (happened / 3) % 3 : happened % PEOPLE;
        if (happened % 2 === 0) await EVENTS['The candidate answers by mail']!(owned[to]!);
        else await write(olga, 'POST /candidates/1/notes', { text: `Look, @p${to}` });
      }
      const sent: Message[] = [];
      const { allWorkspaces, forWorkspace } = withPeople(server.connection);
      await mailDue({
        db: allWorkspaces,
        forWorkspace,
        mail: mailInTest(sent),
        now: () => new Date(midnight + time),
        baseUrl: ORIGIN,
        notificationMinutes: 15,
        report(failure: unknown) {
          throw failure;
        },
      });
      for (const { to, text } of [...sent, ...mailedByServer()]) {
        const day = `${to} ${Math.floor(time / DAY)}`;
        days.set(day, (days.get(day) ?? 0) + 1);
        mailed++;
        named += text.split(`?workspace=${workspace}`).length - 1;
      }
    }
    expect(happened).toBe(NOTIFICATIONS);
    expect(named).toBe(NOTIFICATIONS);
    const most = Math.max(...days.values());
    expect(most).toBeLessThanOrEqual(MOST_MAILS_A_DAY);
    const rows = [
      ['People', 'Notifications', 'Mails', 'Most for a person on a day', 'Mean of those with any'],
      [PEOPLE, NOTIFICATIONS, mailed, most, (mailed / days.size).toFixed(1)].map(String),
    ];
    page = withTable(page, '### Mails in a week', markdownTable(rows));
  } finally {
    vi.useRealTimers();
  }
}, 480_000);

it('Who is told of what, and the mails of a week, are the tables of docs/product.md; if not, run with -u', async () => {
  await expect(page).toMatchFileSnapshot(resolve(PAGE));
});
