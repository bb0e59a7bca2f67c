/**
 * Calls back when a key or pointer is pressed anywhere: the person does something else from then on.
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
