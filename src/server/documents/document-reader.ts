import type { Report } from '#api/request/errors.ts';
import type { FileKind } from '#domain/choices/file-kind.ts';
import { kindOf } from '#domain/files/kind-of.ts';
import { openBoundedThreads } from '#server/bounded-threads/bounded-threads.ts';
import type { ThreadLimits } from '#server/bounded-threads/limits.ts';

/** Reads documents that strangers send, in threads that they can't harm the server from. Never rejects. */
export interface DocumentReader {
  /**
   * The kind of a file by its bytes. It is null for none of the kinds, and for a file that can't be looked at within the
   * limits.
   *
   * @param sender who sends the file, such as a network: looks take turns by it
   */
  kindOf(bytes: Uint8Array, sender: string): Promise<FileKind | null>;
  /**
   * The searchable text of a file. It is empty for a picture, for a file that is damaged, takes too long or needs too much
   * memory, and when too many files wait.
   *
   * @param sender whose file it is, such as a workspace
   */
  textOf(document: DocumentToRead, sender: string): Promise<string>;
  close(): Promise<void>;
}

export interface DocumentToRead {
  readonly bytes: Uint8Array;
  readonly kind: FileKind;
}

/** The message to the thread: a file whose kind is asked for, or a document whose text is. */
export type DocumentTask = { readonly bytes: Uint8Array } | DocumentToRead;

export type DocumentAnswer = string | null;

interface DocumentLimits extends ThreadLimits {
  /** The longest time for the text of one file, in milliseconds. */
  readonly milliseconds: number;
}

export const DOCUMENT_LIMITS: DocumentLimits = {
  threads: 1,
  milliseconds: 10_000,
  wait: 20_000,
  mostWaiting: 50,
  growth: 512 * 1024 * 1024,
  heapMb: 256,
};

/** Milliseconds within which the kind of a file must be found. The largest file takes a tenth of that. */
const KIND_MS = 2_000;

/** Knows kinds and reads no text, where there is no thread. */
export const NO_DOCUMENT_READER: DocumentReader = {
  kindOf: async (bytes) => kindOf(bytes),
  textOf: async () => '',
  close: async () => undefined,
};

const WITHOUT_TEXT: ReadonlySet<FileKind> = new Set(['png', 'jpeg', 'gif', 'webp']);

/**
 * Makes the reader. A thread reads texts, and another looks at kinds, because nobody should wait for that until long texts
 * are read.
 *
 * @param program the built `thread.ts`
 */
export function openDocumentReader(
  program: URL,
  report: Report,
  limits: DocumentLimits = DOCUMENT_LIMITS,
): DocumentReader {
  const texts = openBoundedThreads<DocumentTask, DocumentAnswer>(program, limits, report);
  const kinds = openBoundedThreads<DocumentTask, DocumentAnswer>(program, limits, report);
  return {
    kindOf: (bytes, sender) =>
      kinds.run({ bytes }, { sender, milliseconds: KIND_MS }).then(
        (kind) => kind as FileKind | null,
        () => null,
      ),
    async textOf(document, sender) {
      if (WITHOUT_TEXT.has(document.kind)) return '';
      const { milliseconds } = limits;
      return texts.run(document, { sender, milliseconds }).then(
        (text) => text ?? '',
        () => '',
      );
    },
    async close() {
      await Promise.all([texts.close(), kinds.close()]);
    },
  };
}
