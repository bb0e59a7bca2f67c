import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { asksForHistory, type CandidateQuery } from '#domain/candidate-list/candidate-query.ts';
import { noticeOf, type ChangeNotice } from '#domain/changes/change-notice.ts';
import type { Database, Page } from '#store/database.ts';
import { asksForTexts, selectByHistory } from '#store/nouns/select-by-history.ts';
import { tableDigest } from '#store/table-digest.ts';
import { candidateCopy } from './candidate-copy.ts';
import type { CandidateIndex } from './candidate-index.ts';
import { ChangeChannel } from './change-channel.ts';
import type { Connection } from './connection.ts';
import type { Copy } from './copy.ts';
import { currentHistories, journeyCopy } from './journey-copy.ts';
import type { Journeys } from './journeys.ts';
import { selectFromStarts } from './list-starts.ts';
import { LogEnds } from './log-ends.ts';
import { reserveIds } from './next-ids.ts';
import { PendingRows } from './pending-rows.ts';
import type { Quarantine } from './quarantine.ts';
import { readingOf } from './reading.ts';
import { writingOn, type WrittenChange } from './writing.ts';

export interface IndexedDbEngine extends Database {
  /** The candidates in memory, from which lists are answered. */
  readonly candidates: Copy<CandidateIndex>;
  /** The journeys in memory, from which reports are answered. */
  readonly journeys: Copy<Journeys>;
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
  const logEnds = new LogEnds(connection);
  const channel = new ChangeChannel(connection.name);

  const engine: IndexedDbEngine = {
    candidates,
    journeys,
    pending,
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
        for (const copy of [candidates, journeys]) copy.applyCommitted({ ...change, added: [], rows });
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

    async listCandidates(query, alsoFound) {
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

    async withMailboxes(emails) {
      return (await candidates.current()).value.withMailboxes(emails);
    },

    async longestWaiting(limit) {
      return (await candidates.current()).value.longestWaiting(limit);
    },

    async countStages(jobIds) {
      return (await candidates.current()).value.countStages(jobIds);
    },

    async countLabels(field) {
      return (await candidates.current()).value.labels(field);
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
