import type { Build } from './build.ts';

/** One number that is measured: a row of what is printed. */
export interface Figure {
  readonly label: string;
  /** Milliseconds unless it says so. */
  readonly unit?: string;
  /** The figure of the same group that is the least it could be. */
  readonly floor?: string;
}

/** What is done to measure one or several figures. */
export interface Scenario<Subject> {
  readonly figures: readonly Figure[];
  readonly rounds: number;
  /** Only these variants of the group; all of them unless it says so. */
  readonly variants?: readonly string[];
  /** Measures once. Returns a number for each figure. */
  run(subject: Subject, round: number): Promise<readonly number[]>;
}

/** One figure, measured in so many rounds; in milliseconds unless a unit says so. */
export function measured<Subject>(
  label: string,
  rounds: number,
  measure: (subject: Subject, round: number) => Promise<number>,
  unit?: string,
): Scenario<Subject> {
  return {
    figures: [{ label, ...(unit !== undefined && { unit }) }],
    rounds,
    run: async (subject, round) => [await measure(subject, round)],
  };
}

/** Scenarios that are run on the same subject, such as an open page. */
export interface Group<Subject> {
  readonly name: string;
  /** Sizes of what is measured, for example. One empty name where there is one variant. */
  readonly variants: readonly string[];
  /** Whether a round is all scenarios. Otherwise a scenario has all its rounds before the next begins. */
  readonly allInEachRound?: boolean;
  readonly scenarios: readonly Scenario<Subject>[];
  open(build: Build, variant: string): Promise<Subject>;
  /** Called before each measurement. */
  turnTo?(subject: Subject): Promise<void>;
  close?(subject: Subject): Promise<void>;
}
