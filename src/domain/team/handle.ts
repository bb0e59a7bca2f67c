/** The longest handle that is made of a name, so that a number fits behind it. */
const MADE_MAX_LENGTH = 30;

/**
 * A handle for somebody who has none yet: their first name in plain letters, with a number where that is taken.
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
