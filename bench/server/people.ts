import type { Kysely } from 'kysely';
import type { PeopleSchema } from '../../src/server/database/schema.ts';

const PASSWORD = 'a long password of the bench';

/** A person who is signed in, with their workspaces. */
export interface Person {
  readonly id: string;
  readonly cookie: string;
  /** The address of the process that answers this person. */
  readonly url: string;
  readonly workspaces: string[];
}

/**
 * Makes the owner with the link of the first start. The owner invites the others, who join from different addresses.
 * The people are distributed over the processes.
 */
export async function signInPeople(
  urls: readonly [string, ...string[]],
  token: string,
  count: number,
): Promise<Person[]> {
  const [first] = urls;
  const person = { name: 'Olga Ober', email: 'olga@example.com', password: PASSWORD };
  const owner = await joined(
    first,
    await send(first, '/session/welcome', { token, ...person, workspace: 'Bakery' }),
  );
  const people = [owner];
  while (people.length < count) {
    const n = people.length;
    const email = `person${n}@example.com`;
    const invitation = await send(
      first,
      '/invitations',
      { email, role: 'recruiter' },
      { Cookie: owner.cookie },
    );
    const link = /token=([\w-]+)/.exec(await invitation.text())?.[1];
    const body = { token: link, name: `Person ${n}`, password: PASSWORD };
    const answer = await send(first, '/invitations/accept', body, { 'X-Forwarded-For': `10.0.0.${n}` });
    people.push(await joined(urls[n % urls.length] ?? first, answer));
  }
  return people;
}

async function joined(url: string, answer: Response): Promise<Person> {
  if (answer.status !== 201) throw new Error(await answer.text());
  const { person, workspaces } = (await answer.json()) as {
    person: { id: string };
    workspaces: { id: string }[];
  };
  const [cookie = ''] = answer.headers.getSetCookie().at(-1)?.split(';') ?? [];
  return { id: person.id, cookie, url, workspaces: workspaces.map(({ id }) => id) };
}

/** Distributes the workspaces over the people, in turns. */
export async function spreadOver(
  db: Kysely<PeopleSchema>,
  people: readonly Person[],
  workspaces: readonly string[],
): Promise<void> {
  const at = new Date().toISOString();
  for (const [n, workspace] of workspaces.entries()) {
    const person = people[n % people.length];
    if (!person) throw new Error('There is nobody.');
    await db
      .insertInto('teams')
      .values({ workspace_id: workspace, name: `Workspace ${n}`, created_at: at })
      .execute();
    await db
      .insertInto('members')
      .values({
        workspace_id: workspace,
        person_id: person.id,
        role: 'owner',
        handle: 'somebody',
        since: at,
        left_at: null,
      })
      .execute();
    person.workspaces.push(workspace);
  }
}

/** Sends a call of a person in their first workspace. */
export async function asOwner(
  { url, cookie, workspaces }: Person,
  route: string,
  body?: unknown,
): Promise<unknown> {
  const [method = '', path = ''] = route.split(' ');
  const answer = await fetch(url + path, {
    method,
    headers: {
      Accept: 'application/json',
      Origin: url,
      Cookie: cookie,
      ...(workspaces[0] !== undefined && { 'Hirelane-Workspace': workspaces[0] }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${route}: ${text}`);
  return JSON.parse(text) as unknown;
}

function send(url: string, path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) {
  return fetch(`${url}${path}`, {
    method: 'POST',
    headers: { Origin: url, 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}
