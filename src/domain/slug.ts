/** The maximum length of a slug, including its suffix (product §9). */
export const SLUG_MAX_LENGTH = 80;

/**
 * Makes a slug from a title (product §5). Keeps a-z and 0-9 and replaces all other characters by hyphens, with none at
 * the ends. May return an empty text.
 */
export function slugify(text: string, maxLength = SLUG_MAX_LENGTH): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, maxLength)
    .replace(/-$/, '');
}

/**
 * The slug of a new job (product §5), made from `text`. If `text` gives an empty slug, the slug is `job-{timestamp}`. A
 * slug that is taken gets the suffix -2, -3, …
 *
 * @param now milliseconds since 1970
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
