/** Focuses the field of a problem. Who holds an interview is chosen by buttons, which have no name. */
export function focusScheduleProblem(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name) ?? form.querySelector('[data-person]');
  if (field instanceof HTMLElement) field.focus();
}
