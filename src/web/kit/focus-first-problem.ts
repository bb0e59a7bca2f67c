/** Focuses the first field with a problem. Returns false when no field has one. */
export function focusFirstProblem(
  form: HTMLFormElement,
  problems: Readonly<Record<string, string | null>>,
  focus = focusByName,
): boolean {
  const first = Object.keys(problems).find((name) => problems[name] !== null);
  if (first === undefined) return false;
  focus(form, first);
  return true;
}

function focusByName(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
