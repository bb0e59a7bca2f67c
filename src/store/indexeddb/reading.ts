import type { TableName } from '#domain/table-names.ts';
import { parentKey } from '#domain/foreign-keys.ts';
import { keyOf, type Rows } from '#domain/tables.ts';
import type { ChangeRange, LoggedChange, Reading, RowReader } from '#store/database.ts';
import type { PendingRows } from './pending-rows.ts';
import type { Quarantine } from './quarantine.ts';
import type { StoredChange, Tables } from './schema.ts';

/**
 * The reading half of a transaction.
 *
 * @param pending the rows that may not be in their tables yet; null in a write, which puts them there first
 */
export function readingOf(db: Tables, quarantine: Quarantine, pending: PendingRows | null): Reading {
  const stored = storedRows(db, pending);
  return {
    async get(table, ids) {
      const rows = await stored.get(table, ids);
      return rows.map((row) => (quarantine.admits(table, row) ? row : undefined));
    },
    async all(table) {
      return (await stored.all(table)).filter((row) => quarantine.admits(table, row));
    },
    async find(table, field, ids) {
      return (await stored.find(table, field, ids)).filter((row) => quarantine.admits(table, row));
    },
    withQuarantine: stored,
    async lastChange() {
      const last = await db.changes.toCollection().last();
      return last && toLogged(last);
    },
    async change(seq) {
      const change = await db.changes.get(seq);
      return change && toLogged(change);
    },
    async changeByKey(by, key) {
      const change = await db.changes.where('[by+key]').equals([by, key]).first();
      return change && toLogged(change);
    },
    async changes(range) {
      return (await changesIn(db, range)).map(toLogged);
    },
  };
}

/** A table by its name, for work that is the same on every table. */
export function tableOf<Table extends TableName>(db: Tables, table: Table) {
  return db.table<Rows[Table], number>(table);
}

/** Reads rows as they are stored, valid or not. */
function storedRows(db: Tables, pending: PendingRows | null): RowReader {
  return {
    async get(table, ids) {
      const waiting = await pending?.of(table);
      if (!waiting) return tableOf(db, table).bulkGet([...ids]);
      const byKey = new Map(waiting.map((row) => [keyOf(row), row]));
      return ids.map((id) => byKey.get(id));
    },
    async all(table) {
      const waiting = await pending?.of(table);
      return waiting ? [...waiting] : tableOf(db, table).toArray();
    },
    async find(table, field, ids) {
      const waiting = await pending?.of(table);
      if (waiting) return waiting.filter((row) => ids.some((id) => id === parentKey(row, field)));
      const rows = await tableOf(db, table)
        .where(field)
        .anyOf([...ids])
        .toArray();
      return ids.length > 1 ? rows.toSorted((a, b) => keyOf(a) - keyOf(b)) : rows;
    },
  };
}

async function changesIn(db: Tables, range: ChangeRange): Promise<StoredChange[]> {
  const { after, before = Number.MAX_SAFE_INTEGER, order = 'oldest', limit } = range;
  // IndexedDB throws on an empty range.
  if (after >= before) return [];
  const between = db.changes.where('seq').between(after, before, false, false);
  // oxlint-disable-next-line unicorn/no-array-reverse -- Dexie’s own, of a collection
  return (order === 'newest' ? between.reverse() : between).limit(limit).toArray();
}

export function toLogged({ nextIds: _ids, counts: _counts, key, ...change }: StoredChange): LoggedChange {
  return { ...change, key: key ?? null };
}
