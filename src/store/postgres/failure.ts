import { StoreError, type StoreFailure } from '#store/store.ts';
import { NEWER_SCHEMA } from './schema/schema-guard.ts';

interface Known {
  /**
   * Codes of errors from PostgreSQL and from Node's sockets. Two characters match all of PostgreSQL's codes that begin
   * with them.
   */
  readonly codes: readonly string[];
  /** Matches the messages of errors from `pg` that have no code. */
  readonly message?: RegExp;
  readonly kind: StoreFailure;
  readonly sentence: string;
}

const FULL: Known = {
  codes: ['53100'],
  kind: 'full',
  sentence: 'There is no room left for this in the database, so nothing was saved.',
};

const NOT_THERE = {
  kind: 'unavailable',
  sentence: 'The database can’t be reached at the moment, and nothing was changed. Try again.',
} as const;

/** The constraint that nobody has two interviews at the same time. The store finds such interviews before. */
const OVERLAP: Known = {
  codes: ['23P01'],
  kind: 'conflict',
  sentence: 'Somebody has another interview at that time, so nothing was saved.',
};

/** A connection was lost, and all uncommitted writes with it. */
const LOST: Known = {
  codes: ['08', '57P01', '57P02', 'ECONNRESET', 'EPIPE'],
  message: /^(Connection terminated|Client has encountered a connection error)/,
  ...NOT_THERE,
};

/** The database can't be reached or does not answer in time. */
const UNREACHABLE: Known = {
  codes: [
    '57',
    '53300',
    '55P03',
    'ECONNREFUSED',
    'ENOENT',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ENOTFOUND',
    'EAI_AGAIN',
  ],
  message: /^(timeout exceeded|Connection terminated due to connection timeout)/,
  ...NOT_THERE,
};

/** Newer code has changed the tables. */
const OUTDATED: Known = {
  codes: [NEWER_SCHEMA],
  kind: 'unavailable',
  sentence:
    'Hirelane was brought to a newer version, and this part of it still is of the one before. Try again in a minute.',
};

/**
 * The codes for a transaction that the database aborted because of a conflict or a deadlock with another transaction.
 */
const ABORTED = ['40001', '40P01'];

/** Tells whether a failed transaction may succeed when it is run again. */
export function isWorthAnotherTry(failure: unknown): boolean {
  return ABORTED.includes(codeOf(failure)) || knownFailure(failure) === LOST;
}

/** Tells whether a statement failed because the database, or the node with its rows, can't be reached now. */
export function isUnavailable(failure: unknown): boolean {
  return knownStoreError(failure)?.kind === 'unavailable';
}

/** Makes the error that the user sees: the sentence for the kind of failure, or `otherwise` for an unknown kind. */
export function toStoreError(cause: unknown, otherwise: string): StoreError {
  return knownStoreError(cause) ?? new StoreError(otherwise, { cause });
}

/** The error that the user sees for a known kind of failure; null for any other error. */
export function knownStoreError(cause: unknown): StoreError | null {
  if (cause instanceof StoreError) return cause;
  const known = knownFailure(cause);
  return known ? new StoreError(known.sentence, { cause, kind: known.kind }) : null;
}

/** Like `toStoreError`, for a failed commit. When the connection was lost, the commit may still have succeeded. */
export function toCommitError(cause: unknown, otherwise: string): StoreError {
  if (knownFailure(cause)?.kind !== 'unavailable') return toStoreError(cause, otherwise);
  const sentence =
    'The connection to the database was lost while this was saved. Look whether it is there, then try again.';
  return new StoreError(sentence, { cause, kind: 'unavailable' });
}

function knownFailure(failure: unknown): Known | undefined {
  const code = codeOf(failure);
  const text = failure instanceof Error ? failure.message : '';
  return (
    [FULL, OVERLAP, OUTDATED, UNREACHABLE, LOST].find(
      ({ codes, message }) => codes.includes(code) || message?.test(text),
    ) ?? [LOST, UNREACHABLE].find(({ codes }) => codes.includes(code.slice(0, 2)))
  );
}

function codeOf(failure: unknown): string {
  const { code, syscall } = Object(failure) as { code?: unknown; syscall?: unknown };
  // PostgreSQL's socket may be a file that is missing. Any other missing file has nothing to do with the database.
  if (code === 'ENOENT' && syscall !== 'connect') return '';
  return typeof code === 'string' ? code : '';
}
