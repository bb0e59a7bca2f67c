import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { newEnv, newFolder } from '#hosts/node/test/company-in-test.ts';
import { connectToServer } from '#store/postgres/server.ts';
import { hasPostgres } from '../../../../scripts/postgres/programs.ts';
import { BackupError } from './backup-error.ts';
import { programsFor, restoreDump, writeDump } from './database-dump.ts';
import { differences, figuresOf } from './table-figures.ts';

async function figuresIn(url: string) {
  const connection = await connectToServer({ url, poolSize: 1, migrates: false });
  try {
    return await figuresOf(connection.allWorkspaces);
  } finally {
    await connection.close();
  }
}

describe.skipIf(!hasPostgres())('Dumps', () => {
  it('A dump is written to a file for its owner alone, and fills another database with the same rows', async () => {
    const { DATABASE_URL: url = '' } = await newEnv(newFolder());
    const path = join(newFolder(), 'before.dump');
    await writeDump(url, path);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const { DATABASE_URL: other = '' } = await newEnv(newFolder(), false);
    await restoreDump(other, await programsFor(other), createReadStream(path));
    const figures = await figuresIn(url);
    expect(figures.length).toBeGreaterThan(50);
    expect(differences(figures, await figuresIn(other))).toEqual([]);
  });

  it('A dump that fails leaves no file', async () => {
    const { DATABASE_URL: url = '' } = await newEnv(newFolder());
    const folder = newFolder();
    const missing = join(folder, 'not-there', 'before.dump');
    await expect(writeDump(url, missing)).rejects.toThrow('ENOENT');
    expect([existsSync(missing), readdirSync(folder)]).toEqual([false, []]);
  });

  it('A file that is no dump is refused with what pg_restore says', async () => {
    const { DATABASE_URL: url = '' } = await newEnv(newFolder(), false);
    const text = Readable.from([new TextEncoder().encode('no dump at all')]);
    const restored = restoreDump(url, await programsFor(url), text);
    await expect(restored).rejects.toThrow(BackupError);
    await expect(restored).rejects.toThrow('pg_restore ended with 1: pg_restore: error: ');
    expect(await figuresIn(url)).toEqual([]);
  });

  it('Figures are not counted any more when the process ends', async () => {
    const { DATABASE_URL: url = '' } = await newEnv(newFolder());
    const connection = await connectToServer({ url, poolSize: 1, migrates: false });
    await expect(figuresOf(connection.allWorkspaces, AbortSignal.abort())).rejects.toThrow('aborted');
    await connection.close();
  });
});

it('The figures of tables differ by rows, by what is in them, and by tables', () => {
  const before = [
    { name: 'a', rows: 1, hash: '1' },
    { name: 'b', rows: 1, hash: '1' },
    { name: 'c', rows: 1, hash: '1' },
  ];
  const after = [
    { name: 'a', rows: 2, hash: '1' },
    { name: 'b', rows: 1, hash: '2' },
    { name: 'd', rows: 0, hash: '0' },
  ];
  expect(differences(before, after)).toEqual([
    'the table a has 2 rows instead of 1',
    'rows of the table b are not what they were',
    'the table c is missing',
    'the table d is not in the manifest',
  ]);
});
