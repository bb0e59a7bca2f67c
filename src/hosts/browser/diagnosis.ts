import type { Trouble } from '#domain/workspace/workspace-trouble.ts';
import { namesIn } from '#store/indexeddb/failure.ts';

/** Failures that say nothing about the data in the database. */
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

/** Failures of the files behind the database. These failures can be the cause of an `AbortError`. */
const DAMAGE = ['UnknownError', 'DataError', 'NotReadableError'];

/** The trouble that a failed open or read of the database shows; null when the failure says nothing about the data. */
export function diagnose(failure: unknown): Trouble | null {
  const names = namesIn(failure);
  if (names.includes('VersionError')) return 'newer';
  if (names.includes('QuotaExceededError')) return null;
  if (DAMAGE.some((name) => names.includes(name))) return 'damaged';
  return names.some((name) => NO_DAMAGE.has(name)) ? null : 'damaged';
}
