import { Client } from 'pg';
import { beforeAll, expect, inject, test, vi } from 'vitest';
import { seededRandom } from '#demo/random.ts';
import type { Message } from '#domain/message/message.ts';
import { hiddenFields } from '#server/careers/apply/forms-in-test.ts';
import { canStartPostfix } from '../../../../../scripts/postfix/programs.ts';
import { PostfixServer } from '../../../../../scripts/postfix/server.ts';
import { hasPostgres } from '../../../../../scripts/postgres/programs.ts';
import { newMigratedDatabase } from '../../../../../scripts/postgres/server-url.ts';
import { report } from '../../../../../scripts/soak-size.ts';
import { answerOf, OPENING_PATH, publishOpening } from '../careers-in-test.ts';
import { buildProgram, ServerProcess } from './process-in-test.ts';

/** Kills while messages and receipts are sent, and while members are mailed, which the server does once a minute. */
const [KILLS, KILLS_OF_NEWS] = [10, 4];

/** In each round this many messages are written, and as many people apply. */
const [MESSAGES, APPLICATIONS] = [12, 4];

/** The members who are mailed. A process mails one after the other, and each kill comes after a few. */
const MEMBERS = 3 * KILLS_OF_NEWS + 2;

/** Milliseconds for each kill and what comes before it, on a slow and shared machine. */
const PATIENCE = 120_000;

const DANA = 'dana@people.example';
/** Each has a mailbox, because one mailbox gets a few receipts a day. */
const APPLICANTS = Array.from({ length: KILLS * APPLICATIONS }, (_, nth) => `a${nth + 1}@people.example`);

const seed = inject('seed');

beforeAll(buildProgram, PATIENCE);

test.skipIf(!canStartPostfix() || !hasPostgres())(
  `The team server is killed ${KILLS + KILLS_OF_NEWS} times while it sends messages, receipts and notifications: none is lost, and none leaves Postfix under two Message-IDs`,
  { tags: ['soak'], timeout: (3 + KILLS + KILLS_OF_NEWS) * PATIENCE },
  async ({ onTestFinished: atEnd }) => {
    const random = seededRandom(seed);
    const members = Array.from({ length: MEMBERS }, (_, nth) => `p${nth}@example.com`);
    const postfix = await PostfixServer.start({
      mailboxes: ['olga@example.com', DANA, ...members, ...APPLICANTS],
    });
    atEnd(() => postfix.stop());
    const { url: DATABASE_URL, asAdmin, drop } = await newMigratedDatabase();
    atEnd(drop);
    const db = new Client(asAdmin);
    await db.connect();
    atEnd(() => db.end());
    const server = await ServerProcess.create({
      DATABASE_URL,
      SMTP_URL: postfix.url,
      MAIL_FROM: 'Hirelane <hire@in.example>',
      MAIL_DOMAIN_LIMIT: '100000',
      NOTIFY_AFTER: '1',
      TRUSTED_PROXY: '127.0.0.1',
      SECRET: 'a secret of the tests, of 32 characters',
    });
    atEnd(() => server.remove());
    await server.start();
    await server.begin();
    const jobId = await publishOpening(server);
    const forms = [];
    for (let n = 0; n < KILLS * APPLICATIONS; n++) forms.push(await openedForm(server));
    const openedAt = Date.now();
    for (const email of members) await addMember(db, email);
    // A robot fills in a form within three seconds.
    await vi.waitFor(() => expect(Date.now() - openedAt).toBeGreaterThan(3_000), PATIENCE);

    /** Kills the server once Postfix has handed on so many more mails. */
    async function killAfter(mails: number): Promise<void> {
      const before = postfix.deliveries().length;
      await vi.waitFor(() => expect(postfix.deliveries().length).toBeGreaterThanOrEqual(before + mails), {
        timeout: PATIENCE,
        interval: 1,
      });
      await server.kill();
    }

    const candidateIds: number[] = [];
    for (let kill = 0; kill < KILLS; kill++) {
      const messages = [];
      for (let n = 0; n < MESSAGES; n++) {
        const email = `dana+${kill}-${n}@people.example`;
        const candidate = { name: `Dana ${n}`, email, jobId };
        const { id } = await answerOf<{ id: number }>(server, 'POST /candidates', candidate);
        candidateIds.push(id);
        messages.push({ candidateId: id, subject: 'Hello', text: 'When can you come?' });
      }
      for (const form of forms.splice(0, APPLICATIONS)) {
        await apply(server, form);
      }
      // Receipts wait for half a minute. The messages wake the sender before.
      await db.query(`UPDATE messages SET due_at = now() WHERE state = 'waiting'`);
      const dueAt = new Date().toISOString();
      await answerOf(server, 'POST /messages', { how: 'mail', dueAt, messages });
      await killAfter(1 + random.below(MESSAGES + APPLICATIONS - 2));
      await server.start();
    }
    await vi.waitFor(async () => {
      const { data } = await answerOf<{ data: Message[] }>(server, 'GET /outbox');
      expect(data.filter(({ state }) => state === 'waiting' || state === 'sending')).toEqual([]);
    }, PATIENCE);

    for (const email of members) {
      const text = `Look, @${email.split('@')[0]}`;
      await answerOf(server, `POST /candidates/${candidateIds[0]}/notes`, { text });
    }
    await answerOf(server, 'GET /notifications');
    await db.query('UPDATE notifications SET mail_at = now()');
    for (let kill = 0; kill < KILLS_OF_NEWS; kill++) {
      await killAfter(1 + random.below(3));
      // A process that is killed has what it was mailing for some minutes. They are over here.
      await db.query('UPDATE notifications SET mail_at = now() WHERE mail_at IS NOT NULL');
      await db.query('UPDATE members SET mailed_at = NULL, mails_today = 0');
      await server.start();
    }
    const unmailed = async () => {
      const { rows } = await db.query('SELECT person_id FROM notifications WHERE mail_at IS NOT NULL');
      expect(rows).toEqual([]);
      expect(postfix.isIdle).toBe(true);
    };
    await vi.waitFor(unmailed, { timeout: PATIENCE, interval: 250 });

    const found = handedOn(postfix);
    const { data: applications } = await answerOf<{ data: { candidate: { id: number } }[] }>(
      server,
      'GET /applications?new=true&pageSize=1000',
    );
    const applicants = applications.map(({ candidate }) => candidate.id);
    expect(applicants).toHaveLength(KILLS * APPLICATIONS);
    const counts = { sent: 0, uncertain: 0, 'uncertain and delivered': 0 };
    for (const id of [...candidateIds, ...applicants]) {
      const { data } = await answerOf<{ data: Message[] }>(server, `GET /candidates/${id}/messages`);
      expect(data).toHaveLength(1);
      for (const message of data) {
        const { state, messageId } = message;
        const copies = found.get(messageId)?.length ?? 0;
        expect([state, copies], JSON.stringify(message)).toEqual(
          state === 'sent' ? ['sent', 1] : ['uncertain', Math.min(copies, 1)],
        );
        if (state === 'sent') counts.sent++;
        else counts.uncertain++;
        if (state !== 'sent' && copies === 1) counts['uncertain and delivered']++;
      }
    }
    expect(counts.uncertain).toBeLessThanOrEqual(KILLS);
    let copies = 0;
    for (const email of members) {
      const own = [...found.values()].filter(([to]) => to === email);
      expect(own, email).toHaveLength(1);
      copies += (own[0]?.length ?? 1) - 1;
    }
    expect(copies).toBeLessThanOrEqual(KILLS_OF_NEWS);
    report(
      `Team server killed ${KILLS + KILLS_OF_NEWS} times: ${counts.sent} of ${candidateIds.length + applicants.length} messages and receipts left Postfix once each, ${counts.uncertain} uncertain (${counts['uncertain and delivered']} of them delivered), ${MEMBERS} of ${MEMBERS} notifications, ${copies} more copies under the same Message-ID, none lost, seed ${seed}`,
    );
  },
);

/** The receivers of the deliveries of each mail, by its Message-ID. */
function handedOn(postfix: PostfixServer): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { messageId, to, status } of postfix.deliveries()) {
    expect(status).toBe('sent');
    found.set(messageId, [...(found.get(messageId) ?? []), to]);
  }
  return found;
}

/** Adds a recruiter to the workspace, as a copy of its owner. */
async function addMember(db: Client, email: string): Promise<void> {
  const { rows } = await db.query<{ id: string }>('SELECT gen_random_uuid() AS id');
  const id = rows[0]?.id;
  const person = JSON.stringify({ id, email });
  await db.query(
    `INSERT INTO people SELECT copy.* FROM people AS it, jsonb_populate_record(it, $1::jsonb) AS copy
      WHERE it.email = 'olga@example.com'`,
    [person],
  );
  const member = JSON.stringify({ person_id: id, handle: email.split('@')[0], role: 'recruiter' });
  await db.query(
    `INSERT INTO members SELECT copy.* FROM members AS it, jsonb_populate_record(it, $1::jsonb) AS copy
      WHERE it.handle = 'olga'`,
    [member],
  );
}

async function openedForm(server: ServerProcess): Promise<Record<string, string>> {
  const headers = { Accept: 'text/html' };
  return hiddenFields(await (await fetch(`${server.url}${OPENING_PATH}/apply`, { headers })).text());
}

let applied = 0;

/** Sends a form, each time as another person from another network. */
async function apply(server: ServerProcess, fields: Record<string, string>): Promise<void> {
  const body = new FormData();
  applied++;
  const filled = {
    ...fields,
    name: 'Dana',
    email: APPLICANTS[applied - 1] ?? '',
    agreed: 'yes',
  };
  for (const [name, value] of Object.entries(filled)) body.set(name, value);
  const headers = {
    Accept: 'text/html',
    Origin: server.url,
    'X-Forwarded-For': `198.51.100.${applied}`,
  };
  const url = `${server.url}${OPENING_PATH}/apply`;
  const answer = await fetch(url, { method: 'POST', redirect: 'manual', headers, body });
  expect(answer.status, await answer.text()).toBe(303);
}
