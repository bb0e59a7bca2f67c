import type { WiredTeam } from '../on-wire.ts';
import type { PersonAtDevice } from './device.ts';

/** A team at work. */
export interface Team {
  readonly server: WiredTeam;
  readonly devices: readonly PersonAtDevice[];
  /** The candidate who gets the notes of the screens. Nobody merges or erases them. */
  readonly noted: number;
  /** What should not have happened. */
  readonly failures: string[];
  readonly counts: Record<string, number>;
  /** Whether the server is killed, so that it owes no answer. */
  isDown: boolean;
}
