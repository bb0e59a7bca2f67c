import type { RowChange } from '#domain/change.ts';
import type { Reason } from '#domain/reason/reason.ts';
import { alike, gone, type Decision, type ModelState } from './state.ts';

export function createReason(state: ModelState, name: string): Decision {
  const reasons = state.all('reasons');
  if (reasons.some((reason) => alike(reason.name, name))) return { status: 400, message: null };
  const id = state.nextId('reasons');
  const after = { id, name, order: 1 + Math.max(-1, ...reasons.map(({ order }) => order)), retired: false };
  return { status: 201, value: after, rows: [{ table: 'reasons', id, before: null, after }] };
}

export function editReason(state: ModelState, id: number, { order, ...edit }: Partial<Reason>): Decision {
  const before = state.row('reasons', id);
  if (!before) return gone('Reason not found');
  const others = state.all('reasons').filter((each) => each.id !== id);
  if (others.some(({ name }) => edit.name !== undefined && alike(name, edit.name))) {
    return { status: 400, message: null };
  }
  const row = (was: Reason, after: Reason): RowChange => ({
    table: 'reasons',
    id: was.id,
    before: was,
    after,
  });
  const after = { ...before, ...edit };
  if (order === undefined) return { status: 200, value: after, rows: [row(before, after)] };
  const listed = others.toSorted((a, b) => a.order - b.order || a.id - b.id);
  listed.splice(order, 0, after);
  const placed = listed.map((each, place) => ({ ...each, order: place }));
  const rows = placed.map((each) => row(state.row('reasons', each.id) ?? each, each));
  const [own, rest] = [rows.filter((each) => each.id === id), rows.filter((each) => each.id !== id)];
  return { status: 200, value: own[0]?.after, rows: [...own, ...rest] };
}
