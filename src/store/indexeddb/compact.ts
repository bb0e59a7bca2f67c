import { deleteDB, openDB } from 'idb';
import type { Connection } from './connection.ts';
import { STORED_TABLES } from './stored-rows.ts';

/** More than the reads that LevelDB allows a file before it is merged with those below. */
const READS = 400;

/** Each takes what is there one level down: few databases have more levels. */
const ROUNDS = 2;

/**
 * Makes the browser write the files of its database anew, so that they no longer hold what was deleted (decision 048).
 * Chromium's LevelDB keeps deleted and replaced records until it merges the files that they are in, which may never happen:
 *
 * - A database that is deleted has its keys compacted, for which everything in memory is written into a file first.
 * - Something is written at each end, so that the next file spans all others and counts as above them.
 * - Whoever looks for a row has to look into that file first. After a hundred times in vain it is merged with the others.
 *
 * It is done in the background soon after. Elsewhere it does no harm.
 */
export async function compact(connection: Connection): Promise<void> {
  const scratch = `${connection.name} compaction`;
  await writeMemoryToFile(scratch);
  for (let round = 0; round < ROUNDS; round++) {
    await spanEverything(connection);
    await writeMemoryToFile(scratch);
    await connection.read(async (tx) => {
      for (let id = 1; id <= READS; id++) await tx.table('candidates').get(id);
    });
  }
}

async function writeMemoryToFile(scratch: string): Promise<void> {
  const db = await openDB(scratch, 1, {
    upgrade(created) {
      created
        .createObjectStore('scratch')
        .put(1, 1)
        .catch(() => undefined);
    },
  });
  db.close();
  await deleteDB(scratch);
}

/** Writes at both ends of every table, whichever is the first and the last in the files. */
async function spanEverything(connection: Connection): Promise<void> {
  await connection.write(async (tx) => {
    for (const table of STORED_TABLES) await tx.table(table).touchEnds();
  });
}
