import { Dexie, type DBCoreTable } from 'dexie';
import type { RowLeftOut } from '#domain/backup-left-out.ts';
import { fieldAmiss } from '#domain/soundness.ts';
import { TABLE_NAMES, type TableName } from '#domain/workspace.ts';

/** A stored row that can't be used; it is left where it is. */
export interface RowSetAside {
  /**
   * `amiss`: it does not match the model (product §3) and is left out of every answer; `belongs`: it is sound, but
   * belongs to one that is not there and is left out of backups only.
   */
  readonly kind: 'amiss' | 'belongs';
  readonly table: TableName;
  readonly id: unknown;
  /** The field that is missing or not of its kind, or names what is not there. */
  readonly field: string;
  readonly row: unknown;
}

/** Transactions that see every row as it is. */
const raw = new WeakSet<object>();

/** From here on the current transaction sees what is set aside, too: for copies, which must not lose it. */
export function seeEverything(): void {
  const transaction = Dexie.currentTransaction as { idbtrans?: object } | null;
  if (transaction?.idbtrans) raw.add(transaction.idbtrans);
}

/** Leaves rows that don't match the model out of whatever is read from their tables. */
export class SetAside {
  #met = new Map<string, RowSetAside>();
  #leftOut: readonly RowSetAside[] = [];
  #looking: Promise<void> | null = null;

  constructor(db: Dexie) {
    db.use({
      stack: 'dbcore',
      name: 'set aside',
      create: (core) => ({ ...core, table: (name) => this.#over(core.table(name)) }),
    });
  }

  /** What belongs to rows that are not there, of the whole workspace. */
  leaveOut(rows: readonly RowLeftOut[]): void {
    this.#leftOut = rows.map((row) => ({ kind: 'belongs', ...row }));
  }

  /**
   * Those that were met so far and are still there: whoever may have replaced or mended them since, the database knows.
   *
   * @param readAll comes by every row
   */
  async rows(readAll: () => Promise<unknown>): Promise<RowSetAside[]> {
    if (this.#looking || this.#met.size + this.#leftOut.length > 0) {
      this.#looking ??= this.#lookAgain(readAll).finally(() => (this.#looking = null));
      await this.#looking;
    }
    return [...this.#met.values(), ...this.#leftOut];
  }

  async #lookAgain(readAll: () => Promise<unknown>): Promise<void> {
    const before = this.#met;
    this.#met = new Map();
    // What can't be looked at now is told as it was.
    await readAll().catch(() => (this.#met = new Map([...before, ...this.#met])));
  }

  #over(table: DBCoreTable): DBCoreTable {
    const name = TABLE_NAMES.find((it) => it === table.name);
    if (table.name === 'candidateBlocks') return this.#overBlocks(table);
    if (!name) return table;
    const orNothing = (row: unknown): unknown => (this.#isSound(name, row) ? row : undefined);
    return {
      ...table,
      get: (request) =>
        table.get(request).then((row: unknown) => (raw.has(request.trans) ? row : orNothing(row))),
      getMany: (request) =>
        table
          .getMany(request)
          .then((rows: unknown[]) => (raw.has(request.trans) ? rows : rows.map(orNothing))),
      query: (request) =>
        table.query(request).then((answer) => {
          if (request.values === false || raw.has(request.trans)) return answer;
          return { ...answer, result: answer.result.filter((row: unknown) => this.#isSound(name, row)) };
        }),
    };
  }

  /** Candidates stand in blocks once more, of which only those amiss are left out. */
  #overBlocks(table: DBCoreTable): DBCoreTable {
    const sound = (block: { candidates: unknown[] }) =>
      block.candidates.every((row) => fieldAmiss('candidates', row) === null)
        ? block
        : { ...block, candidates: block.candidates.filter((row) => this.#isSound('candidates', row)) };
    return {
      ...table,
      query: (request) =>
        table.query(request).then((answer) => {
          if (request.values === false) return answer;
          return { ...answer, result: answer.result.map(sound) };
        }),
    };
  }

  #isSound(table: TableName, row: unknown): boolean {
    if (row === undefined) return true;
    const field = fieldAmiss(table, row);
    if (field === null) return true;
    const { id, jobId } = row as { id?: unknown; jobId?: unknown };
    const key = table === 'assessments' ? jobId : id;
    this.#met.set(`${table} ${String(key)}`, { kind: 'amiss', table, id: key, field, row });
    return false;
  }
}
