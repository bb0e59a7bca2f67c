import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe } from 'vitest';
import { hostOverStore } from '#api/suite/host-over-store.ts';
import type { Connect, Host } from '#api/suite/host.ts';
import { describeModel, type ConnectAt } from '#api/suite/model/model.ts';
import { describeApi, describeHost } from '#api/suite/suite.ts';
import { LOCAL_ACTOR } from '#domain/actor.ts';
import { openStore } from '#store/nouns/open-store.ts';
import { openPostgres } from '#store/postgres/open.ts';
import { databasesInTest } from '#store/postgres/open-in-test.ts';
import { times } from '../../../../scripts/soak-size.ts';
import { serverInTest, type OnEnd, type ServerInTest } from './server-in-test.ts';

const databases = databasesInTest();

/**
 * PostgreSQL where it is installed, else PGlite. The store's suite (postgres.test.ts) shows that both behave the same.
 */
const database = databases.at(-1)!;

let server: ServerInTest;
/** The server's clock. A test sets it when it connects. */
let clock: () => Date;
const ends: Parameters<OnEnd>[0][] = [];
beforeAll(async () => {
  const onEnd: OnEnd = (end) => void ends.unshift(end);
  server = await serverInTest(database, { LOG_LEVEL: 'silent' }, onEnd, () => clock());
  // Whom the suite and the model ask to approve offers.
  for (const handle of ['bo', 'cy', 'ben', 'mei']) server.people.add(handle, randomUUID(), 'recruiter');
}, 120_000);
afterAll(async () => {
  for (const end of ends) await end();
});

/** A new workspace on the server, whose owner calls. */
const connectAt: ConnectAt = async (workspace, now): Promise<Host> => {
  clock = now;
  const id = randomUUID();
  const postgres = openPostgres(await database.connected());
  const firstContents = { seed: () => workspace, now, by: LOCAL_ACTOR };
  const { dump } = hostOverStore(
    openStore(await postgres.openWorkspace(id, firstContents)),
    now,
    () => undefined,
  );
  server.people.add(LOCAL_ACTOR, id, 'owner');
  return {
    origin: server.url,
    fetch: async (request) => {
      const headers = new Headers(request.headers);
      headers.set('Cookie', `person=${LOCAL_ACTOR}`);
      headers.set('Origin', server.url);
      return fetch(new Request(request, { headers }));
    },
    dump,
    close: () => undefined,
  };
};

const connect: Connect = (workspace) => connectAt(workspace, () => new Date());

describeHost(`over HTTP and ${database.name}`, connect);

describe('At length', { tags: ['soak'] }, () => {
  describeApi(`over HTTP and ${database.name}`, connect, {
    sendsMail: true,
    reservesIds: true,
    hasPeople: true,
    sender: { from: 'hire@example.com', name: `Name of ${LOCAL_ACTOR}` },
  });
});

/** On PGlite the model is tested without HTTP. */
if (database.name === 'PostgreSQL') {
  describeModel('on PostgreSQL over HTTP', times(200, 20_000), connectAt, { hasPeople: true });
}
