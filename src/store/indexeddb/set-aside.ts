import { Dexie, type DBCoreTable } from 'dexie';
import { fieldAmiss } from '#domain/soundness.ts';
import { TABLE_NAMES, type TableName } from '#domain/workspace.ts';

/** A stored row that does not match the model (product §3): left where it is, and left out of every answer. */
export interface RowSetAside {
  readonly table: TableName;
  readonly id: unknown;
  /** The field that is missing or not of its kind. */
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
  readonly #rows = new Map<string, RowSetAside>();

  constructor(db: Dexie) {
    db.use({
      stack: 'dbcore',
      name: 'set aside',
      create: (core) => ({ ...core, table: (name) => this.#over(core.table(name)) }),
    });
  }

  /** Those that were met so far. */
  rows(): RowSetAside[] {
    return [...this.#rows.values()];
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
    this.#rows.set(`${table} ${String(key)}`, { table, id: key, field, row });
    return false;
  }
}
