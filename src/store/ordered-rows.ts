import type { Authorship } from '#domain/actor.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { Rows } from '#domain/tables.ts';
import type { Outcome, Write, Written } from './write.ts';

/** The names of short tables whose rows are ordered by people. */
export type OrderedTable = 'reasons' | 'views' | 'templates' | 'kits';

/**
 * The rows of a short table that people put in order: the rejection reasons (also retired ones), the saved views,
 * the templates, or the interview kits.
 */
export interface OrderedRows<Name extends OrderedTable> {
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
