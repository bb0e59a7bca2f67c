/**
 * The decision about two candidates. `same`: one person, and merged. `different`: two people. `kept`: one person, and both
 * applications are kept.
 */
export const VERDICTS = ['same', 'different', 'kept'] as const;
export type Verdict = (typeof VERDICTS)[number];
