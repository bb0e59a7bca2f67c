const DEFAULT_NAMES = [
  'Not enough experience',
  'Missing skills',
  'Salary expectations',
  'Position filled',
  'Withdrew',
  'Other',
] as const;

/** The rejection reasons of a new workspace. */
export function defaultReasons() {
  return DEFAULT_NAMES.map((name, order) => ({ id: order + 1, name, order, retired: false }));
}
