import type { Rows } from '#domain/tables.ts';

const NAMES = [
  'Amara Okafor',
  'Ben Castillo',
  'Chloe Dubois',
  'Dev Patel',
  'Elif Kaya',
  'Jonas Berg',
  'Mei Tanaka',
] as const;

/** The seven colleagues of the demo (product §2). They leave with it. */
export const DEMO_COLLEAGUES: readonly Rows['colleagues'][] = NAMES.map((name, order) => {
  const [first = '', last = ''] = name.toLowerCase().split(' ');
  return { id: order + 1, name, handle: first, email: `${first}.${last}@example.com`, order };
});
