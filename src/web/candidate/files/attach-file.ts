import { FILE_MAX_SIZE } from '#domain/file-limits.ts';
import { write } from '#web/app/api/call.ts';
import { refreshAfter } from '#web/app/api/refresh.ts';
import type { RetryKey } from '#web/app/api/retry-key.ts';
import { toastChange } from '#web/app/history/undo-change.ts';

const FAILED = 'Failed to add the file';

/**
 * Adds a file to a candidate, with what can be searched in it.
 *
 * @param retry tried again after no answer, it is added once
 * @param onAdded called when the screen shows it, before the toast
 * @returns why it was not added; null: it was
 */
export async function attachFile(
  candidateId: number,
  file: File,
  retry: RetryKey,
  onAdded = (): void => undefined,
): Promise<string | null> {
  // As the API says it, without having read all of it.
  if (file.size > FILE_MAX_SIZE) return 'A file can’t be larger than 20 MB';
  try {
    const { extractText } = await import('./text/extract-text.ts');
    const text = await extractText(file);
    const body = { file, ...(text !== '' && { text }) };
    const params = { id: candidateId };
    const added = await write('POST /candidates/{id}/files', { params, body }, FAILED, retry);
    await refreshAfter(added);
    onAdded();
    toastChange(`${added.value.name} added`, added);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : FAILED;
  }
}
