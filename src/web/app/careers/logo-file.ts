import { LOGO_MAX_SIZE } from '#domain/site-fields.ts';
import type { Logo } from '#domain/site/site.ts';
import { kindOf } from '#domain/files/kind-of.ts';

/**
 * Reads a logo. Its content tells what it is, not its name.
 *
 * @throws {Error} for any other file. The message is a sentence for the person.
 */
export async function logoFrom(file: Blob): Promise<Logo> {
  if (file.size > LOGO_MAX_SIZE) throw new Error('A logo can’t be larger than 100 kB');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = kindOf(bytes);
  if (type !== 'png' && type !== 'jpeg' && type !== 'webp') {
    throw new Error('A logo has to be a PNG, JPEG or WebP');
  }
  return { type, bytes: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')) };
}

/** The address of a logo that the page itself can show. */
export function logoUrl({ type, bytes }: Logo): string {
  return `data:image/${type};base64,${bytes}`;
}
