/** The maximum number of letters that a handle takes from a name. This leaves room for a number. */
const MADE_MAX_LENGTH = 30;

/**
 * Makes a handle from a person's first name, in plain letters. If the handle is taken, a number is added.
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
