import { useRef, useState } from 'react';
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '#domain/team/picture.ts';
import { Button } from '#web/kit/button.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { toast } from '#web/kit/toast.tsx';
import { Face } from './face.tsx';
import styles from './own-picture.module.css';
import { ask, tell, type Person } from './people-calls.ts';

interface OwnPictureProps {
  person: Person;
  /** @param picture the hash of the new picture, or null after removal */
  onChange: (picture: string | null) => void;
}

/** The part of Profile that changes the person's picture (product §12). */
export function OwnPicture({ person, onChange }: OwnPictureProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function change(work: () => Promise<string | null>, done: string): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      onChange(await work());
      toast.info(done);
      choose.current?.focus();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'The picture was not saved');
    } finally {
      setBusy(false);
    }
  }

  async function save(file: Blob): Promise<string> {
    const body = { data: await pictureFrom(file) };
    const route = 'PUT /people/me/picture';
    return (await ask(route, { body }, 'The picture was not saved')).picture;
  }

  async function remove(): Promise<null> {
    await tell('DELETE /people/me/picture', {}, 'The picture was not removed');
    return null;
  }

  return (
    <section className={styles['picture']} aria-label="Picture">
      <Face person={person} isLarge />
      <div className="flex wrap gap-2">
        <Button ref={choose} size="small" onClick={() => input.current?.click()}>
          {isBusy ? 'One moment…' : 'Choose a picture…'}
        </Button>
        {person.picture !== null && (
          <Button size="small" onClick={() => void change(remove, 'Picture removed')}>
            Remove picture
          </Button>
        )}
      </div>
      <input
        ref={input}
        hidden
        type="file"
        aria-label="Picture file"
        accept={PICTURE_TYPES.join()}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Empties the field, because choosing the same file again would otherwise fire no event.
          target.value = '';
          if (file) void change(() => save(file), 'Picture saved');
        }}
      />
      {failure !== null && <ErrorLine message={failure} />}
    </section>
  );
}

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
async function pictureFrom(file: Blob): Promise<string> {
  if (file.size > MOST) throw new Error('This file is too large for a picture. Choose one of up to 20 MB');
  // The browser can’t read the picture. The next line tells the person.
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
