import { afterAll, beforeAll, expect } from 'vitest';
import type { OnEnd } from '#hosts/node/test/server-in-test.ts';
import { teamWithMail, type TeamWithMail } from '#server/mail/inbox/team-with-mail-in-test.ts';
import { PASSWORD, tokenIn } from '#server/team/test/people-in-test.ts';
import { databaseInTest } from '#store/postgres/open-in-test.ts';
import { expectDocumented, newSuccesses } from './documented-in-test.ts';
import type { FORM } from './writes-in-test.ts';

/** Somebody who is signed in. */
interface Person {
  cookie: string;
}

interface Sending {
  /** Absent: Olga. Null: nobody. */
  readonly by?: Person | null;
  readonly headers?: Readonly<Record<string, string>>;
  /** A body that is not JSON. */
  readonly form?: typeof FORM;
}

/** Opens a team server for the tests of a file, whose successes are compared with the document. */
export function documentedTeamInTest(env: Readonly<Record<string, string>>) {
  const ends: Parameters<OnEnd>[0][] = [];
  const database = databaseInTest();
  let team: TeamWithMail;
  let olga: Person;
  let succeeded: ReadonlySet<string>;

  beforeAll(async () => {
    const local = { PRIVATE_NETWORKS: '127.0.0.1', ...env };
    team = await teamWithMail(database, (end) => void ends.unshift(end), local);
    olga = { cookie: team.olga.cookie };
    succeeded = newSuccesses();
  }, 120_000);

  afterAll(async () => {
    for (const end of ends) await end();
    expect(team.server.failed).toEqual([]);
  });

  return {
    team: () => team,
    hasSucceeded: (route: string) => succeeded.has(route),
    /** Asks, and expects a success that is as the document says. @returns what was answered */
    async expectSuccess(route: string, body?: unknown, { by = olga, headers, form }: Sending = {}) {
      const [method = '', path = ''] = route.split(' ');
      const sent = form?.text ?? (body === undefined ? undefined : JSON.stringify(body));
      const answer = await team.server.ask({
        method,
        path,
        headers: {
          ...(by && { Cookie: by.cookie }),
          ...(form && { 'Content-Type': form.type }),
          ...headers,
        },
        body: sent,
      });
      const type = answer.headers['content-type'] ?? null;
      expect(answer.status, `${route}: ${answer.body.slice(0, 300)}`).toBeLessThan(400);
      expectDocumented({ method, path, status: answer.status, type, body: answer.body });
      // A change of the password or of a factor begins another session.
      const cookie = answer.headers['set-cookie']?.at(-1)?.split(';')[0];
      if (by && cookie !== undefined) by.cookie = cookie;
      return type?.includes('json') ? JSON.parse(answer.body) : null;
    },
    /** The token in the last mail to an email with a link to this path. */
    async mailed(email: string, path: string): Promise<string> {
      const found = () => team.server.mails.findLast(({ to, text }) => to === email && text.includes(path));
      await expect.poll(found).toBeTruthy();
      return tokenIn(found()?.text ?? '');
    },
    /** Somebody who signs in anew. */
    async signedIn(email: string, password = PASSWORD): Promise<Person> {
      const { headers } = await team.server.ask({
        method: 'POST',
        path: '/session',
        body: JSON.stringify({ email, password }),
      });
      return { cookie: headers['set-cookie']?.at(-1)?.split(';')[0] ?? '' };
    },
  };
}
