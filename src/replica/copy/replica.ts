import { sameValue, type RowChange } from '#domain/change.ts';
import type { NamesById } from '#domain/changes/description.ts';
import { candidateIn } from '#domain/history/change-subjects.ts';
import { keyOf } from '#domain/tables.ts';
import { emptyWorkspace } from '#domain/workspace/workspace.ts';
import type { Database, Writing } from '#store/database.ts';
import { floorUnder, type LogBounds } from '#store/log/log-bounds.ts';
import { changeAfter, replacementAfter } from '#store/log/log.ts';
import { rowsToErase } from '#store/nouns/candidates/rows-to-erase.ts';
import type { ReplicaChanges } from '#store/replica-store.ts';
import type { Write } from '#store/write.ts';
import type { ErasedMeanwhile } from './erased-meanwhile.ts';
import { erasedIn, logWithout, writesWithout } from './erasing.ts';
import { keptOf, takenOff } from './kept-state.ts';
import type { KnownLog } from './known-log.ts';
import { WantedRows } from './net-rows.ts';
import type { Refill, ServerRow } from './refill.ts';
import {
  EMPTY_STATE,
  pendingIn,
  SENDING_COMMAND,
  syncCommand,
  triedBy,
  type FillPlace,
  type NotSent,
  type PendingWrite,
  type ReplicaLog,
  type SyncState,
  type UnsentWrite,
} from './replica-log.ts';
import { usedIds } from './reserved-ids.ts';
import { notSentAfterRestore } from './restored.ts';
import { FIRST_PLACE, lastKeyOf, placeAfter, setPage } from './row-pages.ts';
import type { ReservedIds, RowsPage } from './server.ts';
import { isAboutNobody, withoutThese } from './undelivered.ts';

/** The server's answers to sent writes, by their keys. */
export interface Answered {
  /** The seq of the change that each acknowledged write made; null when it changed nothing. */
  readonly done: ReadonlyMap<string, number | null>;
  readonly refused: ReadonlyMap<string, Refused>;
  /** The writes that are told together with another that was not delivered, with its key. */
  readonly hanging: ReadonlyMap<string, string>;
  /** The candidates without whom a change of several is made, by its key. */
  readonly leftOut: ReadonlyMap<string, readonly LeftOut[]>;
}

/** The reason why a write was refused: the server’s sentence, and what others have changed since. */
export interface Refused extends Pick<NotSent, 'message' | 'later'> {}

/** A candidate who is left out of a change of several. */
export interface LeftOut extends Refused {
  readonly id: number;
}

/** The reason why a copy is made anew. */
export interface StartOver {
  /** The person may have no copy any more, so nothing of others stays, also not in what was tried. */
  readonly isForOwnRows?: boolean;
  /** The workspace was restored, so nothing that waits is sent. */
  readonly isRestored?: boolean;
}

/** The seqs at which the server and a device have the same rows, in an epoch of the workspace. */
interface AtRest {
  readonly base: number;
  readonly local: number;
  readonly epoch: string | undefined;
}

/**
 * A copy of a server’s workspace in a local database (decision 085). Its state is the last sync in the local log and the
 * writes after it, so each method is one transaction, and nothing is half done when the process ends.
 */
export class Replica {
  readonly #db: Database;
  readonly #known: KnownLog;
  readonly #bounds: LogBounds;
  readonly #now: () => Date;

  constructor(
    db: Database,
    {
      known,
      bounds,
      now,
    }: { readonly known: KnownLog; readonly bounds: LogBounds; readonly now: () => Date },
  ) {
    this.#db = db;
    this.#known = known;
    this.#bounds = bounds;
    this.#now = now;
  }

  async log(): Promise<ReplicaLog> {
    const log = await this.#db.read((tx) => this.#known.read(tx));
    // The losses of a former database are reported before this one is used, because the process may end at any moment.
    await this.#known.told;
    return log;
  }

  /** Empties the copy so that it is filled from the beginning. Writes that the server has not answered are kept. */
  startOver(answered: Answered, { isForOwnRows = false, isRestored = false }: StartOver = {}): Promise<void> {
    return this.#db.write(async (tx) => {
      const log = await this.#known.read(tx);
      const open = pendingIn(log).filter(({ key }) => !answered.done.has(key));
      const left = withoutRefused(log, open, answered);
      const unsent = isRestored ? await notSentAfterRestore(tx, left) : left;
      const state = {
        ...EMPTY_STATE,
        // After a restore the reserved ids are worth nothing.
        ...(!isRestored && keptOf(log)),
        ...(isForOwnRows ? onlyOwn(unsent) : unsent),
        filling: FIRST_PLACE,
      };
      await tx.replace(emptyWorkspace(), replacementAfter(await tx.lastChange(), this.#write(state)));
    });
  }

  /** Stores one page of rows of a copy that is being made. Does nothing when another worker has stored it. */
  addPage(place: FillPlace, page: RowsPage): Promise<void> {
    return this.#db.write(async (tx) => {
      const log = await this.#known.read(tx);
      if (!sameValue(log.state.filling, place)) return;
      const wanted = new WantedRows();
      for (const row of page.rows) wanted.set({ table: place.table, id: keyOf(row) }, row);
      const state = {
        ...log.state,
        ...keptOf(log),
        base: log.state.base ?? page.seq,
        epoch: log.state.epoch ?? page.epoch,
        filling: placeAfter(place, page),
      };
      await this.#commit(tx, state, await wanted.differences(tx), 'without rows');
    });
  }

  /**
   * Takes the pending writes off, applies changes of the server, and forgets the writes that the server has answered.
   * The writes that are still pending must then be run again, in their order. Does nothing when another worker has applied
   * changes since.
   *
   * @param base the seq after which the server was asked for the page
   */
  apply(page: ReplicaChanges, base: number | null, answered: Answered): Promise<readonly PendingWrite[]> {
    return this.#db.write(async (tx) => {
      const log = await this.#known.read(tx);
      if (log.state.base !== base) return pendingIn(log).filter(({ rows }) => rows.length === 0);
      const wanted = new WantedRows();
      const pending = pendingIn(log);
      wanted.takeBack(pending.flatMap(({ rows }) => rows));
      for (const { rows, addedRows } of page.changes) {
        for (const row of rows) wanted.set(row, row.after);
        for (const { table, rows: added } of addedRows) {
          for (const row of added) wanted.set({ table, id: keyOf(row) }, row);
        }
      }
      const confirmed = new Set(page.changes.map(({ key }) => key));
      const open = pending.filter(
        ({ key }) => !confirmed.has(key) && !isDone(answered.done.get(key), page.through),
      );
      const state = {
        ...log.state,
        base: page.through,
        isComplete: log.state.filling === null,
        changes: JSON.stringify(page.changes),
        used: usedIds(log),
        ...withoutRefused(log, open, answered, confirmed),
      };
      const erased = erasedIn(page.changes);
      if (erased.size === 0) {
        await this.#commit(tx, state, await wanted.differences(tx));
        return state.pending;
      }
      const without = { ...state, ...writesWithout(state, erased), mustCompact: true } as const;
      await this.#erase(tx, without, wanted, erased);
      return without.pending;
    });
  }

  /** The seqs at which the server and this database have the same rows. Null: the copy is not whole, or something is not sent. */
  atRest(): Promise<AtRest | null> {
    return this.#db.read(async (tx) => {
      const log = await this.#known.read(tx);
      const { base, isComplete } = log.state;
      const { seq: local = 0 } = (await tx.lastChange()) ?? {};
      return isComplete && base !== null && pendingIn(log).length === 0
        ? { base, local, epoch: log.state.epoch }
        : null;
    });
  }

  /**
   * Makes the rows of a whole copy as a page of the server has them, and deletes those between that the server does not have. The
   * pending writes are taken off as by `apply`.
   *
   * @returns the writes to run again; null: the page is older than the copy, or the copy is being made anew
   */
  mend(place: FillPlace, page: RowsPage): Promise<readonly PendingWrite[] | null> {
    return this.#db.write(async (tx) => {
      const log = await this.#known.read(tx);
      const { base, isComplete } = log.state;
      if (!isComplete || base === null || page.seq < base) return null;
      const wanted = new WantedRows();
      const pending = pendingIn(log);
      wanted.takeBack(pending.flatMap(({ rows }) => rows));
      await setPage(tx, wanted, place, page);
      const rows = await wanted.differences(tx);
      if (rows.length === 0) return [];
      const state = { ...log.state, ...keptOf(log), pending: pending.map(takenOff) };
      await this.#commit(tx, state, rows, 'without rows');
      return state.pending;
    });
  }

  /**
   * The rows of a page of the server that differ from a whole copy’s, and those between that the server does not have. Rows that
   * pending writes have changed always count: they are taken off when the copy is replaced.
   */
  differing(place: FillPlace, page: RowsPage): Promise<readonly ServerRow[]> {
    return this.#db.read(async (tx) => {
      const changed = pendingIn(await this.#known.read(tx)).flatMap(({ rows }) => rows);
      const wanted = new WantedRows();
      await setPage(tx, wanted, place, page);
      const differing = (await wanted.differences(tx)).map(({ table, id, after: row }) => ({
        table,
        id,
        row,
      }));
      const here = changed.filter(
        ({ table, id }) => table === place.table && id > place.after && id <= lastKeyOf(place, page),
      );
      const rows = new Map(page.rows.map((row) => [keyOf(row), row]));
      return [...differing, ...here.map(({ table, id }) => ({ table, id, row: rows.get(id) ?? null }))];
    });
  }

  /**
   * Removes candidates who were erased, before the copy has the changes that say so. The pending writes are taken off as by `apply`.
   *
   * @returns the writes to run again
   */
  remove({ erased, mixed }: ErasedMeanwhile): Promise<readonly PendingWrite[]> {
    return this.#db.write(async (tx) => {
      const log = await this.#known.read(tx);
      const wanted = new WantedRows();
      const pending = pendingIn(log);
      wanted.takeBack(pending.flatMap(({ rows }) => rows));
      const kept = { ...log.state, ...keptOf(log), pending: pending.map(takenOff) };
      const state = { ...kept, ...writesWithout(kept, erased), mustCompact: true } as const;
      await this.#erase(tx, state, wanted, new Set([...erased, ...mixed]));
      return state.pending;
    });
  }

  /**
   * Replaces a whole copy by what the server had, and empties the log, because changes are missing in between. The pending writes
   * are taken off as by `apply`, which comes next. Does nothing when another worker has brought the copy further.
   */
  replaceBy({ base, seq, rows }: Refill, answered: Answered): Promise<void> {
    return this.#db.write(async (tx) => {
      const log = await this.#known.read(tx);
      if (log.state.base !== base) return;
      const wanted = new WantedRows();
      const pending = pendingIn(log);
      wanted.takeBack(pending.flatMap((write) => write.rows));
      for (const { row, ...place } of rows) wanted.set(place, row);
      const open = pending.filter(({ key }) => !isDone(answered.done.get(key), seq));
      const { comparedAt: _, ...kept } = { ...log.state, ...keptOf(log) };
      // Rows that are gone may have been an erased candidate’s.
      const state = {
        ...kept,
        base: seq,
        ...withoutRefused(log, open, answered),
        mustCompact: true,
      } as const;
      await this.#commit(tx, state, await wanted.differences(tx), 'with a new log');
    });
  }

  /** Makes the copies in memory anew, from which lists and reports are computed. */
  renewFigures(): Promise<void> {
    return this.#keep((state) => state, 'without rows');
  }

  /** Remembers that the whole copy was compared with the server. */
  compared(): Promise<void> {
    return this.#keep((state) => ({ ...state, comparedAt: this.#now().getTime() }));
  }

  /** Remembers that the files of the database hold nothing any more of what was erased. */
  compacted(): Promise<void> {
    return this.#keep((state) => {
      const { mustCompact: _done, ...others } = state;
      return others;
    });
  }

  async reserve(ids: ReservedIds): Promise<void> {
    await this.#keep((state) => ({ ...state, reserved: [...state.reserved, ids] }));
  }

  /** Notes that the pending writes are sent now, so that a later process knows that the server may have them. */
  noteSending(): Promise<void> {
    return this.#db.write(async (tx) => {
      const write = {
        by: 'replica',
        key: null,
        askedAt: this.#now().toISOString(),
        command: SENDING_COMMAND,
      };
      const change = changeAfter(await tx.lastChange(), write, { rows: [], value: null });
      await tx.commit([], change, floorUnder(change, this.#bounds));
    });
  }

  /** Takes a write from those that were not sent. Null when it is not among them. */
  async giveUp(key: string): Promise<NotSent | null> {
    let found: NotSent | undefined;
    await this.#keep((state) => {
      found = state.notSent.find((write) => write.key === key);
      return { ...state, notSent: state.notSent.filter((write) => write !== found) };
    });
    return found ?? null;
  }

  /** Forgets a write that was made again. Those that hang on it stay, told by the first of them. */
  async madeAgain(key: string): Promise<void> {
    await this.#keep((state) => ({
      ...state,
      notSent: state.notSent.flatMap((write) => {
        if (write.key !== key) return [write];
        const [next, ...others] = write.hanging ?? [];
        if (!next) return [];
        return [{ ...next, rows: triedBy(next), message: write.message, hanging: others }];
      }),
    }));
  }

  /** Remembers what the server says about a write that was tried again. */
  refusedAgain(key: string, message: string): Promise<void> {
    return this.#keep((state) => ({
      ...state,
      notSent: state.notSent.map((write) =>
        // The changes by others were known when the write was tried again.
        write.key === key ? { ...write, message, later: [] } : write,
      ),
    }));
  }

  /** Writes a new state, while all rows and pending writes stay as they are. */
  #keep(next: (state: SyncState) => SyncState, how?: 'without rows'): Promise<void> {
    return this.#db.write(async (tx) => {
      const log = await this.#known.read(tx);
      await this.#commit(tx, next({ ...log.state, ...keptOf(log) }), [], how);
    });
  }

  #write(state: SyncState): Write {
    return { by: 'replica', key: null, askedAt: this.#now().toISOString(), command: syncCommand(state) };
  }

  /**
   * @param how `without rows`: the log does not keep the rows, because a copy that is being made has too many; the copies
   *   in memory are then made anew. `with a new log`: nor does it keep any older change
   */
  async #commit(
    tx: Writing,
    state: SyncState,
    rows: readonly RowChange[],
    how?: 'without rows' | 'with a new log',
  ): Promise<void> {
    const last = await tx.lastChange();
    const write = this.#write(state);
    const change =
      how === undefined
        ? changeAfter(last, write, { rows, value: null })
        : { ...changeAfter(last, write, { rows: [], value: null }), undoable: false };
    const floor = floorUnder(change, this.#bounds);
    await tx.commit(rows, change, how === 'with a new log' ? { ...floor, seq: change.seq } : floor);
  }

  /** As a commit, and removes erased candidates from the rows and from the log. The copies in memory are then made anew. */
  async #erase(
    tx: Writing,
    state: SyncState,
    wanted: WantedRows,
    erased: ReadonlySet<number>,
  ): Promise<void> {
    const stored = await rowsToErase(tx, [...erased]);
    const deleted = wanted.erase(erased, stored);
    const rows = await wanted.differences(tx);
    const cut = await logWithout(tx, erased, deleted);
    const effect = { rows: [], value: null };
    const change = { ...changeAfter(await tx.lastChange(), this.#write(state), effect), undoable: false };
    await tx.erase(rows, cut, change, floorUnder(change, this.#bounds));
  }
}

/**
 * The open writes, taken off, and the refused ones with the server’s sentences.
 *
 * @param confirmed the keys of the server’s new changes. A request that came late can be among them although the server
 *   has refused the one that was sent again.
 */
function withoutRefused(
  log: ReplicaLog,
  open: readonly PendingWrite[],
  { refused, hanging, leftOut }: Answered,
  confirmed: ReadonlySet<string | null> = new Set(),
): Pick<SyncState, 'pending' | 'notSent'> {
  const isOpen = new Set(open.map(({ key }) => key));
  const told = pendingIn(log).flatMap((write): NotSent[] => {
    const parts = leftOut.get(write.key) ?? [];
    const alone = parts.map((part) => partOf(write, part));
    if (!isOpen.has(write.key)) return alone;
    const why = refused.get(write.key);
    if (!why) return [];
    const rest =
      withoutThese(
        write.command,
        parts.map(({ id }) => id),
      ) ?? write.command;
    if (isAboutNobody(rest)) return alone;
    const its = open.filter(({ key }) => hanging.get(key) === write.key).map(takenOff);
    const whole = { ...write, command: rest, rows: rowsWithout(triedBy(write), parts) };
    return [{ ...whole, ...why, ...(its.length > 0 && { hanging: its }) }, ...alone];
  });
  return {
    pending: open.filter(({ key }) => !refused.has(key) && !hanging.has(key)).map(takenOff),
    notSent: [...log.state.notSent, ...told].filter(({ key }) => !confirmed.has(key)),
  };
}

/** The part of a change of several candidates that is about one who was left out. */
function partOf(write: PendingWrite, { id, ...why }: LeftOut): NotSent {
  const { command, key } = write;
  return {
    ...write,
    key: `${key}#${id}`,
    command: { ...command, body: { ...Object(command.body), ids: [id] } },
    rows: triedBy(write).filter((row) => row.table === 'candidates' && row.id === id),
    ...why,
  };
}

/**
 * Keeps of the unsent writes only the rows that their person has added. The others are of the workspace, which the copy
 * may not have any more.
 */
function onlyOwn({
  pending,
  notSent,
}: Pick<SyncState, 'pending' | 'notSent'>): Pick<SyncState, 'pending' | 'notSent'> {
  const own = (rows: readonly RowChange[] = []) => rows.filter(({ before }) => before === null);
  const ofPerson = <Any extends UnsentWrite>({ known: _others, ...write }: Any) => ({
    ...write,
    tried: own(write.tried),
  });
  return {
    pending: pending.map(ofPerson),
    notSent: notSent.map(({ known: _others, later: _theirs, ...write }) => ({
      ...write,
      rows: own(write.rows),
      tried: own(write.tried),
      ...(write.hanging && { hanging: write.hanging.map(ofPerson) }),
      ...(write.namesBefore && { namesBefore: NO_NAMES }),
    })),
  };
}

function rowsWithout(rows: readonly RowChange[], leftOut: readonly LeftOut[]): readonly RowChange[] {
  const ids = new Set(leftOut.map(({ id }) => id));
  return rows.filter((row) => !ids.has(candidateIn(row) ?? 0));
}

const NO_NAMES: NamesById = { candidates: {}, jobs: {} };

/** Tells whether a sent write is finished: it changed nothing, or its change is among those up to `through`. */
function isDone(seq: number | null | undefined, through: number): boolean {
  return seq !== undefined && (seq === null || seq <= through);
}
