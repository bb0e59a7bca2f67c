import type { RowChange } from '#domain/change.ts';
import type { Field } from '#domain/field.ts';
import { perTable, TABLES, type TableName } from '#domain/tables.ts';
import { BASELINE_DATA_VERSION } from '#domain/workspace/baseline.ts';
import { upgradeRow } from '#domain/workspace/upgrades.ts';

/** The names of the fields of each table, and of those that every row has. */
const FIELDS = perTable((table) => {
  const fields = Object.entries<Field>(TABLES[table].fields);
  return {
    known: new Set(fields.map(([name]) => name)),
    required: fields.filter(([, { kind }]) => kind !== 'optional').map(([name]) => name),
  };
});

/**
 * A logged change of a row with the fields that this program knows. During an upgrade a process of another release writes to the
 * same log (decision 157): a row of an earlier one lacks fields that were added, and one of a later one has more.
 */
export function asDescribed(change: RowChange): RowChange {
  const before = described(change.table, change.before);
  const after = described(change.table, change.after);
  // The rows stay rows of the table.
  return before === change.before && after === change.after
    ? change
    : ({ ...change, before, after } as RowChange);
}

function described(table: TableName, row: object | null): object | null {
  // A later release may have a table that this program does not know.
  if (row === null || !Object.hasOwn(FIELDS, table)) return row;
  const { known, required } = FIELDS[table];
  const isWhole = required.every((name) => name in row);
  if (isWhole && Object.keys(row).every((name) => known.has(name))) return row;
  const filled = isWhole ? row : Object(upgradeRow(table, row, BASELINE_DATA_VERSION));
  return Object.fromEntries(Object.entries(filled).filter(([name]) => known.has(name)));
}
