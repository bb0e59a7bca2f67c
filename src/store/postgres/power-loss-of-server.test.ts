import { randomUUID } from 'node:crypto';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { seededRandom } from '#demo/random.ts';
import { smallWorkspace } from '#store/conformance/small-workspace.ts';
import { canStartPostgres } from '../../../scripts/postgres/programs.ts';
import { PostgresServer } from '../../../scripts/postgres/server.ts';
import { report, times } from '../../../scripts/soak-size.ts';
import { canMountImages, ImageDisk } from './image-disk-in-test.ts';
import { expectAllThere, Journal } from './journal-in-test.ts';
import { connectToServer } from './server.ts';
import { openForWriters, runWriters } from './writers-in-test.ts';

/** Only in the long run: it mounts disks, which takes root. */
const LOSSES = times(0, 10);

/** Writes from one power loss to the next, at most. */
const WRITES = 400;

/** Milliseconds for each loss, on a slow and shared machine. */
const PATIENCE = 60_000;

const seed = inject('seed');

if (LOSSES > 0 && !(canMountImages() && canStartPostgres())) {
  report('No power loss of PostgreSQL was simulated: that takes Linux, root, btrfs-progs and postgresql');
}

for (const losses of LOSSES > 0 && canMountImages() && canStartPostgres() ? [LOSSES] : []) {
  test(
    `Power losses (${losses}) under writers on PostgreSQL: it starts, and what was acknowledged is there once`,
    async () => {
      const disk = new ImageDisk();
      onTestFinished(() => disk.remove());
      const workspace = randomUUID();
      const { folder, journals } = await lossesOn(disk, workspace, losses);
      for (const [name, journal] of journals) {
        const server = PostgresServer.over(join(disk.mountCopy(name), folder));
        try {
          await server.start();
          const connection = await connectToServer(server);
          await expectAllThere(connection, workspace, journal, smallWorkspace);
          await connection.close();
        } finally {
          await server.stop();
        }
      }
      const counts = [...journals.values()].map(({ keysAcknowledged }) => keysAcknowledged.length);
      expect(counts).toHaveLength(losses);
      report(
        `Power losses under writers on PostgreSQL (simulated): ${losses}, each time it started, ${counts.at(-1)} writes acknowledged by the last, each there once, no gap in the log, seed ${seed}`,
      );
    },
    losses * PATIENCE,
  );
}

/** Copies the disk again and again while eight write. Returns the server's folder on it, and what had been acknowledged by each copy. */
async function lossesOn(disk: ImageDisk, workspace: string, losses: number) {
  const server = await PostgresServer.start({ doesSync: true, place: { folder: disk.folder } });
  const journals = new Map<string, Journal>();
  try {
    const connection = await connectToServer(server);
    const store = await openForWriters(connection, workspace);
    // A new server is made without waiting for the disk.
    disk.sync();
    const random = seededRandom(seed);
    const journal = new Journal();
    let isOver = false;
    const writing = runWriters(store, 'writer', journal, () => isOver);
    for (let loss = 0; loss < losses; loss++) {
      const wanted = journal.keysAcknowledged.length + 1 + random.below(WRITES);
      await vi.waitUntil(() => journal.keysAcknowledged.length >= wanted, { timeout: PATIENCE, interval: 1 });
      // Every other time the tables' files are being written, too, not the log alone.
      const checkpoint = loss % 2 === 0 ? undefined : sql`CHECKPOINT`.execute(connection.across);
      await vi.waitUntil(() => journal.keysAcknowledged.length > wanted, { timeout: PATIENCE, interval: 1 });
      journals.set(`left-${loss}`, journal.copy());
      disk.copy(`left-${loss}`);
      await checkpoint;
    }
    isOver = true;
    await writing;
    await connection.close();
  } finally {
    await server.stop();
  }
  return {
    folder: basename(decodeURIComponent(new URL(server.url).searchParams.get('host') ?? '')),
    journals,
  };
}
