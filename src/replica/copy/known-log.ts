import { BEGINNINGS } from '#domain/changes/beginnings.ts';
import type { LoggedChange, Reading } from '#store/database.ts';
import { keptOf, takenOff } from './kept-state.ts';
import {
  EMPTY_STATE,
  isSending,
  isSync,
  newestFirst,
  stateIn,
  type ReplicaLog,
  type SyncState,
} from './replica-log.ts';

interface Known extends ReplicaLog {
  /** The seq of the last change of the log. */
  readonly last: number;
}

const NOTHING: Known = { state: EMPTY_STATE, syncSeq: 0, ran: [], sentUntil: 0, last: 0 };

/**
 * Reads the log of a replica, and remembers it with the seq that it is right for. Each read looks at the seq of the last
 * change, because another process may have written, and reads only the changes since.
 *
 * A browser can delete the database while it is used. Of the log in the new one, the unsent changes are known that the
 * former one had.
 */
export class KnownLog {
  #known = NOTHING;
  #told: Promise<void> = Promise.resolve();
  readonly #onNew: (unsent: number) => Promise<void>;

  /** @param onNew called when the database is a new one, with the number of unsent changes that are still known */
  constructor(onNew: (unsent: number) => Promise<void> = () => Promise.resolve()) {
    this.#onNew = onNew;
  }

  /** Resolves when it is told that the database is a new one. Must not be awaited in a transaction. */
  get told(): Promise<void> {
    return this.#told;
  }

  /** @param tx must not have written yet: what is remembered must not be rolled back */
  async read(tx: Reading): Promise<ReplicaLog> {
    const { seq: last = 0 } = (await tx.lastChange()) ?? {};
    if (last === this.#known.last) return this.#known;
    const { isNew, ...log } = await follow(tx, this.#known, last);
    this.#known = { ...log, last };
    if (isNew) this.#told = this.#onNew(log.state.pending.length);
    return this.#known;
  }

  /** Remembers a change that was just stored, because the browser may delete the database before the next read. */
  stored(change: LoggedChange): void {
    const { last, ran } = this.#known;
    if (change.seq !== last + 1 || !change.undoable) return;
    this.#known = { ...this.#known, ran: [...ran, change], last: change.seq };
  }
}

async function follow(
  tx: Reading,
  known: Known,
  last: number,
): Promise<ReplicaLog & { readonly isNew: boolean }> {
  const ran: LoggedChange[] = [];
  let sentUntil = 0;
  let isNew = last < known.last;
  for await (const change of newestFirst(tx, isNew ? 0 : known.last)) {
    if (isSync(change))
      return { state: stateIn(change), syncSeq: change.seq, ran: ran.toReversed(), sentUntil, isNew: false };
    if (isSending(change)) {
      sentUntil = Math.max(sentUntil, change.seq);
      continue;
    }
    isNew ||= change.command.route === BEGINNINGS.seed;
    // The change that created the database is no write of a person.
    if (change.undoable) ran.push(change);
  }
  const before = isNew ? { ...NOTHING, state: unsentIn(known) } : known;
  return {
    ...before,
    ran: [...before.ran, ...ran.toReversed()],
    sentUntil: Math.max(before.sentUntil, sentUntil),
    isNew,
  };
}

function unsentIn(known: ReplicaLog): SyncState {
  const kept = keptOf(known);
  return { ...EMPTY_STATE, ...kept, pending: kept.pending.map(takenOff) };
}
