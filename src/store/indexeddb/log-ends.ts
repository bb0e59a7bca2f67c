import type { LogPlace } from '#store/database.ts';
import type { Connection } from './connection.ts';
import type { StoredChange } from './stored-rows.ts';
import type { Transaction } from './transaction.ts';

/** The place of the last change, and what the next write needs to know of it. */
export type EndOfLog = LogPlace & Pick<StoredChange, 'nextIds' | 'counts'>;

/**
 * The first and the last change of the log, without their rows: every write asks for both, and a change of thousands of rows
 * takes a tenth of a second to read. What an erasure writes anew under a seq has the same place, so what was read of it stays true.
 */
export class LogEnds {
  #first: LogPlace | null = null;
  #last: EndOfLog | null = null;

  constructor(connection: Connection) {
    // A new connection may open another database, whose seqs start again.
    connection.onOpen(() => {
      this.#first = null;
      this.#last = null;
    });
  }

  /** Undefined only in a workspace that was never filled. */
  async last(tx: Transaction): Promise<EndOfLog | undefined> {
    const seq = await tx.table('changes').lastKey();
    if (seq === undefined) return undefined;
    if (this.#last?.seq === seq) return this.#last;
    const change = await tx.table('changes').get(seq);
    if (change) this.keepLast(change);
    return change;
  }

  /** Undefined only in a workspace that was never filled. */
  async first(tx: Transaction): Promise<LogPlace | undefined> {
    const seq = await tx.table('changes').firstKey();
    if (seq === undefined) return undefined;
    if (this.#first?.seq === seq) return this.#first;
    const change = await tx.table('changes').get(seq);
    if (change) this.#first = placeOf(change);
    return change;
  }

  /** Called with a change that was committed, so that it need not be read. */
  keepLast(change: EndOfLog): void {
    const { nextIds, counts } = change;
    this.#last = { ...placeOf(change), nextIds, counts };
  }
}

function placeOf({ seq, at, charactersBefore, characters }: LogPlace): LogPlace {
  return { seq, at, charactersBefore, characters };
}
