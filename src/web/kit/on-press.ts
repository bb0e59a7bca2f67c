/**
 * Calls the listener when a key or pointer is pressed anywhere in the page.
 *
 * @returns a function that stops listening
 */
export function onPress(listener: (event: KeyboardEvent | PointerEvent) => void): () => void {
  const controller = new AbortController();
  for (const type of ['keydown', 'pointerdown'] as const) {
    document.addEventListener(type, listener, { capture: true, signal: controller.signal });
  }
  return () => controller.abort();
}
