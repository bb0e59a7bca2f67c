/** Fields of the server that a draft does not keep. */
const OWN = new Set(['key', 'opened', 'privacy', 'source', 'website', 'proof']);

function nameOf(form: HTMLFormElement): string {
  return `hirelane-application ${new URL(form.action).pathname}`;
}

/** Keeps what was typed on this device, until it is sent. */
export function keepDraft(form: HTMLFormElement): void {
  const typed = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !OWN.has(entry[0]),
  );
  try {
    localStorage.setItem(nameOf(form), JSON.stringify(typed));
  } catch {
    // A browser that keeps nothing still sends the form.
  }
}

/** Fills in what was typed before, unless the server has filled in the form. */
export function restoreDraft(form: HTMLFormElement): void {
  const typed = readDraft(form);
  const isFilled = [...form.querySelectorAll<HTMLInputElement>('#name, #email')].some(
    ({ value }) => value !== '',
  );
  if (isFilled) return;
  for (const [name, value] of typed) {
    for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      `[name="${CSS.escape(name)}"]`,
    )) {
      if (field.type === 'checkbox' || field.type === 'radio') {
        if (field instanceof HTMLInputElement && field.value === value) field.checked = true;
      } else if (field.type !== 'file') field.value = value;
    }
  }
}

function readDraft(form: HTMLFormElement): [name: string, value: string][] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(form)) ?? '[]');
    return Array.isArray(kept) ? (kept as [string, string][]) : [];
  } catch {
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
