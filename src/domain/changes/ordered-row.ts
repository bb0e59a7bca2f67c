import { sameValue } from '#domain/change.ts';
import { TABLES, type OrderedTable } from '#domain/tables.ts';
import {
  describeMove,
  describeRename,
  joinDescriptions,
  quoted,
  type Description,
  type RowOf,
} from './description.ts';

/** Describes the change of a row in a list that people put in order, by the noun and the name of the row. */
export function describeOrderedRow({ table, before, after }: RowOf<OrderedTable>): Description | null {
  const row = after ?? before;
  if (!row) return null;
  const [noun] = TABLES[table].noun;
  const named = `the ${noun} ${quoted(row.name)}`;
  if (!before) return { done: `Added ${named}`, undone: `${named} is removed` };
  if (!after) return { done: `Deleted ${named}`, undone: `${named} is back` };
  const { name, order } = before;
  const isChanged = !sameValue({ ...before, name: after.name, order: after.order }, after);
  return joinDescriptions([
    name !== after.name && describeRename(noun, name, after.name),
    isChanged && { done: `changed ${named}`, undone: `${named} is as it was` },
    order !== after.order && describeMove(noun, after.name),
  ]);
}
