import type { Authorship } from '#domain/actor.ts';
import type { Day } from '#domain/insight/day.ts';
import type { Row } from '#domain/tables.ts';
import type { Timestamp } from '#domain/time.ts';

/** The planned next step for a candidate (product §3). */
export interface NextStep extends Row<'steps'> {}

interface StepDraft {
  readonly text: string;
  readonly day: Day;
  readonly owner?: string | undefined;
}

interface StepEdit {
  readonly text?: string | undefined;
  readonly day?: Day | undefined;
  readonly owner?: string | undefined;
  readonly done?: boolean | undefined;
}

export function newStep(
  { text, day, owner = '' }: StepDraft,
  { by, at }: Authorship,
): Omit<NextStep, 'id' | 'candidateId'> {
  return { text, day, owner, createdAt: at, by, doneAt: null };
}

/**
 * Applies an edit. A step that is done has no day. So a day without `done` opens the step again, and a step that is
 * opened without a day is due on the day of the edit.
 */
export function editStep(step: NextStep, { text, day, owner, done }: StepEdit, at: Timestamp): NextStep {
  const edited = { ...step, text: text ?? step.text, owner: owner ?? step.owner };
  const isDone = done ?? (day === undefined && step.doneAt !== null);
  if (isDone) return { ...edited, day: null, doneAt: step.doneAt ?? at };
  return { ...edited, day: day ?? step.day ?? at.slice(0, 10), doneAt: null };
}

/** Sorts open steps, the earliest day first. Steps of a day are in the order in which they were added. */
export function byDay(a: NextStep, b: NextStep): number {
  const [one, other] = [a.day ?? '', b.day ?? ''];
  if (one !== other) return one < other ? -1 : 1;
  return a.id - b.id;
}
