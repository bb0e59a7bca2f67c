/** The candidate whose column has the focus; null: none has. */
export function columnWithFocus(root: HTMLElement | null): number | null {
  const { activeElement } = document;
  if (!root?.contains(activeElement)) return null;
  const id = activeElement?.closest<HTMLElement>('[data-candidate]')?.dataset['candidate'];
  return id === undefined ? null : Number(id);
}

/** Puts the focus on the name above a column. */
export function focusColumn(root: HTMLElement | null, id: number): void {
  root?.querySelector<HTMLElement>(`th[data-candidate="${id}"] a`)?.focus();
}

/** The button that opens the stages of a column. */
export function stageButtonOf(root: HTMLElement | null, id: number): HTMLButtonElement | null {
  return root?.querySelector(`[data-candidate="${id}"] button[aria-haspopup=menu]`) ?? null;
}
