import { MAX_PICTURE_BYTES } from '#domain/team/picture.ts';

/** The width and height of a stored picture, in pixels. */
const SIDE = 256;

/** The JPEG qualities to try, the best first. The last one makes every picture small enough. */
const QUALITIES = [0.85, 0.7, 0.5, 0.3];

/** The maximum size of a chosen file, in bytes. */
const MOST = 20_000_000;

/**
 * Crops the middle of a picture to a small square.
 *
 * @returns a JPEG in base64
 * @throws {Error} for a file that is no picture. The message is a sentence for the person.
 */
export async function pictureFrom(file: Blob): Promise<string> {
  if (file.size > MOST) throw new Error('This file is too large for a picture. Choose one of up to 20 MB');
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) throw new Error('This file can’t be read as a picture. Choose a PNG, a JPEG or a WebP');
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser can’t make the picture smaller. Try again in another');
  // Fills the background, because JPEG has no transparency and transparent parts would become black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, SIDE, SIDE);
  const side = Math.min(bitmap.width, bitmap.height);
  const [left, top] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2];
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, left, top, side, side, 0, 0, SIDE, SIDE);
  bitmap.close();
  const urls = QUALITIES.map((quality) => () => canvas.toDataURL('image/jpeg', quality));
  for (const urlOf of urls) {
    const base64 = urlOf().split(',')[1] ?? '';
    if (base64.length * 0.75 <= MAX_PICTURE_BYTES) return base64;
  }
  throw new Error('This picture can’t be made small enough. Choose another');
}
