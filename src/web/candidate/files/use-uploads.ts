import { useRef, useState } from 'react';
import { fileName } from '#domain/files/file.ts';
import { RetryKey } from '#web/app/api/retry-key.ts';
import { announce } from '#web/kit/announce.ts';

/** A file that is being added to a candidate, or a mail whose message is. */
export interface Upload {
  readonly key: number;
  readonly file: File;
  /** The reason why adding failed. Null while the file is being added or waits for its turn. */
  readonly problem: string | null;
}

interface Sending extends Upload {
  readonly isMail: boolean;
  /** Makes a second try after a lost answer add the file only once. */
  readonly retry: RetryKey;
}

/** Makes a message of a mail that was saved as a file. @returns why not; null on success */
export type ReceiveMail = (candidateId: number, file: File, retry: RetryKey) => Promise<string | null>;

/**
 * Adds files to a candidate, one after the other. Uploads go on when the user leaves the page.
 *
 * @param receiveMail absent where a mail is a file like any other
 */
export function useUploads(candidateId: number, receiveMail?: ReceiveMail) {
  const [uploads, setUploads] = useState<readonly Sending[]>([]);
  const last = useRef(0);
  const turn = useRef(Promise.resolve());

  function drop({ key }: Upload): void {
    setUploads((now) => now.filter((each) => each.key !== key));
  }

  function fail({ key, file }: Upload, problem: string): void {
    setUploads((now) => now.map((each) => (each.key === key ? { ...each, problem } : each)));
    announce(`${fileName(file.name)}: ${problem}`);
  }

  async function send(upload: Sending): Promise<void> {
    const { isMail, file, retry } = upload;
    const problem = await (isMail && receiveMail ? receiveMail(candidateId, file, retry) : attach(upload));
    if (problem !== null) fail(upload, problem);
    else drop(upload);
  }

  async function attach(upload: Sending): Promise<string | null> {
    const { attachFile } = await import('./attach-file.ts');
    return attachFile(candidateId, upload.file, upload.retry, () => drop(upload));
  }

  /** Sends one file at a time, so that only one large file is in memory. */
  function queue(upload: Sending): void {
    turn.current = turn.current.then(() => send(upload));
  }

  return {
    uploads: uploads as readonly Upload[],
    /** @param mails whether mails that were saved as files become messages */
    add: (files: readonly File[], { mails = false } = {}): void => {
      const added = files.map((file) => ({
        key: ++last.current,
        file,
        isMail: mails && /\.eml$/i.test(file.name),
        problem: null,
        retry: new RetryKey(),
      }));
      setUploads((now) => [...now, ...added]);
      for (const upload of added) queue(upload);
    },
    tryAgain: ({ key }: Upload): void => {
      const failed = uploads.find((each) => each.key === key);
      if (!failed || failed.problem === null) return;
      const again = { ...failed, problem: null };
      setUploads((now) => now.map((each) => (each.key === key ? again : each)));
      queue(again);
    },
    giveUp: drop,
  };
}
