import type { Actor } from '#domain/actor.ts';
import type { Command } from '#domain/change.ts';
import type { AlsoDid } from '#domain/changes/also-did.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { TableName } from '#domain/tables.ts';
import type { Timestamp } from '#domain/time.ts';

/** The actor, time, command and idempotency key of a write. */
export interface Write {
  readonly by: Actor;
  /**
   * The actor's idempotency key, or null. A repeated key with the same command returns the first answer again and
   * changes nothing. A repeated key with another command is refused as `conflict`.
   */
  readonly key: string | null;
  /**
   * When it was asked, by the host's clock. The change is made then, or right after the change before it when the clock is
   * not later than that one.
   */
  readonly askedAt: Timestamp;
  readonly command: Command;
  /** The permission to write. Absent on a host where everything is allowed. */
  readonly permit?: Permit | undefined;
  /**
   * Reserved ids for the rows that the write adds to each table, in this order. When they are used up, or a row has one
   * already, the write gets new ids. Absent: new ids only.
   */
  readonly ids?: ReservedIds | undefined;
  /**
   * The last change that its author knew. The write is refused when it would undo a later change of somebody else. Absent: it
   * is decided on the rows as they are.
   */
  readonly seen?: number | undefined;
  /**
   * The number of milliseconds between the author's write and `askedAt`, on a device that was away. Absent: just now.
   */
  readonly ago?: number | undefined;
}

export type ReservedIds = ReadonlyMap<TableName, readonly number[]>;

/** The result of a write. */
export interface Written<T> {
  /** The answer. The log stores it under the write's key. */
  readonly value: T;
  /** The seq of the logged change; null when there was nothing to change. */
  readonly seq: number | null;
  /** The side effects of the change. Absent: none. */
  readonly alsoDid?: readonly AlsoDid[];
}

/** The result of a write, the refusal of its decision, or null when the row does not exist. */
export type Outcome<T> = Written<T> | Refusal | null;

/**
 * The rows of the host's own tables on which the permission to write depends, such as a membership and a session. A
 * write is committed only while every row exists and has these values. Otherwise it throws `PermitEnded`.
 */
export type Permit = readonly PermitRow[];

export interface PermitRow {
  readonly table: string;
  /** The columns and values that identify the row. */
  readonly key: Readonly<Record<string, string>>;
  /** The columns that must still have these values, as text. */
  readonly values: Readonly<Record<string, string | null>>;
}
