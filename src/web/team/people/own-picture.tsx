import { useRef, useState } from 'react';
import { PICTURE_TYPES } from '#domain/team/picture.ts';
import { Button } from '#web/kit/button.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { toast } from '#web/kit/toast.tsx';
import { Face } from './face.tsx';
import styles from './own-picture.module.css';
import { ask, tell, type Person } from './people-calls.ts';
import { pictureFrom } from './picture-file.ts';

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
