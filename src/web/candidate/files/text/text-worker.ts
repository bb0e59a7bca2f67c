import { expose } from 'comlink';
import { markedWordText } from '#documents/office-text.ts';
import { searchableText, tidyText } from '#documents/searchable-text.ts';
import type { TextKind } from '#documents/text-kind.ts';
import { readText } from '#documents/text-reader.ts';

/** The calls that the page makes to this worker. */
export interface TextReader {
  /** As much as is kept for searching. */
  searchable(bytes: Uint8Array, kind: TextKind): Promise<string>;
  /** The whole text; of a TXT as it is, of other documents a line for each paragraph, of a DOCX with marks. */
  whole(bytes: Uint8Array, kind: TextKind): Promise<string>;
}

expose({
  searchable: async (bytes, kind) => searchableText(await readText(bytes, kind)),
  async whole(bytes, kind) {
    if (kind === 'docx') return tidyText(markedWordText(bytes));
    const text = await readText(bytes, kind);
    return kind === 'txt' ? text : tidyText(text);
  },
} satisfies TextReader);
