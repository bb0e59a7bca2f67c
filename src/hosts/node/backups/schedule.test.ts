import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readSettings } from '#hosts/node/settings/settings.ts';
import { openLog } from '#hosts/node/telemetry/log.ts';
import { start } from '#hosts/node/start/start.ts';
import { newAppFolder } from '#hosts/node/test/server-in-test.ts';
import { hasPostgres } from '../../../../scripts/postgres/programs.ts';
import { BackupError, OtherBackupRuns } from './backup-error.ts';
import { newEnv, newFolder, type Env } from '#hosts/node/test/company-in-test.ts';
import { makeBackup, type Made } from './make-backup.ts';
import { backupName, manifestKey, type Manifest } from './manifest.ts';
import { scheduleBackups } from './schedule.ts';

const HOUR = 60 * 60_000;

/** A schedule with a clock of the test, whose backups are only manifests. */
function scheduled(more: Readonly<Record<string, string>> = {}) {
  const place = newFolder();
  const clock = { at: Date.UTC(2026, 10, 23, 9) };
  const now = () => new Date(clock.at);
  const failures: unknown[] = [];
  const seen: { newest: Date | null; told: string[]; fails: Error | null } = {
    newest: null,
    told: [],
    fails: null,
  };
  const schedule = scheduleBackups({
    settings: readSettings({ DATABASE_URL: 'postgres://localhost/none', BACKUP_TO: place, ...more }),
    now,
    metrics: { backup: (newest) => void (seen.newest = newest) },
    log: openLog('silent'),
    report: (failure) => void failures.push(failure),
    tell: (sentence) => void seen.told.push(sentence),
    make: async ({ isDue }) => {
      if (seen.fails) throw seen.fails;
      if ((await isDue?.()) === false) return null;
      const name = backupName(now());
      writeFileSync(join(place, manifestKey(name)), '');
      const manifest: Manifest = { name } as Manifest;
      return { manifest, added: 0, lost: [], backups: 1 } satisfies Made;
    },
  });
  onTestFinished(() => schedule.close());
  return { place, clock, schedule, seen, failures, names: () => readdirSync(place).toSorted() };
}

describe('The schedule of backups', () => {
  it('A backup is made at once without one, and then when the hours have gone by', async () => {
    const { clock, schedule, seen, names } = scheduled({ BACKUP_EVERY: '6' });
    await schedule.look();
    expect(names()).toEqual(['hirelane-2026-11-23T09-00-00Z.json']);
    clock.at += 6 * HOUR - 1_000;
    await schedule.look();
    expect(names()).toHaveLength(1);
    expect(seen.newest).toEqual(new Date('2026-11-23T09:00:00Z'));
    clock.at += 1_000;
    await schedule.look();
    expect(names()).toEqual(['hirelane-2026-11-23T09-00-00Z.json', 'hirelane-2026-11-23T15-00-00Z.json']);
    expect(seen.newest).toEqual(new Date('2026-11-23T15:00:00Z'));
  });

  it('Without hours only the command makes backups, and their age is counted all the same', async () => {
    const { place, schedule, seen, names } = scheduled({ BACKUP_EVERY: '0' });
    await schedule.look();
    expect(names()).toEqual([]);
    expect(seen.newest).toBeNull();
    writeFileSync(join(place, 'hirelane-2026-11-20T09-00-00Z.json'), '');
    await schedule.look();
    expect(seen.newest).toEqual(new Date('2026-11-20T09:00:00Z'));
    expect(names()).toHaveLength(1);
  });

  it('A failure is told and reported, and tried again half an hour later', async () => {
    const { place, clock, schedule, seen, failures, names } = scheduled();
    seen.fails = new BackupError('The disk is full.');
    await schedule.look();
    await schedule.look();
    expect(seen.told).toEqual([`No backup was made in ${place}. The disk is full.`]);
    expect(failures).toEqual([seen.fails]);
    seen.fails = null;
    clock.at += HOUR / 2 - 1_000;
    await schedule.look();
    expect(names()).toEqual([]);
    clock.at += 1_000;
    await schedule.look();
    expect(names()).toHaveLength(1);
  });

  it('A backup of another process is no failure', async () => {
    const { schedule, seen, failures } = scheduled();
    seen.fails = new OtherBackupRuns();
    await schedule.look();
    expect([seen.told, failures]).toEqual([[], []]);
  });
});

describe.skipIf(!hasPostgres())('Backups of several processes', () => {
  it('Of two processes one makes the backup', async () => {
    const env = await newEnv(newFolder());
    const settings = readSettings(env);
    const options = { settings, now: () => new Date() };
    const both = await Promise.allSettled([makeBackup(options), makeBackup(options)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = both.find((each) => each.status === 'rejected');
    expect(refused?.reason).toBeInstanceOf(OtherBackupRuns);
    expect(readdirSync(env['BACKUP_TO'] ?? '').filter((name) => name.endsWith('.json'))).toHaveLength(1);
  });

  it('A backup that is broken off leaves nothing', async () => {
    const env = await newEnv(newFolder());
    const ended = AbortSignal.abort();
    await expect(makeBackup({ settings: readSettings(env), now: () => new Date(), ended })).rejects.toThrow(
      'aborted',
    );
    expect(readdirSync(env['BACKUP_TO'] ?? '')).toEqual([]);
  });

  it('A server makes backups by itself, logs them, and its metrics have the age of the newest', async () => {
    const env: Env = {
      ...(await newEnv(newFolder())),
      BACKUP_EVERY: '24',
      METRICS_TOKEN: 'a-token-for-tests',
      LOG_LEVEL: 'info',
    };
    const logged: string[] = [];
    const stop = await start({
      env,
      tell: () => undefined,
      appFolder: newAppFolder(),
      log: (level) => openLog(level, { write: (line) => void logged.push(line) }),
    });
    const headers = { Authorization: 'Bearer a-token-for-tests' };
    const age = async () => {
      const text = await (await fetch(`${env['BASE_URL']}/metrics`, { headers })).text();
      return /^hirelane_backup_age_seconds (.*)$/m.exec(text)?.[1];
    };
    await expect.poll(age, { timeout: 60_000 }).toMatch(/^\d+(\.\d+)?$/);
    await stop();
    const made = logged
      .map((line) => JSON.parse(line) as { msg: string })
      .filter(({ msg }) => msg === 'backup made');
    expect(made).toEqual([expect.objectContaining({ name: expect.stringMatching(/^hirelane-/), lost: 0 })]);
  });
});

it.skipIf(!hasPostgres())('A stop does not wait for a backup before it takes no more requests', async () => {
  // A bucket that never answers. It is given up after 20 seconds.
  const bucket = createServer(() => undefined);
  await once(bucket.listen(0, '127.0.0.1'), 'listening');
  const { port } = bucket.address() as AddressInfo;
  const env: Env = {
    ...(await newEnv(`http://key:secret@127.0.0.1:${port}/backups?region=here`)),
    STOP_SECONDS: '60',
  };
  const asked = once(bucket, 'request');
  const stop = await start({ env, tell: () => undefined, appFolder: newAppFolder() });
  await asked;
  const stopping = stop();
  const answers = () =>
    fetch(`${env['BASE_URL']}/health/ready`).then(
      ({ status }) => status,
      () => 'none',
    );
  await expect.poll(answers, { timeout: 10_000 }).toBe('none');
  bucket.close();
  bucket.closeAllConnections();
  await stopping;
});

it('Backups need a PostgreSQL', async () => {
  const env = { BACKUP_TO: newFolder(), DATA_DIR: newFolder(), LOG_LEVEL: 'silent' };
  await expect(start({ env, tell: () => undefined })).rejects.toThrow(
    'DATABASE_URL has to name the PostgreSQL.',
  );
});
