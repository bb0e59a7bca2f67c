import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { BACKUP_VERSION } from '#domain/backup.ts';
import { TABLE_NAMES } from '#domain/table-names.ts';
import type { Workspace } from '#domain/workspace.ts';
import { connectToIndexedDb } from './suite/connect-in-node.ts';
import { TestClient } from './suite/test-client.ts';
import { suiteWorkspace } from './suite/workspace.ts';

/** For each table, a field that makes a row unusable. */
const INVALID_FIELDS: Readonly<Record<keyof Workspace, object>> = {
  jobs: { tags: 'not a list' },
  candidates: { stage: 'gone' },
  timelines: { toStage: null },
  assessments: { sections: [{ questions: 1 }] },
  submissions: { answers: [] },
  notes: { text: 7 },
};

describe('A backup of version 1', () => {
  const api = new TestClient(() => connectToIndexedDb(suiteWorkspace));

  test('is restored, and its notes and events become those of the local actor', async () => {
    const backup = JSON.parse(
      readFileSync(new URL('fixtures/backup-version-1.json', import.meta.url), 'utf8'),
    );
    const { restored } = await api.ok('POST /backup/check', { body: backup });
    expect(await api.ok('PUT /backup', { body: backup })).toEqual(restored);
    const { notes, timelines, ...others } = await api.ok('GET /backup');
    expect(others).toMatchObject({
      jobs: backup.jobs,
      candidates: backup.candidates,
      version: BACKUP_VERSION,
    });
    expect(notes).toEqual(backup.notes.map((note: object) => ({ ...note, by: 'local' })));
    expect(timelines).toEqual(backup.timelines.map((event: object) => ({ ...event, by: 'local' })));
  });
});

describe.each(TABLE_NAMES)('With a row of %s set aside', (table) => {
  const [first, ...others] = suiteWorkspace[table];
  const damaged = { ...suiteWorkspace, [table]: [{ ...first, ...INVALID_FIELDS[table] }, ...others] };
  const api = new TestClient(() => connectToIndexedDb(damaged));

  test('a backup can be restored, and the next backup is identical', async () => {
    const backup = await api.ok('GET /backup');
    expect(backup[table]).toHaveLength(others.length);
    const { current, restored } = await api.ok('POST /backup/check', { body: backup });
    expect(current[table]).toBe(others.length);
    expect(await api.ok('PUT /backup', { body: backup })).toEqual(restored);
    expect(JSON.stringify(await api.ok('GET /backup'))).toBe(JSON.stringify(backup));
  });
});
