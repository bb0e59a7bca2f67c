import type { Trouble } from '#domain/workspace-trouble.ts';
import { namesIn } from '#store/indexeddb/failure.ts';

/** Failures that say nothing about what is in the database. */
const NO_DAMAGE = new Set([
  'AbortError',
  'BlockedError',
  'DatabaseClosedError',
  'InvalidStateError',
  'MissingAPIError',
  'ReplacedMeanwhile',
  'SecurityError',
  'TimeoutError',
  'VersionError',
]);

/** Failures of the files behind the database, which also abort what was under way. */
const DAMAGE = ['UnknownError', 'DataError', 'NotReadableError'];

/** What a failed opening or reading means; null: nothing for the workspace. */
export function troubleIn(failure: unknown): Trouble | null {
  const names = namesIn(failure);
  if (names.includes('NewerDatabase')) return 'newer';
  if (names.includes('QuotaExceededError')) return null;
  if (DAMAGE.some((name) => names.includes(name))) return 'damaged';
  return names.some((name) => NO_DAMAGE.has(name)) ? null : 'damaged';
}
