/** Texts that must be shown as they are, and must not break the layout. */
export const HARD_TEXTS = {
  'a name of 200 characters': 'Maximiliane-Theodora '.repeat(10).trim().slice(0, 200),
  'a name of 200 characters without a break': 'A'.repeat(200),
  'a name from right to left': 'محمد عبد الرحمن بن عبد الله الفاسي',
  'a name with emoji': '👩🏽‍💻 Ada 🏳️‍🌈',
  'a name that is markup': '<img src=x onerror="document.title=\'broken in\'">',
};

/** An email of 254 characters, the maximum length of an address. */
export const LONG_EMAIL = `${'a'.repeat(64)}@${'b'.repeat(185)}.com`;

/** The window sizes of a desktop and a phone. */
export const WINDOWS = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const;
