import { sameValue, type RowChange } from '#domain/change.ts';
import { ORDERED_TABLES, type OrderedTable, type Rows } from '#domain/tables.ts';

/** The fields that say in which part of which list a name is unique, as the specification of each list has them. */
const PLACES = ['screen', 'jobId'] as const;

/** Tells whether an undo would give a row of a short list the name of another one. */
export function hasNameTwice(
  state: { all<Table extends OrderedTable>(table: Table): Rows[Table][] },
  rows: readonly RowChange[],
): boolean {
  return ORDERED_TABLES.some((table) => {
    const written = rows.filter((row) => row.table === table);
    const stored: object[] = state.all(table).filter(({ id }) => written.every((row) => row.id !== id));
    const after = [...stored, ...written.flatMap((row) => row.after ?? [])];
    return written.some(
      (row) =>
        row.after &&
        !sameValue(placed(row.before), placed(row.after)) &&
        after.filter((each) => sameValue(placed(each), placed(row.after))).length > 1,
    );
  });
}

function placed(row: object | null): unknown {
  const { name, ...fields } = Object(row) as Readonly<Record<string, unknown>>;
  return [String(name).trim().toLowerCase(), ...PLACES.map((field) => fields[field] ?? null)];
}
