import type { Authorship } from '#domain/actor.ts';
import { sameValue, type RowChange } from '#domain/change.ts';
import { isUnanswerable } from '#domain/erasure/erasing.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import type { Timestamp } from '#domain/time.ts';
import type { Workspace } from '#domain/workspace/workspace.ts';
import type { Database, LoggedChange, Reading, Writing } from '#store/database.ts';
import type { Outcome, ReservedIds, Write, Written } from '#store/write.ts';
import { floorUnder, type LogBounds } from './log-bounds.ts';
import type { LogIndex } from './log-index.ts';
import { answerOf, changeAfter, erasureAfter, madeAfter, replacementAfter, type Effect } from './log.ts';
import { firstOf, type NounRules } from './noun-rules.ts';
import { prepareLaterChanges, refuseLaterChanges } from './refuse-later-changes.ts';

type Decided<T> = Effect<T> | Refusal;

/** The rows and changes that an erasure writes. */
export interface Erased<T> {
  readonly value: T;
  /** The row changes: deletions, and new rows in the `erasures` table. */
  readonly rows: readonly RowChange[];
  /** The logged changes that contained erased data, now without it. */
  readonly cut: readonly LoggedChange[];
}

/** Milliseconds. A change that is not older when it arrives has happened then. */
const JUST_NOW = 60_000;

/** Milliseconds. A change is not older, if the log no longer tells when its author last heard of the workspace. */
const OLDEST = 366 * 86_400_000;

/**
 * Gets the time when a write happened (decision 111). The device says how long ago, so that its clock need not be
 * right. It was not before the last change that its author knew, and is not after now.
 *
 * @param at when the change arrives
 */
async function happenedAt(
  tx: Pick<Reading, 'change'>,
  { ago = 0, seen, askedAt }: Pick<Write, 'ago' | 'seen' | 'askedAt'>,
  at: Timestamp,
): Promise<Timestamp> {
  if (ago < JUST_NOW) return at;
  const now = Date.parse(askedAt);
  const known = seen === undefined ? undefined : await tx.change(seen);
  const earliest = known ? Date.parse(known.at) : now - OLDEST;
  const happened = new Date(Math.max(earliest, now - Math.min(ago, OLDEST))).toISOString();
  return happened < at ? happened : at;
}

/**
 * Makes all writes. One transaction looks up the key, reads, decides, writes and logs. So no write can be half done,
 * done twice or missing from the log.
 */
export class Writer {
  readonly #db: Database;
  readonly #bounds: LogBounds;
  readonly #index: LogIndex;
  readonly #rules: readonly NounRules[];

  constructor(db: Database, bounds: LogBounds, index: LogIndex, rules: readonly NounRules[]) {
    this.#db = db;
    this.#bounds = bounds;
    this.#index = index;
    this.#rules = rules;
  }

  /**
   * @param decide reads rows and decides what to write; returns null when the row to change does not exist. `made` says who
   *   makes the change, and when it happened.
   */
  rows<T>(
    write: Write,
    decide: (tx: Writing, made: Authorship) => Promise<Decided<T>>,
  ): Promise<Written<T> | Refusal>;
  rows<T>(
    write: Write,
    decide: (tx: Writing, made: Authorship) => Promise<Decided<T> | null>,
  ): Promise<Outcome<T>>;
  rows<T>(
    write: Write,
    decide: (tx: Writing, made: Authorship) => Promise<Decided<T> | null>,
  ): Promise<Outcome<T>> {
    return this.#once<T, Outcome<T>>(write, async (tx) => {
      const last = await tx.lastChange();
      const { by, at: arrivesAt } = madeAfter(last, write);
      const at = await happenedAt(tx, write, arrivesAt);
      const effect = await decide(tx, { by, at });
      if (effect === null || isRefusal(effect)) return effect;
      const decided = effect.rows.filter((row) => !sameValue(row.before, row.after));
      // An undo is refused by its own rule when somebody has changed the same since.
      const overtaken =
        effect.undoes === undefined ? await refuseLaterChanges(tx, this.#index, write, decided) : null;
      if (overtaken) return overtaken;
      const rows = await this.#withFurther(decided, tx);
      const { added = [] } = effect;
      const problem = await firstOf(this.#rules, (rule) => rule.problem?.([...rows, ...added], tx));
      if (problem !== null) {
        return refuse(
          'conflict',
          effect.undoes === undefined ? problem : `This can’t be undone: ${problem}.`,
        );
      }
      if (effect.undoes === undefined && rows.length + added.length === 0) {
        return { value: effect.value, seq: null };
      }
      const change = changeAfter(last, write, { ...effect, rows }, at);
      await tx.commit([...rows, ...added], change, floorUnder(change, this.#bounds));
      return this.#written<T>(change);
    });
  }

  /** Deletes rows for good and removes their data from the log. */
  erase<T>(
    write: Write,
    decide: (tx: Writing, made: Authorship) => Promise<Erased<T> | Refusal>,
  ): Promise<Written<T> | Refusal> {
    return this.#once<T, Written<T> | Refusal>(write, async (tx) => {
      const last = await tx.lastChange();
      const decided = await decide(tx, madeAfter(last, write));
      if (isRefusal(decided)) return decided;
      const change = erasureAfter(last, write, decided.value);
      await tx.erase(decided.rows, decided.cut, change, floorUnder(change, this.#bounds));
      return this.#written<T>(change);
    });
  }

  /** Replaces the whole workspace, its log and its idempotency keys. */
  replace(write: Write, workspace: Workspace): Promise<Written<null> | Refusal> {
    return this.#once<null, Written<null>>(write, async (tx) => {
      const change = replacementAfter(await tx.lastChange(), write);
      await tx.replace(workspace, change);
      return this.#written(change);
    });
  }

  async #withFurther(decided: readonly RowChange[], tx: Writing): Promise<readonly RowChange[]> {
    const rows = [...decided];
    // oxlint-disable-next-line no-await-in-loop -- a transaction reads for one rule after the other
    for (const { after } of this.#rules) if (after) rows.push(...(await after(rows, tx)));
    return rows;
  }

  /** The cast is safe: a repeated key returns the logged answer only for the same command, and so for the same type. */
  #written<T>(change: LoggedChange): Written<T> {
    const alsoDid = this.#rules.flatMap((rule) => rule.alsoDid?.(change.rows) ?? []);
    return { value: answerOf(change) as T, seq: change.seq, ...(alsoDid.length > 0 && { alsoDid }) };
  }

  /** Runs `work`. If the log already has a change with this key, returns the answer of that change instead. */
  async #once<T, End>(
    write: Write,
    work: (tx: Writing) => Promise<End>,
  ): Promise<End | Written<T> | Refusal> {
    await prepareLaterChanges(this.#db, this.#index, write);
    return this.#db.write(async (tx) => {
      const remembered = write.key === null ? undefined : await tx.changeByKey(write.by, write.key);
      if (!remembered) return work(withReserved(tx, write.ids));
      if (isUnanswerable(remembered)) {
        return refuse('conflict', 'This was done before, to somebody who was erased since.');
      }
      if (sameValue(remembered.command, write.command)) return this.#written<T>(remembered);
      return refuse('conflict', 'This idempotency key was used for something else before.');
    }, write.permit);
  }
}

/** Hands out the reserved ids of a write before new ones. */
function withReserved(tx: Writing, reserved: ReservedIds | undefined): Writing {
  if (!reserved) return tx;
  const unused = new Map(Array.from(reserved, ([table, ids]) => [table, [...ids]]));
  return {
    ...tx,
    async newIds(table, count) {
      const next = unused.get(table)?.splice(0, count) ?? [];
      const rows = next.length === 0 ? [] : await tx.withQuarantine.get(table, next);
      const free = next.filter((_, place) => rows[place] === undefined);
      return free.length === count ? free : [...free, ...(await tx.newIds(table, count - free.length))];
    },
  };
}
