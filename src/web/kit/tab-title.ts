/** The tab's title before the first screen is shown. */
const APP_NAME = document.title;

/** Names the browser's tab. Empty names are left out. */
export function titleTab(...names: readonly (string | null)[]): void {
  document.title = [...names, APP_NAME].filter(Boolean).join(' · ');
}
