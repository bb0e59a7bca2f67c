import type { Kysely } from 'kysely';
import { STORAGE_OF_TEAM } from '#server/contents/figures.ts';
import type { PeopleSchema } from '#server/database/schema.ts';
import type { FileBytes } from '#store/file-bytes.ts';
import { StoreError } from '#store/store.ts';

const MEGABYTE = 1_000_000;

/** The files of a workspace for its members, who add none beyond what the operator allows. */
export function limitedFiles(files: FileBytes, db: Kysely<PeopleSchema>, workspace: string): FileBytes {
  return {
    ...files,
    async put(hash, bytes) {
      const { max_storage: most, used } = (await db
        .selectFrom('teams')
        .select(['max_storage', STORAGE_OF_TEAM.as('used')])
        .where('workspace_id', '=', workspace)
        .executeTakeFirst()) ?? { max_storage: null, used: 0 };
      if (most !== null && used + bytes.length > most) {
        const room = Math.round(most / MEGABYTE);
        throw new StoreError(
          `The files of this workspace may have ${room} MB. Remove some, or ask whoever runs this server for more.`,
          { kind: 'conflict' },
        );
      }
      await files.put(hash, bytes);
    },
  };
}
