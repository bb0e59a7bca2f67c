import { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import type { MailSender } from '#api/request/mail-sender.ts';
import { suiteWorkspace } from '#api/suite/workspace.ts';
import { calendarsOf } from '#server/calendars/members-calendars.ts';
import { serverApi } from '#server/calls/server-api.ts';
import { invitationsIn } from '#server/mail/outbox/invitations.ts';
import type { SendingContext } from '#server/mail/outbox/sending-context.ts';
import type { TeamContext } from '#server/team/accounts/context.ts';
import { openInMemory } from '#store/memory/open-in-test.ts';
import { dialectOver } from '#store/postgres/dialect.ts';

/** The pool's error when no connection becomes free in time. */
const BUSY = new Error('timeout exceeded when trying to connect');
const TRY_AGAIN = 'The database can’t be reached at the moment, and nothing was changed. Try again.';
const INTERVIEW = {
  candidateId: 1,
  kitId: 1,
  startsAt: '2030-03-04T09:00:00.000Z',
  zone: 'UTC',
  interviewers: ['mei'],
  notify: true,
};

/** A database all of whose connections are taken. */
const busyDatabase = new Kysely<never>({
  dialect: dialectOver({ connect: () => Promise.reject(BUSY), end: async () => undefined }),
});

/** The API in whose context one read fails: who asks, whom to invite, or when people are busy. */
async function openApi(failing: 'member' | 'invitations' | 'calendars', failure: Error = BUSY) {
  const { store } = await openInMemory(suiteWorkspace);
  const reported: unknown[] = [];
  const connection = { forWorkspace: () => busyDatabase } as unknown as SendingContext['connection'];
  const addresses = { interviewAddress: () => null } as unknown as SendingContext['addresses'];
  const invitations = invitationsIn(
    { connection, addresses, from: 'jobs@example.com', baseUrl: 'https://hire.example' },
    'one',
  );
  const mail: MailSender = { from: 'jobs@example.com', name: 'Acme', invitations };
  const calendars = calendarsOf({ db: busyDatabase } as unknown as TeamContext, 'one');
  const api = serverApi(
    async () => {
      if (failing === 'member') throw failure;
      return { store, mail, interviews: { calendars }, actor: 'one', access: 'admin' };
    },
    { now: () => new Date('2026-01-05T12:00:00.000Z') },
    (error) => void reported.push(error),
  );
  return { store, reported, fetch: async (path: string, init?: RequestInit) => api.request(path, init) };
}

const INVITE = { method: 'POST', body: JSON.stringify(INTERVIEW) };

it.each([
  ['who asks', 'member', '/jobs', undefined],
  ['whom to invite', 'invitations', '/interviews', INVITE],
  [
    'when people are busy',
    'calendars',
    '/interviews/busy?handles=mei&from=2030-03-04T00:00:00.000Z&until=2030-03-05T00:00:00.000Z',
    undefined,
  ],
] as const)(
  'A database that is too busy to say %s is no failure of the server, but something to try again',
  async (_, failing, path, init) => {
    const { store, reported, fetch } = await openApi(failing);
    const before = await store.changes.revision();
    const answer = await fetch(path, init);
    expect([answer.status, await answer.json()]).toEqual([503, { message: TRY_AGAIN }]);
    expect(reported).toEqual([BUSY]);
    expect(await store.changes.revision()).toBe(before);
  },
);

it.each([
  [new TypeError('x is not a function')],
  [Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' })],
])('Another failure, such as %s, does not blame the database', async (failure) => {
  const { reported, fetch } = await openApi('member', failure);
  const answer = await fetch('/jobs');
  expect([answer.status, await answer.json()]).toEqual([
    500,
    { message: 'Something went wrong. Try again.' },
  ]);
  expect(reported).toEqual([failure]);
});
