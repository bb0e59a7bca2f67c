import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { BackupFolder } from './backup-folder.ts';
import { keepBackups } from './keep-backups.ts';

function backupsInTest() {
  const dataFolder = mkdtempSync(join(tmpdir(), 'hirelane-data-'));
  onTestFinished(() => rmSync(dataFolder, { recursive: true }));
  const folder = new BackupFolder(dataFolder);
  const database = { text: 'first', isBroken: false, vacuums: 0, erasedAt: null as Date | null };
  const failures: unknown[] = [];
  let at = Date.UTC(2026, 10, 23, 12);
  const backups = keepBackups({
    folder,
    erasedAt: async () => database.erasedAt,
    now: () => new Date((at += 60_000)),
    report: (failure) => void failures.push(failure),
    connection: {
      place: async () => database.text,
      async dump() {
        if (database.isBroken) throw new Error('broken');
        return { tar: Buffer.from(database.text), place: database.text };
      },
      vacuum: async () => void database.vacuums++,
    },
  });
  const contents = () => folder.names().map((name) => Buffer.from(folder.read(name)).toString());
  return { folder, database, failures, backups, contents };
}

it('A backup is made of what changed since the last', async () => {
  const { database, backups, contents } = backupsInTest();
  await Promise.all([backups.make(), backups.make()]);
  expect(contents()).toEqual(['first']);
  database.text = 'second';
  await backups.make();
  await backups.make();
  expect(contents()).toEqual(['second', 'first']);
  database.text = 'third';
  void backups.make();
  // Closing waits for a backup that is being made.
  await backups.close();
  expect(contents()).toEqual(['third', 'second', 'first']);
});

it('A backup that fails is reported, leaves nothing, and is made the next time', async () => {
  const { database, failures, backups, contents } = backupsInTest();
  database.isBroken = true;
  await backups.make();
  expect(failures.map(String)).toEqual(['Error: broken']);
  expect(contents()).toEqual([]);
  database.isBroken = false;
  await backups.make();
  expect(contents()).toEqual(['first']);
});

it('After an erasure, earlier backups are removed once there is a later one', async () => {
  const { database, folder, backups, contents } = backupsInTest();
  await backups.make();
  database.text = 'second';
  await backups.make();
  // The erasure is less than a minute before the next backup, which may have been made before the erasure was
  // committed.
  database.erasedAt = new Date(Date.UTC(2026, 10, 23, 12, 3, 30));
  database.text = 'third';
  await backups.make();
  expect(contents()).toEqual(['third']);
  expect(database.vacuums).toBe(1);
  await backups.make();
  expect(contents()).toEqual(['third']);
  expect(folder.names()).toEqual(['trial-2026-11-23T12-05-00Z.tar.gz']);
  database.text = 'fourth';
  await backups.make();
  expect(contents()).toEqual(['fourth', 'third']);
});

it('The tables are cleaned up once an hour', async () => {
  const { database, backups } = backupsInTest();
  // Each call of the clock returns a time one minute later.
  for (let n = 0; n < 70; n++) {
    database.text = `change ${n}`;
    await backups.make();
  }
  expect(database.vacuums).toBe(1);
});

it('An unfinished backup is not listed, and is removed at the next start', async () => {
  const { folder, backups } = backupsInTest();
  await backups.make();
  const unfinished = `${folder.names()[0]}.unfinished`;
  writeFileSync(join(folder.path, unfinished), 'the first half');
  expect(folder.names()).toHaveLength(1);
  folder.tidy();
  expect(readdirSync(folder.path)).toEqual(folder.names());
});
