import { TEAMMATES, type Teammate } from './note.ts';

/** A mention that is being typed. */
export interface MentionTyped {
  /** The index of the @. */
  readonly start: number;
  /** The text between the @ and the caret. */
  readonly query: string;
}

/** The mention that ends at the caret, or null. The @ of an email address starts no mention. */
export function mentionTyped(text: string, caret: number): MentionTyped | null {
  const [, query] = /(?<![\p{L}\p{N}_])@([\p{L}\p{N}_]*)$/u.exec(text.slice(0, caret)) ?? [];
  return query === undefined ? null : { start: caret - query.length - 1, query };
}

/** The teammates whose handle or any of whose names starts with `query`. Matches by handle come first. */
export function matchTeammates(query: string): Teammate[] {
  const typed = query.toLowerCase();
  const byHandle = TEAMMATES.filter(({ handle }) => handle.startsWith(typed));
  const byName = TEAMMATES.filter(
    (teammate) => !byHandle.includes(teammate) && namesOf(teammate).some((name) => name.startsWith(typed)),
  );
  return [...byHandle, ...byName];
}

function namesOf({ name }: Teammate): string[] {
  return name.toLowerCase().split(' ');
}

/** A part of a note's text: plain text or an @handle. */
export interface NotePart {
  readonly text: string;
  /** Without the @; null for plain text. */
  readonly handle: string | null;
}

/** Splits a note's text into mentions and the text between them, so that mentions can be highlighted (product §2, §5). */
export function splitMentions(text: string): NotePart[] {
  return text
    .split(/(@[a-z0-9_]+)/i)
    .map((part, at) => ({ text: part, handle: at % 2 === 1 ? part.slice(1) : null }))
    .filter((part) => part.text !== '');
}

/** Finds a teammate by handle, in upper or lower case. */
export function teammateOf(handle: string): Teammate | undefined {
  return TEAMMATES.find((teammate) => teammate.handle === handle.toLowerCase());
}
