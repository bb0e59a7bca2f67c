import { OLDER_DATABASE } from '#domain/workspace/baseline.ts';
import { StoreError, type StoreFailure } from '#store/store.ts';

interface KnownFailure {
  /** Names of the browser's errors, and of the errors that `connection.ts` throws. */
  readonly names: readonly string[];
  readonly kind: StoreFailure;
  readonly sentence: string;
}

/**
 * The known failures. The first match is used, because one failure can cause others: a full disk also aborts the
 * transaction, and an abort may close the database.
 */
const KNOWN_FAILURES: readonly KnownFailure[] = [
  {
    names: ['QuotaExceededError'],
    kind: 'full',
    sentence:
      'There is no room left for this on the device, so nothing was saved. Free some space, then try again.',
  },
  {
    names: ['VersionError'],
    kind: 'unavailable',
    sentence: 'This workspace was saved by a newer Hirelane. Reload the page to get it.',
  },
  {
    names: ['OlderVersionError'],
    kind: 'unavailable',
    sentence: OLDER_DATABASE,
  },
  {
    names: ['BlockedError'],
    kind: 'unavailable',
    sentence:
      'Another tab uses an older version of the database. Close Hirelane’s other tabs, then try again.',
  },
  {
    names: ['NoDatabaseError', 'SecurityError'],
    kind: 'unavailable',
    sentence:
      'This browser doesn’t let the page store data. Allow site data, or leave private browsing, then reload.',
  },
  {
    names: ['ClosedError', 'InvalidStateError'],
    kind: 'unavailable',
    sentence: 'The browser closed the database, and nothing was changed. Try again, or reload the page.',
  },
];

/** Makes the error that the user sees: the sentence for the kind of failure, or `otherwise` for an unknown kind. */
export function toStoreError(cause: unknown, otherwise: string): StoreError {
  const names = namesIn(cause);
  const known = KNOWN_FAILURES.find((each) => each.names.some((name) => names.includes(name)));
  return new StoreError(known?.sentence ?? otherwise, { cause, kind: known?.kind ?? 'failed' });
}

/** The name of an error, and the names of its causes. */
export function namesIn(failure: unknown): string[] {
  const { name, cause } = Object(failure) as { name?: unknown; cause?: unknown };
  return typeof name === 'string' ? [name, ...namesIn(cause)] : [];
}
