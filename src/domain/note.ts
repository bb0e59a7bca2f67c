import type { Authorship } from './actor.ts';
import type { Row } from './tables.ts';

/** A remark on a candidate (product §3). */
export interface Note extends Row<'notes'> {}

/** A teammate who can be mentioned in a note. */
export interface Teammate {
  readonly name: string;
  /** Letters, digits and underscore (product §5). */
  readonly handle: string;
}

/** The seven teammates; they are fixed (product §2). */
export const TEAMMATES: readonly Teammate[] = [
  { name: 'Amara Okafor', handle: 'amara' },
  { name: 'Ben Castillo', handle: 'ben' },
  { name: 'Chloe Dubois', handle: 'chloe' },
  { name: 'Dev Patel', handle: 'dev' },
  { name: 'Elif Kaya', handle: 'elif' },
  { name: 'Jonas Berg', handle: 'jonas' },
  { name: 'Mei Tanaka', handle: 'mei' },
];

/** The handles that a text mentions, each once: letters, digits and underscores after an @ (product §5). */
export function extractMentions(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(/@([a-z0-9_]+)/gi), (match) => match[1] ?? ''))];
}

export function newNote(text: string, { by, at }: Authorship): Omit<Note, 'id' | 'candidateId'> {
  const trimmed = text.trim();
  return { text: trimmed, mentions: extractMentions(trimmed), createdAt: at, by };
}
