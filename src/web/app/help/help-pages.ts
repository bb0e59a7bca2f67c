/** The help's page for each screen, by the screen's path (product §2). The first row that matches is used. */
export const HELP_PAGES: readonly (readonly [screen: RegExp, page: string])[] = [
  [/^\/jobs\/[^/]+\/opening/, 'careers'],
  [/^\/jobs\/[^/]+\/report|^\/insight/, 'reports'],
  [/^\/jobs/, 'jobs'],
  [/^\/candidates\/board/, 'board'],
  [/^\/candidates\/import/, 'imports'],
  [/^\/candidates\/duplicates/, 'duplicates'],
  [/^\/candidates\/[^/]+\/decision|^\/interviews|^\/kits/, 'interviews'],
  [/^\/candidates/, 'candidates'],
  [/^\/triage/, 'triage'],
  [/^\/inbox/, 'inbox'],
  [/^\/templates/, 'messages'],
  [/^\/assessments/, 'assessments'],
  [/^\/api/, 'programs'],
];

/** The first page of the help, for whatever has none of its own. */
export const FIRST_HELP_PAGE = 'start';

/** The address of the help for a screen. The build makes these pages from docs/guide (scripts/help-plugin.ts). */
export function helpFor(pathname: string): string {
  const [, page] = HELP_PAGES.find(([screen]) => screen.test(pathname)) ?? [];
  return `/help/${page ?? FIRST_HELP_PAGE}.html`;
}

/** Opens the help for the current screen beside the app, so that the screen stays as it is. */
export function openHelp(): void {
  window.open(helpFor(window.location.pathname), '_blank', 'noopener');
}
