/** Why a decision can't be carried out: what to do is in the sentence, which status it becomes is in the kind. */
export interface Refusal {
  /** A sentence for the person. */
  readonly refused: string;
  /**
   * `invalid`: the input breaks a rule; `missing`: what it names does not exist;
   * `conflict`: the workspace has changed since; `stale`: a newer version is stored.
   */
  readonly kind: 'invalid' | 'missing' | 'conflict' | 'stale';
  /** What to mend, by question id, when answers were refused. */
  readonly errors?: Readonly<Record<string, string>>;
}

/**
 * A refusal, e.g. `refuse('missing', 'Not found')`.
 *
 * @param sentence for the person
 */
export function refuse(kind: Refusal['kind'], sentence: string): Refusal {
  return { refused: sentence, kind };
}

/** Whether a decision came to a refusal rather than to what it decided. */
export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value;
}
