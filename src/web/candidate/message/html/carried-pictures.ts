import PostalMime from 'postal-mime';
import { MEDIA_TYPES, type FileKind } from '#domain/choices/file-kind.ts';
import { kindOf } from '#domain/files/kind-of.ts';
import { MAIL_LIMITS } from '#web/candidate/message/eml/read-eml.ts';
import type { CarriedPictures } from '#web/app/formatted/clean-mail.ts';

const PICTURES: readonly FileKind[] = ['png', 'jpeg', 'gif', 'webp'];

/** The pictures in a mail, whatever it says that they are. */
export async function carriedIn(original: Blob): Promise<CarriedPictures> {
  // A mail that can’t be read carries no pictures.
  const mail = await PostalMime.parse(await original.arrayBuffer(), MAIL_LIMITS).catch(() => null);
  const pictures = new Map<string, string>();
  for (const { contentId, content } of mail?.attachments ?? []) {
    const id = contentId?.trim().replaceAll(/^<|>$/g, '') ?? '';
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
    const kind = id === '' ? null : kindOf(bytes);
    if (kind === null || !PICTURES.includes(kind) || pictures.has(id)) continue;
    // oxlint-disable-next-line no-await-in-loop -- a mail carries a few
    pictures.set(id, await dataAddress(new Blob([bytes], { type: MEDIA_TYPES[kind] })));
  }
  return pictures;
}

/** The policy of the page allows pictures from `data:` addresses only. */
function dataAddress(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('A picture could not be read')));
    reader.readAsDataURL(picture);
  });
}
