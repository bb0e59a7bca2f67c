/** Replaces a part of a text area's text as if it had been typed: Ctrl+Z takes it back, and React hears of it. */
export function insertText(
  area: HTMLTextAreaElement,
  { start, end }: { start: number; end: number },
  text: string,
): void {
  area.focus();
  area.setSelectionRange(start, end);
  // Nothing else keeps the browser's own undo. Where it is gone, the text still gets in.
  if (document.execCommand('insertText', false, text)) return;
  area.setRangeText(text, start, end, 'end');
  area.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
