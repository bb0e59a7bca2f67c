import type { TableName } from '#domain/tables.ts';

/** The tables that no device copies. The server alone decides what of them a reader may see (product §22). */
const NOT_REPLICATED = ['scorecards', 'unsealings'] as const satisfies readonly TableName[];

/** The name of a table that devices copy (product §25). */
export type ReplicatedTable = Exclude<TableName, (typeof NOT_REPLICATED)[number]>;

/** Tells whether devices copy a table. Needs no table's description, so that a page's first script can use it. */
export function isReplicated(table: TableName): table is ReplicatedTable {
  return !NOT_REPLICATED.some((name) => name === table);
}
