import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { connectToIndexedDb } from '#api/suite/connect-in-node.ts';
import { TestClient } from '#api/suite/test-client.ts';
import { suiteWorkspace } from '#api/suite/workspace.ts';
import { TABLE_NAMES } from '#domain/tables.ts';
import { BACKUP_VERSION, upgradeBackup } from '#domain/workspace/backup.ts';
import { BASELINE_DATA_VERSION } from '#domain/workspace/baseline.ts';
import type { Workspace } from '#domain/workspace/workspace.ts';

/** The row with a list of nothing in its last field, which makes it invalid. */
function unusable(row: object | undefined): object {
  const [last = ''] = Object.keys({ ...row }).slice(-1);
  return { ...row, [last]: [null] };
}

/** A workspace without erasures, because a restore adds the erasures of the replaced workspace. */
const nobodyErased: Workspace = { ...suiteWorkspace, erasures: [] };

/** A folder with a backup of the baseline and of each released version after it, written by that version. They never change. */
const FOLDER = new URL('../fixtures/', import.meta.url);

const VERSIONS = Array.from(
  { length: BACKUP_VERSION - BASELINE_DATA_VERSION + 1 },
  (_, at) => BASELINE_DATA_VERSION + at,
);

function keptBackup(version: number) {
  return JSON.parse(readFileSync(new URL(`backup-version-${version}.json`, FOLDER), 'utf8'));
}

test('There is a backup of every released version since the baseline', () => {
  const names = VERSIONS.map((version) => `backup-version-${version}.json`);
  expect(readdirSync(FOLDER).toSorted()).toEqual(names.toSorted());
});

describe.each(VERSIONS)('Backup of version %i', (version) => {
  const api = new TestClient(() => connectToIndexedDb(nobodyErased));

  test('A backup of an older version is restored whole', async () => {
    const backup = keptBackup(version);
    expect(backup.version).toBe(version);
    const { restored } = await api.ok('POST /backup/check', { body: backup });
    expect(await api.ok('PUT /backup', { body: backup })).toEqual(restored);
    expect(await api.ok('GET /backup')).toEqual(upgradeBackup(backup));
  });
});

describe.each(TABLE_NAMES)('With a row of %s set aside', (table) => {
  const [first, ...others] = suiteWorkspace[table];
  const damaged = { ...suiteWorkspace, [table]: [unusable(first), ...others] };
  const api = new TestClient(() => connectToIndexedDb(damaged));

  test('A backup with a row in quarantine can be restored, and the next backup is identical', async () => {
    const backup = await api.ok('GET /backup');
    expect(backup[table]).toHaveLength(others.length);
    const { current, restored } = await api.ok('POST /backup/check', { body: backup });
    expect(current[table]).toBe(others.length);
    expect(await api.ok('PUT /backup', { body: backup })).toEqual(restored);
    expect(JSON.stringify(await api.ok('GET /backup'))).toBe(JSON.stringify(backup));
  });
});
