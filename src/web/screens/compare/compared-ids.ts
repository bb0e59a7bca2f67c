/** Reads the ids in a URL, each once, in the URL's order. Other texts are left out. */
export function comparedIds(text: string): number[] {
  const ids = text.split(',').map((part) => (/^\s*\d{1,15}\s*$/.test(part) ? Number(part) : 0));
  return [...new Set(ids)].filter((id) => id > 0);
}
