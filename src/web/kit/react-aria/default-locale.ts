/**
 * Takes the place of React Aria's module of this name (scripts/page-config.ts). The app is in English whatever the browser
 * speaks, so that nothing has to be asked of `Intl`, whose first answer takes 10 to 20 ms, and nothing has to be followed.
 */
const ENGLISH = { locale: 'en-US', direction: 'ltr' } as const;

export function getDefaultLocale(): typeof ENGLISH {
  return ENGLISH;
}

export function useDefaultLocale(): typeof ENGLISH {
  return ENGLISH;
}
