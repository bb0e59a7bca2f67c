import { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { dialectOver } from '#store/postgres/dialect.ts';
import type { SendingContext } from './sending-context.ts';
import { invitationsIn } from './invitations.ts';

it('Who is invited while the database is too busy is no failure of the server, but something to try again', async () => {
  const db = new Kysely<never>({
    dialect: dialectOver({
      connect: () => Promise.reject(new Error('timeout exceeded when trying to connect')),
      end: async () => undefined,
    }),
  });
  const connection = { forWorkspace: () => db } as unknown as SendingContext['connection'];
  const addresses = { interviewAddress: () => null } as unknown as SendingContext['addresses'];
  const { people } = invitationsIn({ connection, addresses, from: 'jobs@example.com' }, 'one');
  await expect(people()).rejects.toMatchObject({
    kind: 'unavailable',
    message: expect.stringContaining('Try again'),
  });
});
