/** The ids that a URL names, each once, in its order. What is no id is left out. */
export function comparedIds(text: string): number[] {
  const ids = text.split(',').map((part) => (/^\s*\d{1,15}\s*$/.test(part) ? Number(part) : 0));
  return [...new Set(ids)].filter((id) => id > 0);
}
