import type { Authorship } from '#domain/actor.ts';
import type { Refusal } from '#domain/refusal.ts';
import { ORDERED_TABLES, type OrderedTable, type Rows } from '#domain/tables.ts';
import type { Outcome, Write, Written } from './write.ts';

/** The rows of a short table that people put in order. The kits use it in a store of their own. */
export interface OrderedRows<Name extends OrderedTable | 'kits'> {
  /** The rows, in the order that people gave them. */
  list(): Promise<Rows[Name][]>;
  /** Adds a row. `decide` gets all rows. */
  create(
    write: Write,
    decide: (rows: readonly Rows[Name][], made: Authorship) => Omit<Rows[Name], 'id'> | Refusal,
  ): Promise<Written<Rows[Name]> | Refusal>;
  /** Changes a row. `decide` gets all rows and returns the rows to store, the edited row first. */
  change(
    write: Write,
    id: number,
    decide: (rows: readonly Rows[Name][], made: Authorship) => Rows[Name][] | Refusal,
  ): Promise<Outcome<Rows[Name]>>;
  /** Removes a row and returns it. */
  remove(write: Write, id: number): Promise<Outcome<Rows[Name]>>;
}

/** The stores of the tables whose rows are put in order. */
export type OrderedStores = { readonly [Name in OrderedTable]: OrderedRows<Name> };

/** Makes a store for each table whose rows are put in order. */
export function perOrderedTable(
  storeOf: <Name extends OrderedTable>(table: Name) => OrderedRows<Name>,
): OrderedStores {
  return Object.fromEntries(
    ORDERED_TABLES.map((table) => [table, storeOf(table)]),
  ) as unknown as OrderedStores;
}
