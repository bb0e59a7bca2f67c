import { expose } from 'comlink';
import { searchableText } from './searchable-text.ts';
import { readText, type TextKind } from './text-reader.ts';

/** What the page asks of this worker. */
export interface TextReader {
  read(bytes: Uint8Array, kind: TextKind): Promise<string>;
}

expose({ read: async (bytes, kind) => searchableText(await readText(bytes, kind)) } satisfies TextReader);
