import { statfs } from 'node:fs/promises';
import type { Settings } from '#hosts/node/settings/settings.ts';

/** The bytes below which a disk counts as full. A backup of a trial and a large file still fit. */
const LEAST_BYTES = 50_000_000;

/**
 * The folders of the settings in which nothing more can be kept, in words.
 *
 * @param stat reads the free blocks of a folder's disk; a test gives its own
 */
export async function fullFolders(
  { DATA_DIR, FILES_FOLDER, S3_ENDPOINT }: Pick<Settings, 'DATA_DIR' | 'FILES_FOLDER' | 'S3_ENDPOINT'>,
  stat: (folder: string) => Promise<{ readonly bavail: number; readonly bsize: number }> = statfs,
): Promise<string[]> {
  const folders = { DATA_DIR, ...(S3_ENDPOINT === undefined && { FILES_FOLDER }) };
  const found = await Promise.all(
    Object.entries(folders).map(async ([name, folder]) => {
      // A folder that is gone takes nothing either.
      const { bavail, bsize } = await stat(folder).catch(() => ({ bavail: 0, bsize: 0 }));
      return bavail * bsize < LEAST_BYTES ? `room in ${name}` : '';
    }),
  );
  return found.filter((each) => each !== '');
}
