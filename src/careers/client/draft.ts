/** Fields of the server that a draft does not keep. */
const OWN = new Set(['key', 'opened', 'privacy', 'source', 'website', 'proof']);

function nameOf(form: HTMLFormElement): string {
  return `hirelane-application ${new URL(form.action).pathname}`;
}

/** The fields by which the server recognizes a form. */
const IDENTITY = new Set(['key', 'opened']);

/** The value of a field. A file that the server has also has its name. */
type Entry = readonly [field: string, value: string, fileName?: string];

/**
 * Keeps what was typed on this device, until it is sent.
 *
 * @param isSending keeps also what identifies the form, so that a form that is sent again after a reload is taken once
 */
export function keepDraft(form: HTMLFormElement, isSending = false): void {
  const typed = [...new FormData(form)].flatMap(([name, value]): Entry[] => {
    if (typeof value !== 'string' || (OWN.has(name) && !(isSending && IDENTITY.has(name)))) return [];
    return [name === 'kept' ? [name, value, fileNameOf(form, value)] : [name, value]];
  });
  try {
    localStorage.setItem(nameOf(form), JSON.stringify(typed));
  } catch {
    // A browser that keeps nothing still sends the form.
  }
}

function fileNameOf(form: HTMLFormElement, token: string): string {
  const box = form.querySelector(`[name="kept"][value="${CSS.escape(token)}"]`);
  return box?.closest('label')?.textContent.trim() ?? '';
}

/**
 * Fills in what was typed before, unless the server has filled in the form.
 *
 * @param listFile lists a file that the server has
 */
export function restoreDraft(
  form: HTMLFormElement,
  listFile: (form: HTMLFormElement, name: string, token: string) => void,
): void {
  const typed = readDraft(form);
  const isFilled = [...form.querySelectorAll<HTMLInputElement>('#name, #email')].some(
    ({ value }) => value !== '',
  );
  if (isFilled) return;
  for (const [name, value, fileName] of typed) {
    if (name === 'kept') listFile(form, fileName ?? '', value);
    for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      `[name="${CSS.escape(name)}"]`,
    )) {
      if (field.type === 'checkbox' || field.type === 'radio') {
        if (field instanceof HTMLInputElement && field.value === value) field.checked = true;
      } else if (field.type !== 'file') field.value = value;
    }
  }
}

function readDraft(form: HTMLFormElement): Entry[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(form)) ?? '[]');
    return Array.isArray(kept) ? (kept as Entry[]) : [];
  } catch {
    // The browser allows no storage, or something else wrote there: there is no draft.
    return [];
  }
}

export function clearDraft(form: HTMLFormElement): void {
  try {
    localStorage.removeItem(nameOf(form));
  } catch {
    // There is none.
  }
}
