import type { LogPlace } from '#store/database.ts';
import type { Connection } from './connection.ts';
import type { StoredChange } from './stored-rows.ts';
import type { Transaction } from './transaction.ts';

/** The position of the last change, with the next ids and row counts after this change. */
export type EndOfLog = LogPlace & Pick<StoredChange, 'nextIds' | 'counts'>;

/**
 * Remembers the positions of the first and the last change in the log. Every write needs both, and reading a change
 * with thousands of rows takes a tenth of a second. They stay valid after an erasure, which rewrites changes but keeps
 * their positions.
 */
export class LogEnds {
  #first: LogPlace | null = null;
  #last: EndOfLog | null = null;

  constructor(connection: Connection) {
    // The connection may open a different database, whose seqs start again.
    connection.onOpen(() => {
      this.#first = null;
      this.#last = null;
    });
  }

  /** The position of the last change. Undefined only in a workspace that was never filled. */
  async last(tx: Transaction): Promise<EndOfLog | undefined> {
    const seq = await tx.table('changes').lastKey();
    if (seq === undefined) return undefined;
    if (this.#last?.seq === seq) return this.#last;
    const change = await tx.table('changes').get(seq);
    if (change) this.keepLast(change);
    return change;
  }

  /** The position of the first change. Undefined only in a workspace that was never filled. */
  async first(tx: Transaction): Promise<LogPlace | undefined> {
    const seq = await tx.table('changes').firstKey();
    if (seq === undefined) return undefined;
    if (this.#first?.seq === seq) return this.#first;
    const change = await tx.table('changes').get(seq);
    if (change) this.#first = placeOf(change);
    return change;
  }

  /** Remembers the change that this connection has just committed, so that it need not be read. */
  keepLast(change: EndOfLog): void {
    const { nextIds, counts } = change;
    this.#last = { ...placeOf(change), nextIds, counts };
  }
}

function placeOf({ seq, at, charactersBefore, characters }: LogPlace): LogPlace {
  return { seq, at, charactersBefore, characters };
}
