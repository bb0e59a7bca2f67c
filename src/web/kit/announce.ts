/**
 * Milliseconds between creating the live region and the first sentence. WebKit does not read out a sentence that
 * follows at once.
 */
const REGION_SETTLES = 100;

/** Milliseconds for which a sentence stays in the page, long enough to be read out. */
const SENTENCE_STAYS = 7_000;

let region: { readonly log: HTMLElement; readonly settledAt: number } | null = null;

/** Tells screen readers what has just happened. They read it out after what they are reading at the moment. */
export function announce(sentence: string): void {
  region ??= createRegion();
  const { log, settledAt } = region;
  const wait = settledAt - performance.now();
  if (wait > 0) window.setTimeout(() => add(log, sentence), wait);
  else add(log, sentence);
}

function add(log: HTMLElement, sentence: string): void {
  const line = document.createElement('div');
  line.textContent = sentence;
  log.append(line);
  window.setTimeout(() => line.remove(), SENTENCE_STAYS);
}

function createRegion(): NonNullable<typeof region> {
  const log = document.createElement('div');
  log.setAttribute('role', 'log');
  log.setAttribute('aria-live', 'polite');
  log.setAttribute('aria-relevant', 'additions');
  const hidden = document.createElement('div');
  hidden.className = 'visually-hidden';
  // A modal of React Aria hides everything outside itself, except elements with this attribute.
  hidden.dataset['liveAnnouncer'] = 'true';
  hidden.append(log);
  document.body.prepend(hidden);
  return { log, settledAt: performance.now() + REGION_SETTLES };
}
