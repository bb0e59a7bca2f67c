import { existsSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasPostgres } from '../../../scripts/postgres/programs.ts';
import { canStartSwift } from '../../../scripts/swift/programs.ts';
import { SwiftInTest } from './files/swift-in-test.ts';
import { newEnv, newFolder, startCompany, told, type Company, type Env } from './test/company-in-test.ts';
import { drill } from './drill.ts';
import { backup } from './backup.ts';
import { COMMANDS } from './commands.ts';
import { restoreBackup } from './restore-backup.ts';

/** The paths whose answers are compared. */
function pathsOf(candidate: number, file: number): string[] {
  return [`/candidates/${candidate}`, `/files/${file}`, '/jobs', '/session'];
}

/** A company with two candidates, one of them with a file. */
async function fill(company: Company): Promise<{ jobId: number; paths: string[] }> {
  const { id: jobId } = await company.send('/jobs', { title: 'Baker' });
  const { id } = await company.send('/candidates', { name: 'Ada', email: 'ada@example.com', jobId });
  const file = await company.attach(id, 'cv.txt', 'Ten years of bread');
  return { jobId, paths: pathsOf(id, file) };
}

async function answersOf(company: Company, paths: readonly string[]): Promise<string[]> {
  const answers: string[] = [];
  for (const path of paths) answers.push(await company.get(path));
  return answers;
}

describe.skipIf(!hasPostgres())('Backups of a server', () => {
  it('A backup made under writers, restored elsewhere, has every write of before and answers as the server did', async () => {
    const place = newFolder();
    const company = await startCompany(await newEnv(place));
    const { jobId, paths } = await fill(company);
    const before = await answersOf(company, paths);
    expect(before.map((answer) => answer.slice(0, 3))).toEqual(['200', '200', '200', '200']);
    expect(before[1]).toContain('Ten years of bread');

    const acknowledged: number[] = [];
    const over = new AbortController();
    const write = async (writer: number): Promise<void> => {
      for (let n = 0; !over.signal.aborted; n++) {
        const { status, id } = await company.send('/candidates', {
          name: `Writer ${writer} ${n}`,
          email: `w${writer}-${n}@example.com`,
          jobId,
        });
        expect(status).toBe(201);
        acknowledged.push(id);
        await company.attach(id, 'cv.txt', `The file ${n} of writer ${writer}`);
      }
    };
    const writers = [write(1), write(2), write(3)];
    await expect.poll(() => acknowledged.length).toBeGreaterThan(10);
    const early = [...acknowledged];
    const made = await told(backup, company.env);
    over.abort();
    await Promise.all(writers);
    await company.stop();
    expect(made).toEqual({
      isWell: true,
      told: expect.stringMatching(/\d+ rows and \d+ files \(\d+ of them new\)/),
    });
    expect(acknowledged.length).toBeGreaterThan(early.length);

    expect(await told(drill, company.env)).toEqual({
      isWell: true,
      told: expect.stringMatching(/^well {2}hirelane-.* are what they were\.$/),
    });
    const env = await newEnv(place, false);
    const restored = await told(restoreBackup, env);
    expect(restored.told).not.toContain('WRONG');
    expect(restored.isWell).toBe(true);
    const elsewhere = await startCompany(env, company.cookie);
    expect(await answersOf(elsewhere, paths)).toEqual(before);
    for (const id of early) expect(await elsewhere.get(`/candidates/${id}`)).toMatch(/^200 /);
    await elsewhere.stop();
  });

  it('A second backup copies only files that are new, and those of backups that are gone go', async () => {
    const place = newFolder();
    const env: Env = { ...(await newEnv(place)), BACKUP_KEEP: '2' };
    const company = await startCompany(env);
    await fill(company);
    const at = (hour: number) => ({ now: () => new Date(Date.UTC(2026, 10, 23, hour)) });
    const make = (hour: number) => told((options) => backup({ ...options, ...at(hour) }), env);
    expect((await make(1)).told).toContain('1 files (1 of them new)');
    const { id } = await company.send('/candidates', { name: 'Bo', email: 'bo@example.com', jobId: 1 });
    await company.attach(id, 'cv.txt', 'Another');
    expect((await make(2)).told).toContain('2 files (1 of them new)');
    const files = join(env['DATA_DIR'] ?? '', 'files');
    const [workspace = ''] = readdirSync(files);
    const pool = join(place, 'files/plain', workspace);
    const names = readdirSync(pool);
    const [gone = '', stays = ''] = names;
    rmSync(join(files, workspace, gone));
    expect((await make(3)).told).toContain(`1 files are missing or damaged where files are kept`);
    expect(readdirSync(pool)).toEqual(names);
    expect((await make(4)).told).toContain('2 backups are kept there.');
    expect(readdirSync(pool)).toEqual([stays]);
    expect(readdirSync(place).toSorted()).toEqual([
      'database',
      'files',
      'hirelane-2026-11-23T03-00-00Z.json',
      'hirelane-2026-11-23T04-00-00Z.json',
    ]);
    expect(readdirSync(join(place, 'database')).length).toBe(2);
    await company.stop();
    // The file was lost before the backup was made.
    expect((await told(drill, env)).isWell).toBe(true);
  });

  it('A backup beside a damaged older one is made, and says what is in the way of removing', async () => {
    const place = newFolder();
    const env = await newEnv(place);
    const at = (hour: number) => ({ now: () => new Date(Date.UTC(2026, 10, 23, hour)) });
    const make = (hour: number) => told((options) => backup({ ...options, ...at(hour) }), env);
    const isUnfinished = (days: number) => {
      const path = join(place, 'database', `unfinished-${days}`);
      writeFileSync(path, 'a beginning');
      const time = new Date(Date.now() - days * 86_400_000);
      utimesSync(path, time, time);
      return path;
    };
    await make(1);
    const [old, young] = [isUnfinished(2), isUnfinished(0)];
    const manifest = join(place, 'hirelane-2026-11-23T01-00-00Z.json');
    writeFileSync(manifest, 'damaged');
    const made = await make(2);
    expect(made.isWell).toBe(true);
    expect(made.told).toContain('2 backups are kept there.');
    expect(made.told).toContain(
      'The manifest hirelane-2026-11-23T01-00-00Z.json is damaged. If a manifest is damaged, remove it',
    );
    expect(existsSync(old)).toBe(true);
    rmSync(manifest);
    expect((await make(3)).told).not.toContain('damaged');
    expect([existsSync(old), existsSync(young)]).toEqual([false, true]);
  });

  it('A restored database makes no backups into the place of the first one until it takes over', async () => {
    const place = newFolder();
    const first = await newEnv(place);
    const at = (hour: number) => ({ now: () => new Date(Date.UTC(2026, 10, 23, hour)) });
    const make = (env: Env, hour: number, takesOver: boolean) =>
      told((options) => backup({ ...options, ...at(hour), takesOver }), env);
    await make(first, 1, false);
    const second = await newEnv(place, false);
    expect((await told(restoreBackup, second)).told).toContain('run “backup take-over” then');
    const before = readdirSync(place, { recursive: true });
    await expect(make(second, 2, false)).rejects.toThrow(
      'The newest backup there, hirelane-2026-11-23T01-00-00Z, is of another database',
    );
    expect(readdirSync(place, { recursive: true })).toEqual(before);
    expect((await make(second, 3, true)).isWell).toBe(true);
    expect((await make(second, 4, false)).isWell).toBe(true);
    await expect(make(first, 5, false)).rejects.toThrow('is of another database');
  });

  it('Files of a backup are put back beside a database that has tables', async () => {
    const env = await newEnv(newFolder());
    const company = await startCompany(env);
    const { paths } = await fill(company);
    const before = await answersOf(company, paths);
    await told(backup, env);
    const files = join(env['DATA_DIR'] ?? '', 'files');
    for (const workspace of readdirSync(files)) rmSync(join(files, workspace), { recursive: true });
    expect(await answersOf(company, paths)).not.toEqual(before);
    expect(
      await told(async (options) => (await COMMANDS['restore']?.run(options, 'files', [])) === true, env),
    ).toEqual({
      isWell: true,
      told: expect.stringMatching(/^1 files of hirelane-.* are in /),
    });
    expect(await answersOf(company, paths)).toEqual(before);
    await company.stop();
  });

  it('A backup is restored into an empty database only', async () => {
    const env = await newEnv(newFolder());
    await told(backup, env);
    await expect(told(restoreBackup, env)).rejects.toThrow('The database has tables already.');
  });

  describe.skipIf(!canStartSwift())('in a bucket', () => {
    let swift: SwiftInTest;
    beforeAll(async () => {
      swift = await SwiftInTest.start();
    });
    afterAll(() => swift.stop());

    it('A backup in a bucket is restored from there', async () => {
      const { endpoint, accessKeyId, secretAccessKey, region, bucket } = await swift.bucket('backups');
      const to = new URL(`${endpoint}/${bucket}/of/hire?region=${region}`);
      to.username = encodeURIComponent(accessKeyId);
      to.password = encodeURIComponent(secretAccessKey);
      const company = await startCompany(await newEnv(to.href));
      const { paths } = await fill(company);
      const before = await answersOf(company, paths);
      const made = await told(backup, company.env);
      expect(made.told).toContain(`is in the bucket backups at ${endpoint}`);
      expect(made.told).not.toContain(secretAccessKey);
      await company.stop();
      const env = await newEnv(to.href, false);
      expect((await told(drill, env)).isWell).toBe(true);
      expect((await told(restoreBackup, env)).isWell).toBe(true);
      const elsewhere = await startCompany(env, company.cookie);
      expect(await answersOf(elsewhere, paths)).toEqual(before);
      await elsewhere.stop();
    });
  });
});
