/** What is decided of two candidates: they are one person and were merged, or they are different people. */
export const VERDICTS = ['same', 'different'] as const;
export type Verdict = (typeof VERDICTS)[number];
