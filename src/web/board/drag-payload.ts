import type { CandidateWithJob } from '#domain/candidate.ts';

/** What a dragged card is, to a drop target: the one type a column accepts. */
export const CANDIDATE_TYPE = 'application/x-hirelane-candidate+json';

/** The candidate and where they came from (product §2); for other programs, a line of text. */
export function dragPayload({ id, stage, name, email }: CandidateWithJob): Record<string, string> {
  return {
    [CANDIDATE_TYPE]: JSON.stringify({ candidateId: id, stage }),
    'text/plain': `${name} <${email}>`,
  };
}

/** The candidate's id in what was dropped, also by another window; null when it is something else. */
export function draggedCandidateId(text: string): number | null {
  try {
    const { candidateId } = Object(JSON.parse(text)) as { candidateId?: unknown };
    return Number.isSafeInteger(candidateId) ? Number(candidateId) : null;
  } catch {
    return null;
  }
}
