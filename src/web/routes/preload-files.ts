declare global {
  interface ImportMetaEnv {
    /**
     * The scripts and style sheets of each screen's module, except those that the page itself loads. Empty in
     * development.
     */
    readonly SCREEN_FILES: Readonly<Record<string, readonly string[]>>;
  }
}

/** Loads the files of these modules while the page's own scripts are loaded. Unknown modules are ignored. */
export function preloadFiles(modules: readonly string[]): void {
  const files = modules.flatMap((module) => import.meta.env.SCREEN_FILES[module] ?? []);
  for (const file of new Set(files)) preload(file);
}

function preload(file: string): void {
  const link = document.createElement('link');
  const isStyle = file.endsWith('.css');
  link.rel = isStyle ? 'preload' : 'modulepreload';
  if (isStyle) link.as = 'style';
  // The same setting as Vite's, because otherwise the files would be loaded twice.
  link.crossOrigin = '';
  link.href = file;
  document.head.append(link);
}
