/** In characters. */
export const LINK_MAX_LENGTH = 2_000;

/** A web link: http or https only, so that opening the link can't run code. */
export const LINK = /^[Hh][Tt]{2}[Pp][Ss]?:\/\/[^\s/?#]\S*$/;

/** The problem of a link as a sentence, or null. */
export function linkProblem(link: string): string | null {
  const text = link.trim();
  if (text.length > LINK_MAX_LENGTH) return `A link can’t be longer than ${LINK_MAX_LENGTH} characters`;
  if (LINK.test(text)) return null;
  return /^https?:\/\//i.test(text)
    ? 'Enter a whole link, like https://example.com/ada'
    : 'A link has to start with http:// or https://';
}
