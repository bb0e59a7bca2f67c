import type { Stage } from '#domain/stage.ts';
import { createStore } from '#web/kit/store.ts';

/** A rejected candidate. */
export interface Rejected {
  readonly id: number;
  readonly name: string;
}

/** A question to the person: why were these candidates rejected? */
export interface Question {
  readonly people: readonly Rejected[];
  /**
   * The seqs of the changes that rejected them. Each promise resolves when its change is stored, with null if nothing
   * changed.
   */
  readonly moves: readonly Promise<number | null>[];
  /** True if the person wants to change an existing reason. */
  readonly isChange: boolean;
  /** The path of the screen on which they were rejected. */
  readonly screen: string;
  /** True if digits and Enter answer the question. Otherwise they belong to the screen. */
  readonly takesKeys: boolean;
}

/** Milliseconds after a rejection for which the keys answer its question. */
const TAKES_KEYS = 5_000;

/** The mutation key for storing a reason. */
export const REASON_MUTATION = ['reason'];

/** The open question; null when there is none. */
export const question = createStore<Question | null>(null);

/** The candidates of the latest move, undo or failure after which they are not rejected. */
export const noLongerRejected = createStore<readonly number[]>([]);

/** The timer that gives the keys back to the screen. */
let keysTimer: ReturnType<typeof setTimeout> | undefined;

function ask(asked: Omit<Question, 'screen' | 'takesKeys'>): void {
  clearTimeout(keysTimer);
  question.set({ ...asked, screen: window.location.pathname, takesKeys: true });
  // A person who opened the question to change a reason is looking at it.
  if (!asked.isChange) keysTimer = setTimeout(releaseKeys, TAKES_KEYS);
}

/** Gives the keys back to the screen. The question stays open for the pointer. */
export function releaseKeys(): void {
  const open = question.read();
  if (open?.takesKeys) question.set({ ...open, takesKeys: false });
}

/**
 * Must be called at once whenever candidates are moved. After a move to Rejected, the prompt asks for a reason.
 * Candidates who were rejected just before, without a reason yet, are added to the same question. Any other move gives
 * the keys back to the screen.
 *
 * @param stored resolves with the move's seq, or rejects when the move failed
 * @example askWhyIfRejected([candidate], to, written.then(({ change }) => change));
 */
export function askWhyIfRejected(
  people: readonly Rejected[],
  to: Stage,
  stored: Promise<number | null>,
): void {
  const ids = people.map(({ id }) => id);
  forgetRejected(ids);
  // The failure is not reported here, because the code that made the move reports it.
  stored.catch(() => forgetRejected(ids));
  if (to !== 'rejected') {
    releaseKeys();
    return;
  }
  const open = question.read();
  const before = open?.isChange ? null : open;
  ask({
    people: [...(before?.people ?? []), ...people.map(({ id, name }) => ({ id, name }))],
    moves: [...(before?.moves ?? []), stored],
    isChange: false,
  });
}

/** Asks for another reason for a rejected candidate. */
export function changeReason({ id, name }: Rejected): void {
  ask({ people: [{ id, name }], moves: [], isChange: true });
}

/** Removes candidates who are no longer rejected from the question. */
export function forgetRejected(ids: readonly number[]): void {
  noLongerRejected.set([...ids]);
  const open = question.read();
  const people = open?.people.filter(({ id }) => !ids.includes(id));
  if (!open || !people || people.length === open.people.length) return;
  question.set(people.length === 0 ? null : { ...open, people });
}
