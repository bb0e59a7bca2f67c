/** Hides each question whose condition is not met. Its answers stay, so that showing it again restores them. */
export function hideUnasked(form: HTMLFormElement): void {
  const typed = new FormData(form);
  for (const part of form.querySelectorAll<HTMLElement>('[data-asks]')) {
    const { asks = '', equals = '' } = part.dataset;
    const asked = form.querySelector<HTMLElement>(`[name="${CSS.escape(asks)}"]`);
    const isShown = asked?.closest<HTMLElement>('[data-asks]')?.hidden !== true;
    part.hidden = !isShown || typed.get(asks) !== equals;
  }
}
