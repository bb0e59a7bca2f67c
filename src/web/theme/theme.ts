import { writeItem } from '#web/device/local-storage.ts';

/** What the person can choose; public/theme.js puts the choice on the page before the first paint. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'hirelane-theme';

export function currentTheme(): Theme {
  return THEMES.find((theme) => theme === document.documentElement.dataset['theme']) ?? 'system';
}

/** Takes effect at once, and again at the next visit if the browser lets us remember. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  // Where the browser allows no storage, the choice lasts as long as the page.
  writeItem(KEY, theme === 'system' ? null : theme);
}
