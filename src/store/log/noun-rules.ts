import type { Actor } from '#domain/actor.ts';
import type { RowChange } from '#domain/change.ts';
import type { AlsoDid } from '#domain/changes/also-did.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { Timestamp } from '#domain/time.ts';
import type { LoggedChange, Reading, RowReader } from '#store/database.ts';
import type { UndoPlan } from './log.ts';

/**
 * The rules that a noun adds to every write, whichever call makes it (decision 130). Writing, undo and integrity ask these
 * rules, so they know no noun.
 */
export interface NounRules {
  /** Further rows that a change writes together with `rows`. */
  readonly after?: (rows: readonly RowChange[], tx: Reading) => Promise<readonly RowChange[]>;
  /** Returns the side effect of a change with these rows, or null. */
  readonly alsoDid?: (rows: readonly RowChange[]) => AlsoDid | null;
  /** Says why these rows may not be written, as a sentence without its full stop; null when they may. */
  readonly problem?: (rows: readonly RowChange[], tx: Reading) => Promise<string | null>;
  /**
   * Says why the workspace would be invalid when rows that were stored before are written again, as the end of a
   * sentence; null when it would be valid. Other writes have checked it.
   */
  readonly integrity?: (rows: readonly RowChange[], tx: RowReader) => Promise<string | null>;
  readonly undo?: UndoRules;
}

/** The rules that a noun adds to every undo and redo. */
interface UndoRules {
  /** Refuses to undo a change of another person, or of a kind that stays; null when it may be undone. */
  readonly refuse?: (change: LoggedChange, by: Actor) => Refusal | null;
  /** Plans the undo of a change whose rows are not all in the log. Null when the log has them all. */
  readonly plan?: (change: LoggedChange, tx: Reading) => Promise<UndoPlan | Refusal | null>;
  /** The rows to write in place of planned ones. */
  readonly adapt?: (rows: readonly RowChange[], at: Timestamp) => readonly RowChange[];
}

/** The first answer of a rule that is not null; null when there is none. */
export async function firstOf<Rule, Answer>(
  rules: readonly Rule[],
  ask: (rule: Rule) => Promise<Answer | null> | Answer | null | undefined,
): Promise<Answer | null> {
  for (const rule of rules) {
    // oxlint-disable-next-line no-await-in-loop -- returns
    const answer = await ask(rule);
    if (answer !== null && answer !== undefined) return answer;
  }
  return null;
}
