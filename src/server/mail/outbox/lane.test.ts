import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { databaseInTest } from '#store/postgres/open-in-test.ts';
import { laneOf } from './lane.ts';
import { OF_SERVER, type SendingContext } from './sending-context.ts';

const database = databaseInTest();

it('The lane of the server goes on with other workspaces when one has got a mail server of its own', async () => {
  const [moved, stays] = [randomUUID(), randomUUID()];
  const sent: string[] = [];
  const context: Partial<SendingContext> = {
    connection: await database.connected(),
    lease: { isHeld: () => true } as SendingContext['lease'],
    limits: { full: () => ({ domains: [], until: null }) } as unknown as SendingContext['limits'],
    own: {
      versions: async () => new Map(),
      versionOf: async (workspace) => (workspace === moved ? 'its own' : null),
      addressesOf: async () => null,
      open: async () => null,
    },
    peer: { close: () => undefined } as SendingContext['peer'],
    now: () => new Date(),
    report: (error) => {
      throw error;
    },
  };
  const lane = laneOf(
    context as SendingContext,
    { workspace: OF_SERVER, version: '' },
    {
      stopping: new AbortController().signal,
      cuttingOff: new AbortController().signal,
      putAside: () => undefined,
    },
  );
  const mailOf = (workspace: string) => ({
    workspace,
    domain: 'example.com',
    send: async () => {
      sent.push(workspace);
      return true;
    },
  });
  await lane.send([mailOf(moved), mailOf(stays)]);
  expect(sent).toEqual([stays]);
  expect(lane.pausedUntil()).toBeLessThanOrEqual(Date.now());
});
