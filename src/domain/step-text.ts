/** In characters. */
export const STEP_MAX_LENGTH = 200;

/** The problem of a next step's text as a sentence, or null. */
export function stepProblem(text: string): string | null {
  const { length } = text.trim();
  if (length === 0) return 'A next step can’t be empty';
  return length > STEP_MAX_LENGTH ? `A next step can’t be longer than ${STEP_MAX_LENGTH} characters` : null;
}
