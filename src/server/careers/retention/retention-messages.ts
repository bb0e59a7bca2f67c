import { greeting } from '#server/mail/greeting.ts';
import type { Message } from '#server/mail/mail-port.ts';

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
    text: `${greeting(name)}

somebody asked ${company} to erase the data of your application for “${job}”. If it was you, confirm it on this page. It can’t be undone:
${location}

If it was not you, ignore this message. ${company} knows of the request.
`,
  };
}
