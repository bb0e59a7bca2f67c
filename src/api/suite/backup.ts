import { BASELINE_DATA_VERSION, LAST_BEFORE_BASELINE } from '#domain/workspace/baseline.ts';
import { describe, expect, test } from 'vitest';
import { backupOf, BACKUP_VERSION, countRows, type Backup } from '#domain/workspace/backup.ts';
import { emptyWorkspace } from '#domain/workspace/workspace.ts';
import type { TestClient } from './test-client.ts';
import { suiteWorkspace } from './workspace.ts';

const COUNTS = countRows(suiteWorkspace);
const NOTHING = countRows(emptyWorkspace());

/** A backup of the suite's workspace after one change. */
function changed(change: (backup: Backup) => object): object {
  return change(structuredClone(backupOf(suiteWorkspace)));
}

export function describeBackup(api: TestClient): void {
  describe('GET /backup', () => {
    test('The answer is everything but the log, always the same text', async () => {
      await api.ok('PATCH /candidates/{id}', { params: { id: 1 }, body: { stage: 'offer' } });
      const { changes: _log, ...workspace } = await api.dump();
      const first = await api.ok('GET /backup');
      expect(first).toEqual({ format: 'hirelane-backup', version: BACKUP_VERSION, ...workspace });
      expect(JSON.stringify(await api.ok('GET /backup'))).toBe(JSON.stringify(first));
    });
  });

  describe('POST /backup/check', () => {
    test('The check counts the present rows and those that a restore would leave, and changes nothing', async () => {
      const before = await api.dump();
      const body = backupOf({ ...emptyWorkspace(), jobs: suiteWorkspace.jobs });
      const checked = await api.ok('POST /backup/check', { body });
      expect(checked).toEqual({
        current: COUNTS,
        restored: { ...NOTHING, jobs: 3, erasures: COUNTS.erasures },
        erased: 0,
        missing: 0,
      });
      expect(await api.dump()).toEqual(before);
    });
  });

  describe('PUT /backup', () => {
    test('The backup restores everything, and the next backup is identical', async () => {
      const backup = await api.ok('GET /backup');
      await api.ok('POST /candidates/{id}/notes', { params: { id: 3 }, body: { text: 'Later' } });
      await api.ok('PATCH /jobs/{id}/reorder', { params: { id: 1 }, body: { fromOrder: 0, toOrder: 2 } });
      expect(await api.ok('PUT /backup', { body: backup })).toEqual(COUNTS);
      expect(JSON.stringify(await api.ok('GET /backup'))).toBe(JSON.stringify(backup));
      expect((await api.ok('GET /candidates')).total).toBe(3);
    });

    test('The restore is one change, which can’t be undone, and the revision counts on', async () => {
      const { revision } = await api.ok('GET /changes');
      const { headers } = await api.send('PUT /backup', { body: backupOf(emptyWorkspace()) });
      expect(Number(headers.get('Change-Seq'))).toBe(revision + 1);
      const { data } = await api.ok('GET /changes');
      expect(data).toMatchObject([{ seq: revision + 1, undoable: false, rows: [] }]);
      const params = { seq: revision + 1 };
      expect((await api.refused('POST /changes/{seq}/undo', { params })).status).toBe(409);
    });

    test('A job that is created after a restore is last in the order', async () => {
      await api.ok('PUT /backup', { body: backupOf(suiteWorkspace) });
      const created = await api.ok('POST /jobs', { body: { title: 'Ops' } });
      expect(created).toMatchObject({ order: 3, slug: 'ops' });
    });
  });

  describe.each(['PUT /backup', 'POST /backup/check'] as const)('%s refuses', (name) => {
    test.each<[string, unknown, string]>([
      ['other JSON', { hello: 'world' }, 'This file is not a backup of Hirelane'],
      ['a list', [], 'The body must be an object'],
      [
        'a backup of newer code',
        changed((it) => ({ ...it, version: BACKUP_VERSION + 1 })),
        'This backup was made by a newer Hirelane. Reload the page to get it, then try again',
      ],
      [
        'a backup from before the baseline',
        changed(({ templates: _none, ...it }) => ({ ...it, version: BASELINE_DATA_VERSION - 1 })),
        `This backup was made by an older Hirelane. Hirelane at commit ${LAST_BEFORE_BASELINE} reads it: restore it there, and download a new backup, which can be restored here`,
      ],
      ['an unknown part', changed((it) => ({ ...it, users: [] })), 'The body has an unknown field “users”'],
      ['a missing part', changed(({ notes: _gone, ...it }) => it), 'The body’s notes is missing'],
      [
        'a stage there is not',
        changed((it) => ({ ...it, candidates: [{ ...it.candidates[0], stage: 'new' }] })),
        'The body’s candidates[0].stage must be one of: applied, screen, tech, offer, hired, rejected',
      ],
      [
        'a field rows don’t have',
        changed((it) => ({ ...it, jobs: [{ ...it.jobs[0], salary: 1 }] })),
        'The body’s jobs[0] has an unknown field “salary”',
      ],
      [
        'a field that would reach into the program',
        JSON.stringify(backupOf(suiteWorkspace)).replace('"jobs":[{', '"jobs":[{"__proto__":{"order":9},'),
        'The body’s jobs[0] has an unknown field “__proto__”',
      ],
      [
        'an id twice',
        changed((it) => ({ ...it, notes: [it.notes[0], it.notes[0]] })),
        'This backup can’t be used: two notes have the id 1',
      ],
      [
        'a candidate without a job',
        changed((it) => ({ ...it, candidates: [{ ...it.candidates[0], jobId: 9 }] })),
        'This backup can’t be used: a candidate belongs to job 9, which is not in it',
      ],
      [
        'a slug twice',
        changed((it) => ({ ...it, jobs: it.jobs.map((job) => ({ ...job, slug: 'same' })) })),
        'This backup can’t be used: two jobs have the slug “same”',
      ],
      [
        'a gap in the orders',
        changed((it) => ({ ...it, jobs: it.jobs.map((job) => ({ ...job, order: job.order * 2 })) })),
        'This backup can’t be used: the jobs’ orders are not 0 to 2',
      ],
    ])('%s', async (_what, body, message) => {
      expect(await api.refused(name, { body })).toEqual({ status: 400, message });
    });
  });

  describe('Bodies', () => {
    test('A body larger than its route allows is refused', async () => {
      const body = { title: 'x'.repeat(8_000_001) };
      expect(await api.refused('POST /jobs', { body })).toEqual({
        status: 413,
        message: 'The body can’t be larger than 8 MB',
      });
    });
  });
}
