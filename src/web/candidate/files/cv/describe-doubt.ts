import type { Found } from '#domain/cv/found.ts';

/** Says in words why values are doubtful. Null: they are not. */
export function describeDoubt(found: readonly Found[]): string | null {
  const doubtful =
    found.find(({ sureness }) => sureness === 'guess') ?? found.find(({ sureness }) => sureness === 'likely');
  if (!doubtful) return null;
  const how = doubtful.sureness === 'guess' ? 'A guess' : 'Likely';
  return doubtful.where === 'file name' ? `${how}, from the file’s name` : `${how}, from “${doubtful.from}”`;
}
