import type { Timestamp } from '#domain/time.ts';
import type { Message } from '#domain/message/message.ts';
import { ASSESSMENT_LINK } from '#domain/message/template.ts';
import { SUBJECT_MAX_LENGTH } from '#domain/message-fields.ts';

const MOMENT = new Intl.DateTimeFormat('en', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
  hourCycle: 'h23',
});

/**
 * The subject and the text of the mail with a link. The link is filled when the mail is handed over. So is the job, because a
 * reviewer who reads the thread may not see that job.
 */
export function linkText(sent: {
  readonly name: string;
  readonly workspace: string;
  readonly until: Timestamp;
}): Pick<Message, 'subject' | 'text'> {
  const { name, workspace, until } = sent;
  return {
    subject: `${workspace} asks you some questions`.slice(0, SUBJECT_MAX_LENGTH),
    text: `Hello ${name},

${workspace} asks you some questions for the job “{{job}}”. Open this link to answer them:
{{${ASSESSMENT_LINK}}}

You can send your answers once, until ${MOMENT.format(new Date(until))} UTC. You need no account. Until you send them, your answers are kept on your device.
`,
  };
}
