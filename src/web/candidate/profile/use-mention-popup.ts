import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { matchTeammates, mentionTyped, type Teammate } from '#domain/note/mention.ts';
import { useMentioned } from '#web/app/host/teammates.ts';

/** The active option in a list. A different list starts with its first option. */
interface Active {
  readonly list: string;
  readonly at: number;
}

interface ShownText {
  value: string;
  onChange: (value: string) => void;
  /** True if the popup can be shown. */
  isLoaded: boolean;
}

/** The state and the keys of the popup with teammates that a text area shows after an @. */
export function useMentionPopup(
  area: RefObject<HTMLTextAreaElement | null>,
  { value, onChange, isLoaded }: ShownText,
) {
  // The position of the caret. Null when the focus is elsewhere or a range is selected.
  const [caret, setCaret] = useState<number | null>(null);
  const teammates = useMentioned();
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [active, setActive] = useState<Active | null>(null);
  const inserted = useInsertedMention(area);

  const typed = caret === null ? null : mentionTyped(value, caret);
  if (!typed && closedAt !== null) setClosedAt(null);
  const matches = typed && isLoaded && typed.start !== closedAt ? matchTeammates(typed.query, teammates) : [];
  const list = typed ? `${typed.start} ${typed.query}` : '';
  const activeAt = active?.list === list ? active.at : 0;

  function follow(): void {
    const { selectionStart, selectionEnd } = area.current ?? {};
    setCaret(selectionStart !== undefined && selectionStart === selectionEnd ? selectionStart : null);
  }

  function change(text: string): void {
    onChange(text);
    follow();
    inserted.follow();
  }

  function choose({ handle }: Teammate): void {
    if (typed && caret !== null) inserted.insert(handle, { value, start: typed.start, caret });
  }

  function activate(at: number): void {
    setActive({ list, at: (at + matches.length) % matches.length });
  }

  /** @returns whether the popup used the key */
  function handleKey({ key, nativeEvent, ...event }: KeyboardEvent): boolean {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
    const teammate = matches[activeAt];
    if (!event.ctrlKey && !event.metaKey && !event.altKey) inserted.replaceSpace(key);
    if (!teammate || !isPlain || nativeEvent.isComposing) return false;
    if (key === 'ArrowDown') activate(activeAt + 1);
    else if (key === 'ArrowUp') activate(activeAt - 1);
    else if (key === 'Enter' || key === 'Tab') choose(teammate);
    else if (key === 'Escape') setClosedAt(typed?.start ?? null);
    else return false;
    return true;
  }

  return {
    matches,
    activeAt,
    isOpen: matches.length > 0,
    /** The index of the @ in the text. */
    start: typed?.start ?? 0,
    change,
    follow,
    leave: () => setCaret(null),
    activate,
    choose,
    handleKey,
  };
}

/** Punctuation that follows a name without a space. */
const PUNCTUATION = /^[.,;:!?)\]}’”…]$/u;

/** The part of a text in which a mention is typed: from the @ at `start` to the caret. */
interface TypedMention {
  readonly value: string;
  readonly start: number;
  readonly caret: number;
}

/** Inserts chosen teammates into a text area, each with a space. Punctuation typed next replaces the space. */
function useInsertedMention(area: RefObject<HTMLTextAreaElement | null>) {
  /** The caret after the space that was inserted with a teammate. Null after any other typing. */
  const afterSpace = useRef<number | null>(null);

  return {
    insert(handle: string, { value, start, caret }: TypedMention): void {
      if (!area.current) return;
      const [rest = ''] = /^\w*/.exec(value.slice(caret)) ?? [];
      const end = caret + rest.length;
      const next = value.charAt(end);
      const space = /\s/.test(next) || PUNCTUATION.test(next) ? '' : ' ';
      const chosen = `@${handle}${space}`;
      if (space) afterSpace.current = start + chosen.length;
      insertText(area.current, { start, end }, chosen);
    },

    /** Forgets the space after any other typing. */
    follow(): void {
      if (area.current?.selectionStart !== afterSpace.current) afterSpace.current = null;
    },

    /** Selects the space after a chosen teammate, so that typed punctuation replaces it. */
    replaceSpace(key: string): void {
      const { selectionStart, selectionEnd } = area.current ?? {};
      const isThere = selectionStart === afterSpace.current && selectionEnd === afterSpace.current;
      if (!isThere || !selectionEnd || !PUNCTUATION.test(key)) return;
      afterSpace.current = null;
      area.current?.setSelectionRange(selectionEnd - 1, selectionEnd);
    },
  };
}

/** Replaces a part of a text area's text as if it were typed: Ctrl+Z undoes it, and React gets its event. */
function insertText(
  area: HTMLTextAreaElement,
  { start, end }: { start: number; end: number },
  text: string,
): void {
  area.focus();
  area.setSelectionRange(start, end);
  // `execCommand` is deprecated, but only it keeps the browser's undo. The rest is for browsers without it.
  if (document.execCommand('insertText', false, text)) return;
  area.setRangeText(text, start, end, 'end');
  area.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
