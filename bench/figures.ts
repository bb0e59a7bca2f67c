import type { Build } from './build.ts';

/** One measured number: a row of the printed table. */
export interface Figure {
  readonly label: string;
  /** The unit. Milliseconds when absent. */
  readonly unit?: string;
  /** The label of the figure of the same group that is the lower bound. */
  readonly floor?: string;
}

/** The steps that measure one or several figures. */
export interface Scenario<Subject> {
  readonly figures: readonly Figure[];
  readonly rounds: number;
  /** The variants of the group to measure. All variants when absent. */
  readonly variants?: readonly string[];
  /** Measures once. Returns a number for each figure. */
  run(subject: Subject, round: number): Promise<readonly number[]>;
}

/** Makes a scenario with one figure. The unit is milliseconds when absent. */
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

/** Scenarios that run on the same subject, such as an open page. */
export interface Group<Subject> {
  readonly name: string;
  /** The variants, such as sizes. One empty name when there is only one variant. */
  readonly variants: readonly string[];
  /**
   * Whether each round runs every scenario. Otherwise one scenario runs all its rounds before the next scenario begins.
   */
  readonly allInEachRound?: boolean;
  readonly scenarios: readonly Scenario<Subject>[];
  open(build: Build, variant: string): Promise<Subject>;
  /** Called before each measurement. */
  turnTo?(subject: Subject): Promise<void>;
  close?(subject: Subject): Promise<void>;
}
