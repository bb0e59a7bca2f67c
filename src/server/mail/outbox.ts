import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { headersOf } from './headers.ts';
import { MailError } from './mail-error.ts';
import type { MailPort } from './mail-port.ts';

interface OutboxOptions {
  /** The folder for the messages: .eml files, which mail programs open. */
  readonly folder: string;
  readonly from: string;
  readonly now: () => Date;
  /** Writes a sentence about a new message to the operator, who has to pass the message on. */
  readonly tell: (sentence: string) => void;
}

/** Stands for the message's text until the headers are made. */
const PLACE = '.';

/**
 * A mail port for a server without a mail server: writes messages into a folder. Only the server's user may read them,
 * because they contain links.
 */
export function outbox({ folder, from, now, tell }: OutboxOptions): MailPort {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    hasServer: false,
    async send(message) {
      const { message: sent } = await transport.sendMail({
        from,
        ...headersOf(message),
        text: PLACE,
        date: now(),
      });
      const [headers = ''] = (sent as Buffer).toString().split('\n\n');
      // The text is not encoded, so that a person can open its links in an editor.
      const eml = `${headers.replace(/(?<=^Content-Transfer-Encoding: )7bit$/m, '8bit')}\n\n${message.text}`;
      await keepEml({ folder, now, tell }, eml);
    },
    check: () => makeFolder(folder),
    async close() {
      transport.close();
    },
  };
}

/**
 * Writes a message into the folder and tells the operator.
 *
 * @throws MailError when the folder can't be made
 */
export async function keepEml(
  { folder, now, tell }: Omit<OutboxOptions, 'from'>,
  eml: string | Buffer,
): Promise<void> {
  await makeFolder(folder);
  const name = `${now().toISOString().replaceAll(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`;
  const path = join(folder, name);
  // The file is renamed when it is complete, so that programs that watch the folder find only complete messages.
  await writeFile(`${path}.part`, eml, { mode: 0o600 });
  await rename(`${path}.part`, path);
  tell(`There is no mail server (SMTP_URL), so a message was written to ${path}`);
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new MailError('unreachable', 'The folder for messages can’t be made', { cause });
  }
}
