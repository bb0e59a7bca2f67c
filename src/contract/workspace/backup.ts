import * as z from 'zod/mini';
import { sentBytes } from '#contract/candidates/files.ts';
import { routes } from '#contract/schemas/route.ts';
import { rowSchemas } from '#contract/schemas/row-schemas.ts';
import { natural } from '#contract/schemas/shared-schemas.ts';
import { perTable, type TableName } from '#domain/tables.ts';
import { BACKUP_FORMAT, BACKUP_VERSION, isBeforeBaseline, upgradeBackup } from '#domain/workspace/backup.ts';
import { LAST_BEFORE_BASELINE } from '#domain/workspace/baseline.ts';

/** The maximum size of a backup in JSON: several times that of 100,000 candidates with timelines and notes. */
const MAX_BYTES = 256_000_000;

/** The maximum size of an archive, which also contains the attached files. */
const MAX_ARCHIVE_BYTES = 64_000_000_000;

/** All rows of a workspace. The domain checks the references between rows (`workspaceProblem`). */
export const backup = z.strictObject({
  format: z.literal(BACKUP_FORMAT, { error: 'This file is not a backup of Hirelane' }),
  version: z.literal(BACKUP_VERSION, {
    error: ({ input }) => {
      if (Number(input) > BACKUP_VERSION)
        return 'This backup was made by a newer Hirelane. Reload the page to get it, then try again';
      return isBeforeBaseline(input)
        ? `This backup was made by an older Hirelane. Hirelane at commit ${LAST_BEFORE_BASELINE} reads it: restore it there, and download a new backup, which can be restored here`
        : 'This file is not a backup of Hirelane';
    },
  }),
  ...(perTable((table) => z.array<z.ZodMiniType>(rowSchemas[table])) as unknown as {
    [Table in TableName]: z.ZodMiniArray<(typeof rowSchemas)[Table]>;
  }),
});

/** The number of rows in each table. */
export const rowCounts = z.strictObject(perTable(() => natural));

export const backupRoutes = routes({
  'GET /backup': {
    id: 'getBackup',
    group: 'Backing up and restoring the workspace.',
    access: 'admin',
    offline: false,
    summary:
      'The whole workspace, without its log. The same workspace is always the same text: rows by id, keys in alphabetical order.',
    answer: backup,
    errors: [409],
  },
  'GET /backup/archive': {
    id: 'downloadBackupArchive',
    access: 'admin',
    offline: false,
    summary:
      'The whole workspace with its files, as a ZIP: `workspace.json`, which is the text of `GET /backup`, then the bytes of each file as `files/` and its hash. The same workspace is always the same archive.',
    bytes: true,
    answer: sentBytes,
    errors: [409],
  },
  'POST /backup/check': {
    id: 'checkBackup',
    access: 'admin',
    offline: false,
    summary:
      'Checks a backup, JSON or an archive, changes nothing, and counts what restoring it would replace, and how many people in it were erased since.',
    body: backup,
    upgrade: upgradeBackup,
    maxBytes: MAX_BYTES,
    maxArchiveBytes: MAX_ARCHIVE_BYTES,
    changesNothing: true,
    answer: z.strictObject({
      current: rowCounts,
      restored: rowCounts,
      /** The number of candidates left out because they were erased after the backup was made. */
      erased: natural,
      /** The number of distinct files whose bytes are neither in the backup nor stored already. */
      missing: natural,
    }),
    errors: [409],
  },
  'PUT /backup': {
    id: 'restoreBackup',
    access: 'admin',
    offline: false,
    summary:
      'Replaces the whole workspace by a backup, JSON or an archive, whole or not at all, but without whoever was erased since. It can’t be undone: the log starts anew.',
    body: backup,
    upgrade: upgradeBackup,
    maxBytes: MAX_BYTES,
    maxArchiveBytes: MAX_ARCHIVE_BYTES,
    answer: rowCounts,
    errors: [409],
  },
});
