import type { Unanswered } from '#domain/retention-fields.ts';

/** The titles of jobs in words: “Baker” and “Chef”. */
export function jobsInWords(titles: readonly string[]): string {
  return new Intl.ListFormat('en').format([...new Set(titles)].map((title) => `“${title}”`));
}

/** A number of months in words. */
export function monthsInWords(months: number): string {
  return months === 1 ? '1 month' : `${months} months`;
}

/** The mail that asks a candidate whether they agree to be kept. */
export function questionText(asked: {
  readonly name: string;
  /** The name of the company. Empty: not known. */
  readonly company: string;
  /** The titles of the jobs that the candidate applied for, in words. */
  readonly jobs: string;
  readonly keepMonths: number;
  /** The last day for an answer, in words. */
  readonly until: string;
  readonly unanswered: Unanswered;
  /** The address of the page on which the candidate answers. Null: the candidate answers the mail. */
  readonly location: string | null;
}): { readonly subject: string; readonly text: string } {
  const { name, company, jobs, keepMonths, until, unanswered, location } = asked;
  const at = company === '' ? '' : ` at ${company}`;
  const how =
    location === null
      ? 'Please answer this mail: do you agree, or shall we erase your data?'
      : `Agree, or have your data erased, on this page:\n${location}`;
  const otherwise =
    unanswered === 'erase'
      ? `If we have no answer by ${until}, we erase your data.`
      : `Please answer by ${until}. After that, we decide whether to erase your data.`;
  return {
    subject: `May we keep your application${at}?`,
    text: `Hello ${name},

you applied${at} for ${jobs}. We would like to keep your data for ${monthsInWords(keepMonths)} more, to think of you when there is another opening.

${how}

${otherwise}
`,
  };
}
