import type { LoggedChange, Reading } from '#store/database.ts';

/** Changes read at once: a log may be 20 MB, and is not to be in memory whole. */
const CHANGES_AT_ONCE = 200;

/** The changes after `seq`, the oldest first. */
export async function* changesAfter(
  tx: Pick<Reading, 'changes'>,
  seq: number,
): AsyncGenerator<LoggedChange, void> {
  for (let after = seq; ;) {
    // oxlint-disable-next-line no-await-in-loop -- a part after the other
    const changes = await tx.changes({ after, limit: CHANGES_AT_ONCE });
    yield* changes;
    const last = changes.at(-1);
    if (!last || changes.length < CHANGES_AT_ONCE) return;
    after = last.seq;
  }
}
