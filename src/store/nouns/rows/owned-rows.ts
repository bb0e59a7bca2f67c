import type { IndexedField } from '#domain/indexed-fields.ts';
import { isRefusal } from '#domain/refusal.ts';
import { TABLES, type Rows } from '#domain/tables.ts';
import { latestFirst, type Timestamp } from '#domain/time.ts';
import { rowChange } from '#domain/change.ts';
import type { Database, RowReader } from '#store/database.ts';
import type { OwnedRows, ListedTable } from '#store/candidate-stores.ts';
import { resolveMerged } from './resolve-merged.ts';
import type { Writer } from '#store/log/writer.ts';

/**
 * The store of a table whose rows belong to candidates, without special rules.
 *
 * @param answerOf converts a row to the answer of a write
 */
export function ownedRows<Name extends ListedTable, Answer = Rows[Name]>(
  db: Database,
  writer: Writer,
  table: Name,
  answerOf: (row: Rows[Name]) => Answer,
): OwnedRows<Name, Answer> {
  function momentOf(row: Rows[Name]): Timestamp {
    const { [TABLES[table].owner.latestBy]: moment } = row as Readonly<Record<string, unknown>>;
    return String(moment);
  }

  async function rowIn(tx: RowReader, id: number): Promise<Rows[Name] | null> {
    return (await tx.get(table, [id]))[0] ?? null;
  }

  return {
    list(candidateId) {
      return db.read(async (tx) => {
        const candidate = await resolveMerged(tx, candidateId);
        if (!candidate) return null;
        // The cast is safe: each of these tables has the reference.
        const rows = await tx.where(table, 'candidateId' as IndexedField<Name>, [candidate.id]);
        return rows.toSorted(latestFirst(momentOf));
      });
    },

    get: (id) => db.read((tx) => rowIn(tx, id)),

    add(write, candidateId, decide) {
      return writer.rows(write, async (tx, made) => {
        const candidate = await resolveMerged(tx, candidateId);
        if (!candidate) return null;
        const [id = 0] = await tx.newIds(table, 1);
        const row = { ...decide(made), candidateId: candidate.id, id } as unknown as Rows[Name];
        return { value: answerOf(row), rows: [rowChange(table, { id, before: null, after: row })] };
      });
    },

    change(write, id, decide) {
      return writer.rows(write, async (tx, made) => {
        const before = await rowIn(tx, id);
        if (!before) return null;
        const after = decide(before, made);
        if (isRefusal(after)) return after;
        return { value: answerOf(after), rows: [rowChange(table, { id, before, after })] };
      });
    },

    remove(write, id) {
      return writer.rows(write, async (tx) => {
        const row = await rowIn(tx, id);
        return row && { value: answerOf(row), rows: [rowChange(table, { id, before: row, after: null })] };
      });
    },
  };
}
