/** A teammate who can be mentioned in a note. */
export interface Teammate {
  readonly name: string;
  /** Letters, digits and underscore (product §5). */
  readonly handle: string;
}

/** An unfinished mention in a text field. */
interface MentionTyped {
  /** The index of the @. */
  readonly start: number;
  /** The text between the @ and the caret. */
  readonly query: string;
}

/** The mention that the user is typing at the caret, or null. The @ of an email address starts no mention. */
export function mentionTyped(text: string, caret: number): MentionTyped | null {
  const [, query] = /(?<![\p{L}\p{N}_])@([\p{L}\p{N}_]*)$/u.exec(text.slice(0, caret)) ?? [];
  return query === undefined ? null : { start: caret - query.length - 1, query };
}

/** Teammates whose handle, or any word of whose name, starts with `query`. Matches by handle come first. */
export function matchTeammates<Each extends Teammate>(query: string, teammates: readonly Each[]): Each[] {
  const typed = query.toLowerCase();
  const byHandle = teammates.filter(({ handle }) => handle.toLowerCase().startsWith(typed));
  const byName = teammates.filter(
    (teammate) => !byHandle.includes(teammate) && namesOf(teammate).some((name) => name.startsWith(typed)),
  );
  return [...byHandle, ...byName];
}

function namesOf({ name }: Teammate): string[] {
  return name.toLowerCase().split(' ');
}

/** A part of a note's text: plain text, a link, or an @handle. */
export type NotePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string }
  | { readonly kind: 'mention'; readonly text: string; readonly handle: string };

/** Matches a link or a mention. The @ in a link or an email address starts no mention. */
const LINK_OR_MENTION = /[hH]ttps?:\/\/[\p{L}\p{N}][^\s<>"]{0,2000}|(?<![\p{L}\p{N}_])@[A-Za-z0-9_]+/gu;

/**
 * A link without the punctuation at its end that belongs to the sentence. A closing bracket belongs to the link if the
 * link contains the opening one.
 */
function withoutPunctuation(link: string): string {
  let end = link.length;
  while (end > 0 && (/[.,;:!?'"’”…]/.test(link[end - 1] ?? '') || isStrayBracket(link, end - 1))) end--;
  return link.slice(0, end);
}

function isStrayBracket(link: string, at: number): boolean {
  if (link[at] !== ')') return false;
  let before = at - 1;
  while (before >= 0 && link[before] !== '(' && link[before] !== ')') before--;
  return link[before] !== '(';
}

/** Splits a note's text into mentions, links and the text between them (product §2, §5). */
export function splitNote(text: string): NotePart[] {
  const parts: NotePart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(LINK_OR_MENTION)) {
    const part = linkOrMention(found);
    if (index > end) parts.push({ kind: 'text', text: text.slice(end, index) });
    parts.push(part);
    end = index + part.text.length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}

function linkOrMention(found: string): NotePart {
  return found.startsWith('@')
    ? { kind: 'mention', text: found, handle: found.slice(1) }
    : { kind: 'link', text: withoutPunctuation(found) };
}

/** The handles that a text mentions (letters, digits and underscores after an @), each once (product §5). */
export function extractMentions(text: string): string[] {
  return [...new Set(splitNote(text).flatMap((part) => (part.kind === 'mention' ? part.handle : [])))];
}

/** Finds a teammate by handle, in upper or lower case. */
export function teammateOf<Each extends Teammate>(
  handle: string,
  teammates: readonly Each[],
): Each | undefined {
  return teammates.find((teammate) => teammate.handle.toLowerCase() === handle.toLowerCase());
}
