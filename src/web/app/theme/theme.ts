import { readItem, writeItem } from '#web/app/device/local-storage.ts';

/** The themes to choose from. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'hirelane-theme';

export function currentTheme(): Theme {
  return THEMES.find((theme) => theme === document.documentElement.dataset['theme']) ?? 'system';
}

/** Applies the chosen theme before the first paint. Without a choice, the system's theme is used. */
export function applyStoredTheme(): void {
  const theme = readItem(KEY);
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme;
}

/** Applies a theme at once and stores the choice for the next visit. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  // Where the browser allows no storage, the choice lasts as long as the page.
  writeItem(KEY, theme === 'system' ? null : theme);
}
