import type { FileBytes } from '#store/file-bytes.ts';
import { NO_FILES } from '#store/no-files.ts';

/** The bytes of a replica’s files, which are at the server alone. */
export const FILES_OF_SERVER: FileBytes = { ...NO_FILES, areElsewhere: true };
