import type { Timestamp } from '#domain/time.ts';
import type { Message } from '#server/mail/mail-port.ts';

const MOMENT = new Intl.DateTimeFormat('en', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
  hourCycle: 'h23',
});

export function linkMessage(sent: {
  readonly email: string;
  readonly name: string;
  readonly workspace: string;
  readonly job: string;
  readonly until: Timestamp;
  readonly link: string;
}): Message {
  const { email, name, workspace, job, until, link } = sent;
  return {
    to: email,
    subject: `${workspace} asks you some questions: ${job}`,
    text: `Hello ${name},

${workspace} asks you some questions for the job “${job}”. Open this link to answer them:
${link}

You can send your answers once, until ${MOMENT.format(new Date(until))} UTC. You need no account. Until you send them, your answers are kept on your device.
`,
  };
}
