export interface Problem {
  /** The id of the field. */
  readonly field: string;
  readonly label: string;
  readonly message: string;
}

/** Shows the errors at the top and at each field, as the server does, and moves the focus to them. */
export function showProblems(form: HTMLFormElement, problems: readonly Problem[]): void {
  document.querySelector('#problems')?.remove();
  for (const field of form.querySelectorAll('[aria-invalid]')) clearProblem(form, field.id);
  for (const problem of problems) showProblem(form, problem);
  const top = listOf(problems);
  form.before(top);
  top.focus();
}

/** Shows an error at its field. */
export function showProblem(
  form: HTMLFormElement,
  { field: id, message }: Pick<Problem, 'field' | 'message'>,
): void {
  const field = form.querySelector(`#${CSS.escape(id)}`);
  if (!field) return;
  clearProblem(form, id);
  const error = element('p', message);
  error.className = 'error';
  error.id = `${id}-error`;
  if (field instanceof HTMLFieldSetElement) field.querySelector('legend')?.after(error);
  else field.before(error);
  field.setAttribute('aria-invalid', 'true');
  field.setAttribute('aria-describedby', [error.id, ...hintOf(field)].join(' '));
}

export function clearProblem(form: HTMLFormElement, id: string): void {
  form.querySelector(`#${CSS.escape(id)}-error`)?.remove();
  const field = form.querySelector(`#${CSS.escape(id)}`);
  if (!field) return;
  field.removeAttribute('aria-invalid');
  const hint = hintOf(field).join(' ');
  if (hint === '') field.removeAttribute('aria-describedby');
  else field.setAttribute('aria-describedby', hint);
}

function hintOf(field: Element): string[] {
  const hint = document.querySelector(`#${CSS.escape(field.id)}-hint`);
  return hint ? [hint.id] : [];
}

function listOf(problems: readonly Problem[]): HTMLElement {
  const box = element('div');
  box.className = 'problems';
  box.id = 'problems';
  box.tabIndex = -1;
  box.setAttribute('role', 'alert');
  const count =
    problems.length === 1 ? 'One answer needs a change' : `${problems.length} answers need a change`;
  const list = element('ul');
  for (const { field, label, message } of problems) {
    const link = element('a', `${label}: ${message}`);
    link.setAttribute('href', `#${field}`);
    link.addEventListener('click', (event) => {
      event.preventDefault();
      document.querySelector<HTMLElement>(`#${CSS.escape(field)}`)?.focus();
    });
    const item = element('li');
    item.append(link);
    list.append(item);
  }
  box.append(element('h2', count), list);
  return box;
}

function element(name: string, text = ''): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
