import { keepDraft } from './draft.ts';

/** Milliseconds until a file that could not be sent is sent again. */
const TRY_AGAIN = 3_000;

export interface Uploads {
  /** Resolves when no file is being sent. */
  settled(): Promise<void>;
}

/**
 * Sends each file as soon as it is chosen, while the rest is typed. A file that the server has is listed, and the field is
 * empty again. A file whose sending breaks off is sent again.
 */
export function uploadFiles(form: HTMLFormElement, tell: (text: string) => void): Uploads {
  const going = new Set<Promise<void>>();
  for (const field of form.querySelectorAll<HTMLInputElement>('input[type="file"]')) {
    field.addEventListener('change', () => {
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
  const url = new URL(form.action);
  url.pathname = url.pathname.replace(/apply$/, 'files');
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each try waits for the one before
    const answer = await sendFile(url.href, file, (percent) => tell(`Sending “${file.name}”: ${percent} %`));
    if (answer !== null) {
      const { token, name, message } = answer;
      if (token === undefined || name === undefined) {
        tell(message ?? `“${file.name}” could not be sent. Choose it again.`);
        field.focus();
        return;
      }
      listFile(form, name, token);
      keepDraft(form);
      tell(`“${name}” is attached.`);
      return;
    }
    tell(`The connection is lost. “${file.name}” is sent again when it is back.`);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN));
  }
}

interface FileAnswer {
  readonly name?: string;
  readonly token?: string;
  readonly message?: string;
}

/** Sends a file. Null: the connection broke off. `fetch` can't tell how much was sent. */
function sendFile(
  url: string,
  file: File,
  onProgress: (percent: number) => void,
): Promise<FileAnswer | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      onProgress(total === 0 ? 0 : Math.round((100 * loaded) / total));
    });
    request.addEventListener('load', () => {
      resolve(request.status >= 500 ? null : ((request.response ?? {}) as FileAnswer));
    });
    request.addEventListener('error', () => resolve(null));
    const body = new FormData();
    body.set('file', file);
    request.send(body);
  });
}

/** Lists a file that the server has, with a box by which it is left out again. */
export function listFile(form: HTMLFormElement, name: string, token: string): void {
  const label = document.createElement('label');
  label.className = 'choice';
  const box = document.createElement('input');
  box.type = 'checkbox';
  box.name = 'kept';
  box.value = token;
  box.checked = true;
  label.append(box, ` ${name}`);
  keptPart(form).append(label);
}

function keptPart(form: HTMLFormElement): Element {
  const found = form.querySelector('#kept');
  if (found) return found;
  const part = document.createElement('fieldset');
  part.className = 'field';
  part.id = 'kept';
  const legend = document.createElement('legend');
  legend.textContent = 'Files already sent';
  part.append(legend);
  form.querySelector('#cv')?.closest('.field')?.before(part);
  return part;
}

/** Leaves out the files that the server no longer has. @param tokens of those that it has */
export function unlistFiles(form: HTMLFormElement, tokens: readonly string[]): void {
  for (const box of form.querySelectorAll<HTMLInputElement>('[name="kept"]')) {
    if (box.checked && !tokens.includes(box.value)) box.closest('label')?.remove();
  }
}
