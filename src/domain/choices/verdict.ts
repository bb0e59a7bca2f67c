/** The decision about two candidates. `same`: one person, and merged. `different`: two people. */
export const VERDICTS = ['same', 'different'] as const;
export type Verdict = (typeof VERDICTS)[number];
