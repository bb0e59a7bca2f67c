import { parentPort } from 'node:worker_threads';
import { UnreadableMail, type Mail } from './mail.ts';
import { readMail } from './read-mail.ts';

// The program of the thread that reads mails (mail-reader.ts).

/** The thread's answer to a mail: the mail, or why it can't be read. Its first message says that it can read. */
export type ReadAnswer =
  | { readonly mail: Mail }
  | { readonly unreadable: string }
  | { readonly failed: string };

parentPort?.on('message', (bytes: Uint8Array) => {
  void answerFor(bytes).then((answer) => parentPort?.postMessage(answer));
});

parentPort?.postMessage('ready');

async function answerFor(bytes: Uint8Array): Promise<ReadAnswer> {
  try {
    return { mail: await readMail(bytes) };
  } catch (error) {
    return error instanceof UnreadableMail ? { unreadable: error.message } : { failed: String(error) };
  }
}
