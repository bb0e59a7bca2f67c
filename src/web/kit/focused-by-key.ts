/** Marks an element that got the focus by a key although the browser shows no focus ring on it (base.css). */
const MARK = 'focusedByKey';

/** Whether the key is a letter, an arrow or Enter. Shift alone and shortcuts of the browser or the desktop don't count. */
function isPlain({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key !== 'Shift' && !altKey && !ctrlKey && !metaKey;
}

/**
 * After a click WebKit shows no focus ring on what a script focuses, and none on the radio that an arrow chooses, though
 * it was a key that moved the focus there. Such elements get a mark.
 */
export function markFocusedByKey(): void {
  let isKeyLast = false;
  const options = { capture: true, passive: true };
  document.addEventListener('keydown', (event) => (isKeyLast ||= isPlain(event)), options);
  document.addEventListener('pointerdown', () => (isKeyLast = false), options);
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (!isKeyLast || !(target instanceof HTMLElement) || target.matches(':focus-visible')) return;
      target.dataset[MARK] = '';
      target.addEventListener('blur', () => delete target.dataset[MARK], { once: true });
    },
    options,
  );
}

/** Whether a focused element shows a focus ring. */
export function hasFocusRing(element: Element): boolean {
  return element.matches(':focus-visible, [data-focused-by-key]');
}
