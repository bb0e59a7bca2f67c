import type { RowChange } from '#domain/change.ts';
import type { View } from '#domain/view/view.ts';
import { alike, gone, type Decision, type ModelState } from './state.ts';

export function createView(state: ModelState, view: Omit<View, 'id' | 'order'>): Decision {
  const others = state.all('views').filter(({ screen }) => screen === view.screen);
  if (others.length >= 50 || others.some(({ name }) => alike(name, view.name))) {
    return { status: 400, message: null };
  }
  const id = state.nextId('views');
  const after = { ...view, id, order: 1 + Math.max(-1, ...others.map(({ order }) => order)) };
  return { status: 201, value: after, rows: [{ table: 'views', id, before: null, after }] };
}

export function editView(state: ModelState, id: number, { order, ...edit }: Partial<View>): Decision {
  const before = state.row('views', id);
  if (!before) return gone('View not found');
  const others = state.all('views').filter((each) => each.id !== id && each.screen === before.screen);
  if (others.some(({ name }) => edit.name !== undefined && alike(name, edit.name))) {
    return { status: 400, message: null };
  }
  const after = { ...before, ...edit };
  if (order === undefined)
    return { status: 200, value: after, rows: [{ table: 'views', id, before, after }] };
  const listed = others.toSorted((a, b) => a.order - b.order || a.id - b.id);
  listed.splice(order, 0, after);
  const rows = listed.map((each, place): RowChange => {
    const was = state.row('views', each.id) ?? each;
    return { table: 'views', id: each.id, before: was, after: { ...each, order: place } };
  });
  const [own, rest] = [rows.filter((each) => each.id === id), rows.filter((each) => each.id !== id)];
  return { status: 200, value: own[0]?.after, rows: [...own, ...rest] };
}

export function removeView(state: ModelState, id: number): Decision {
  const before = state.row('views', id);
  if (!before) return gone('View not found');
  return { status: 200, value: before, rows: [{ table: 'views', id, before, after: null }] };
}
