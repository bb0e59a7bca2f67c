import { dayWords } from '#careers/words.ts';
import type { Unanswered } from '#domain/retention-fields.ts';
import type { Timestamp } from '#domain/time.ts';
import type { Message } from '#hosts/node/outside/mail/mail-port.ts';

const list = new Intl.ListFormat('en');

/** The jobs as words: “Baker” and “Chef”. */
export function jobsInWords(jobs: readonly string[]): string {
  return list.format([...new Set(jobs)].map((job) => `“${job}”`));
}

/** A number of months in words. */
export function monthsInWords(months: number): string {
  return months === 1 ? '1 month' : `${months} months`;
}

/** Asks a candidate who was rejected long ago whether they agree to be kept. */
export function consentMessage(asked: {
  readonly to: string;
  readonly name: string;
  readonly company: string;
  readonly jobs: readonly string[];
  readonly keepMonths: number;
  /** Until when an answer counts. */
  readonly until: Timestamp;
  readonly unanswered: Unanswered;
  readonly location: string;
}): Message {
  const { to, name, company, jobs, keepMonths, until, unanswered, location } = asked;
  const otherwise =
    unanswered === 'erase'
      ? `If you do not answer until ${dayWords(until)}, ${company} erases your data.`
      : `Please answer until ${dayWords(until)}. After that, ${company} decides whether to erase your data.`;
  return {
    to,
    subject: `May ${company} keep your application?`,
    text: `Hello ${name},

you applied at ${company} for ${jobsInWords(jobs)}. ${company} asks to keep your data for ${monthsInWords(keepMonths)} more, to think of you when there is another opening.

Agree, or have your data erased, on this page:
${location}

${otherwise}
`,
  };
}

/** Sends the link by which an applicant confirms that their data is to be erased. */
export function eraseMessage(asked: {
  readonly to: string;
  readonly name: string;
  readonly company: string;
  readonly job: string;
  readonly location: string;
}): Message {
  const { to, name, company, job, location } = asked;
  return {
    to,
    subject: `Erase your data at ${company}?`,
    text: `Hello ${name},

somebody asked ${company} to erase the data of your application for “${job}”. If it was you, confirm it on this page. It can’t be undone:
${location}

If it was not you, ignore this message. ${company} knows of the request.
`,
  };
}
