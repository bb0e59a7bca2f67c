import { useState } from 'react';
import { fileName } from '#domain/files/file.ts';
import { FILE_MAX_SIZE } from '#domain/file-limits.ts';
import { call } from '#web/app/api/call.ts';
import { announce } from '#web/kit/announce.ts';
import type { MailAttachment } from './mail-draft.ts';

/** A file that is being sent to the host, or that the host refused. */
interface PendingFile {
  readonly key: number;
  readonly name: string;
  /** The reason why the file was refused; null while it is being sent. */
  readonly problem: string | null;
}

let lastKey = 0;

/** Sends files of this device to the host, which keeps their bytes for the mail. */
export function useAttachments(onAttached: (file: MailAttachment) => void) {
  const [pending, setPending] = useState<readonly PendingFile[]>([]);

  function drop({ key }: PendingFile): void {
    setPending((now) => now.filter((each) => each.key !== key));
  }

  async function send(file: File): Promise<void> {
    const own: PendingFile = { key: ++lastKey, name: fileName(file.name), problem: null };
    setPending((now) => [...now, own]);
    try {
      if (file.size > FILE_MAX_SIZE) throw new Error('A file can’t be larger than 20 MB');
      const { name, size, hash } = await call('POST /files', { body: { file } }, 'The file was not attached');
      onAttached({ name, size, hash });
      drop(own);
    } catch (error) {
      const problem = error instanceof Error ? error.message : 'The file was not attached';
      setPending((now) => now.map((each) => (each.key === own.key ? { ...own, problem } : each)));
      announce(`${own.name}: ${problem}`);
    }
  }

  return {
    pending,
    isSending: pending.some(({ problem }) => problem === null),
    attach: (files: readonly File[]): void => {
      for (const file of files) void send(file);
    },
    drop,
  };
}
