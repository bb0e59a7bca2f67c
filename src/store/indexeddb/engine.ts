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
  /** What lists of candidates are answered from. */
  readonly copy: CandidateCopy;
  tell(notice: ChangeNotice): void;
  close(): void;
}

/** The port over the browser's own database. */
export function engineOver(db: Tables, quarantine: Quarantine): IndexedDbEngine {
  const copy = new CandidateCopy(db, quarantine);
  const channel = new ChangeChannel(db.name);

  return {
    copy,

    read(work) {
      return read(db, async () => work(readingOf(db, quarantine)));
    },

    async write(work) {
      let made: LoggedChange | undefined;
      const value = await readAndWrite(db, async () => {
        made = undefined;
        return work(writingOn(db, quarantine, (change) => (made = change)));
      });
      if (made) {
        copy.wrote(made);
        channel.tell(noticeOf(made));
      }
      return value;
    },

    async listCandidates(query) {
      return (await copy.upToDate()).select(query);
    },

    watch(listener) {
      return channel.watch(listener);
    },

    tell: (notice) => channel.tell(notice),

    close() {
      channel.close();
      db.close();
    },
  };
}
