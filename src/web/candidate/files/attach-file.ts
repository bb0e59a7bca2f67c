import { FILE_MAX_SIZE } from '#domain/file-limits.ts';
import { write } from '#web/app/api/call.ts';
import { candidateQuery } from '#web/app/api/queries.ts';
import { queryClient } from '#web/app/api/query-client.ts';
import { refreshAfter } from '#web/app/api/refresh.ts';
import type { RetryKey } from '#web/app/api/retry-key.ts';
import { toastInSeries, type SeriesChange } from '#web/app/history/toast-series.ts';
import { counted } from '#web/kit/counted.ts';

const FAILED = 'Failed to add the file';

/**
 * Adds a file to a candidate, together with its searchable text.
 *
 * @param retry makes a second try after a lost answer add the file only once
 * @param onAdded called when the screen shows the file, before the toast
 * @returns why the file was not added, or null on success
 */
export async function attachFile(
  candidateId: number,
  file: File,
  retry: RetryKey,
  onAdded = (): void => undefined,
): Promise<string | null> {
  // The API says the same. This check saves reading the whole file.
  if (file.size > FILE_MAX_SIZE) return 'A file can’t be larger than 20 MB';
  try {
    const { extractText } = await import('./text/extract-text.ts');
    const text = await extractText(file);
    const body = { file, ...(text !== '' && { text }) };
    const params = { id: candidateId };
    const added = await write('POST /candidates/{id}/files', { params, body }, FAILED, retry);
    await refreshAfter(added);
    onAdded();
    toastInSeries(fileInSeries(candidateId, added.value.name, await nameOf(candidateId)), added);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : FAILED;
  }
}

/** Several files that are added to one candidate share a toast. */
function fileInSeries(candidateId: number, file: string, name: string): SeriesChange {
  return {
    kind: `files of ${candidateId}`,
    count: 1,
    text: `${file} added`,
    textOfAll: (count) => `Added ${counted(count, 'file')} to ${name}`,
    words: {
      undo: (count) => `${counted(count, 'file')} of ${name} removed`,
      redo: (count) => `added ${counted(count, 'file')} to ${name}`,
    },
  };
}

/** The candidate's name, which the page usually has already. */
async function nameOf(candidateId: number): Promise<string> {
  try {
    return (await queryClient.ensureQueryData(candidateQuery(candidateId))).name;
  } catch {
    return 'the candidate';
  }
}
