import { call, callForFile } from '#web/app/api/call.ts';
import { ApiError } from '#web/app/api/api-error.ts';

const FAILED = 'Backup failed';

/** Downloads the whole workspace as one file: an archive if candidates have files, otherwise JSON. */
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
    // A host that answers 404 has no files. After any other failure no backup is made, because it might lack files.
    if (error instanceof ApiError && error.status === 404) return false;
    throw error;
  }
}
