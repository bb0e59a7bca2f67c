import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { demoWorkspace } from '#demo/workspace.ts';
import { startingWorkspace, type Workspace } from '#domain/workspace/workspace.ts';
import { databasesInTest } from '#store/postgres/open-in-test.ts';
import { connectToIndexedDb } from './suite/connect-in-node.ts';
import { connectTo } from './suite/connect-to-postgres.ts';
import type { Connect, Host } from './suite/host.ts';
import { suiteWorkspace } from './suite/workspace.ts';

const WORKSPACES: readonly (readonly [string, () => Workspace])[] = [
  ['the suite’s workspace', () => suiteWorkspace],
  ['the demo workspace', () => demoWorkspace(new Date('2026-11-21T09:00:00.000Z'))],
];

async function backUp({ origin, fetch }: Host): Promise<string> {
  const headers = { Accept: 'application/json' };
  return (await fetch(new Request(`${origin}/backup`, { headers }))).text();
}

async function restore({ origin, fetch }: Host, body: string): Promise<void> {
  const headers = {
    Accept: 'application/json',
    'Content-Type': 'application/json',
    'Idempotency-Key': randomUUID(),
  };
  const answer = await fetch(new Request(`${origin}/backup`, { method: 'PUT', headers, body }));
  expect(answer.status, await answer.clone().text()).toBe(200);
}

/** Restores a backup of one host in another host, and a backup of the second in the first. Returns all backups. */
async function thereAndBack(from: Connect, to: Connect, workspace: Workspace): Promise<string[]> {
  const taken = [];
  const first = await from(workspace);
  taken.push(await backUp(first));
  await first.close();
  for (const connect of [to, from]) {
    const host = await connect(startingWorkspace());
    await restore(host, taken.at(-1)!);
    taken.push(await backUp(host));
    await host.close();
  }
  return taken;
}

for (const database of databasesInTest()) {
  const connectAt = connectTo(database);
  const connect: Connect = (workspace) => connectAt(workspace, () => new Date());

  describe(`Between a browser and ${database.name}`, () => {
    test.each(WORKSPACES)(
      'A backup of %s stays the same, byte for byte, between a browser and a server',
      async (_what, workspace) => {
        const [there, ...others] = await thereAndBack(connectToIndexedDb, connect, workspace());
        expect(others.every((text) => text === there)).toBe(true);
        const [here, ...back] = await thereAndBack(connect, connectToIndexedDb, workspace());
        expect(here === there).toBe(true);
        expect(back.every((text) => text === here)).toBe(true);
      },
    );
  });
}
