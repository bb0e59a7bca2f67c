import { rowChange } from '#domain/change.ts';
import type { Rows } from '#domain/tables.ts';
import { alike, gone, type Decision, type ModelState } from './state.ts';

// Rows with a name and an order of their own, within a list.

type Ordered = 'views' | 'templates';

const MISSING = { views: 'View not found', templates: 'Template not found' };
const MOST = { views: 50, templates: 100 };

/** The other rows of the list in which a row is: each screen has its own list of views. */
function others<Table extends Ordered>(
  state: ModelState,
  table: Table,
  row: Partial<Rows[Table]>,
): Rows[Table][] {
  const all = state.all(table).filter((each) => each.id !== row.id);
  return all.filter((each) => !('screen' in each) || !('screen' in row) || each.screen === row.screen);
}

export function createOrdered<Table extends Ordered>(
  state: ModelState,
  table: Table,
  sent: Omit<Rows[Table], 'id' | 'order'>,
): Decision {
  const listed = others(state, table, sent as Partial<Rows[Table]>);
  const name = String((sent as Partial<Rows[Table]>).name);
  if (listed.length >= MOST[table] || listed.some((each) => alike(each.name, name))) {
    return { status: 400, message: null };
  }
  const id = state.nextId(table);
  const order = 1 + Math.max(-1, ...listed.map(({ order }) => order));
  const after = { ...sent, id, order } as unknown as Rows[Table];
  return { status: 201, value: after, rows: [rowChange(table, { id, before: null, after })] };
}

export function editOrdered<Table extends Ordered>(
  state: ModelState,
  table: Table,
  id: number,
  { order, ...edit }: Partial<Rows[Table]>,
): Decision {
  const before = state.row(table, id);
  if (!before) return gone(MISSING[table]);
  const listed = others(state, table, before);
  const { name } = edit as Partial<Rows[Table]>;
  if (listed.some((each) => name !== undefined && alike(name, each.name)))
    return { status: 400, message: null };
  const after: Rows[Table] = { ...before, ...edit };
  const moved = listed.toSorted((a, b) => a.order - b.order || a.id - b.id);
  if (order === undefined)
    return { status: 200, value: after, rows: [rowChange(table, { id, before, after })] };
  moved.splice(order, 0, after);
  const rows = moved.map((each, place) =>
    rowChange(table, {
      id: each.id,
      before: state.row(table, each.id),
      after: { ...each, order: place },
    }),
  );
  const [own, rest] = [rows.filter((each) => each.id === id), rows.filter((each) => each.id !== id)];
  return { status: 200, value: own[0]?.after, rows: [...own, ...rest] };
}

export function removeOrdered(state: ModelState, table: Ordered, id: number): Decision {
  const before = state.row(table, id);
  if (!before) return gone(MISSING[table]);
  return { status: 200, value: before, rows: [rowChange(table, { id, before, after: null })] };
}
