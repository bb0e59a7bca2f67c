/**
 * Replaces React Aria's module of this name (scripts/page-config.ts). The app is in English for every browser. So it
 * need not ask `Intl` for the language, whose first use takes 10 to 20 ms.
 */
const ENGLISH = { locale: 'en-US', direction: 'ltr' } as const;

export function getDefaultLocale(): typeof ENGLISH {
  return ENGLISH;
}

export function useDefaultLocale(): typeof ENGLISH {
  return ENGLISH;
}
