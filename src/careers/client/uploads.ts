import { MOST_APPLICATION_FILES } from '#domain/application-limits.ts';
import { FILE_MAX_SIZE } from '#domain/file-limits.ts';
import { keepDraft } from './draft.ts';
import { clearProblem, showProblem } from './problems.ts';

/** Milliseconds until a file that could not be sent is sent again. */
const TRY_AGAIN = 3_000;

/** The bytes of a part of a large file. On a slow phone a part takes about six seconds. */
const PART_BYTES = 512 * 1024;

export interface Uploads {
  /** Resolves when no file is being sent. */
  settled(): Promise<void>;
}

/**
 * Sends each file as soon as it is chosen, while the rest is typed. A file that the server has is listed, and the field is
 * empty again. A file whose sending breaks off goes on where it was.
 */
export function uploadFiles(form: HTMLFormElement, tell: (text: string) => void): Uploads {
  const going = new Set<Promise<void>>();
  for (const field of form.querySelectorAll<HTMLInputElement>('input[type="file"]')) {
    field.addEventListener('change', () => {
      clearProblem(form, field.id);
      for (const file of field.files ?? []) {
        const sent = upload(form, field, file, tell).finally(() => going.delete(sent));
        going.add(sent);
      }
      field.value = '';
    });
  }
  return {
    async settled() {
      await Promise.all(going);
    },
  };
}

async function upload(
  form: HTMLFormElement,
  field: HTMLInputElement,
  file: File,
  tell: (text: string) => void,
): Promise<void> {
  if (countFiles(form) >= MOST_APPLICATION_FILES) {
    refuse(form, field, `“${file.name}” is too many: at most ${MOST_APPLICATION_FILES} files`);
    return;
  }
  // It is listed before it is sent, so that the end of sending moves no button away from under a pointer.
  const listed = fileLabel(fieldOf(field), `${file.name}, being sent`, '');
  partOf(form, fieldOf(field)).append(listed);
  const { token, name, message } = await sendWhole(form, file, tell);
  if (token === undefined || name === undefined) {
    unlist(listed);
    tell('');
    refuse(form, field, message ?? `“${file.name}” could not be sent. Choose it again.`);
    return;
  }
  listed.replaceWith(fileLabel(fieldOf(field), name, token));
  keepDraft(form);
  tell(`“${name}” is attached.`);
}

/** Says at the field why a file is not attached. What was typed and attached stays. */
function refuse(form: HTMLFormElement, field: HTMLInputElement, message: string): void {
  showProblem(form, { field: field.id, message });
  field.focus();
}

/** The number of files that are sent or being sent with the form. */
function countFiles(form: HTMLFormElement): number {
  return form.querySelectorAll('[data-sent]:checked, [data-sent]:disabled').length;
}

/** The name under which the form sends the token of a file. A question has its own files. */
function fieldOf({ name }: HTMLInputElement): string {
  return name === 'cv' || name === 'files' ? 'kept' : name;
}

/** Sends a file, a large one in parts. A part whose sending breaks off is sent again; the parts before it are not. */
async function sendWhole(
  form: HTMLFormElement,
  file: File,
  tell: (text: string) => void,
): Promise<FileAnswer> {
  if (file.size > FILE_MAX_SIZE) return { message: `“${file.name}” is larger than 20 MB` };
  const send = async (fields: Fields, before: number): Promise<FileAnswer> => {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- each try waits for the one before
      const answer = await sendOnce(form, fields, (loaded) => {
        const share = file.size === 0 ? 0 : Math.min(1, (before + loaded) / file.size);
        tell(`Sending “${file.name}”: ${Math.round(100 * share)} %`);
      });
      if (answer !== null) return answer;
      tell(`The connection is lost. “${file.name}” is sent on when it is back.`);
      // oxlint-disable-next-line no-await-in-loop -- as above
      await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN));
    }
  };
  if (file.size <= PART_BYTES) return send([['file', file]], 0);
  const parts: Fields[number][] = [['name', file.name]];
  for (let at = 0; at < file.size; at += PART_BYTES) {
    const part = new File([file.slice(at, at + PART_BYTES)], file.name);
    // oxlint-disable-next-line no-await-in-loop -- one part at a time
    const answer = await send([['part', part]], at);
    if (answer.part === undefined) return answer;
    parts.push(['parts', answer.part]);
  }
  return send(parts, file.size);
}

type Fields = readonly (readonly [name: string, value: string | File])[];

interface FileAnswer {
  readonly name?: string;
  readonly token?: string;
  /** Names a part that the server has. */
  readonly part?: string;
  readonly message?: string;
}

/** Sends fields of a form. Null: the connection broke off, or the server is busy. `fetch` can't tell how much was sent. */
function sendOnce(
  form: HTMLFormElement,
  fields: Fields,
  onProgress: (loaded: number) => void,
): Promise<FileAnswer | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', form.action.replace(/apply$/, 'files'));
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded));
    request.addEventListener('load', () => {
      const isLater = request.status >= 500 || request.getResponseHeader('Retry-After') !== null;
      resolve(isLater ? null : ((request.response ?? {}) as FileAnswer));
    });
    request.addEventListener('error', () => resolve(null));
    const body = new FormData();
    for (const [name, value] of fields) body.append(name, value);
    request.send(body);
  });
}

/**
 * Lists a file that the server has, with a box by which it is left out again. The file of a question that is not asked any more is
 * one of the candidate's other files.
 */
export function listFile(form: HTMLFormElement, asked: string, name: string, token: string): void {
  const field = form.querySelector(`#${CSS.escape(asked)}`) ? asked : 'kept';
  partOf(form, field).append(fileLabel(field, name, token));
}

/** @param token empty: the server does not have the file yet, so its box can't be pressed */
function fileLabel(field: string, text: string, token: string): HTMLLabelElement {
  const label = document.createElement('label');
  label.className = 'choice';
  const box = document.createElement('input');
  box.type = 'checkbox';
  box.name = field;
  box.dataset['sent'] = '';
  box.value = token;
  box.checked = token !== '';
  box.disabled = token === '';
  label.append(box, ` ${text}`);
  return label;
}

/** The list of files that were sent: those of a question stand at the question. */
function partOf(form: HTMLFormElement, field: string): Element {
  const question = field === 'kept' ? null : form.querySelector(`#${CSS.escape(field)}`);
  const found = form.querySelector(question ? `#${CSS.escape(field)}-sent` : '#kept');
  if (found) return found;
  const part = document.createElement(question ? 'div' : 'fieldset');
  part.id = question ? `${field}-sent` : 'kept';
  if (question) {
    question.before(part);
    return part;
  }
  part.className = 'field';
  const legend = document.createElement('legend');
  legend.textContent = 'Files already sent';
  part.append(legend);
  form.querySelector('#cv')?.closest('.field')?.before(part);
  return part;
}

/** Leaves out the files that the server no longer has. @param tokens of those that it has */
export function unlistFiles(form: HTMLFormElement, tokens: readonly string[]): void {
  for (const box of form.querySelectorAll<HTMLInputElement>('[data-sent]:enabled')) {
    const label = box.closest('label');
    if (label && box.checked && !tokens.includes(box.value)) unlist(label);
  }
}

function unlist(label: HTMLLabelElement): void {
  const part = label.parentElement;
  label.remove();
  if (!part?.querySelector('label')) part?.remove();
}
