const DEFAULT_NAMES = [
  'Not enough experience',
  'Missing skills',
  'Salary expectations',
  'Position filled',
  'Withdrew',
  'Other',
] as const;

/** The reasons that a new workspace starts with. */
export function defaultReasons() {
  return DEFAULT_NAMES.map((name, order) => ({ id: order + 1, name, order, retired: false }));
}
