import { parseArgs } from 'node:util';

/** The options on the command line (CONTRIBUTING.md). */
export interface Options {
  /** The commit to compare with. */
  readonly against: string | undefined;
  /** Measures only figures whose label, or whose group's name, contains this text. */
  readonly only: string;
  /** The number of rounds for every figure, instead of the figure's own number. */
  readonly rounds: number | undefined;
  /** A folder of CVs with what they say. Only they are scored. */
  readonly cvs: string | undefined;
  /** A folder of tables and documents. Only they are read. */
  readonly files: string | undefined;
  /** A folder of mails. Only they are read. */
  readonly mails: string | undefined;
  /** A folder of calendars. Only they are read. */
  readonly calendars: string | undefined;
}

export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      against: { type: 'string' },
      only: { type: 'string' },
      rounds: { type: 'string' },
      cvs: { type: 'string' },
      files: { type: 'string' },
      mails: { type: 'string' },
      calendars: { type: 'string' },
    },
  });
  return {
    against: values.against,
    only: values.only?.toLowerCase() ?? '',
    cvs: values.cvs,
    files: values.files,
    mails: values.mails,
    calendars: values.calendars,
    rounds: values.rounds === undefined ? undefined : Number(values.rounds),
  };
}
