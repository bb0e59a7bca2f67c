import { noticeOf, type ChangeNotice } from '#domain/change-notice.ts';
import type { Database, LoggedChange } from '#store/database.ts';
import { CandidateCopy } from './candidate-copy.ts';
import { ChangeChannel } from './change-channel.ts';
import type { Quarantine } from './quarantine.ts';
import { readingOf } from './reading.ts';
import type { Tables } from './schema.ts';
import { read, readAndWrite } from './transaction.ts';
import { writingOn } from './writing.ts';

export interface IndexedDbEngine extends Database {
  /** Answers the lists of candidates. */
  readonly copy: CandidateCopy;
  announce(notice: ChangeNotice): void;
  close(): void;
}

/** The port over a database of this browser. */
export function indexedDbEngine(db: Tables, quarantine: Quarantine): IndexedDbEngine {
  const copy = new CandidateCopy(db, quarantine);
  const channel = new ChangeChannel(db.name);

  return {
    copy,

    read(work) {
      return read(db, async () => work(readingOf(db, quarantine)));
    },

    async write(work) {
      let committed: LoggedChange | undefined;
      const value = await readAndWrite(db, async () => {
        committed = undefined;
        return work(writingOn(db, quarantine, (change) => (committed = change)));
      });
      if (committed) {
        copy.applyCommitted(committed);
        channel.announce(noticeOf(committed));
      }
      return value;
    },

    async listCandidates(query) {
      return (await copy.currentIndex()).select(query);
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
