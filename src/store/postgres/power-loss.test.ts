import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { seededRandom } from '#demo/random.ts';
import { smallWorkspace } from '#store/conformance/small-workspace.ts';
import { report, times } from '../../../scripts/soak-size.ts';
import { expectAllThere, Journal } from './journal-in-test.ts';
import { newPgliteFolder, removePgliteFolder } from './pglite-in-test.ts';
import { openPglite } from './pglite.ts';
import { UnsafeDisk } from './unsafe-disk-in-test.ts';
import { openForWriters, runWriters } from './writers-in-test.ts';

const LOSSES = times(1, 10);

/** Changes of files from one power loss to the next, at most. */
const CHANGES = 2_000;

/** Milliseconds for each loss, on a slow and shared machine. */
const PATIENCE = 60_000;

const seed = inject('seed');

/** What a power loss left, and what had been acknowledged by then. */
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

    const losses = await lossesOf(folder, workspace);
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
  LOSSES * PATIENCE,
);

async function lossesOf(folder: string, workspace: string): Promise<Loss[]> {
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
      { timeout: LOSSES * PATIENCE, interval: 200 },
    );
    await writers;
    await connection.close();
  } finally {
    stopWatching();
  }
  expect(losses).toHaveLength(LOSSES);
  return losses;
}
