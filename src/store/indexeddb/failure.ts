import { StoreError, type StoreFailure } from '#store/store.ts';

/** Another connection holds the database in an older version and does not let go of it. */
export class BlockedError extends Error {
  override readonly name = 'BlockedError';
}

interface Known {
  readonly names: readonly string[];
  readonly kind: StoreFailure;
  readonly sentence: string;
}

/** In this order: a full disk also aborts, and aborting also closes. */
const KNOWN: readonly Known[] = [
  {
    names: ['QuotaExceededError'],
    kind: 'full',
    sentence:
      'There is no room left for this on the device, so nothing was saved. Free some space, then try again.',
  },
  {
    names: ['NewerDatabase'],
    kind: 'unavailable',
    sentence: 'This workspace was saved by a newer Hirelane. Reload the page to get it.',
  },
  {
    names: ['BlockedError'],
    kind: 'unavailable',
    sentence:
      'Another tab holds the database in an older version. Close Hirelane’s other tabs, then try again.',
  },
  {
    names: ['MissingAPIError', 'SecurityError'],
    kind: 'unavailable',
    sentence:
      'This browser lets the page keep no database. Allow site data for it, or use a window that is not private, then reload.',
  },
  {
    names: ['DatabaseClosedError', 'InvalidStateError'],
    kind: 'unavailable',
    sentence: 'The browser closed the database, and nothing was changed. Try again, or reload the page.',
  },
];

/** A failure of the database in words for the person; `otherwise` when there are none for its kind. */
export function toStoreError(cause: unknown, otherwise: string): StoreError {
  const names = namesIn(cause);
  const known = KNOWN.find((it) => it.names.some((name) => names.includes(name)));
  return new StoreError(known?.sentence ?? otherwise, { cause, kind: known?.kind ?? 'failed' });
}

/** The names of an error and of what is behind it: `inner` is Dexie's word for a cause. */
export function namesIn(failure: unknown): string[] {
  const { name, cause, inner } = Object(failure) as { name?: unknown; cause?: unknown; inner?: unknown };
  return typeof name === 'string' ? [name, ...namesIn(cause), ...namesIn(inner)] : [];
}
