import type { CandidateWithJob } from '#domain/candidate/candidate.ts';

/** The type of a dragged card. Columns accept no other. */
export const CANDIDATE_TYPE = 'application/x-hirelane-candidate+json';

/** Returns the drag data: the candidate's id and stage (product §2), and a line of text for other programs. */
export function dragPayload({ id, stage, name, email }: CandidateWithJob): Record<string, string> {
  return {
    [CANDIDATE_TYPE]: JSON.stringify({ candidateId: id, stage }),
    'text/plain': `${name} <${email}>`,
  };
}

/**
 * Reads the candidate's id from dropped data, which may come from another window. Null when the data are not a
 * candidate.
 */
export function draggedCandidateId(text: string): number | null {
  try {
    const { candidateId } = Object(JSON.parse(text)) as { candidateId?: unknown };
    return Number.isSafeInteger(candidateId) ? Number(candidateId) : null;
  } catch {
    return null;
  }
}
