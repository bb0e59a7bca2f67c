import { refuse, type Refusal } from './refusal.ts';
import { searchable } from './searchable.ts';
import { aRowOf, describedAs, type OrderedTable, type Rows } from './tables.ts';

// The rules of short lists that people put in order, such as reasons and templates.

/** A new row, before it has its id and its place. */
export type NewOrdered<Name extends OrderedTable> = Omit<Rows[Name], 'id' | 'order'>;

/** The fields that an edit changes. A field that is undefined stays as it is. */
export type OrderedEdit<Name extends OrderedTable> = {
  readonly [Field in keyof NewOrdered<Name>]?: NewOrdered<Name>[Field] | undefined;
} & {
  /** The new position in the list of the row, from 0. A position past the end is the last. */
  readonly order?: number | undefined;
};

/** The order of rows, everywhere they are listed. Rows of several lists come list by list. */
export function inOrder<Name extends OrderedTable>(table: Name, rows: readonly Rows[Name][]): Rows[Name][] {
  const lists = listsOf(table);
  return rows.toSorted(
    (a, b) =>
      lists.indexOf(listOf(table, a)) - lists.indexOf(listOf(table, b)) || a.order - b.order || a.id - b.id,
  );
}

/** A new row, the last of its list. */
export function newOrdered<Name extends OrderedTable>(
  table: Name,
  given: NewOrdered<Name>,
  rows: readonly Rows[Name][],
): Omit<Rows[Name], 'id'> | Refusal {
  const { noun, ordered } = describedAs(table);
  const beside = rows.filter((row) => listOf(table, row) === listOf(table, given));
  const most = ordered?.most ?? Infinity;
  if (beside.length >= most) {
    return refuse('invalid', `There can’t be more than ${most} ${noun[1]}. Delete one first.`);
  }
  const order = beside.reduce((next, row) => Math.max(next, row.order + 1), 0);
  const named = given as NewOrdered<OrderedTable>;
  // The cast is safe: a new row lacks only its id and its order.
  return (
    nameProblem(table, named, beside) ??
    ({ ...given, name: named.name.trim(), order } as unknown as Omit<Rows[Name], 'id'>)
  );
}

/** Edits a row. Returns all rows to store, the edited one first. */
export function editOrdered<Name extends OrderedTable>(
  table: Name,
  id: number,
  edit: OrderedEdit<Name>,
  rows: readonly Rows[Name][],
): Rows[Name][] | Refusal {
  const before = rows.find((row) => row.id === id);
  if (!before) return [];
  const others = rows.filter((row) => row.id !== id && listOf(table, row) === listOf(table, before));
  const { order, name, ...given } = edit as OrderedEdit<OrderedTable>;
  const changes = Object.entries(given).filter(([, value]) => value !== undefined);
  const edited = { ...before, ...Object.fromEntries(changes), name: name?.trim() ?? before.name };
  const isNamedAnew = name !== undefined || namePlaceOf(table, edited) !== namePlaceOf(table, before);
  const problem = isNamedAnew ? nameProblem(table, edited, others) : null;
  if (problem) return problem;
  if (order === undefined) return [edited];
  const placed = inOrder(table, others).toSpliced(order, 0, edited);
  const ordered = placed.map((row, place) => ({ ...row, order: place }));
  return ordered.toSorted((a, b) => Number(b.id === id) - Number(a.id === id));
}

/** The lists of a table, in their order: the values of the field that names them. */
function listsOf(table: OrderedTable): readonly unknown[] {
  const { ordered, fields } = describedAs(table);
  const field = ordered?.within ? fields[ordered.within] : undefined;
  return field?.kind === 'choice' ? field.values : [undefined];
}

/** The list that a row is in. */
function listOf(table: OrderedTable, row: object): unknown {
  const { within = null } = describedAs(table).ordered ?? {};
  return within === null ? undefined : valueIn(row, within);
}

/** The part of the list in which no other row has a row's name. */
function namePlaceOf(table: OrderedTable, row: object): unknown {
  const field = describedAs(table).ordered?.namesWithin;
  return field === undefined ? undefined : valueIn(row, field);
}

function valueIn(row: object, field: string): unknown {
  return (row as Readonly<Record<string, unknown>>)[field];
}

interface Named {
  readonly name: string;
}

/** A row that is written again as it was stored before. Null: it was not there. */
interface Returning {
  readonly id: number;
  readonly before: Rows[OrderedTable] | null;
  readonly after: Rows[OrderedTable] | null;
}

/**
 * Says whose name would be there twice if rows were written again, as the end of a sentence; null when none would be.
 *
 * @param stored all rows of the table
 */
export function nameTwice(
  table: OrderedTable,
  rows: readonly Returning[],
  stored: readonly Rows[OrderedTable][],
): string | null {
  const kept = stored.filter(({ id }) => rows.every((row) => row.id !== id));
  for (const { before, after } of rows) {
    if (!after || (before && isNamedAlike(table, before, after))) continue;
    const others = [
      ...kept,
      ...rows.flatMap((row) => (row.after && row.after.id !== after.id ? row.after : [])),
    ];
    const same = others.find((each) => isNamedAlike(table, each, after));
    if (same) return `there is ${aRowOf(table)} “${same.name}” already`;
  }
  return null;
}

/** Tells whether two rows have one name in one place. */
function isNamedAlike(table: OrderedTable, one: Named, other: Named): boolean {
  return (
    listOf(table, one) === listOf(table, other) &&
    namePlaceOf(table, one) === namePlaceOf(table, other) &&
    searchable(one.name) === searchable(other.name)
  );
}

/** The error for a row whose name another row of the list has in the same place; null when there is none. */
function nameProblem(table: OrderedTable, row: Named, others: readonly Named[]): Refusal | null {
  const [text, place] = [searchable(row.name.trim()), namePlaceOf(table, row)];
  const same = others.find((each) => namePlaceOf(table, each) === place && searchable(each.name) === text);
  return same ? refuse('invalid', `There is ${aRowOf(table)} “${same.name}” already`) : null;
}
