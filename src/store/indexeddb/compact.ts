import { deleteDB, openDB } from 'idb';
import type { Connection } from './connection.ts';
import { STORED_TABLES } from './stored-rows.ts';

/** LevelDB merges a file with the level below after at most this many reads that found nothing. */
const READS = 400;

/** The number of rounds. Each round moves data one level down, and few databases have more than two levels. */
const ROUNDS = 2;

/**
 * Makes the browser rewrite the files of its database, so that they no longer hold deleted data (decision 048). Chromium's
 * LevelDB keeps deleted and replaced records until it merges their files, which may never happen by itself. These steps
 * make it merge:
 *
 * - Deleting a scratch database compacts its keys. For this, LevelDB first writes everything in memory into a file.
 * - Writing at both ends of every table makes the next file span all others, so that LevelDB puts it above them.
 * - A look-up then reads this file first. After a hundred look-ups in vain, LevelDB merges it with the others.
 *
 * LevelDB merges in the background soon after. In other browsers these steps do no harm.
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

/** Writes at both ends of every table, because any table may be the first or the last in the files. */
async function spanEverything(connection: Connection): Promise<void> {
  await connection.write(async (tx) => {
    for (const table of STORED_TABLES) await tx.table(table).touchEnds();
  });
}
