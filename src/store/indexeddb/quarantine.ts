import type { RowLeftOut } from '#domain/workspace/backup-left-out.ts';
import type { Candidate } from '#domain/candidate/candidate.ts';
import { invalidField } from '#domain/row-check.ts';
import { type Rows, TABLES, type TableName } from '#domain/tables.ts';

/** A stored row that can't be used. It stays stored as it is. */
export interface QuarantinedRow {
  /**
   * An `invalid` row does not match its table's description and is left out of every answer. An `orphan` does, but
   * refers to a row that does not exist, and is left out of backups only.
   */
  readonly kind: 'invalid' | 'orphan';
  readonly table: TableName;
  readonly id: unknown;
  /** The field that is missing, invalid, or refers to a row that does not exist. */
  readonly field: string;
  readonly row: unknown;
}

/** Filters invalid rows out of what is read, and remembers them. */
export class Quarantine {
  #found = new Map<string, QuarantinedRow>();
  #orphans: readonly QuarantinedRow[] = [];
  #rechecking: Promise<void> | null = null;

  /** Whether a row can be used. If not, the row is remembered as quarantined. */
  admits<Table extends TableName>(table: Table, row: Rows[Table] | undefined): row is Rows[Table] {
    if (row === undefined) return false;
    const field = invalidField(table, row);
    if (field === null) return true;
    const { [TABLES[table].key]: id } = row as { id?: unknown; jobId?: unknown };
    this.#found.set(`${table} ${String(id)}`, { kind: 'invalid', table, id, field, row });
    return false;
  }

  /** The candidates that can be used; the same array when all can. */
  admitted(candidates: readonly Candidate[]): readonly Candidate[] {
    const areValid = candidates.every((row) => invalidField('candidates', row) === null);
    return areValid ? candidates : candidates.filter((row) => this.admits('candidates', row));
  }

  /** Sets the orphans, which are found by looking at the whole workspace. */
  setOrphans(rows: readonly RowLeftOut[]): void {
    this.#orphans = rows.map((row) => ({ kind: 'orphan', ...row }));
  }

  /**
   * Reads everything again and returns the rows that still can't be used: some may have been replaced or repaired.
   *
   * @param readAll reads every row
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
    // When not everything can be read, the rows found before are still reported.
    await readAll().catch(() => (this.#found = new Map([...before, ...this.#found])));
  }
}
