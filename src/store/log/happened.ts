import type { Timestamp } from '#domain/time.ts';
import type { Reading } from '#store/database.ts';
import type { Write } from '#store/write.ts';

/** Milliseconds. A change that is not older when it arrives has happened then. */
const JUST_NOW = 60_000;

/** Milliseconds. A change is not older, if the log no longer tells when its author last heard of the workspace. */
const OLDEST = 366 * 86_400_000;

/**
 * Gets the time when a write happened (decision 111). The device says how long ago, so that its clock need not be
 * right. It was not before the last change that its author knew, and is not after now.
 *
 * @param at when the change arrives
 */
export async function happenedAt(
  tx: Pick<Reading, 'change'>,
  { ago = 0, seen, askedAt }: Pick<Write, 'ago' | 'seen' | 'askedAt'>,
  at: Timestamp,
): Promise<Timestamp> {
  if (ago < JUST_NOW) return at;
  const now = Date.parse(askedAt);
  const known = seen === undefined ? undefined : await tx.change(seen);
  const earliest = known ? Date.parse(known.at) : now - OLDEST;
  const happened = new Date(Math.max(earliest, now - Math.min(ago, OLDEST))).toISOString();
  return happened < at ? happened : at;
}
