import type { WiredTeam } from '../on-wire.ts';
import type { DatabaseCopy } from '../server-data.ts';
import type { PersonAtDevice, Role } from './device.ts';

/** An earlier state of the server's database. */
export interface Backup {
  readonly copy: DatabaseCopy;
  /** The roles of the people, in the order of their devices. */
  readonly roles: readonly Role[];
}

/** A team at work. */
export interface Team {
  readonly server: WiredTeam;
  readonly devices: readonly PersonAtDevice[];
  /** The candidate who gets the notes of the screens. Nobody merges or erases them. */
  readonly noted: number;
  /** The failures that were seen. */
  readonly failures: string[];
  readonly counts: Record<string, number>;
  /** True if the server is stopped or killed, so that it owes no answer. */
  isDown: boolean;
  /** The backup that may be restored next. */
  backup: Backup | null;
  /** The copy of a database on which the server runs since the last restore. */
  restored: DatabaseCopy | null;
  /** The first keys of writes, and the notes, that databases before a restore had. */
  readonly mayBeLost: Set<string>;
}
