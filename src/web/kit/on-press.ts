/**
 * Calls back whenever a key or a pointer is pressed, wherever: from then on the person does something else.
 *
 * @returns ends it
 */
export function onPress(listener: (event: KeyboardEvent | PointerEvent) => void): () => void {
  const controller = new AbortController();
  for (const type of ['keydown', 'pointerdown'] as const) {
    document.addEventListener(type, listener, { capture: true, signal: controller.signal });
  }
  return () => controller.abort();
}
