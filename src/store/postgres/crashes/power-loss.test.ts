import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { seededRandom } from '#demo/random.ts';
import { smallWorkspace } from '#store/conformance/candidates/small-workspace.ts';
import { newPgliteFolder, removePgliteFolder } from '#store/postgres/pglite/pglite-in-test.ts';
import { openPglite } from '#store/postgres/pglite/pglite.ts';
import { connectToServer } from '#store/postgres/server.ts';
import { canStartPostgres } from '../../../../scripts/postgres/programs.ts';
import { PostgresServer } from '../../../../scripts/postgres/server.ts';
import { report, times } from '../../../../scripts/soak-size.ts';
import { canMountImages, ImageDisk } from './image-disk-in-test.ts';
import { expectAllThere, Journal } from './journal-in-test.ts';
import { UnsafeDisk } from './unsafe-disk-in-test.ts';
import { openForWriters, runWriters } from './writers-in-test.ts';

const LOSSES = times(1, 10);

/** The maximum number of file changes between two power losses. */
const CHANGES = 2_000;

/**
 * The number of power losses of a server. It is 0 except in `npm run soak`, because mounting disks needs a root user.
 */
const SERVER_LOSSES = times(0, 10);

/** Maximum number of writes between two power losses. */
const WRITES = 400;

/** Maximum time in milliseconds for each loss, on a slow and shared machine. */
const PATIENCE = 60_000;

const seed = inject('seed');

/** The files after a power loss, and the writes that were acknowledged before it. */
interface Loss {
  readonly folder: string;
  readonly journal: Journal;
}

test(
  `Power losses (${LOSSES}) under writers on PGlite: the folder opens, and what was acknowledged is there once`,
  async () => {
    const folder = await newPgliteFolder();
    onTestFinished(() => removePgliteFolder(folder));
    const workspace = randomUUID();
    const before = await openPglite({ folder });
    await openForWriters(before, workspace);
    await before.close();

    const losses = await lossesOfPglite(folder, workspace);
    for (const { folder: left, journal } of losses) {
      const connection = await openPglite({ folder: left });
      await expectAllThere(connection, workspace, journal, smallWorkspace);
      await connection.close();
    }
    const acknowledged = losses.at(-1)?.journal.keysAcknowledged.length;
    report(
      `Power losses under writers on PGlite (simulated): ${LOSSES}, each folder opened, ${acknowledged} writes acknowledged by the last, each there once, no gap in the log, seed ${seed}`,
    );
  },
  (2 + LOSSES) * PATIENCE,
);

const hasServer = canMountImages() && canStartPostgres();
if (SERVER_LOSSES > 0 && !hasServer) {
  report('No power loss of PostgreSQL was simulated: that takes Linux, root, btrfs-progs and postgresql');
}

for (const losses of hasServer && SERVER_LOSSES > 0 ? [SERVER_LOSSES] : []) {
  test(
    `Power losses (${losses}) under writers on PostgreSQL: it starts, and what was acknowledged is there once`,
    async () => {
      const disk = new ImageDisk();
      onTestFinished(() => disk.remove());
      const workspace = randomUUID();
      const left = await lossesOfServer(disk, workspace);
      for (const { folder, journal } of left) {
        const server = PostgresServer.over(folder);
        try {
          await server.start();
          const connection = await connectToServer(server);
          await expectAllThere(connection, workspace, journal, smallWorkspace);
          await connection.close();
        } finally {
          await server.stop();
        }
      }
      const acknowledged = left.at(-1)?.journal.keysAcknowledged.length;
      report(
        `Power losses under writers on PostgreSQL (simulated): ${losses}, each time it started, ${acknowledged} writes acknowledged by the last, each there once, no gap in the log, seed ${seed}`,
      );
    },
    losses * PATIENCE,
  );
}

async function lossesOfPglite(folder: string, workspace: string): Promise<Loss[]> {
  const random = seededRandom(seed);
  const disk = new UnsafeDisk(folder);
  const journal = new Journal();
  const losses: Loss[] = [];
  let left = random.below(CHANGES);
  const stopWatching = disk.watch(() => {
    if (left-- > 0 || losses.length === LOSSES) return;
    left = random.below(CHANGES);
    const into = join(dirname(folder), `left-${losses.length}`);
    disk.losePower(into, random);
    losses.push({ folder: into, journal: journal.copy() });
  });
  try {
    const connection = await openPglite({ folder });
    const store = await openForWriters(connection, workspace);
    const isOver = () => losses.length === LOSSES;
    const writers = runWriters(store, 'writer', journal, isOver);
    await vi.waitUntil(
      async () => {
        await sql`CHECKPOINT`.execute(connection.db);
        return isOver();
      },
      { timeout: (2 + LOSSES) * PATIENCE, interval: 200 },
    );
    await writers;
    await connection.close();
  } finally {
    stopWatching();
  }
  expect(losses).toHaveLength(LOSSES);
  return losses;
}

/** Copies the server's disk repeatedly while eight writers write. */
async function lossesOfServer(disk: ImageDisk, workspace: string): Promise<Loss[]> {
  const server = await PostgresServer.start({ doesSync: true, place: { folder: disk.folder } });
  const journals: Journal[] = [];
  try {
    const connection = await connectToServer(server);
    const store = await openForWriters(connection, workspace);
    // The new server did not wait for the disk while it was created, so everything is written to the disk now.
    disk.sync();
    const random = seededRandom(seed);
    const journal = new Journal();
    const writing = runWriters(store, 'writer', journal, () => journals.length === SERVER_LOSSES);
    while (journals.length < SERVER_LOSSES) {
      await moreAcknowledged(journal, 1 + random.below(WRITES));
      // For every second loss, the server also writes the tables' files, and not only its log.
      const checkpoint = journals.length % 2 === 0 ? null : sql`CHECKPOINT`.execute(connection.allWorkspaces);
      await moreAcknowledged(journal, 1);
      disk.copy(copyName(journals.length));
      journals.push(journal.copy());
      await checkpoint;
    }
    await writing;
    await connection.close();
  } finally {
    await server.stop();
  }
  return journals.map((journal, loss) => ({
    folder: join(disk.mountCopy(copyName(loss)), basename(server.folder)),
    journal,
  }));
}

function copyName(loss: number): string {
  return `left-${loss}`;
}

async function moreAcknowledged(journal: Journal, count: number): Promise<void> {
  const wanted = journal.keysAcknowledged.length + count;
  const isReached = () => journal.keysAcknowledged.length >= wanted;
  await vi.waitUntil(isReached, { timeout: PATIENCE, interval: 1 });
}
