import type { Timestamp } from '#domain/time.ts';

/**
 * The code of a refusal with status 423 (product §7): the workspace is suspended or deleted. It has everything still, so a
 * device keeps its copy and what is not sent.
 */
export const CLOSED = 'closed';

/** The reason why a workspace is closed. */
export type Closing = 'suspended' | 'deleted';

/** A closed workspace, as its members see it. */
export type Closed =
  /** By the operator. `reason` is what the operator has written for the members, or empty. */
  | { readonly kind: 'suspended'; readonly reason: string }
  /** By an owner, or by an operator whose erasure was interrupted. It is about to be erased. */
  | { readonly kind: 'deleted'; readonly erasedAt: Timestamp };

/** Days after which a deleted workspace is erased by itself. */
export const DELETED_DAYS = 30;

/** The time from which a deleted workspace is erased by itself. */
export function erasedFrom(deletedAt: Timestamp): Timestamp {
  return new Date(Date.parse(deletedAt) + DELETED_DAYS * 24 * 60 * 60_000).toISOString();
}

export const CLOSED_SENTENCES: Readonly<Record<Closing, string>> = {
  suspended: 'This workspace is suspended. Nothing is lost. Ask whoever runs this server.',
  deleted: 'This workspace is deleted. Until it is erased, one of its owners can bring it back.',
};

/** The columns that say whether a workspace is closed. */
interface ClosingColumns {
  readonly suspended_at: Timestamp | null;
  readonly suspended_for: string;
  readonly deleted_at: Timestamp | null;
}

/** Reads why a workspace is closed; null for one that is open. */
export function closedIn(columns: ClosingColumns): Closed | null {
  if (columns.suspended_at !== null) return { kind: 'suspended', reason: columns.suspended_for };
  if (columns.deleted_at !== null) return { kind: 'deleted', erasedAt: erasedFrom(columns.deleted_at) };
  return null;
}
