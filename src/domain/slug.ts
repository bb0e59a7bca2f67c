/** The longest slug in characters, suffix included (product §9). */
export const SLUG_MAX_LENGTH = 80;

/** A title as a slug: lowercase, other characters as hyphens, none at the edges (product §5). May be empty. */
export function slugify(text: string, maxLength = SLUG_MAX_LENGTH): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, maxLength)
    .replace(/-$/, '');
}

/**
 * The slug of a new job (product §5): derived from `text`, `job-{timestamp}` when nothing is left of it,
 * and with -2, -3 … when taken.
 *
 * @param now milliseconds since 1970, for the fallback
 */
export function slugFor(text: string, taken: ReadonlySet<string>, now: number): string {
  const base = slugify(text) || `job-${now}`;
  let slug = base;
  for (let n = 2; taken.has(slug); n++) {
    const suffix = `-${n}`;
    slug = slugify(base, SLUG_MAX_LENGTH - suffix.length) + suffix;
  }
  return slug;
}
