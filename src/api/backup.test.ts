import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { TABLE_NAMES } from '#domain/table-names.ts';
import type { Workspace } from '#domain/workspace.ts';
import { connectToIndexedDb } from './suite/connect-in-node.ts';
import { TestClient } from './suite/test-client.ts';
import { suiteWorkspace } from './suite/workspace.ts';

/** What keeps a row of each table from being used. */
const AMISS: Readonly<Record<keyof Workspace, object>> = {
  jobs: { tags: 'not a list' },
  candidates: { stage: 'gone' },
  timelines: { toStage: null },
  assessments: { sections: [{ questions: 1 }] },
  submissions: { answers: [] },
  notes: { text: 7 },
};

describe('A backup of version 1', () => {
  const api = new TestClient(() => connectToIndexedDb(suiteWorkspace));

  test('is restored, and says of its notes and events that the local person made them', async () => {
    const backup = JSON.parse(
      readFileSync(new URL('fixtures/backup-version-1.json', import.meta.url), 'utf8'),
    );
    const { restored } = await api.ok('POST /backup/check', { body: backup });
    expect(await api.ok('PUT /backup', { body: backup })).toEqual(restored);
    const { notes, timelines, ...others } = await api.ok('GET /backup');
    expect(others).toMatchObject({ jobs: backup.jobs, candidates: backup.candidates, version: 2 });
    expect(notes).toEqual(backup.notes.map((note: object) => ({ ...note, by: 'local' })));
    expect(timelines).toEqual(backup.timelines.map((event: object) => ({ ...event, by: 'local' })));
  });
});

describe.each(TABLE_NAMES)('With a row of %s set aside', (table) => {
  const [first, ...others] = suiteWorkspace[table];
  const damaged = { ...suiteWorkspace, [table]: [{ ...first, ...AMISS[table] }, ...others] };
  const api = new TestClient(() => connectToIndexedDb(damaged));

  test('a backup can be restored, and is the same to the letter afterwards', async () => {
    const backup = await api.ok('GET /backup');
    expect(backup[table]).toHaveLength(others.length);
    const { current, restored } = await api.ok('POST /backup/check', { body: backup });
    expect(current[table]).toBe(others.length);
    expect(await api.ok('PUT /backup', { body: backup })).toEqual(restored);
    expect(JSON.stringify(await api.ok('GET /backup'))).toBe(JSON.stringify(backup));
  });
});
