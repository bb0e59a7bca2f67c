import { invalidField } from '#domain/row-check.ts';
import { TABLES, type Rows, type TableName } from '#domain/tables.ts';
import type { RowLeftOut } from '#domain/workspace/backup-left-out.ts';
import type { Transaction } from './transaction.ts';

/** A stored row that can't be used. It stays unchanged in its table. */
export interface QuarantinedRow {
  /**
   * `invalid`: the row does not match its table's description, and no answer includes it. `orphan`: the row refers to a
   * missing row, and only backups leave it out.
   */
  readonly kind: 'invalid' | 'orphan';
  readonly table: TableName;
  readonly id: unknown;
  /** The field that is missing, invalid, or refers to a row that does not exist. */
  readonly field: string;
  readonly row: unknown;
}

/** Filters invalid rows out of reads and remembers them. */
export class Quarantine {
  #found = new Map<string, QuarantinedRow>();
  #orphans: readonly QuarantinedRow[] = [];
  #rechecking: Promise<void> | null = null;

  /** Tells whether a row exists and is valid. Remembers an invalid row. */
  admits<Table extends TableName>(table: Table, row: Rows[Table] | undefined): row is Rows[Table] {
    if (row === undefined) return false;
    const field = invalidField(table, row);
    if (field === null) return true;
    const { [TABLES[table].key]: id } = row as { id?: unknown; jobId?: unknown };
    this.#found.set(`${table} ${String(id)}`, { kind: 'invalid', table, id, field, row });
    return false;
  }

  /** The valid rows of a table that never has pending rows. */
  async usableRows<Table extends 'jobs' | 'reasons'>(tx: Transaction, table: Table): Promise<Rows[Table][]> {
    const rows: Rows[Table][] = await tx.table(table).all();
    return rows.filter((row) => this.admits(table, row));
  }

  /** Stores the orphans, which are found when the whole workspace is read. */
  setOrphans(rows: readonly RowLeftOut[]): void {
    this.#orphans = rows.map((row) => ({ kind: 'orphan', ...row }));
  }

  /**
   * Reads everything again and returns the rows that still can't be used, because some may have been replaced or
   * repaired.
   *
   * @param readAll reads every row through `admits`
   */
  async rows(readAll: () => Promise<unknown>): Promise<QuarantinedRow[]> {
    if (this.#rechecking || this.#found.size + this.#orphans.length > 0) {
      this.#rechecking ??= this.#recheck(readAll).finally(() => (this.#rechecking = null));
      await this.#rechecking;
    }
    return [...this.#found.values(), ...this.#orphans];
  }

  async #recheck(readAll: () => Promise<unknown>): Promise<void> {
    const before = this.#found;
    this.#found = new Map();
    // When reading fails, the rows found earlier are still reported.
    await readAll().catch(() => (this.#found = new Map([...before, ...this.#found])));
  }
}
