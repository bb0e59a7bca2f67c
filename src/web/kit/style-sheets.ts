/** How Vite's error begins when a style sheet fails to load; its address follows. */
const STYLE_NOT_LOADED = 'Unable to preload CSS for ';

/** How Chromium's error begins when a script fails. The router knows these words and reloads the page once. */
const SCRIPT_NOT_LOADED = 'Failed to fetch dynamically imported module: ';

/** The addresses of style sheets that failed. Vite takes them for loaded and never asks for them again. */
const missing = new Set<string>();

/** Notes style sheets that fail to load. Called before the first screen is loaded. */
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
 * Loads a module and its style sheets. A sheet that fails is reported as a failed script, and a sheet that failed
 * earlier is loaded again first, so that no screen is shown without its styles.
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
