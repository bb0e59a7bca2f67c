import { useRef, type RefObject } from 'react';

/** Punctuation that follows a name without a space. */
const PUNCTUATION = /^[.,;:!?)\]}’”…]$/u;

/** Where a mention is typed in a text: from the @ at `start` to the caret. */
interface TypedMention {
  readonly value: string;
  readonly start: number;
  readonly caret: number;
}

/** Inserts chosen teammates into a text area, each with a space. Punctuation typed next replaces the space. */
export function useInsertedMention(area: RefObject<HTMLTextAreaElement | null>) {
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
