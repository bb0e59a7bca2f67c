import type { ClipboardEvent } from 'react';

/** HTML that has more than plain lines: headings, lists, links, bold or italics, also as Word and Google Docs write them. */
const FORMATTED = /<(?:h[1-6]|li|a|strong|em|b|i)\b|mso-list|docs-internal-guid/i;

/** The most characters of HTML that are read. More is pasted as plain text. */
const MOST_HTML = 2_000_000;

const load = () => import('./markdown-from-html.ts');

/** Loads the code that reads formatted text, so that it is there when something is pasted. */
export function fetchPasting(): void {
  load().catch(() => {
    // The browser is offline. The paste itself loads it again, or takes the plain text.
  });
}

/** Pastes formatted text as Markdown. Plain text, and text that the browser pastes without its format, stays as it is. */
export function pasteMarkdown(event: ClipboardEvent<HTMLTextAreaElement>): void {
  const { clipboardData, currentTarget: area } = event;
  const html = clipboardData.getData('text/html');
  if (html.length > MOST_HTML || !FORMATTED.test(html)) return;
  event.preventDefault();
  const plain = clipboardData.getData('text/plain');
  const { selectionStart, selectionEnd } = area;
  void load()
    .then(({ markdownFromHtml }) => markdownFromHtml(html))
    // Without the code for it, the plain text is pasted.
    .catch(() => plain)
    .then((text) => {
      area.focus();
      // The field may be gone by now.
      if (document.activeElement !== area) return;
      area.setSelectionRange(selectionStart, selectionEnd);
      // Typed by the browser, so that Ctrl+Z in the field takes it back.
      document.execCommand('insertText', false, text);
    });
}
