/** The addresses of style sheets that failed and are not loaded since. */
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
 * Loads a module and its style sheets. A sheet that fails is loaded once more, and one that failed earlier, too, so that
 * no screen is shown without its styles. Whoever deployed a new version has removed the script as well: that fails with
 * the browser's own error, for which the router reloads the page once.
 */
export async function withStyles<Module>(load: () => Promise<Module>): Promise<Module> {
  const module = await load().catch((cause: unknown) => {
    // Vite has not loaded the script if a sheet failed before it. The second time it leaves the sheet to us.
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
