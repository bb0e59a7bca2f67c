/** Milliseconds to wait for the note. A later jump to it would disturb the person. */
const PATIENCE = 10_000;

/** Milliseconds for which the note is highlighted. */
const MARKED = 2_500;

/**
 * Scrolls to a note and focuses it, as soon as the candidate's page shows it.
 *
 * @param hash the hash of a notification (`notificationHash`) like `note-7`; any other hash does nothing
 * @returns a function that stops waiting
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
