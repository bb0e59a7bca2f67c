import type { Actor } from './actor.ts';
import type { RowChange } from './change.ts';
import type { Timestamp } from './time.ts';

/**
 * A row that somebody else has changed since. `before` is the row as it was known to the device, `after` as it is now. They
 * differ in `fields` alone, which the refused write would change back.
 */
export type LaterChange = RowChange & {
  readonly fields: readonly string[];
  /** The author of its last change, and when that happened. Null: the log no longer reaches back, so there may have been none. */
  readonly by: Actor | null;
  readonly at: Timestamp | null;
};

/** The reason why a write is refused: what others have changed since. */
export interface LaterChanges {
  /** The revision of the workspace at the refusal. */
  readonly revision: number;
  readonly changes: readonly LaterChange[];
}
