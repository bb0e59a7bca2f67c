import { gone, type Decision, type ModelState } from './state.ts';

interface SentStep {
  readonly text: string;
  readonly day: string;
  readonly owner?: string;
}

export function editStep(
  state: ModelState,
  id: number,
  { done, ...sent }: Partial<SentStep> & { readonly done?: boolean },
  at: string,
): Decision {
  const before = state.row('steps', id);
  if (!before) return gone('Next step not found');
  const edited = { ...before, ...sent };
  const opened = { ...edited, doneAt: null, day: sent.day ?? before.day ?? at.slice(0, 10) };
  const finished = { ...edited, doneAt: before.doneAt ?? at, day: null };
  const staysDone = done === undefined && sent.day === undefined && before.doneAt !== null;
  const after = done || staysDone ? finished : opened;
  return { status: 200, value: after, rows: [{ table: 'steps', id, before, after }] };
}
