import { parseArgs } from 'node:util';

/** The options of the command line (CONTRIBUTING.md). */
export interface Options {
  /** The commit to compare with. */
  readonly against: string | undefined;
  /** Measures only figures with this text in the name of their group or in their label. */
  readonly only: string;
  /** The number of rounds for every figure. Replaces the figure's own number. */
  readonly rounds: number | undefined;
  /** A folder of CVs with what they say. Only they are scored. */
  readonly cvs: string | undefined;
}

export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      against: { type: 'string' },
      only: { type: 'string' },
      rounds: { type: 'string' },
      cvs: { type: 'string' },
    },
  });
  return {
    against: values.against,
    only: values.only?.toLowerCase() ?? '',
    cvs: values.cvs,
    rounds: values.rounds === undefined ? undefined : Number(values.rounds),
  };
}
