import type { Compared } from '#domain/replica/tables.ts';

/** What a host does for the copy of the workspace on the device that makes the request. */
export interface ReplicaHost {
  /** Signs reserved ids. */
  readonly reserving: Reserving;
  /** The workspace’s epoch, which a restore changes. Absent: the workspace has none. */
  readonly epoch?: string;
  /** Tells the operator that a device's copy was not as it should be. Absent: there is no operator. */
  readonly onCopyDiffers?: OnCopyDiffers | undefined;
}

/** Called with the table or the figures in which a copy differed. */
export type OnCopyDiffers = (of: Compared) => void;

/**
 * Signs which ids were reserved for the actor in this workspace. Nobody else, and nothing in another workspace, can use
 * the token.
 */
export interface Reserving {
  sign(text: string): string;
  /** The signed text; null when the token is not the actor’s in this workspace. */
  read(token: string): string | null;
}
