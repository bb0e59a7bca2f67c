import { describe, expect, test } from 'vitest';
import { TABLE_NAMES, type Workspace } from '#domain/workspace.ts';
import { connectInNode } from './suite/connect-in-node.ts';
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

describe.each(TABLE_NAMES)('With a row of %s set aside', (table) => {
  const [first, ...others] = suiteWorkspace[table];
  const damaged = { ...suiteWorkspace, [table]: [{ ...first, ...AMISS[table] }, ...others] };
  const api = new TestClient(() => connectInNode(damaged));

  test('a backup can be restored, and is the same to the letter afterwards', async () => {
    const backup = await api.ok('GET /backup');
    expect(backup[table]).toHaveLength(others.length);
    const { current, restored } = await api.ok('POST /backup/check', { body: backup });
    expect(current[table]).toBe(others.length);
    expect(await api.ok('PUT /backup', { body: backup })).toEqual(restored);
    expect(JSON.stringify(await api.ok('GET /backup'))).toBe(JSON.stringify(backup));
  });
});
