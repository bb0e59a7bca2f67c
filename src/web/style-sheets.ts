/** How Vite begins to say that a style sheet did not come; its address follows. */
const STYLE_NOT_LOADED = 'Unable to preload CSS for ';

/** How Chromium begins to say it of a script. The router knows these words and loads the page again, once. */
const SCRIPT_NOT_LOADED = 'Failed to fetch dynamically imported module: ';

/** The addresses of those that did not come. Vite takes them for loaded from then on. */
const missing = new Set<string>();

/** Started before the first screen is loaded. */
export function watchStyleSheets(): void {
  const note = ({ target }: Event): void => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    missing.add(target.href);
    target.remove();
  };
  // Such an event does not bubble.
  document.addEventListener('error', note, { capture: true });
}

/**
 * Loads what has style sheets of its own. One that does not come fails as a script would, and one that did not come
 * before is asked for again, so that nothing is ever shown without its style.
 */
export async function withStyles<Module>(load: () => Promise<Module>): Promise<Module> {
  await Promise.all([...missing].map(loadAgain));
  return load().catch((cause: unknown) => {
    if (!(cause instanceof Error) || !cause.message.startsWith(STYLE_NOT_LOADED)) throw cause;
    throw notLoaded(cause.message.slice(STYLE_NOT_LOADED.length));
  });
}

function loadAgain(href: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => {
      missing.delete(href);
      resolve();
    });
    link.addEventListener('error', () => reject(notLoaded(href)));
    document.head.append(link);
  });
}

function notLoaded(href: string): Error {
  return new Error(`${SCRIPT_NOT_LOADED}${href}`);
}
