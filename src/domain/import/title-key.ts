import { searchable } from '#domain/searchable.ts';

/** A key that is equal for job titles that differ in case, accents, spaces or punctuation alone. “C++” is not “C”. */
export function titleKey(title: string): string {
  const plain = searchable(title.trim());
  return plain.replace(/[^\p{L}\p{N}+#]/gu, '') || plain;
}
