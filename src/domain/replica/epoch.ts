/**
 * The epoch of a workspace that was never restored. A restore gives a workspace a new epoch, a random one: from then on, an id
 * or a seq can mean something else than before (product §25).
 */
export const FIRST_EPOCH = 'first';

/**
 * Request header to a server: the epoch of the rows that a device shows. After a restore the workspace has another one, and the
 * server answers 412.
 */
export const EPOCH_HEADER = 'Hirelane-Epoch';

/** The code of a refusal (product §7): the request names another epoch than the workspace has. */
export const OTHER_EPOCH = 'other-epoch';

/** Tells whether a refusal says that the workspace was restored (`OTHER_EPOCH`). */
export function isOtherEpoch(body: unknown): boolean {
  return (Object(body) as { readonly code?: unknown }).code === OTHER_EPOCH;
}
