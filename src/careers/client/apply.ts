/**
 * Makes the page on which one applies quicker and safer. Without this script the page works, too: the server then shows
 * the errors.
 */
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { clearDraft, keepDraft, restoreDraft } from './draft.ts';
import { showProblems, type Problem } from './problems.ts';
import { listFile, unlistFiles, uploadFiles } from './uploads.ts';

/** Milliseconds until a send that failed is tried again. Coming back online tries at once. */
const TRY_AGAIN = 5_000;

const found = document.querySelector<HTMLFormElement>('#application');
if (found) start(found);

function start(form: HTMLFormElement): void {
  const progress = form.querySelector('#progress');
  const tell = (text: string) => {
    if (progress) progress.textContent = text;
  };
  restoreDraft(form, listFile);
  forgetWhenCleared(form);
  hideUnasked(form);
  form.addEventListener('input', () => {
    hideUnasked(form);
    keepDraft(form);
  });
  const uploads = uploadFiles(form, tell);
  const proof = proofFor(form);
  let isSending = false;

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isSending) return;
    isSending = true;
    void send().finally(() => {
      isSending = false;
    });
  });

  async function send(): Promise<void> {
    tell('Sending your application…');
    await uploads.settled();
    keepDraft(form, true);
    const body = new FormData(form);
    const solved = await Promise.race([proof, Promise.resolve('')]);
    if (solved !== '') body.set('proof', solved);
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- each try waits for the one before
      const answer = await fetch(form.action, {
        method: 'POST',
        body,
        headers: { Accept: 'application/json' },
      }).catch(() => null);
      if (answer && answer.status < 500 && !answer.headers.has('Retry-After')) {
        // oxlint-disable-next-line no-await-in-loop -- the last round
        await take(answer);
        return;
      }
      tell(
        answer?.headers.has('Retry-After')
          ? 'The server is busy. Your application is kept here, and is sent in a moment.'
          : 'There is no connection. Your application is kept here, and is sent when the connection is back.',
      );
      // oxlint-disable-next-line no-await-in-loop -- as above
      await connectionOrTime();
    }
  }

  async function take(answer: Response): Promise<void> {
    // An answer that is no JSON has neither an address nor a message.
    const said = (await answer.json().catch(() => ({}))) as {
      location?: string;
      problems?: Problem[];
      kept?: string[];
      message?: string;
    };
    if (said.location !== undefined) {
      clearDraft(form);
      renewWhenBack();
      tell('Sent.');
      location.assign(said.location);
      return;
    }
    if (said.problems) {
      tell('');
      if (said.kept) unlistFiles(form, said.kept);
      showProblems(form, said.problems);
      return;
    }
    tell(said.message ?? 'This could not be sent. Try again in a minute: nothing is lost.');
  }
}

/** The link that clears the form opens it anew, so only what is kept on the device is left to remove. */
function forgetWhenCleared(form: HTMLFormElement): void {
  form.querySelector('#clear a')?.addEventListener('click', () => clearDraft(form));
}

/** A browser may keep the page of a form that was sent. Whoever goes back to it gets an empty form, which is another one. */
function renewWhenBack(): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}

/** Hides each question whose condition is not met. Its answers stay, so that showing it again restores them. */
function hideUnasked(form: HTMLFormElement): void {
  const typed = new FormData(form);
  for (const part of form.querySelectorAll<HTMLElement>('[data-asks]')) {
    const { asks = '', equals = '' } = part.dataset;
    const asked = form.querySelector<HTMLElement>(`[name="${CSS.escape(asks)}"]`);
    const isShown = asked?.closest<HTMLElement>('[data-asks]')?.hidden !== true;
    part.hidden = !isShown || typed.get(asks) !== equals;
  }
}

/**
 * Computes in the background a proof that a browser has opened the form. Without one the application is taken, too.
 *
 * @returns the proof as text; empty when there is none
 */
async function proofFor(form: HTMLFormElement): Promise<string> {
  const { challenge: text = '' } = form.dataset;
  if (text === '') return '';
  const challenge = JSON.parse(text) as Challenge;
  // An application without a proof is taken, too.
  const solution = await solveChallenge({ challenge, deriveKey }).catch(() => null);
  return solution ? JSON.stringify({ challenge, solution }) : '';
}

function connectionOrTime(): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, TRY_AGAIN);
    window.addEventListener('online', go);
  });
}
