import type { Authorship } from './actor.ts';
import { extractMentions } from './mention.ts';
import type { Row } from './tables.ts';

/** A remark on a candidate (product §3). */
export interface Note extends Row<'notes'> {}

export function newNote(text: string, { by, at }: Authorship): Omit<Note, 'id' | 'candidateId'> {
  const trimmed = text.trim();
  return { text: trimmed, mentions: extractMentions(trimmed), createdAt: at, by };
}
