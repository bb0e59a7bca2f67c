/** Milliseconds in which a note has to be there: later the person is doing something else. */
const PATIENCE = 10_000;

/** How long a note stays marked, in ms. */
const MARKED = 2_500;

/**
 * Shows a note of the candidate that is opened as soon as it is there, and puts the focus on it.
 *
 * @param hash of a notification (`notificationHash`): `note-7`; anything else shows nothing
 * @returns ends it
 */
export function showNote(hash: string): () => void {
  if (!/^note-\d+$/.test(hash)) return () => undefined;
  const observer = new MutationObserver(show);
  const timer = setTimeout(end, PATIENCE);

  function show(): void {
    const text = document.getElementById(`${hash}-text`);
    if (!text) return;
    end();
    text.tabIndex = -1;
    text.focus({ preventScroll: true });
    text.scrollIntoView({ block: 'center' });
    text.animate(
      { backgroundColor: ['var(--accent-tint)', 'var(--accent-tint)', 'transparent'] },
      { duration: MARKED },
    );
  }

  function end(): void {
    observer.disconnect();
    clearTimeout(timer);
  }

  observer.observe(document.body, { childList: true, subtree: true });
  show();
  return end;
}
