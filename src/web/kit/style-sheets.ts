/** The addresses of style sheets that failed to load and have not been loaded since. */
const missing = new Set<string>();

/** Records style sheets that fail to load. Must be called before the first screen is loaded. */
export function watchStyleSheets(): void {
  const note = ({ target }: Event): void => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    missing.add(target.href);
    target.remove();
  };
  // In the capture phase, because error events of style sheets don't bubble.
  document.addEventListener('error', note, { capture: true });
}

/**
 * Loads a module and its style sheets. A sheet that failed, now or earlier, is loaded once more, so that no screen is
 * shown without its styles. After a deployment the script no longer exists either. This fails with the browser's own
 * error, for which the router reloads the page once.
 */
export async function withStyles<Module>(load: () => Promise<Module>): Promise<Module> {
  const module = await load().catch((cause: unknown) => {
    // If a style sheet failed, Vite has not loaded the script. At the second try, Vite does not load that sheet again.
    if (missing.size === 0) throw cause;
    return load();
  });
  await Promise.all([...missing].map(loadAgain));
  return module;
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
    link.addEventListener('error', () => reject(new Error(`The style sheet ${href} can’t be loaded`)));
    document.head.append(link);
  });
}
