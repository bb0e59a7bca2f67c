import type { Rows } from '#domain/tables.ts';

/** The scale of an attribute, in words. A score is 1 for the first word. */
export const SCORE_WORDS = ['Poor', 'Fair', 'Good', 'Excellent'] as const;

export const NO_SCORE_WORDS = 'Could not tell';

export function scoreInWords(score: number | null): string {
  return (score !== null && SCORE_WORDS[score - 1]) || NO_SCORE_WORDS;
}

export type Overall = Rows['scorecards']['overall'];

export const OVERALL_WORDS: Readonly<Record<Overall, string>> = {
  'strong no': 'Strong no',
  no: 'No',
  yes: 'Yes',
  'strong yes': 'Strong yes',
};

/** Tells whether an overall decision is in favour of the candidate. */
export function isInFavour(overall: Overall): boolean {
  return overall === 'yes' || overall === 'strong yes';
}
