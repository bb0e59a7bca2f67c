import { noticeOf, type ChangeNotice } from '#domain/change-notice.ts';
import type { Database, LoggedChange } from '#store/database.ts';
import { CandidateCopy } from './candidate-copy.ts';
import { ChangeChannel } from './change-channel.ts';
import { PendingRows } from './pending-rows.ts';
import type { Quarantine } from './quarantine.ts';
import { readingOf } from './reading.ts';
import type { Tables } from './schema.ts';
import { read, readAndWrite } from './transaction.ts';
import { writingOn } from './writing.ts';

export interface IndexedDbEngine extends Database {
  /** Answers the lists of candidates. */
  readonly copy: CandidateCopy;
  /** The rows of a new database that are not in their tables yet. */
  readonly pending: PendingRows;
  announce(notice: ChangeNotice): void;
  close(): void;
}

/** The port over a database of this browser. */
export function indexedDbEngine(db: Tables, quarantine: Quarantine): IndexedDbEngine {
  const pending = new PendingRows(db);
  const copy = new CandidateCopy(db, quarantine, pending);
  const channel = new ChangeChannel(db.name);

  return {
    copy,
    pending,

    read(work) {
      return read(db, async () => work(readingOf(db, quarantine, pending)));
    },

    async write(work) {
      let committed: LoggedChange | undefined;
      let onStored = (): void => undefined;
      const value = await readAndWrite(db, async () => {
        committed = undefined;
        onStored = await pending.store();
        return work(writingOn(db, quarantine, (change) => (committed = change)));
      });
      onStored();
      if (committed) {
        copy.applyCommitted(committed);
        channel.announce(noticeOf(committed));
      }
      return value;
    },

    async listCandidates(query) {
      return (await copy.selectFromStarts(query)) ?? (await copy.currentIndex()).select(query);
    },

    async countStages(jobIds) {
      return (await copy.currentIndex()).countStages(jobIds);
    },

    watch(listener) {
      return channel.watch(listener);
    },

    announce: (notice) => channel.announce(notice),

    close() {
      channel.close();
      db.close();
    },
  };
}
