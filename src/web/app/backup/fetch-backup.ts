import { call, callForFile } from '#web/app/api/call.ts';
import { ApiError } from '#web/app/api/api-error.ts';

const FAILED = 'Backup failed';

/** The whole workspace as one file: an archive where candidates have files, else their rows alone. */
export async function fetchBackup(): Promise<{ file: Blob; ending: 'json' | 'zip' }> {
  return (await keepsFiles())
    ? { file: await callForFile('GET /backup/archive', {}, FAILED), ending: 'zip' }
    : { file: await callForFile('GET /backup', {}, FAILED), ending: 'json' };
}

async function keepsFiles(): Promise<boolean> {
  try {
    const { files } = await call('GET /files/usage', {}, FAILED);
    return files > 0;
  } catch (error) {
    // The host knows no files. If it is unknown whether there are files, no backup is made without them.
    if (error instanceof ApiError && error.status === 404) return false;
    throw error;
  }
}
