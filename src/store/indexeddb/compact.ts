import { deleteDB, openDB } from 'idb';
import type { Connection } from './rows/connection.ts';
import { STORED_TABLES, type StoredTable } from './rows/stored-rows.ts';

/** The number of rounds. Each round moves data one level down, and few databases have more than two levels. */
const ROUNDS = 2;

/**
 * The number of times that all tables are looked through after the rounds. Each time, LevelDB moves what is left one
 * level down.
 */
const PASSES = 3;

/** Milliseconds in which LevelDB merges files in the background. */
const PAUSE = 100;

/** The most look-ups in one table. */
const MOST_LOOK_UPS = 2_000;

/** Look-ups that are made in any case, because the tables may be empty: in one of them, below all rows. */
const LOOK_UPS = Array.from({ length: 400 }, (_, n) => n / 400);

/** Keys that no row has, spread over each table. */
export type UnusedKeys = ReadonlyMap<StoredTable, readonly IDBValidKey[]>;

/** Must be called before rows are deleted, so that look-ups reach the files in which they are. */
export function unusedKeys(connection: Connection): Promise<UnusedKeys> {
  return connection.read(async (tx) => {
    const keys = new Map<StoredTable, readonly IDBValidKey[]>();
    for (const table of STORED_TABLES) keys.set(table, await tx.table(table).unusedKeys(MOST_LOOK_UPS));
    return keys;
  });
}

/**
 * Makes the browser rewrite the files of its database, so that they no longer hold deleted data (decision 048). Chromium's
 * LevelDB keeps deleted and replaced records until it merges their files, which may never happen by itself. These steps
 * make it merge:
 *
 * - Deleting a scratch database compacts its keys. For this, LevelDB first writes everything in memory into a file.
 * - Writing at both ends of every table makes the next file span all others, so that LevelDB puts it above them.
 * - A look-up then reads this file first. After some look-ups in vain, one for each 16 KB, LevelDB merges it with the others.
 *   A key that was deleted is found in this file, so only keys that no row ever had are looked up.
 * - After the browser was started anew, data is in deeper levels. Further look-ups merge one level after the other.
 *
 * LevelDB merges in the background soon after. In other browsers these steps do no harm.
 */
export async function compact(connection: Connection, keys?: UnusedKeys): Promise<void> {
  const lookedUp = keys ?? (await unusedKeys(connection));
  const scratch = `${connection.name} compaction`;
  await writeMemoryToFile(scratch);
  for (let round = 0; round < ROUNDS; round++) {
    await spanEverything(connection);
    await writeMemoryToFile(scratch);
    await lookUp(connection, lookedUp);
  }
  for (let pass = 0; pass < PASSES; pass++) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    await lookUp(connection, lookedUp);
  }
}

/** Looks up each table in a transaction of its own, so that other calls don't wait. */
async function lookUp(connection: Connection, keys: UnusedKeys): Promise<void> {
  await connection.read((tx) => tx.table('candidates').lookUp(LOOK_UPS));
  for (const [table, unused] of keys) await connection.read((tx) => tx.table(table).lookUp(unused));
}

/** Makes LevelDB write what it has in memory into a file, and remove files that it has replaced. */
export async function writeMemoryToFile(scratch: string): Promise<void> {
  const db = await openDB(scratch, 1, {
    upgrade(created) {
      // The opening fails with its transaction.
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
