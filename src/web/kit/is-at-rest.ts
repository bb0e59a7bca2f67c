/** Tells whether no control has the focus, as after a click beside the controls. */
export function isAtRest(): boolean {
  return document.activeElement?.matches('body, main, h1, h2') ?? true;
}
