/** The four entries of the navigation (product §2, Shell). */
export type Section = 'jobs' | 'candidates' | 'board' | 'assessments';

/**
 * The entry a path belongs to. A candidate's profile belongs to Candidates, the board is an entry of its own, and
 * everything below /jobs and /assessments belongs to those.
 */
export function sectionOf(pathname: string): Section | null {
  const [first, second] = pathname.split('/').filter((part) => part !== '');
  if (first === 'jobs' || first === 'assessments') return first;
  if (first === 'candidates') return second === 'board' ? 'board' : 'candidates';
  return null;
}
