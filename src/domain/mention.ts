import { TEAMMATES, type Teammate } from './note.ts';

/** An @ that is being typed, up to the caret. */
export interface MentionTyped {
  /** Where the @ stands. */
  readonly start: number;
  /** What follows it so far; empty right after the @. */
  readonly query: string;
}

/** The mention the caret is at the end of, or null. The @ of an email address starts none. */
export function mentionTyped(text: string, caret: number): MentionTyped | null {
  const [, query] = /(?<![\p{L}\p{N}_])@([\p{L}\p{N}_]*)$/u.exec(text.slice(0, caret)) ?? [];
  return query === undefined ? null : { start: caret - query.length - 1, query };
}

/** The teammates whose handle, or any of whose names, begins with what was typed; those by handle first. */
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

/** A piece of a note: plain text, or an @handle. */
export interface NotePart {
  readonly text: string;
  /** Without the @; null for plain text. */
  readonly handle: string | null;
}

/** A note's text in pieces, so that its mentions can stand out; together they are the text (product §2, §5). */
export function splitMentions(text: string): NotePart[] {
  return text
    .split(/(@[a-z0-9_]+)/i)
    .map((part, at) => ({ text: part, handle: at % 2 === 1 ? part.slice(1) : null }))
    .filter((part) => part.text !== '');
}

/** The teammate a handle belongs to, in any case. */
export function teammateOf(handle: string): Teammate | undefined {
  return TEAMMATES.find((teammate) => teammate.handle === handle.toLowerCase());
}
