import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Removes the messages in the operator's folder that go to one of the addresses.
 *
 * @param addresses in lower case
 * @returns how many were removed
 */
export async function removeKeptMails(folder: string, addresses: ReadonlySet<string>): Promise<number> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  let removed = 0;
  for (const name of names) {
    // A name without that ending is one of a message that is being written.
    if (!name.endsWith('.eml')) continue;
    const path = join(folder, name);
    // oxlint-disable-next-line no-await-in-loop -- one after the other: a folder may have many messages
    if (!receiversIn(await readFile(path, 'latin1')).some((each) => addresses.has(each))) continue;
    // oxlint-disable-next-line no-await-in-loop -- as above
    await rm(path, { force: true });
    removed++;
  }
  return removed;
}

/** The addresses in the head of a message to whom it goes, in lower case. */
function receiversIn(eml: string): string[] {
  const [head = ''] = eml.split(/\r?\n\r?\n/, 1);
  const lines = head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return lines
    .filter((line) => /^(to|cc|bcc):/i.test(line))
    .flatMap((line) => line.toLowerCase().split(/[\s<>,;:"]/))
    .filter((word) => word.includes('@'));
}
