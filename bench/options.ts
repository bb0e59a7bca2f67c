import { parseArgs } from 'node:util';

/** What the command line asks for, as CONTRIBUTING.md explains it. */
export interface Options {
  /** The commit to compare with. */
  readonly against: string | undefined;
  /** Measures only what has this in the name of its group or in its label. */
  readonly only: string;
  /** The number of rounds of every figure, in the place of its own. */
  readonly rounds: number | undefined;
}

export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: { against: { type: 'string' }, only: { type: 'string' }, rounds: { type: 'string' } },
  });
  return {
    against: values.against,
    only: values.only?.toLowerCase() ?? '',
    rounds: values.rounds === undefined ? undefined : Number(values.rounds),
  };
}
