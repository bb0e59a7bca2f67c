import { StoreError } from '#store/store.ts';
import { BucketError } from './bucket-error.ts';

/** The error for people when a file could not be read. */
export function failedRead(cause: unknown): StoreError {
  if (!(cause instanceof BucketError))
    return new StoreError('The file could not be read. Try again.', { cause });
  const message = cause.isPassing
    ? 'The place where files are kept can’t be reached right now. Try again in a minute.'
    : 'The place where files are kept doesn’t let this server in. Tell whoever runs it.';
  return new StoreError(message, { cause, kind: 'unavailable' });
}

/** The error for people when a file could not be stored or removed. */
export function failedWrite(cause: unknown): StoreError {
  if (!(cause instanceof BucketError))
    return new StoreError('The file could not be saved. Try again.', { cause });
  if (cause.isFull) {
    const message =
      'The place where files are kept has no room left for this file, so nothing was saved. Tell whoever runs it.';
    return new StoreError(message, { cause, kind: 'full' });
  }
  const message = cause.isPassing
    ? 'The place where files are kept can’t be reached right now, so nothing was saved. Try again in a minute.'
    : 'The place where files are kept doesn’t let this server in, so nothing was saved. Tell whoever runs it.';
  return new StoreError(message, { cause, kind: 'unavailable' });
}

/** Thrown when the bytes of a file are not what its hash says. */
export class DamagedFile extends StoreError {
  constructor() {
    super('This file is damaged where files are kept. Add it again, or tell whoever runs the server.');
  }
}
