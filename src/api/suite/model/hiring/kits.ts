import { gone, type Decision, type ModelState } from '#api/suite/model/state.ts';
import type { RowChange } from '#domain/change.ts';
import type { Rows } from '#domain/tables.ts';

type Kit = Rows['kits'];

/** The fields of a new kit that the model's calls send. */
export type SentKit = Pick<Kit, 'jobId' | 'name' | 'minutes'> & Partial<Kit>;

const MISSING = 'Interview not found';
const MOST_KITS = 50;

export function kitsInOrder(state: ModelState, jobId?: number | 'library'): Kit[] {
  const asked = jobId === 'library' ? null : jobId;
  return state
    .all('kits')
    .filter((kit) => asked === undefined || kit.jobId === asked)
    .toSorted((a, b) => (a.jobId ?? 0) - (b.jobId ?? 0) || a.order - b.order || a.id - b.id);
}

export function addKit(state: ModelState, sent: SentKit): Decision {
  const invalid: Decision = { status: 400, message: null };
  if (sent.jobId !== null && !state.row('jobs', sent.jobId)) return invalid;
  const beside = kitsInOrder(state, sent.jobId ?? 'library');
  if (beside.length >= MOST_KITS) return invalid;
  const after: Kit = {
    stage: 'tech',
    attributes: [],
    questions: [],
    ...sent,
    interviewers: [...new Set(sent.interviewers)],
    id: state.nextId('kits'),
    order: 1 + Math.max(-1, ...beside.map(({ order }) => order)),
  };
  return { status: 201, value: after, rows: [{ table: 'kits', id: after.id, before: null, after }] };
}

export function copyKit(state: ModelState, id: number, { jobId }: Pick<Kit, 'jobId'>): Decision {
  if (jobId !== null && !state.row('jobs', jobId)) return { status: 400, message: null };
  const kit = state.row('kits', id);
  return kit ? addKit(state, { ...kit, jobId }) : gone(MISSING);
}

export function editKit(state: ModelState, id: number, { order, ...edit }: Partial<Kit>): Decision {
  const before = state.row('kits', id);
  if (!before) return gone(MISSING);
  const edited = { ...before, ...edit };
  const after = { ...edited, interviewers: [...new Set(edited.interviewers)] };
  if (order === undefined) {
    return { status: 200, value: after, rows: [{ table: 'kits', id, before, after }] };
  }
  const others = kitsInOrder(state, before.jobId ?? 'library').filter((kit) => kit.id !== id);
  const rows = others.toSpliced(order, 0, after).map((kit, place): RowChange & { table: 'kits' } => ({
    table: 'kits',
    id: kit.id,
    before: state.row('kits', kit.id),
    after: { ...kit, order: place },
  }));
  const own = rows.filter((row) => row.id === id);
  return { status: 200, value: own[0]?.after, rows: [...own, ...rows.filter((row) => row.id !== id)] };
}

export function removeKit(state: ModelState, id: number): Decision {
  const before = state.row('kits', id);
  if (!before) return gone(MISSING);
  return { status: 200, value: before, rows: [{ table: 'kits', id, before, after: null }] };
}
