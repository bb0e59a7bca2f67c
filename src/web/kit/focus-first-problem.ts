/** Focuses the first field with a problem. Returns false when no field has one. */
export function focusFirstProblem(
  form: HTMLFormElement,
  problems: Readonly<Record<string, string | null>>,
): boolean {
  const first = Object.keys(problems).find((name) => problems[name] !== null);
  if (first === undefined) return false;
  const field = form.elements.namedItem(first);
  if (field instanceof HTMLElement) field.focus();
  return true;
}
