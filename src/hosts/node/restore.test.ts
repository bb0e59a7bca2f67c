import { readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { newDataFolder } from './test/server-in-test.ts';
import { BackupFolder } from './trial/backup-folder.ts';
import { keepBackups, lastErasure } from './trial/keep-backups.ts';
import { restoreTrial } from './restore.ts';
import { openTrial } from './trial/trial-folder.ts';

it('A trial that can’t be opened tells its newest backup, from which one command starts', async () => {
  const DATA_DIR = await newDataFolder();
  const folder = new BackupFolder(DATA_DIR);
  const connection = await openTrial(DATA_DIR);
  await sql`INSERT INTO workspaces (id) VALUES ('00000000-0000-4000-8000-000000000001')`.execute(
    connection.allWorkspaces,
  );
  const now = () => new Date('2026-11-23T09:30:00Z');
  const failures: unknown[] = [];
  const report = (failure: unknown) => void failures.push(failure);
  const backups = keepBackups({ connection, folder, erasedAt: () => lastErasure(connection), now, report });
  await backups.make();
  await backups.close();
  expect(failures).toEqual([]);
  await connection.close();

  truncateSync(join(DATA_DIR, 'pglite/global/pg_control'), 100);
  await expect(openTrial(DATA_DIR)).rejects.toThrow(
    /can’t be opened\. Its newest backup is of 2026-11-23 09:30 UTC: “npm run serve -- restore”/,
  );

  // The restore must skip this backup, because it can't be read.
  writeFileSync(join(folder.path, 'trial-2026-11-23T10-00-00Z.tar.gz'), 'no backup');
  const told: string[] = [];
  await restoreTrial({ env: { DATA_DIR }, tell: (sentence) => void told.push(sentence) });
  expect(told.join('\n')).toMatch(
    /^The backup of 2026-11-23 10:00 UTC can’t be read: .*\nWhat was in the folder is in .*\n.* is as it was on 2026-11-23 09:30 UTC/,
  );
  const aside = readdirSync(DATA_DIR).find((name) => name.startsWith('pglite.before-')) ?? '';
  expect(readdirSync(join(DATA_DIR, aside, 'global'))).toContain('pg_control');

  const again = await openTrial(DATA_DIR);
  const { rows } = await sql<{ epoch: string }>`SELECT epoch FROM workspaces`.execute(again.db);
  // Devices learn from it that the database is an earlier one.
  expect(rows).toEqual([{ epoch: expect.stringMatching(/^[\da-f-]{36}$/) }]);
  await again.close();

  rmSync(join(DATA_DIR, 'pglite'), { recursive: true });
  await expect(openTrial(DATA_DIR)).rejects.toThrow(/is gone\. Its newest backup is of 2026-11-23 10:00 UTC/);
});

it('A trial without backups can’t be restored', async () => {
  const options = { tell: () => undefined };
  await expect(restoreTrial({ env: { DATA_DIR: '/nowhere' }, ...options })).rejects.toThrow(
    '/nowhere/backups has no backup.',
  );
});
