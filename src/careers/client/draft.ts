import { clearProblem, showProblem } from './problems.ts';

/** Fields of the server that a draft does not keep. */
const OWN = new Set(['key', 'opened', 'privacy', 'source', 'website', 'proof']);

/** The fields by which the server recognizes a form. */
const IDENTITY = new Set(['key', 'opened']);

/** The beginning of the names of drafts that earlier versions kept on every device without asking. */
const UNASKED = 'hirelane-application ';

const EMAIL_CHANGED = 'The email has changed, so the files from before are not sent unless you tick them';

/** The value of a field. A file that the server has also has its name. */
type Entry = readonly [field: string, value: string, fileName?: string];

/** Lists a file that the server has, at its field. */
type ListFile = (form: HTMLFormElement, field: string, name: string, token: string) => void;

function nameOf(form: HTMLFormElement): string {
  return `hirelane-draft ${new URL(form.action).pathname}`;
}

/** The box by which the applicant says that nobody else uses this device. */
function ownDevice(form: HTMLFormElement): HTMLInputElement | null {
  return form.querySelector('#own-device');
}

/**
 * Keeps what was typed on this device, until it is sent. On a device that others use, too, nothing is kept: the draft would
 * go out with the next person's application.
 *
 * @param isSending keeps also what identifies the form, so that a form that is sent again after a reload is taken once
 */
export function keepDraft(form: HTMLFormElement, isSending = false): void {
  if (ownDevice(form)?.checked !== true) {
    clearDraft(form);
    return;
  }
  const typed = [...new FormData(form)].flatMap(([name, value]): Entry[] => {
    if (typeof value !== 'string' || (OWN.has(name) && !(isSending && IDENTITY.has(name)))) return [];
    const sent = sentFile(form, name, value);
    return [sent ? [name, value, nameOfSent(sent)] : [name, value]];
  });
  try {
    localStorage.setItem(nameOf(form), JSON.stringify(typed));
  } catch {
    // A browser that keeps nothing still sends the form.
  }
}

/** The box of a file that the server has. */
function sentFile(form: HTMLFormElement, field: string, token: string): HTMLInputElement | null {
  return form.querySelector(`[data-sent][name="${CSS.escape(field)}"][value="${CSS.escape(token)}"]`);
}

function nameOfSent(box: HTMLInputElement): string {
  return box.closest('label')?.textContent.trim() ?? '';
}

/** Fills in what was typed before on this device, and says whose it is, unless the server has filled in the form. */
export function restoreDraft(form: HTMLFormElement, listFile: ListFile): void {
  removeUnasked();
  const typed = readDraft(form);
  const isFilled = [...form.querySelectorAll<HTMLInputElement>('#name, #email')].some(
    ({ value }) => value !== '',
  );
  if (isFilled || typed.length === 0) return;
  for (const [name, value, fileName] of typed) {
    if (fileName !== undefined) listFile(form, name, fileName, value);
    else fillIn(form, name, value);
  }
  const box = ownDevice(form);
  if (box) box.checked = true;
  sayWhose(form, typed);
  untickForOthers(form);
}

function fillIn(form: HTMLFormElement, name: string, value: string): void {
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    `[name="${CSS.escape(name)}"]`,
  )) {
    if (field.type === 'checkbox' || field.type === 'radio') {
      if (field instanceof HTMLInputElement && field.value === value) field.checked = true;
    } else if (field.type !== 'file') field.value = value;
  }
}

function sayWhose(form: HTMLFormElement, typed: readonly Entry[]): void {
  const place = document.querySelector('#restored');
  if (!place) return;
  const name = typed.find(([field]) => field === 'name')?.[1].trim();
  const link = document.createElement('a');
  link.href = '#clear';
  link.textContent = 'Clear this form';
  link.addEventListener('click', () => {
    const part = form.querySelector<HTMLDetailsElement>('#clear');
    if (part) part.open = true;
  });
  place.replaceChildren(`${name ? `${name} typed` : 'Somebody typed'} this here before. Not you? `, link);
}

/** Leaves out the files of a draft once its email is changed, and says so at them: they may be another person's. */
function untickForOthers(form: HTMLFormElement): void {
  const email = form.querySelector<HTMLInputElement>('#email');
  const files = [...form.querySelectorAll<HTMLInputElement>('[data-sent]')];
  const before = email?.value.trim().toLowerCase() ?? '';
  if (before === '') return;
  email?.addEventListener('change', () => {
    const ticked = files.filter(({ checked }) => checked);
    if (email.value.trim().toLowerCase() === before || ticked.length === 0) return;
    files.length = 0;
    for (const box of ticked) {
      const field = box.name === 'kept' ? 'cv' : box.name;
      box.checked = false;
      box.addEventListener('change', () => clearProblem(form, field));
      showProblem(form, { field, message: EMAIL_CHANGED });
      form.querySelector(`#${CSS.escape(field)}-error`)?.setAttribute('role', 'alert');
    }
    keepDraft(form);
  });
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

function removeUnasked(): void {
  try {
    for (const name of Object.keys(localStorage)) {
      if (name.startsWith(UNASKED)) localStorage.removeItem(name);
    }
  } catch {
    // There are none.
  }
}
