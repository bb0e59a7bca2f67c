import { useRef, useState } from 'react';
import { kindOf } from '#domain/files/kind-of.ts';
import { LOGO_MAX_SIZE, LOGO_TYPES } from '#domain/site-fields.ts';
import type { Logo } from '#domain/site/site.ts';
import { Button } from '#web/kit/button.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import styles from './logo-field.module.css';

interface LogoFieldProps {
  logo: Logo | null;
  onChange: (logo: Logo | null) => void;
}

/** The logo, to be chosen, seen and removed. */
export function LogoField({ logo, onChange }: LogoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function read(file: Blob): Promise<void> {
    try {
      onChange(await logoFrom(file));
      setFailure(null);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'The logo can’t be read');
    }
  }

  function remove(): void {
    onChange(null);
    // The button that had the focus disappears.
    choose.current?.focus();
  }

  return (
    <section aria-label="Logo" className="grid gap-1">
      <span className="text-data medium">Logo</span>
      <div className="row wrap gap-2">
        {logo && <img src={logoUrl(logo)} alt="The logo" className={styles['logo']} />}
        <Button ref={choose} size="small" onClick={() => input.current?.click()}>
          {logo ? 'Choose another…' : 'Choose a logo…'}
        </Button>
        {logo && (
          <Button size="small" variant="quiet" onClick={remove}>
            Remove logo
          </Button>
        )}
        <span className="quiet">PNG, JPEG or WebP, at most 100 kB</span>
      </div>
      <input
        ref={input}
        hidden
        type="file"
        aria-label="Logo file"
        accept={LOGO_TYPES.map((type) => `image/${type}`).join()}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void read(file);
          // Empties the field, because choosing the same file again would otherwise fire no event.
          target.value = '';
        }}
      />
      {failure !== null && <ErrorLine message={failure} />}
    </section>
  );
}

/**
 * Reads a logo. Its content tells what it is, not its name.
 *
 * @throws {Error} for any other file. The message is a sentence for the person.
 */
async function logoFrom(file: Blob): Promise<Logo> {
  if (file.size > LOGO_MAX_SIZE) throw new Error('A logo can’t be larger than 100 kB');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = kindOf(bytes);
  if (type !== 'png' && type !== 'jpeg' && type !== 'webp') {
    throw new Error('A logo has to be a PNG, JPEG or WebP');
  }
  return { type, bytes: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')) };
}

/** The address of a logo that the page itself can show. */
function logoUrl({ type, bytes }: Logo): string {
  return `data:image/${type};base64,${bytes}`;
}
