import type { Access } from '#domain/actor.ts';
import type { RowChange } from '#domain/change.ts';
import type { NamesById } from '#domain/changes/description.ts';
import type { LaterChange } from '#domain/later-changes.ts';

/**
 * The calls that the service worker of a team’s page answers itself. They are about the copy of the workspace on this
 * device (product §25). Each carries the header of its workspace and answers with a {@link CopyStatus}.
 */
export const DEVICE_COPY_PATHS = {
  /** GET. */
  status: '/this-device/copy',
  /** POST {@link CopyOwner}: this person works here, and keeps a copy. Sent when the page starts. */
  open: '/this-device/copy/open',
  /** POST `{ seq }`: the server has this change. Answers when the copy has it, too, or can’t get it. */
  heard: '/this-device/copy/heard',
  /** POST `{ key }`: tries a write again that the server refused. */
  again: '/this-device/copy/again',
  /** POST `{ key }`: gives up a write that the server refused. */
  giveUp: '/this-device/copy/give-up',
  /** POST: removes the copy and everything that is not sent. */
  remove: '/this-device/copy/remove',
} as const;

/** The owner of the copy. */
export interface CopyOwner {
  readonly personId: string;
  readonly handle: string;
  readonly access: Access;
}

export interface CopyStatus {
  /** `off`: there is no copy. `filling`: it is being made, and the server answers meanwhile. */
  readonly state: 'off' | 'filling' | 'ready';
  /** The number of rows that are here, while it is filling. */
  readonly rows: number;
  /** The time when the server first did not answer; null: it answered the last time. */
  readonly offlineSince: string | null;
  /** `lost`: no answer comes. `other`: something else answers instead of the server, such as a Wi-Fi portal. */
  readonly line: 'well' | 'lost' | 'other';
  /** The number of the server's changes that are known to be missing. */
  readonly behind: number;
  /** The number of writes that wait to be sent. */
  readonly unsent: number;
  /** True if the device has no room for what the server has, so that the copy is out of date. */
  readonly isFull: boolean;
  readonly notSent: readonly NotSentWrite[];
}

/** A write that the server refused. */
export interface NotSentWrite {
  readonly key: string;
  readonly at: string;
  readonly route: string;
  /** The rows that it changed on this device. */
  readonly rows: readonly RowChange[];
  /** The server’s sentence. */
  readonly message: string;
  /** The later changes of others that it would have undone. Its person chooses which one holds. Absent: there are none. */
  readonly later?: readonly LaterChange[];
  /** The number of later writes that hang on the write, if any. They are tried again and given up with it. */
  readonly hanging?: number;
  /** Set when the workspace was restored since: the names then. Its ids may be those of other rows now, so nothing is tried again. */
  readonly namesBefore?: NamesById;
  /** Set on the entry about changes that the browser has lost, so that nothing is left to be tried again. */
  readonly isLost?: true;
}

/** The key of the entry that {@link lostWrites} makes. */
export const LOST = 'lost';

/** The entry of “Not sent” about changes that the browser has lost (product §25). */
export function lostWrites({ count, at }: { readonly count: number; readonly at: string }): NotSentWrite {
  const what = count === 1 ? 'a change that was' : `${count} changes that were`;
  const message = `This browser has lost ${what} not sent yet. Please look at what you did last, and do it again.`;
  return { key: LOST, at, route: '', rows: [], message, isLost: true };
}

/**
 * The name of the channel on which the worker tells every page of a workspace’s changes on this device, as `ChangeNotice`s.
 * null: only the status may have changed.
 */
export function copyChannel(workspace: string): string {
  return `hirelane-copy-${workspace}`;
}
