import {
  asksForHistory,
  type CandidateQuery,
  type CandidateSelection,
} from '#domain/candidate-list/candidate-query.ts';
import { asksForActivity } from '#domain/candidate-list/last-activity.ts';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { noticeOf, type ChangeNotice } from '#domain/changes/change-notice.ts';
import type { Database, Page } from '#store/database.ts';
import { asksForTexts, selectByHistory } from '#store/nouns/candidates/select-by-history.ts';
import { tableDigest } from '#store/table-digest.ts';
import type { Activity } from './copies/activity-copy.ts';
import { candidateCopy } from './copies/candidate-copy.ts';
import type { CandidateIndex } from './copies/candidate-index.ts';
import type { Copy } from './copies/copy.ts';
import { currentHistories, journeyCopy } from './copies/journey-copy.ts';
import type { Journeys } from './copies/journeys.ts';
import { selectFromStarts } from './copies/list-starts.ts';
import type { Connection } from './rows/connection.ts';
import { LogEnds } from './rows/log-ends.ts';
import { reserveIds } from './rows/next-ids.ts';
import { PendingRows } from './rows/pending-rows.ts';
import type { Quarantine } from './rows/quarantine.ts';
import type { MomentsName } from './rows/stored-rows.ts';
import { readingOf } from './rows/reading.ts';
import { writingOn, type WrittenChange } from './rows/writing.ts';

export interface IndexedDbEngine extends Database {
  /** The candidates in memory, from which lists are answered. */
  readonly candidates: Copy<CandidateIndex>;
  /** The journeys in memory, from which reports are answered. */
  readonly journeys: Copy<Journeys>;
  /** Moments of activity in memory. Few lists need them, so that their code is loaded at the first use. */
  moments(name: MomentsName): Promise<Copy<Activity>>;
  /** The rows of a new database that are still waiting to be written into their tables. */
  readonly pending: PendingRows;
  /** The page, if the stored copy can answer it before the candidates are loaded; else null. */
  selectFromStarts(query: CandidateQuery): Promise<Page<CandidateWithJob> | null>;
  announce(notice: ChangeNotice): void;
  close(): void;
}

/**
 * Implements the `Database` port with IndexedDB.
 *
 * @param options `partSize`: the number of candidates in each part of their stored copy
 */
export function indexedDbEngine(
  connection: Connection,
  quarantine: Quarantine,
  { partSize }: { readonly partSize?: number } = {},
): IndexedDbEngine {
  const pending = new PendingRows(connection);
  const candidates = candidateCopy(connection, quarantine, pending, partSize);
  const journeys = journeyCopy(connection, quarantine, pending);
  const moments = new Map<MomentsName, Copy<Activity>>();
  const logEnds = new LogEnds(connection);
  const channel = new ChangeChannel(connection.name);

  /** Adds the activity of everybody to a query that needs it. */
  async function withActivity<Query extends CandidateSelection>(query: Query): Promise<Query> {
    if (!asksForActivity(query)) return query;
    const isByMessages = query.inactiveSince === null && !query.sort.startsWith('activity');
    const copy = await engine.moments(isByMessages ? 'messages' : 'activity');
    return { ...query, activity: (await copy.current()).value.all };
  }

  const engine: IndexedDbEngine = {
    candidates,
    journeys,
    pending,
    async moments(name) {
      const { momentsCopy } = await import('./copies/activity-copy.ts');
      const copy = moments.get(name) ?? momentsCopy(name, connection, quarantine, pending);
      moments.set(name, copy);
      return copy;
    },
    histories: async (work) => work((await currentHistories(candidates, journeys)).histories),

    read(work) {
      return connection.read((tx) => work(readingOf(tx, quarantine, logEnds, pending)));
    },

    async write(work) {
      let committed: WrittenChange | undefined;
      let onStored = (): void => undefined;
      const value = await connection.write(async (tx) => {
        committed = undefined;
        onStored = await pending.store(tx);
        return work(writingOn(tx, quarantine, logEnds, (written) => (committed = written)));
      });
      onStored();
      if (committed) {
        const { change, rows, end } = committed;
        if (end) logEnds.keepLast(end);
        for (const copy of [candidates, journeys, ...moments.values()])
          copy.applyCommitted({ ...change, added: [], rows });
        channel.announce(noticeOf(change));
      }
      return value;
    },

    async reserveIds(counts) {
      let onStored = (): void => undefined;
      const first = await connection.write(async (tx) => {
        onStored = await pending.store(tx);
        return reserveIds(tx, (await logEnds.last(tx))?.nextIds, counts);
      });
      onStored();
      return first;
    },

    async listCandidates(wanted, alsoFound) {
      const query = await withActivity(wanted);
      if (asksForHistory(query)) {
        const { index, histories } = await currentHistories(candidates, journeys);
        const byName = asksForTexts(query) ? index.idsByName(query, alsoFound) : null;
        return index.pageOf(selectByHistory(histories, query, byName));
      }
      return (
        (await engine.selectFromStarts(query)) ?? (await candidates.current()).value.select(query, alsoFound)
      );
    },

    async selectFromStarts(query) {
      if (candidates.isLoaded) return null;
      // A failure is ignored, because the whole copy can answer instead.
      return connection.read((tx) => selectFromStarts(tx, quarantine, query)).catch(() => null);
    },

    async activities(ids) {
      const { activitiesOfRows } = await import('./copies/activity-copy.ts');
      return engine.read((tx) => activitiesOfRows(tx, ids));
    },

    async withMailboxes(emails) {
      return (await candidates.current()).value.withMailboxes(emails);
    },

    async longestWaiting(limit) {
      return (await candidates.current()).value.longestWaiting(limit);
    },

    async countStages(jobIds) {
      return (await candidates.current()).value.countStages(jobIds);
    },

    async countApplied(jobIds, since) {
      const { appliedIn } = await import('./copies/applied-in.ts');
      return appliedIn((await candidates.current()).value, jobIds, since);
    },

    async countLabels(field, wanted, alsoFound) {
      const query = wanted && (await withActivity(wanted));
      return (await candidates.current()).value.labels(field, query, alsoFound);
    },

    digest: (table) => tableDigest((work) => engine.read(work), table),
    watch: (listener) => channel.watch(listener),
    announce: (notice) => channel.announce(notice),

    close() {
      channel.close();
      connection.close();
    },
  };
  return engine;
}

/** Announces the changes of a database to the listeners in all tabs and workers. */
class ChangeChannel {
  readonly #name: string;
  readonly #listeners = new Set<(notice: ChangeNotice) => void>();
  #channel: BroadcastChannel | null = null;

  constructor(database: string) {
    this.#name = channelOf(database);
  }

  /** Announces a change that this connection has committed. */
  announce(notice: ChangeNotice): void {
    this.#open().postMessage(notice);
    // A BroadcastChannel does not deliver messages to its own sender.
    this.#toListeners(notice);
  }

  watch(listener: (notice: ChangeNotice) => void): () => void {
    this.#open();
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  close(): void {
    this.#channel?.close();
    this.#channel = null;
  }

  #open(): BroadcastChannel {
    if (this.#channel) return this.#channel;
    this.#channel = new BroadcastChannel(this.#name);
    this.#channel.addEventListener('message', ({ data }: MessageEvent<ChangeNotice>) =>
      this.#toListeners(data),
    );
    return this.#channel;
  }

  #toListeners(notice: ChangeNotice): void {
    for (const listener of this.#listeners) listener(notice);
  }
}

/** The name of a database's channel. */
function channelOf(database: string): string {
  return `${database} changes`;
}
