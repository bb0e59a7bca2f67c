import { generateIdentity, identityToRecipient } from 'age-encryption';
import { randomUUID } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { readSettings } from './settings/settings.ts';
import { hasPostgres } from '../../../scripts/postgres/programs.ts';
import { newEnv, newFolder, startCompany, told, type Env } from './test/company-in-test.ts';
import { drill } from './drill.ts';
import { makeBackup } from './backups/make-backup.ts';
import { readManifest, writeManifest } from './backups/manifest.ts';
import { restoreBackup } from './restore-backup.ts';

/** Every file below a folder. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

/** A place with one backup, in several parts and with two files. */
async function backedUp(more: Env = {}): Promise<{ env: Env; place: string }> {
  const place = newFolder();
  const env = { ...(await newEnv(place)), ...more };
  const company = await startCompany(env);
  const { id: jobId } = await company.send('/jobs', { title: 'Baker' });
  const { id } = await company.send('/candidates', { name: 'Ada', email: 'ada@example.com', jobId });
  await company.attach(id, 'cv.txt', 'Ten years of bread');
  await company.attach(id, 'letter.txt', 'I would like to bake');
  await company.stop();
  const made = await makeBackup({ settings: readSettings(env), now: () => new Date(), partSize: 50_000 });
  expect(made?.manifest.database.length).toBeGreaterThan(1);
  return { env, place };
}

/** Damages a file. @returns a function that undoes it */
type Damage = (path: string, all: readonly string[]) => () => void;

function keeping(path: string): () => void {
  const bytes = readFileSync(path);
  return () => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  };
}

/** Changes one bit of the byte at a part of the file. */
const flipAt =
  (part: number): Damage =>
  (path) => {
    const undo = keeping(path);
    const bytes = readFileSync(path);
    const at = Math.min(bytes.length - 1, Math.floor(bytes.length * part));
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    writeFileSync(path, bytes);
    return undo;
  };

const DAMAGES: Readonly<Record<string, Damage>> = {
  'a bit in its middle': flipAt(0.5),
  'a bit of its last byte': flipAt(1),
  'cut off': (path) => {
    const undo = keeping(path);
    truncateSync(path, Math.floor(statSync(path).size / 2));
    return undo;
  },
  gone: (path) => {
    renameSync(path, `${path}-away`);
    return () => renameSync(`${path}-away`, path);
  },
  'swapped with another': (path, all) => {
    const others = all.filter((each) => each !== path && !each.endsWith('.json'));
    const other = others[all.indexOf(path) % others.length] ?? '';
    const undo = [keeping(path), keeping(other)];
    const [one, two] = [readFileSync(path), readFileSync(other)];
    writeFileSync(path, two);
    writeFileSync(other, one);
    return () => undo.forEach((each) => each());
  },
};

describe.skipIf(!hasPostgres())('Damaged backups', () => {
  it('A drill tells of each damage to each file of a backup', async () => {
    const { env, place } = await backedUp();
    const all = filesBelow(place);
    expect(all.length).toBeGreaterThanOrEqual(5);
    expect((await told(drill, env)).isWell).toBe(true);
    for (const path of all) {
      const key = path.slice(place.length + 1);
      for (const [how, damage] of Object.entries(DAMAGES)) {
        const undo = damage(path, all);
        const { isWell, told: says } = await told(drill, env);
        undo();
        const name = key.endsWith('.json') && how === 'gone' ? place : key;
        expect([key, how, isWell, says]).toEqual([key, how, false, expect.stringContaining(name)]);
        expect(says).toMatch(/^WRONG /);
      }
    }
    expect((await told(drill, env)).isWell).toBe(true);
  });

  it('A backup of a newer PostgreSQL is refused by a restore and a drill, with the version that reads it', async () => {
    const { env, place } = await backedUp();
    const file = readdirSync(place).find((each) => each.endsWith('.json')) ?? '';
    const name = file.slice(0, -'.json'.length);
    const manifest = readManifest(name, readFileSync(join(place, file)));
    writeFileSync(join(place, file), writeManifest({ ...manifest, postgresql: 99 }));
    const refused = new RegExp(
      `^${name} is of PostgreSQL 99, and this server is of \\d+, so nothing was restored\\. Restore it into PostgreSQL 99 or a newer one\\.$`,
    );
    const empty = await newEnv(place, false);
    await expect(told(restoreBackup, empty)).rejects.toThrow(refused);
    expect(filesBelow(readSettings(empty).FILES_FOLDER)).toEqual([]);
    const drilled = await told(drill, env);
    expect(drilled.isWell).toBe(false);
    expect(drilled.told).toMatch(new RegExp(refused.source.replace('^', '^WRONG ')));
  });

  it('A drill tells that the newest backup has no manifest while an older one is whole', async () => {
    const { env, place } = await backedUp();
    const name = readdirSync(place).find((each) => each.endsWith('.json')) ?? '';
    const newer = 'hirelane-2999-01-01T00-00-00Z';
    mkdirSync(join(place, 'database', newer));
    writeFileSync(join(place, 'database', newer, '00001'), 'a beginning');
    expect(await told(drill, env)).toEqual({
      isWell: false,
      told: `WRONG the newer ${newer} has no manifest: it is unfinished, or lost it.`,
    });
    const named = await told((options) => drill({ ...options, name: name.slice(0, -'.json'.length) }), env);
    expect(named.isWell).toBe(true);
  });

  it('A drill writes no file, and drops the scratch databases that ended drills left behind a day ago', async () => {
    const { env } = await backedUp();
    const ago = (days: number) =>
      `hirelane_drill_${Date.now() - days * 86_400_000}_${randomUUID().slice(0, 8)}`;
    const [old, young] = [ago(2), ago(0)];
    const client = new Client(env['DATABASE_URL']);
    await client.connect();
    for (const name of [old, young]) await client.query(`CREATE DATABASE ${name}`);
    vi.stubEnv('TMPDIR', '/nowhere');
    const { told: says } = await told(drill, env);
    vi.unstubAllEnvs();
    const { rows } = await client.query('SELECT datname FROM pg_database WHERE datname = ANY($1)', [
      [old, young],
    ]);
    await client.query(`DROP DATABASE ${young}`);
    await client.end();
    expect(says).toMatch(/^well/);
    expect(rows).toEqual([{ datname: young }]);
  });

  it('A restore that breaks off among the files leaves the database empty, and is run again', async () => {
    const { env: before, place } = await backedUp();
    const env = await newEnv(place, false);
    const folder = join(env['DATA_DIR'] ?? '', 'files');
    const [workspace = ''] = readdirSync(join(before['DATA_DIR'] ?? '', 'files'));
    mkdirSync(folder);
    writeFileSync(join(folder, workspace), 'no folder');
    await expect(told(restoreBackup, env)).rejects.toThrow(
      'the database is still empty. Run “restore” again when this is mended: ',
    );
    rmSync(join(folder, workspace));
    expect(await told(restoreBackup, env)).toEqual({
      isWell: true,
      told: expect.stringContaining('and 2 files are in'),
    });
  });

  it('Nothing is restored from a damaged dump, and all but the damaged files otherwise', async () => {
    const { place } = await backedUp();
    const env = await newEnv(place, false);
    const [part = ''] = filesBelow(join(place, 'database'));
    const undo = flipAt(0.5)(part, []);
    await expect(told(restoreBackup, env)).rejects.toThrow('Nothing was restored, because the dump in');
    undo();
    const [file = ''] = filesBelow(join(place, 'files'));
    flipAt(0.5)(file, []);
    const { isWell, told: says } = await told(restoreBackup, env);
    expect(isWell).toBe(false);
    expect(says).toContain(`WRONG ${file.slice(place.length + 1)} is damaged`);
    expect(says).toContain('and 1 files are in');
  });

  describe('encrypted', () => {
    let [identity, recipient, other] = ['', '', ''];
    beforeAll(async () => {
      [identity, other] = [await generateIdentity(), await generateIdentity()];
      recipient = await identityToRecipient(identity);
    });

    it('A file that goes and comes back stays readable in older backups', async () => {
      const { env, place } = await backedUp({ BACKUP_RECIPIENT: recipient });
      const [first = ''] = readdirSync(place).filter((each) => each.endsWith('.json'));
      const backUpIn = (year: number) =>
        makeBackup({ settings: readSettings(env), now: () => new Date(Date.UTC(year)) });
      const [file = ''] = filesBelow(join(env['DATA_DIR'] ?? '', 'files'));
      const putBack = keeping(file);
      rmSync(file);
      expect((await backUpIn(2998))?.lost).toHaveLength(1);
      putBack();
      expect((await backUpIn(2999))?.manifest.files).toHaveLength(2);
      for (const name of [first.slice(0, -'.json'.length), undefined]) {
        const read = await told((options) => drill({ ...options, name }), {
          ...env,
          BACKUP_IDENTITY: identity,
        });
        expect(read.told).toContain('are what they were');
      }
    });

    it('An encrypted backup hides what is in it, and is read with its own key only', async () => {
      const { env, place } = await backedUp({ BACKUP_RECIPIENT: recipient });
      const texts = filesBelow(place).map((path) => readFileSync(path, 'latin1'));
      expect(texts.filter((text) => text.includes('Ten years of bread'))).toEqual([]);
      // Both files, and the first part of the dump.
      expect(texts.filter((text) => text.startsWith('age-encryption.org/v1'))).toHaveLength(3);
      const withKey = (BACKUP_IDENTITY: string) => told(drill, { ...env, BACKUP_IDENTITY });
      expect((await withKey(`# created: today\n# public key: ${recipient}\n${identity}`)).isWell).toBe(true);
      expect(await withKey('')).toEqual({
        isWell: false,
        told: `WRONG The backup is encrypted for ${recipient}: BACKUP_IDENTITY has to be its secret key.`,
      });
      expect(await withKey(other)).toEqual({
        isWell: false,
        told: `WRONG The backup is encrypted for ${recipient}, and BACKUP_IDENTITY is another key.`,
      });
      expect(() => readSettings({ BACKUP_IDENTITY: 'no key' })).toThrow(
        'BACKUP_IDENTITY has to be a secret key',
      );
      expect(() => readSettings({ BACKUP_RECIPIENT: identity })).toThrow(
        'BACKUP_RECIPIENT has to be a public key',
      );
    });
  });
});
