import { StoreError } from '#store/store.ts';

const NO_ROOM: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** Tells whether a write failed because the disk is full. */
export function isNoRoom(cause: unknown): boolean {
  const { code } = Object(cause) as { code?: unknown };
  return NO_ROOM.includes(code);
}

/** The error of a write that failed, which says whether the disk is full. */
export function toStoreError(cause: unknown): StoreError {
  return isNoRoom(cause)
    ? new StoreError(
        'The server has no room left for this file, so nothing was saved. Tell whoever runs it.',
        {
          cause,
          kind: 'full',
        },
      )
    : new StoreError('The file could not be saved. Try again.', { cause });
}
