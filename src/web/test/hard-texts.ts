/** What must be shown as text and must not break the layout. */
export const HARD_TEXTS = {
  'a name of 200 characters': 'Maximiliane-Theodora '.repeat(10).trim().slice(0, 200),
  'a name of 200 characters without a break': 'A'.repeat(200),
  'a name from right to left': 'محمد عبد الرحمن بن عبد الله الفاسي',
  'a name with emoji': '👩🏽‍💻 Ada 🏳️‍🌈',
  'a name that is markup': '<img src=x onerror="document.title=\'broken in\'">',
};

/** 254 characters: as long as an address can be. */
export const LONG_EMAIL = `${'a'.repeat(64)}@${'b'.repeat(185)}.com`;

/** A desktop's window and a phone's. */
export const WINDOWS = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const;
