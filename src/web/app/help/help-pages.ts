/** The help's page for a part of a screen's path (product §2). */
const PAGES = new Map([
  ['jobs', 'jobs'],
  ['opening', 'careers'],
  ['report', 'reports'],
  ['insight', 'reports'],
  ['candidates', 'candidates'],
  ['board', 'board'],
  ['import', 'imports'],
  ['duplicates', 'duplicates'],
  ['decision', 'interviews'],
  ['interviews', 'interviews'],
  ['kits', 'interviews'],
  ['triage', 'triage'],
  ['inbox', 'inbox'],
  ['templates', 'messages'],
  ['assessments', 'assessments'],
  ['api', 'programs'],
]);

/**
 * The address of the help for a screen: the page of the last part of its path that has one, else the first page. The build
 * makes these pages from docs/guide (scripts/help-plugin.ts).
 */
export function helpFor(pathname: string): string {
  const part = pathname.split('/').findLast((each) => PAGES.has(each));
  return `/help/${PAGES.get(part ?? '') ?? 'start'}.html`;
}

/** Opens the help for the current screen beside the app, so that the screen stays as it is. */
export function openHelp(): void {
  window.open(helpFor(window.location.pathname), '_blank', 'noopener');
}
