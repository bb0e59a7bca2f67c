/** The attribute of an element that got the focus by a key although the browser shows no focus ring (base.css). */
const MARK = 'focusedByKey';

/**
 * Tells whether a key can move the focus: a letter, an arrow or Enter. Shift alone and shortcuts of the browser or the
 * desktop don't count.
 */
function isPlain({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key !== 'Shift' && !altKey && !ctrlKey && !metaKey;
}

/**
 * Marks elements that got the focus by a key. After a click, WebKit shows no focus ring on an element that a script
 * focuses, or on the radio that an arrow key chooses.
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

/** Tells whether a focused element shows a focus ring. */
export function hasFocusRing(element: Element): boolean {
  return element.matches(':focus-visible, [data-focused-by-key]');
}
