import { TABLE_NAMES, TABLES_WITH_IDS, type TableName, type TableWithIds } from '#domain/tables.ts';

/** The tables that no device copies. The server alone decides what of them a reader may see (product §22). */
const NOT_REPLICATED = ['scorecards', 'unsealings'] as const satisfies readonly TableName[];

/** The name of a table that devices copy (product §25). */
export type ReplicatedTable = Exclude<TableName, (typeof NOT_REPLICATED)[number]>;

/** The name of a table for whose rows a device reserves ids. */
export type ReservableTable = ReplicatedTable & TableWithIds;

export const REPLICATED_TABLES = TABLE_NAMES.filter(isReplicated);

export const RESERVABLE_TABLES = TABLES_WITH_IDS.filter(isReplicated) as readonly ReservableTable[];

export function isReplicated(table: TableName): table is ReplicatedTable {
  return !NOT_REPLICATED.some((name) => name === table);
}

/** The parts that a device compares with the server: each table that it copies, and the figures that follow from the rows. */
export const COMPARED = [...REPLICATED_TABLES, 'lists', 'reports'] as const;

export type Compared = (typeof COMPARED)[number];
