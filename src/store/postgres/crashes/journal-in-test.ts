import { expect } from 'vitest';
import { keyOf, TABLE_NAMES } from '#domain/tables.ts';
import type { Workspace } from '#domain/workspace/workspace.ts';
import type { Connection } from '#store/postgres/connection.ts';
import { openForWriters } from './writers-in-test.ts';

/** Records the acknowledged writes. */
export class Journal {
  readonly keysSent = new Set<string>();
  readonly keysAcknowledged: string[] = [];

  sent(key: string): void {
    this.keysSent.add(key);
  }

  acknowledged(key: string): void {
    this.keysAcknowledged.push(key);
  }

  /** A copy of the journal in its present state. */
  copy(): Journal {
    const copy = new Journal();
    for (const key of this.keysSent) copy.sent(key);
    for (const key of this.keysAcknowledged) copy.acknowledged(key);
    return copy;
  }

  unanswered(): string[] {
    const answered = new Set(this.keysAcknowledged);
    return [...this.keysSent].filter((key) => !answered.has(key));
  }
}

/**
 * Checks that every acknowledged write happened once, that the log has no gap, and that the rows match the log.
 *
 * @param seed the first contents of the workspace
 */
export async function expectAllThere(
  connection: Connection,
  workspace: string,
  journal: Journal,
  seed: Workspace,
): Promise<void> {
  const changes = await connection.allWorkspaces
    .selectFrom('changes')
    .select(['seq', 'key', 'rows'])
    .where('workspace_id', '=', workspace)
    .orderBy('seq')
    .execute();
  expect(changes.map(({ seq }) => seq)).toEqual(changes.map((_, place) => place + 1));
  const store = await openForWriters(connection, workspace);
  expect(await store.changes.revision()).toBe(changes.length);

  const keys = changes.flatMap(({ key }) => key ?? []);
  expect(keys).toHaveLength(new Set(keys).size);
  expect(keys.filter((key) => !journal.keysSent.has(key))).toEqual([]);
  const logged = new Set(keys);
  expect(journal.keysAcknowledged.filter((key) => !logged.has(key))).toEqual([]);
  expect(journal.keysAcknowledged).toHaveLength(new Set(journal.keysAcknowledged).size);

  const rows = rowsOf(seed);
  for (const { seq, rows: changed } of changes) {
    for (const { table, id, before, after } of changed) {
      const place = `${table} ${id}`;
      expect(rows.get(place) ?? null, `${place} before change ${seq}`).toEqual(before);
      if (after) rows.set(place, after);
      else rows.delete(place);
    }
  }
  expect(rowsOf(await store.workspace.dump())).toEqual(rows);
}

function rowsOf(workspace: Workspace): Map<string, object> {
  return new Map(
    TABLE_NAMES.flatMap((table) => workspace[table].map((row) => [`${table} ${keyOf(row)}`, row] as const)),
  );
}
