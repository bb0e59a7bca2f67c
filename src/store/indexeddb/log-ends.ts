import type { LogPlace } from '#store/database.ts';
import type { Connection } from './connection.ts';
import type { StoredChange } from './stored-rows.ts';
import type { Transaction } from './transaction.ts';

/** The place of the last change, with the next ids and row counts after it. */
export type EndOfLog = LogPlace & Pick<StoredChange, 'nextIds' | 'counts'>;

/**
 * Remembers the places of the first and the last change of the log. Every write needs both, and reading a change of thousands
 * of rows takes a tenth of a second. An erasure rewrites changes but keeps their places.
 */
export class LogEnds {
  #first: LogPlace | null = null;
  #last: EndOfLog | null = null;

  constructor(connection: Connection) {
    // The connection may open another database, whose seqs start again.
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

  /** Remembers a change that this connection has committed, so that it need not be read. */
  keepLast(change: EndOfLog): void {
    const { nextIds, counts } = change;
    this.#last = { ...placeOf(change), nextIds, counts };
  }
}

function placeOf({ seq, at, charactersBefore, characters }: LogPlace): LogPlace {
  return { seq, at, charactersBefore, characters };
}
