import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MailError, toMailError } from '#server/mail/mail-error.ts';
import type { Peer } from './peer.ts';

interface FolderOptions {
  /** The folder for the messages: .eml files, which mail programs open. */
  readonly folder: string;
  readonly now: () => Date;
  /** Writes a sentence about a new message to the operator, who has to pass the message on. */
  readonly tell: (sentence: string) => void;
}

/**
 * Writes mail into the operator's folder, for a server without a mail server. Only the server's user may read it, because
 * it contains links.
 */
export function folderPeer(options: FolderOptions): Peer {
  return {
    isServer: false,
    async hand({ bytes }, mayEnd) {
      if (!(await mayEnd())) return { kind: 'withheld' };
      try {
        await keepEml(options, bytes);
        return { kind: 'taken' };
      } catch (cause) {
        return { kind: 'later', error: toMailError(cause), isPeerDown: true };
      }
    },
    check: () => makeFolder(options.folder),
    close: () => undefined,
  };
}

/**
 * Writes a mail into the folder and tells the operator.
 *
 * @throws MailError when the folder can't be made
 */
async function keepEml({ folder, now, tell }: FolderOptions, eml: Buffer): Promise<void> {
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
