/** The most letters of a name in a handle. They leave room for a number. */
const MADE_MAX_LENGTH = 30;

/**
 * A handle for a person without one: the first name in plain letters. A handle that is taken gets a number.
 *
 * @param taken the handles of the workspace's members
 * @example handleFor('Zoë Ortiz', ['zoe']) // 'zoe2'
 */
export function handleFor(name: string, taken: readonly string[]): string {
  const [first = ''] = name.trim().split(/\s+/u);
  const letters = first.normalize('NFKD').toLowerCase().replaceAll(/\W/g, '');
  const base = letters.slice(0, MADE_MAX_LENGTH) || 'member';
  const used = new Set(taken.map((handle) => handle.toLowerCase()));
  let handle = base;
  for (let number = 2; used.has(handle); number += 1) handle = `${base}${number}`;
  return handle;
}
