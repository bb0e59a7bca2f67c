import type { Stage } from '#domain/stage.ts';
import { createStore } from '#web/kit/store.ts';

/** A rejected candidate. */
export interface Rejected {
  readonly id: number;
  readonly name: string;
}

/** The question why these candidates were rejected. */
export interface Question {
  readonly people: readonly Rejected[];
  /** The seqs of the changes that rejected them, when stored. Null: nothing had to change. */
  readonly moves: readonly Promise<number | null>[];
  /** Whether the person asked to change a reason that is there. */
  readonly isChange: boolean;
  /** The path of the screen on which they were rejected. */
  readonly screen: string;
}

/** The mutation key for storing a reason. */
export const REASON_MUTATION = ['reason'];

/** The question that is open; null: none. */
export const question = createStore<Question | null>(null);

/**
 * Whoever moves somebody says so here, at once and by whatever way. After a move to Rejected the prompt asks why; those
 * who were rejected just before and whose reason is still open are asked about with them.
 *
 * @param stored settles with the change, or rejects when the move failed
 * @example askWhyIfRejected([candidate], to, written.then(({ change }) => change));
 */
export function askWhyIfRejected(
  people: readonly Rejected[],
  to: Stage,
  stored: Promise<number | null>,
): void {
  const ids = people.map(({ id }) => id);
  forgetRejected(ids);
  // The code that moved them reports a failure.
  stored.catch(() => forgetRejected(ids));
  if (to !== 'rejected') return;
  const open = question.read();
  const before = open?.isChange ? null : open;
  question.set({
    people: [...(before?.people ?? []), ...people.map(({ id, name }) => ({ id, name }))],
    moves: [...(before?.moves ?? []), stored],
    isChange: false,
    screen: window.location.pathname,
  });
}

/** Asks for another reason for a candidate who was rejected before. */
export function changeReason({ id, name }: Rejected): void {
  const screen = window.location.pathname;
  question.set({ people: [{ id, name }], moves: [], isChange: true, screen });
}

/** Closes the question for candidates who are no longer rejected. */
export function forgetRejected(ids: readonly number[]): void {
  const open = question.read();
  const people = open?.people.filter(({ id }) => !ids.includes(id));
  if (!open || !people || people.length === open.people.length) return;
  question.set(people.length === 0 ? null : { ...open, people });
}
