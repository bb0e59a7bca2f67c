import { capitalised } from '#domain/capitalised.ts';
import { rowChange } from '#domain/change.ts';
import { sampleRow } from '#domain/samples/sample-rows.ts';
import { describedAs, TABLES, type OrderedTable, type Rows } from '#domain/tables.ts';
import { alike, gone, type Decision, type ModelState } from './state.ts';

// Rows with a name and an order of their own, within a list.

function missing(table: OrderedTable): Decision {
  return gone(`${capitalised(TABLES[table].noun[0])} not found`);
}

/** The list of a row, as the place of the field's value among its choices. */
function listOf(table: OrderedTable, row: object): number {
  const { ordered, fields } = describedAs(table);
  const within = ordered?.within ?? '';
  const field = fields[within];
  return field?.kind === 'choice' ? field.values.indexOf(String(Object(row)[within])) : 0;
}

/** The other rows of the list in which a row is. */
function others<Table extends OrderedTable>(
  state: ModelState,
  table: Table,
  row: Partial<Rows[Table]>,
): Rows[Table][] {
  const all = state.all(table).filter((each) => each.id !== row.id);
  return all.filter((each) => listOf(table, each) === listOf(table, row));
}

/** Tells whether another row has a row's name. Templates of different jobs may have one name. */
function isTaken(name: unknown, row: object, listed: readonly Rows[OrderedTable][]): boolean {
  const jobOf = (each: object) => ('jobId' in each ? each.jobId : null);
  return listed.some((each) => alike(each.name, String(name)) && jobOf(each) === jobOf(row));
}

/** Tells whether a row is given to a job that is not there. */
function lacksJob(state: ModelState, sent: object, before: object = {}): boolean {
  const { jobId = null }: { readonly jobId?: number | null } = sent;
  return jobId !== null && !('jobId' in before && before.jobId === jobId) && !state.row('jobs', jobId);
}

export function listedInOrder<Table extends OrderedTable>(state: ModelState, table: Table): Rows[Table][] {
  return state
    .all(table)
    .toSorted((a, b) => listOf(table, a) - listOf(table, b) || a.order - b.order || a.id - b.id);
}

export function createOrdered<Table extends OrderedTable>(
  state: ModelState,
  table: Table,
  sent: Partial<Rows[Table]>,
): Decision {
  const listed = others(state, table, sent);
  const most = describedAs(table).ordered?.most ?? Infinity;
  if (listed.length >= most || isTaken(sent.name, sent, listed) || lacksJob(state, sent)) {
    return { status: 400, message: null };
  }
  const id = state.nextId(table);
  const order = 1 + Math.max(-1, ...listed.map(({ order }) => order));
  const after: Rows[Table] = { ...sampleRow(table), ...sent, id, order };
  return { status: 201, value: after, rows: [rowChange(table, { id, before: null, after })] };
}

export function editOrdered<Table extends OrderedTable>(
  state: ModelState,
  table: Table,
  id: number,
  { order, ...edit }: Partial<Rows[Table]>,
): Decision {
  const before = state.row(table, id);
  if (!before) return missing(table);
  const listed = others(state, table, before);
  const after: Rows[Table] = { ...before, ...edit };
  const isNamed = 'name' in edit || ('jobId' in before && 'jobId' in after && before.jobId !== after.jobId);
  if ((isNamed && isTaken(after.name, after, listed)) || lacksJob(state, edit, before))
    return { status: 400, message: null };
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

export function removeOrdered(state: ModelState, table: OrderedTable, id: number): Decision {
  const before = state.row(table, id);
  if (!before) return missing(table);
  return { status: 200, value: before, rows: [rowChange(table, { id, before, after: null })] };
}
