import type { RowLeftOut } from '#domain/backup-left-out.ts';
import type { Candidate } from '#domain/candidate.ts';
import { invalidField } from '#domain/row-check.ts';
import type { TableName } from '#domain/table-names.ts';
import { TABLES, type Rows } from '#domain/tables.ts';

/** A stored row that can't be used; it is left where it is. */
export interface QuarantinedRow {
  /**
   * `amiss`: it does not match its table's description and is left out of every answer; `belongs`: it does, but belongs
   * to a row that is not there and is left out of backups only.
   */
  readonly kind: 'amiss' | 'belongs';
  readonly table: TableName;
  readonly id: unknown;
  /** The field that is missing or not of its kind, or names what is not there. */
  readonly field: string;
  readonly row: unknown;
}

/** Leaves rows that don't match their table's description out of what is read, and remembers them. */
export class Quarantine {
  #found = new Map<string, QuarantinedRow>();
  #leftOut: readonly QuarantinedRow[] = [];
  #looking: Promise<void> | null = null;

  /** Whether a row can be used; if not, it is in quarantine from here on. */
  admits<Table extends TableName>(table: Table, row: Rows[Table] | undefined): row is Rows[Table] {
    if (row === undefined) return false;
    const field = invalidField(table, row);
    if (field === null) return true;
    const { [TABLES[table].key]: id } = row as { id?: unknown; jobId?: unknown };
    this.#found.set(`${table} ${String(id)}`, { kind: 'amiss', table, id, field, row });
    return false;
  }

  /** Candidates that can be used; the same list when all can. */
  admitted(candidates: readonly Candidate[]): readonly Candidate[] {
    const areSound = candidates.every((row) => invalidField('candidates', row) === null);
    return areSound ? candidates : candidates.filter((row) => this.admits('candidates', row));
  }

  /** Rows that belong to others which are not there, of the whole workspace. */
  leaveOut(rows: readonly RowLeftOut[]): void {
    this.#leftOut = rows.map((row) => ({ kind: 'belongs', ...row }));
  }

  /**
   * The rows found so far that are still there: they may have been replaced or repaired since, by anybody.
   *
   * @param readAll reads every row
   */
  async rows(readAll: () => Promise<unknown>): Promise<QuarantinedRow[]> {
    if (this.#looking || this.#found.size + this.#leftOut.length > 0) {
      this.#looking ??= this.#lookAgain(readAll).finally(() => (this.#looking = null));
      await this.#looking;
    }
    return [...this.#found.values(), ...this.#leftOut];
  }

  async #lookAgain(readAll: () => Promise<unknown>): Promise<void> {
    const before = this.#found;
    this.#found = new Map();
    // When the rows can't be read now, those found before are told.
    await readAll().catch(() => (this.#found = new Map([...before, ...this.#found])));
  }
}
