import type { RowFields, ValueOf } from './field.ts';
import { candidates, duplicateDecisions, files, notes, steps, timelines } from './candidate-tables.ts';
import { applications, notices, openings, sites } from './careers-tables.ts';
import { bookings, interviews, kits, scorecards, unsealings } from './interview-tables.ts';
import { assessments, jobs, submissions } from './job-tables.ts';
import { messages, templates } from './message-tables.ts';
import { offers } from './offer-tables.ts';
import { consents, erasures, retentions } from './retention-tables.ts';
import { colleagues, reasons, views } from './settings-tables.ts';
import type { Table } from './table.ts';

/**
 * All tables (product §3). A table comes after the tables to which its rows refer. Generic code is derived from these
 * descriptions: types, checks, schemas, columns, foreign keys, merge, erasure, undo, search, history, backups, and the
 * queries that a page repeats after a change.
 */
export const TABLES = {
  jobs,
  reasons,
  candidates,
  timelines,
  assessments,
  openings,
  notices,
  sites,
  submissions,
  notes,
  steps,
  applications,
  retentions,
  consents,
  views,
  // The API names the table so, in changes, counts and backups.
  doubles: duplicateDecisions,
  files,
  templates,
  messages,
  kits,
  interviews,
  bookings,
  scorecards,
  unsealings,
  offers,
  erasures,
  colleagues,
};

export type TableName = keyof typeof TABLES;

export const TABLE_NAMES = Object.keys(TABLES) as readonly TableName[];

/** The name of a table whose rows belong to candidates. */
export type OwnedTable = {
  [Name in TableName]: (typeof TABLES)[Name]['owner'] extends null ? never : Name;
}[TableName];

/** The name of a table that uses the generic store (`ownedRows`). */
export type PlainTable = {
  [Name in OwnedTable]: (typeof TABLES)[Name]['owner'] extends { readonly isPlain: true } ? Name : never;
}[OwnedTable];

/** The name of a table whose rows are put in order by people, and need no store of their own. */
export type OrderedTable = {
  [Name in TableName]: (typeof TABLES)[Name]['ordered'] extends null ? never : Name;
}[TableName];

export function isOrdered(name: TableName): name is OrderedTable {
  return TABLES[name].ordered !== null;
}

export const ORDERED_TABLES = TABLE_NAMES.filter(isOrdered);

export const OWNED_TABLES = TABLE_NAMES.filter((name): name is OwnedTable => TABLES[name].owner !== null);

export const PLAIN_TABLES = OWNED_TABLES.filter((name): name is PlainTable => TABLES[name].owner.isPlain);

/** The name of a table whose rows have ids of their own. */
export type TableWithIds = {
  [Name in TableName]: (typeof TABLES)[Name]['key'] extends 'id' ? Name : never;
}[TableName];

export function hasIds(name: TableName): name is TableWithIds {
  return TABLES[name].key === 'id';
}

export const TABLES_WITH_IDS = TABLE_NAMES.filter(hasIds);

/** Makes a record with a value for each table whose rows have ids of their own. */
export function perTableWithIds<Value>(valueOf: (table: TableWithIds) => Value): Record<TableWithIds, Value> {
  return Object.fromEntries(TABLES_WITH_IDS.map((name) => [name, valueOf(name)])) as Record<
    TableWithIds,
    Value
  >;
}

/** A number for each of some tables whose rows have ids of their own. */
export type IdCounts = { readonly [Name in TableWithIds]?: number | undefined };

/** Makes a record with a value for each table of which `counts` has a number. */
export function perCounted(
  counts: IdCounts,
  valueOf: (table: TableWithIds, count: number) => number,
): IdCounts {
  return Object.fromEntries(
    TABLES_WITH_IDS.flatMap((table) => {
      const count = counts[table];
      return count === undefined ? [] : [[table, valueOf(table, count)]];
    }),
  );
}

/** Makes a record with a value for each table. */
export function perTable<Value>(valueOf: (table: TableName) => Value): Record<TableName, Value> {
  return Object.fromEntries(TABLE_NAMES.map((name) => [name, valueOf(name)])) as Record<TableName, Value>;
}

/** The description of a table, for generic code that does not know the types of its fields. */
export function describedAs(name: TableName): Table<RowFields> {
  return TABLES[name];
}

/** The noun of a table with its article: "a job", "an assessment". */
export function aRowOf(name: TableName): string {
  const [noun] = TABLES[name].noun;
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}

/** A row of a table, as stored. */
export type Row<Name extends TableName> = {
  readonly [Field in keyof FieldsOf<Name>]: ValueOf<FieldsOf<Name>[Field]>;
};

export type FieldsOf<Name extends TableName> = (typeof TABLES)[Name]['fields'];

/** The row of each table. */
export type Rows = { readonly [Name in TableName]: Row<Name> };

/** The key of a row: its id, or the jobId of an assessment or an opening. */
export function keyOf(row: Rows[TableName]): number {
  return 'id' in row ? row.id : row.jobId;
}
