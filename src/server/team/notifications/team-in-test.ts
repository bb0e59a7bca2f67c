import { beforeAll, expect } from 'vitest';
import { createApi } from '#api/app.ts';
import { startingWorkspace } from '#domain/workspace/workspace.ts';
import type { Store } from '#store/store.ts';
import { openStore } from '#store/nouns/open-store.ts';
import { openPostgres } from '#store/postgres/open.ts';
import { idOf, type Browser } from '#server/team/test/browser-in-test.ts';
import { peopleInTest, type PeopleInTest } from '#server/team/test/people-in-test.ts';

export interface Person {
  readonly browser: Browser;
  readonly id: string;
}

export async function personOf(browser: Browser): Promise<Person> {
  return { browser, id: await idOf(browser) };
}

/** Olga, Bo and Cy, who write notes on the candidate Cleo. */
interface TeamInTest {
  readonly server: PeopleInTest;
  readonly workspace: string;
  readonly olga: Person;
  readonly bo: Person;
  readonly cy: Person;
  /** The workspace's store, for what the server itself writes. */
  readonly store: Store;
  /** The time of the latest write. */
  readonly moment: number;
  /** Calls the workspace's API in the name of a person. */
  write<T = { id: number }>(by: Person, route: string, body?: unknown): Promise<T & { seq: number }>;
  writeNote(by: Person, text: string): Promise<{ id: number; seq: number }>;
}

/** A team for the tests of a file, with its database and its people. */
export function teamInTest(): TeamInTest {
  const server = peopleInTest();
  const made = {} as Pick<TeamInTest, 'workspace' | 'olga' | 'bo' | 'cy' | 'store'>;
  /** The workspace's API. A header names the person. */
  let api: ReturnType<typeof createApi>;
  let moment = Date.now();

  async function write<T = { id: number }>(
    by: Person,
    route: string,
    body?: unknown,
  ): Promise<T & { seq: number }> {
    const [method = '', path = ''] = route.split(' ');
    const headers = { 'X-Actor': by.id, 'Content-Type': 'application/json' };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await api.request(path, { method, headers, ...sent });
    const answer = await response.text();
    expect(response.ok, answer).toBe(true);
    return { ...(answer === '' ? {} : JSON.parse(answer)), seq: Number(response.headers.get('Change-Seq')) };
  }

  beforeAll(async () => {
    const owner = await server.owner();
    const workspace = (await owner.call('GET /session')).body.workspaces[0].id;
    const olga = await personOf(owner);
    const bo = await personOf(await server.member('recruiter', 'bo@example.com'));
    const cy = await personOf(await server.member('recruiter', 'cy@example.com'));
    Object.assign(made, { workspace, olga, bo, cy });
    // Each write is a millisecond after the one before, so that the order is clear.
    const now = () => new Date((moment = Math.max(Date.now(), moment + 1)));
    const firstContents = { seed: startingWorkspace, now, by: olga.id };
    const store = openStore(await openPostgres(server.connection).openWorkspace(workspace, firstContents));
    Object.assign(made, { store });
    api = createApi(
      async (request) => {
        const actor = request.headers.get('X-Actor') ?? '';
        const handle = actor === bo.id ? 'bo' : actor === cy.id ? 'cy' : 'olga';
        const member = { workspace, person: { id: actor, name: '', email: '', handle } };
        const candidatesWithNews = () => server.people.candidatesWithNews(member);
        return { store, actor, handle, access: 'admin', candidatesWithNews };
      },
      { now },
    );
    await write(olga, 'POST /jobs', { title: 'Carpenter', tags: [] });
    await write(olga, 'POST /candidates', { name: 'Cleo Berg', email: 'cleo@example.com', jobId: 1 });
  }, 120_000);

  return {
    server,
    get workspace() {
      return made.workspace;
    },
    get olga() {
      return made.olga;
    },
    get bo() {
      return made.bo;
    },
    get cy() {
      return made.cy;
    },
    get store() {
      return made.store;
    },
    get moment() {
      return moment;
    },
    write,
    writeNote: (by, text) => write(by, 'POST /candidates/1/notes', { text }),
  };
}
