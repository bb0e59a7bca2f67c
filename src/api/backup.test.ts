import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { BACKUP_VERSION, upgradeBackup } from '#domain/workspace/backup.ts';
import { TABLE_NAMES } from '#domain/tables.ts';
import type { Workspace } from '#domain/workspace/workspace.ts';
import { connectToIndexedDb } from './suite/connect-in-node.ts';
import { TestClient } from './suite/test-client.ts';
import { suiteWorkspace } from './suite/workspace.ts';

/** The row with a list of nothing in its last field, which makes it invalid. */
function unusable(row: object | undefined): object {
  const [last = ''] = Object.keys({ ...row }).slice(-1);
  return { ...row, [last]: [null] };
}

/** A workspace without erasures, because a restore adds the erasures of the replaced workspace. */
const nobodyErased: Workspace = { ...suiteWorkspace, erasures: [] };

/** A folder with a backup of each released version, written by that version. These files never change. */
const FOLDER = new URL('fixtures/', import.meta.url);

const VERSIONS = Array.from({ length: BACKUP_VERSION }, (_, at) => at + 1);

function keptBackup(version: number) {
  return JSON.parse(readFileSync(new URL(`backup-version-${version}.json`, FOLDER), 'utf8'));
}

test('There is a backup of every released version', () => {
  const names = VERSIONS.map((version) => `backup-version-${version}.json`);
  expect(readdirSync(FOLDER).toSorted()).toEqual(names.toSorted());
});

describe.each(VERSIONS)('A backup of version %i', (version) => {
  const api = new TestClient(() => connectToIndexedDb(nobodyErased));

  test('is restored whole', async () => {
    const backup = keptBackup(version);
    expect(backup.version).toBe(version);
    const { restored } = await api.ok('POST /backup/check', { body: backup });
    expect(await api.ok('PUT /backup', { body: backup })).toEqual(restored);
    expect(await api.ok('GET /backup')).toEqual(upgradeBackup(backup));
  });
});

describe('A backup of version 1', () => {
  const api = new TestClient(() => connectToIndexedDb(nobodyErased));

  test('is restored, and its notes and events become those of the local actor', async () => {
    const backup = keptBackup(1);
    await api.ok('PUT /backup', { body: backup });
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

describe('A backup of version 2', () => {
  const api = new TestClient(() => connectToIndexedDb(nobodyErased));

  test('is restored with who wrote its notes and moved its candidates', async () => {
    const backup = keptBackup(2);
    await api.ok('PUT /backup', { body: backup });
    const { notes, timelines } = await api.ok('GET /backup');
    expect(notes).toEqual(backup.notes);
    expect(timelines).toEqual(backup.timelines);
    for (const rows of [notes, timelines]) expect(new Set(rows.map(({ by }) => by)).size).toBe(2);
  });
});

describe.each(TABLE_NAMES)('With a row of %s set aside', (table) => {
  const [first, ...others] = suiteWorkspace[table];
  const damaged = { ...suiteWorkspace, [table]: [unusable(first), ...others] };
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
