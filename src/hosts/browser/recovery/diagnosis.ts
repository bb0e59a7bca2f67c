import type { Trouble } from '#domain/workspace/workspace-trouble.ts';
import { namesIn } from '#store/indexeddb/rows/failure.ts';

/** Names of failures that do not mean that data is damaged. */
const NO_DAMAGE = new Set([
  'AbortError',
  'BlockedError',
  'ClosedError',
  'InvalidStateError',
  'NoDatabaseError',
  'ReplacedMeanwhile',
  'SecurityError',
  'TimeoutError',
]);

/** Names of failures of the files behind the database. They can also be the cause of an `AbortError`. */
const DAMAGE = ['UnknownError', 'DataError', 'NotReadableError'];

/**
 * The trouble of the workspace that a failed open or read indicates; null when the failure does not mean that data is
 * damaged.
 */
export function diagnose(failure: unknown): Trouble | null {
  const names = namesIn(failure);
  if (names.includes('VersionError')) return 'newer';
  if (names.includes('OlderVersionError')) return 'older';
  if (names.includes('QuotaExceededError')) return null;
  if (DAMAGE.some((name) => names.includes(name))) return 'damaged';
  return names.some((name) => NO_DAMAGE.has(name)) ? null : 'damaged';
}
