/** The certainty of a value of a CV. */
const SURENESS = ['sure', 'likely', 'guess'] as const;
export type Sureness = (typeof SURENESS)[number];

/** A value that was read in a CV. */
export interface Found {
  readonly value: string;
  readonly sureness: Sureness;
  /** The line of the text, or the file's name. */
  readonly from: string;
  readonly where: 'text' | 'file name';
}

/** The most characters of a line that is shown as the place of a value. */
const SHOWN = 80;

export function foundIn(line: string, value: string, sureness: Sureness): Found {
  return { value, sureness, from: line.slice(0, SHOWN), where: 'text' };
}
