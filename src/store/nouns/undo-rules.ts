import type { RowChange } from '#domain/change.ts';
import type { RowOf } from '#domain/changes/description.ts';
import { othersApproval } from '#domain/offer/undo.ts';
import { nameTwice } from '#domain/ordered-rows.ts';
import { ORDERED_TABLES, type OrderedTable } from '#domain/tables.ts';
import type { RowReader } from '#store/database.ts';
import { firstOf, type NounRules } from '#store/log/noun-rules.ts';
import { planImportUndo } from './candidates/plan-import-undo.ts';
import { NOUN_RULES } from './noun-rules.ts';

const offerRules: NounRules = { undo: { refuse: othersApproval } };

/** The log has only the keys of the rows that an import added (decision 044). */
const importRules: NounRules = {
  undo: { plan: async (change, tx) => (change.added ? planImportUndo(tx, change) : null) },
};

/** Names stay unique in short lists, such as that of templates. */
const orderedRules: NounRules = {
  async integrity(rows, tx) {
    return firstOf(ORDERED_TABLES, (table) => nameTwiceIn(table, rows, tx));
  },
};

async function nameTwiceIn(
  table: OrderedTable,
  rows: readonly RowChange[],
  tx: RowReader,
): Promise<string | null> {
  const its = rows.filter((row): row is RowOf<OrderedTable> => row.table === table);
  return its.length > 0 ? nameTwice(table, its, await tx.all(table)) : null;
}

/** The rules that apply to every undo. Their code is loaded with the first undo (decision 122). */
export const UNDO_RULES: readonly NounRules[] = [...NOUN_RULES, offerRules, importRules, orderedRules];
