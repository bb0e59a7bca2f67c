import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { LOCAL_ACTOR } from '#domain/actor.ts';
import { smallWorkspace } from '#store/conformance/candidates/small-workspace.ts';
import { commandsOn } from '#store/conformance/log/commands.ts';
import { SEEDED, written } from '#store/conformance/log/writes.ts';
import { openStore } from '#store/nouns/open-store.ts';
import { StoreError, type Store } from '#store/store.ts';
import type { Connection } from './connection.ts';
import { openPostgres } from './open.ts';
import { openPglite } from './pglite/pglite.ts';

const id = randomUUID();

async function storeOn(connection: Connection): Promise<Store> {
  const firstContents = { seed: () => smallWorkspace, now: () => new Date(SEEDED), by: LOCAL_ACTOR };
  return openStore(await openPostgres(connection).openWorkspace(id, firstContents));
}

it('A database in a folder keeps its writes when it is closed, and older code does not open it', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'hirelane-pglite-'));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  const folder = join(parent, 'data');
  const first = await openPglite({ folder });
  await written(commandsOn(await storeOn(first)).addNote(1, 'Kept'));
  await first.close();

  const second = await openPglite({ folder });
  expect((await (await storeOn(second)).notes.list(1))?.map(({ text }) => text)).toContain('Kept');
  await sql`INSERT INTO kysely_migration (name, timestamp) VALUES ('999-of-tomorrow', '')`.execute(second.db);
  await second.close();

  const failure = await openPglite({ folder }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StoreError);
  expect((failure as StoreError).message).toContain('999-of-tomorrow');
});
