/** The four places of the navigation (product §2, Shell). */
export type Section = 'jobs' | 'candidates' | 'board' | 'assessments';

/**
 * Which of the four a path belongs to. A candidate's profile is in Candidates, the board is a place of its own,
 * and everything below /jobs and /assessments belongs to them.
 */
export function sectionOf(pathname: string): Section | null {
  const [first, second] = pathname.split('/').filter((part) => part !== '');
  if (first === 'jobs' || first === 'assessments') return first;
  if (first === 'candidates') return second === 'board' ? 'board' : 'candidates';
  return null;
}
