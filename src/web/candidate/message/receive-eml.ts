import { FILE_MAX_SIZE } from '#domain/file-limits.ts';
import { ApiError } from '#web/app/api/api-error.ts';
import { call, write } from '#web/app/api/call.ts';
import { refreshAfter } from '#web/app/api/refresh.ts';
import type { RetryKey } from '#web/app/api/retry-key.ts';
import { showMessage } from './asked-message.ts';
import { subjectOf } from './message-words.ts';
import { toast } from '#web/kit/toast.tsx';
import { readEml } from './eml/read-eml.ts';

const FAILED = 'Failed to add the mail';
const BAD_REQUEST = 400;

/**
 * Adds a mail that was saved as a file to a candidate, as a message that came in, with its attachments.
 *
 * @returns why it was not added; null on success
 */
export async function receiveEml(candidateId: number, file: File, retry: RetryKey): Promise<string | null> {
  if (file.size > FILE_MAX_SIZE) return 'A file can’t be larger than 20 MB';
  try {
    const mail = await readEml(await file.arrayBuffer(), new Date().toISOString());
    const original = await keep(new File([file], 'Mail.eml'));
    const html = mail.html && (await keep(mail.html).catch(unlessUnkept));
    const { kept, leftOut } = await keepAll(mail.attachments);
    const { attachments: _, html: __, ...told } = mail;
    const body = {
      ...told,
      candidateId,
      original: original.hash,
      html: html ? html.hash : null,
      attachments: kept,
    };
    const received = await write('POST /messages/received', { body }, FAILED, retry);
    await refreshAfter(received);
    showMessage(received.value.id);
    toast.info(`“${subjectOf(mail)}” added to the messages`);
    if (leftOut.length > 0)
      toast.error(`Only in the original, because such files are not kept: ${leftOut.join(', ')}`);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : FAILED;
  }
}

function keep(file: File) {
  return call('POST /files', { body: { file } }, FAILED);
}

type Part = Awaited<ReturnType<typeof readEml>>['attachments'][number];

/** Keeps the attachments, one after the other. A kind of file that is not kept is only in the original. */
async function keepAll(attachments: readonly Part[]) {
  const kept: { name: string; size: number; type: string; hash: string }[] = [];
  const leftOut: string[] = [];
  for (const { file, type } of attachments) {
    // oxlint-disable-next-line no-await-in-loop -- so that only one large file is on its way
    const part = await keep(file).catch(unlessUnkept);
    if (part) kept.push({ name: part.name, size: part.size, type, hash: part.hash });
    else leftOut.push(file.name);
  }
  return { kept, leftOut };
}

/** @throws an error that is not the refusal of a kind of file */
function unlessUnkept(error: unknown): null {
  if (error instanceof ApiError && error.status === BAD_REQUEST) return null;
  throw error;
}
