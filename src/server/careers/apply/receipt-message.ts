import type { HeldApplication } from '#domain/application/held.ts';
import { greeting } from '#server/mail/greeting.ts';
import type { Message } from '#server/mail/mail-port.ts';

/** The number of an application, which the applicant can name: the beginning of the form's id. */
export function numberOf(key: string): string {
  return key.replaceAll('-', '').slice(0, 8).toUpperCase();
}

/** Tells an applicant that the application has arrived. */
export function receiptMessage(sent: {
  readonly application: Pick<HeldApplication, 'name' | 'email'>;
  readonly company: string;
  readonly job: string;
  readonly key: string;
  readonly location: string;
}): Message {
  const { application, company, job, key, location } = sent;
  return {
    to: application.email,
    subject: `Your application at ${company}: ${job}`,
    text: `${greeting(application.name)}

${company} has received your application for “${job}”. Its number is ${numberOf(key)}.

This link shows what you sent. You can also withdraw your application there, or ask for your data to be erased:
${location}
`,
  };
}
