import { answerTasks } from '#server/bounded-threads/in-thread.ts';
import { UnreadableMail, type Mail } from './mail.ts';
import { readMail } from './read-mail.ts';

// The program of the threads that read mails (mail-reader.ts).

/** The thread's answer to a mail: the mail, or why it can't be read. */
export type ReadAnswer = { readonly mail: Mail } | { readonly unreadable: string };

answerTasks<Uint8Array, ReadAnswer>(answerFor, (answer) => {
  if (!('mail' in answer)) return [];
  const { attachments, forwarded } = answer.mail;
  return [...attachments, ...(forwarded?.attachments ?? [])].map(({ bytes }) => bytes.buffer);
});

async function answerFor(bytes: Uint8Array): Promise<ReadAnswer> {
  try {
    return { mail: await readMail(bytes) };
  } catch (error) {
    if (error instanceof UnreadableMail) return { unreadable: error.message };
    throw error;
  }
}
