import type { Build } from './build.ts';

/** A measured number, which is a row of the printed table. */
export interface Figure {
  readonly label: string;
  /** The unit; milliseconds by default. */
  readonly unit?: string;
  /** The label of another figure of the group, which is the lower bound of this one. */
  readonly floor?: string;
}

/** The steps to measure one or more figures. */
export interface Scenario<Subject> {
  readonly figures: readonly Figure[];
  readonly rounds: number;
  /** The variants to measure; by default all variants of the group. */
  readonly variants?: readonly string[];
  /** Measures once. Returns one number for each figure. */
  run(subject: Subject, round: number): Promise<readonly number[]>;
}

/** Makes a scenario with one figure, in milliseconds unless another unit is given. */
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

/** Scenarios for the same kind of subject, such as an open page. */
export interface Group<Subject> {
  readonly name: string;
  /** The names of the variants, such as sizes. A group without variants has one empty name. */
  readonly variants: readonly string[];
  /**
   * True if each round runs every scenario. Otherwise one scenario runs all its rounds before the next scenario begins.
   */
  readonly allInEachRound?: boolean;
  readonly scenarios: readonly Scenario<Subject>[];
  open(build: Build, variant: string): Promise<Subject>;
  /** Prepares the subject. Called before each measurement. */
  turnTo?(subject: Subject): Promise<void>;
  close?(subject: Subject): Promise<void>;
}
