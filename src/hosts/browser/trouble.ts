import type { Trouble } from '#domain/trouble.ts';
import { namesIn } from '#store/indexeddb/failure.ts';

/** What the API answers every call with meanwhile, beside the status 503. */
export interface TroubleAnswer {
  readonly message: string;
  readonly trouble: Trouble;
}

const MESSAGES: Readonly<Record<Trouble, string>> = {
  lost: 'Your workspace is gone from the browser’s database. Reload the page to restore it',
  damaged: 'Your workspace can’t be read. Reload the page to restore it',
  behind: 'Some of your work is missing from the browser’s database. Reload the page to restore it',
  newer: 'Your workspace was saved by a newer Hirelane. Reload the page to get it',
};

export function answerTrouble(trouble: Trouble): Response {
  return Response.json({ message: MESSAGES[trouble], trouble } satisfies TroubleAnswer, { status: 503 });
}

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
