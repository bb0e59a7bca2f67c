import type { LoggedChange, Reading } from '#store/database.ts';

/** The number of changes to read at once. The whole log can have 20 MB, which is too much for the memory. */
const CHANGES_AT_ONCE = 200;

/** Reads all changes after `seq`, the oldest first. */
export async function* changesAfter(
  tx: Pick<Reading, 'changes'>,
  seq: number,
): AsyncGenerator<LoggedChange, void> {
  for (let after = seq; ;) {
    // oxlint-disable-next-line no-await-in-loop -- each part starts where the last one ended
    const changes = await tx.changes({ after, limit: CHANGES_AT_ONCE });
    yield* changes;
    const last = changes.at(-1);
    if (!last || changes.length < CHANGES_AT_ONCE) return;
    after = last.seq;
  }
}
