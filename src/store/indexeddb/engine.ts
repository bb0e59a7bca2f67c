import { asksForHistory } from '#domain/candidate-list/candidate-query.ts';
import { noticeOf, type ChangeNotice } from '#domain/changes/change-notice.ts';
import type { Database, LoggedChange } from '#store/database.ts';
import { asksForTexts, selectByHistory } from '#store/nouns/select-by-history.ts';
import { CandidateCopy } from './candidate-copy.ts';
import { ChangeChannel } from './change-channel.ts';
import type { Connection } from './connection.ts';
import { JourneyCopy } from './journey-copy.ts';
import { LogEnds, type EndOfLog } from './log-ends.ts';
import { PendingRows } from './pending-rows.ts';
import type { Quarantine } from './quarantine.ts';
import { readingOf } from './reading.ts';
import { writingOn } from './writing.ts';

export interface IndexedDbEngine extends Database {
  /** Answers the lists of candidates. */
  readonly candidates: CandidateCopy;
  /** Answers the reports. */
  readonly journeys: JourneyCopy;
  /** The rows of a new database that are not in their tables yet. */
  readonly pending: PendingRows;
  announce(notice: ChangeNotice): void;
  close(): void;
}

/**
 * The port over a database of this browser.
 *
 * @param options `partSize`: how many candidates each part of their stored copy has
 */
export function indexedDbEngine(
  connection: Connection,
  quarantine: Quarantine,
  { partSize }: { readonly partSize?: number } = {},
): IndexedDbEngine {
  const pending = new PendingRows(connection);
  const candidates = new CandidateCopy(connection, quarantine, pending, partSize);
  const journeys = new JourneyCopy(connection, quarantine, pending, candidates);
  const logEnds = new LogEnds(connection);
  const channel = new ChangeChannel(connection.name);

  return {
    candidates,
    journeys,
    pending,
    histories: async (work) => work((await journeys.current()).histories),

    read(work) {
      return connection.read((tx) => work(readingOf(tx, quarantine, logEnds, pending)));
    },

    async write(work) {
      let committed: { readonly change: LoggedChange; readonly end: EndOfLog | null } | undefined;
      let onStored = (): void => undefined;
      const value = await connection.write(async (tx) => {
        committed = undefined;
        onStored = await pending.store(tx);
        return work(writingOn(tx, quarantine, logEnds, (change, end) => (committed = { change, end })));
      });
      onStored();
      if (committed) {
        if (committed.end) logEnds.keepLast(committed.end);
        candidates.applyCommitted(committed.change);
        journeys.applyCommitted(committed.change);
        channel.announce(noticeOf(committed.change));
      }
      return value;
    },

    async listCandidates(query, alsoFound) {
      if (asksForHistory(query)) {
        const { index, histories } = await journeys.current();
        const byName = asksForTexts(query) ? index.idsByName(query, alsoFound) : null;
        return index.pageOf(selectByHistory(histories, query, byName));
      }
      return (
        (await candidates.selectFromStarts(query)) ??
        (await candidates.currentIndex()).select(query, alsoFound)
      );
    },

    async countStages(jobIds) {
      return (await candidates.currentIndex()).countStages(jobIds);
    },

    async countLabels(field) {
      return (await candidates.currentIndex()).labels(field);
    },

    watch(listener) {
      return channel.watch(listener);
    },

    announce: (notice) => channel.announce(notice),

    close() {
      channel.close();
      connection.close();
    },
  };
}
