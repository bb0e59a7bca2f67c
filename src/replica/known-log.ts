import type { LoggedChange, Reading } from '#store/database.ts';
import { EMPTY_STATE, isSending, isSync, newestFirst, stateIn, type ReplicaLog } from './replica-log.ts';

interface Known extends ReplicaLog {
  /** The seq of the last change of the log. */
  readonly last: number;
}

const NOTHING: Known = { state: EMPTY_STATE, syncSeq: 0, ran: [], sentUntil: 0, last: 0 };

/**
 * Reads the log of a replica, and remembers it with the seq that it is right for. Each read looks at the seq of the last
 * change, because another process may have written, and reads only the changes since.
 */
export class KnownLog {
  #known = NOTHING;

  /** @param tx must not have written yet: what is remembered must not be rolled back */
  async read(tx: Reading): Promise<ReplicaLog> {
    const { seq: last = 0 } = (await tx.lastChange()) ?? {};
    if (last === this.#known.last) return this.#known;
    const log = await follow(tx, last > this.#known.last ? this.#known : NOTHING);
    this.#known = { ...log, last };
    return this.#known;
  }
}

async function follow(tx: Reading, known: Known): Promise<ReplicaLog> {
  const ran: LoggedChange[] = [];
  let sentUntil = 0;
  for await (const change of newestFirst(tx, known.last)) {
    if (isSync(change))
      return { state: stateIn(change), syncSeq: change.seq, ran: ran.toReversed(), sentUntil };
    if (isSending(change)) sentUntil = Math.max(sentUntil, change.seq);
    // The change that created the database is no write of a person.
    if (change.undoable) ran.push(change);
  }
  return {
    ...known,
    ran: [...known.ran, ...ran.toReversed()],
    sentUntil: Math.max(known.sentUntil, sentUntil),
  };
}
