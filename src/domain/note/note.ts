import type { Authorship } from '#domain/actor.ts';
import { extractMentions, teammateOf, type Teammate } from './mention.ts';
import type { Row } from '#domain/tables.ts';

/** A remark on a candidate (product §3). */
export interface Note extends Row<'notes'> {}

/** In characters. */
export const NOTE_MAX_LENGTH = 20_000;

export function newNote(text: string, { by, at }: Authorship): Omit<Note, 'id' | 'candidateId'> {
  const trimmed = text.trim();
  return { text: trimmed, mentions: extractMentions(trimmed), createdAt: at, by };
}

/** The members whom a note mentions, each once. The author and members who joined later are left out. */
export function membersMentioned<Each extends Teammate & { readonly id: string; readonly since: string }>(
  { mentions, by, createdAt }: Pick<Note, 'mentions' | 'by' | 'createdAt'>,
  members: readonly Each[],
): Each[] {
  const mentioned = mentions.flatMap((handle) => teammateOf(handle, members) ?? []);
  return [...new Set(mentioned)].filter(({ id, since }) => id !== by && since <= createdAt);
}
