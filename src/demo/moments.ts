import type { Timestamp } from '#domain/time.ts';
import type { Random } from './random.ts';

/** A moment between two others. */
export function momentAfter(random: Random, since: Timestamp, end: number): Timestamp {
  const begin = Date.parse(since);
  return new Date(begin + Math.floor(random.next() * (end - begin))).toISOString();
}
