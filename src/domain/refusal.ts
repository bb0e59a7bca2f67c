import type { LaterChanges } from './later-changes.ts';

/** The refusal of a request. The API answers the sentence; the kind decides the status. */
export interface Refusal {
  /** The sentence to show to the person. */
  readonly refused: string;
  /**
   * `invalid`: the input breaks a rule; `missing`: something it refers to does not exist;
   * `conflict`: the workspace has changed in the meantime; `stale`: a newer version is stored.
   */
  readonly kind: 'invalid' | 'missing' | 'conflict' | 'stale';
  /** The error of each question, by its id, when answers were refused. */
  readonly errors?: Readonly<Record<string, string>>;
  /** The changes of others that the write would undo. */
  readonly later?: LaterChanges;
}

/**
 * Makes a refusal.
 *
 * @param sentence shown to the person
 * @example refuse('missing', 'Not found')
 */
export function refuse(kind: Refusal['kind'], sentence: string): Refusal {
  return { refused: sentence, kind };
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value;
}
