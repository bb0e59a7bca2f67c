import { afterAll, expect, it } from 'vitest';
import { withPeople } from '#server/database/people-connection.ts';
import { PASSWORD, peopleInTest } from '#server/team/test/people-in-test.ts';
import { clusterInTest, type ClusterInTest } from '#store/postgres/away-node-in-test.ts';
import { databaseInTest } from '#store/postgres/open-in-test.ts';
import { addLateEntries } from './audit-in-each.ts';

const database = databaseInTest();
let opened: Promise<ClusterInTest> | undefined;
const cluster = () => (opened ??= database.connected().then(clusterInTest));
const server = peopleInTest({ ...database, connected: async () => (await cluster()).connection });

afterAll(async () => (await cluster()).comeBack());

it('Who signs in while the node of their workspace is away is in its audit log once the node is back', async () => {
  const owner = await server.owner();
  const entries = async () =>
    (await owner.call('GET /audit-log')).body.data as { kind: string; at: string }[];
  const signIns = async () => (await entries()).filter(({ kind }) => kind === 'signed-in');
  const before = await signIns();
  const { connection } = await cluster();
  const context = {
    db: withPeople(connection).allWorkspaces,
    isSpread: connection.isSpread,
    now: () => new Date(),
  };
  // A session keeps what its member sees of the workspace.
  await owner.call('GET /session');

  await (await cluster()).lose();
  const signedIn = await server.browser().call('POST /session', {
    email: 'olga@example.com',
    password: PASSWORD,
  });
  expect([signedIn.status, signedIn.body.workspaces[0].away]).toEqual([200, true]);
  await addLateEntries(context);
  const at = new Date().toISOString();

  await (await cluster()).comeBack();
  await addLateEntries(context);
  await addLateEntries(context);
  const after = await signIns();
  expect(after).toHaveLength(before.length + 1);
  expect(after.some((entry) => entry.at < at && !before.some((each) => each.at === entry.at))).toBe(true);
});
