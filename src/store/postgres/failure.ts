import { StoreError, type StoreFailure } from '#store/store.ts';
import { NEWER_SCHEMA } from './schema-guard.ts';

interface Known {
  /** Codes of PostgreSQL and of Node's sockets. Two characters stand for a class of PostgreSQL's codes. */
  readonly codes: readonly string[];
  /** Matches the messages of `pg`'s errors that have no code. */
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

/** A connection was lost, and with it all uncommitted writes. */
const LOST: Known = {
  codes: ['08', '57P01', '57P02', 'ECONNRESET', 'EPIPE'],
  message: /^(Connection terminated|Client has encountered a connection error)/,
  ...NOT_THERE,
};

/** The database can't be reached, or takes too long. */
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

/** The tables are newer than this process. */
const OUTDATED: Known = {
  codes: [NEWER_SCHEMA],
  kind: 'unavailable',
  sentence:
    'Hirelane was brought to a newer version, and this part of it still is of the one before. Try again in a minute.',
};

/** The database aborted the transaction because of a conflict or a deadlock with another transaction. */
const ABORTED = ['40001', '40P01'];

/** Whether a failed transaction may succeed when it runs again. */
export function isWorthAnotherTry(failure: unknown): boolean {
  return ABORTED.includes(codeOf(failure)) || knownFailure(failure) === LOST;
}

/** Describes a failure of the database to the user: with the sentence for its kind, or else with `otherwise`. */
export function toStoreError(cause: unknown, otherwise: string): StoreError {
  if (cause instanceof StoreError) return cause;
  const known = knownFailure(cause);
  return new StoreError(known?.sentence ?? otherwise, { cause, kind: known?.kind ?? 'failed' });
}

/** As `toStoreError`, for a failure of the commit. If the connection was lost, the commit may have succeeded. */
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
    [FULL, OUTDATED, UNREACHABLE, LOST].find(
      ({ codes, message }) => codes.includes(code) || message?.test(text),
    ) ?? [LOST, UNREACHABLE].find(({ codes }) => codes.includes(code.slice(0, 2)))
  );
}

function codeOf(failure: unknown): string {
  const { code } = Object(failure) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}
