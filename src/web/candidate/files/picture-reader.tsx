import { useState } from 'react';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { Loading } from '#web/kit/loading.tsx';
import styles from './file-reader.module.css';
import { useRead } from './use-read.ts';

interface PictureReaderProps {
  /** Its media type matches the kind of picture. */
  file: Blob;
  /** The file's name. */
  name: string;
}

/** Shows a picture, at most as wide as the reader. */
export function PictureReader({ file, name }: PictureReaderProps) {
  const url = useRead(file, dataUrl);
  const [isDamaged, setDamaged] = useState(false);
  if (isDamaged || url === null) {
    return <ErrorLine message="This picture is damaged. It can be downloaded." />;
  }
  if (url === undefined) return <Loading />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by the keyboard
    <div className={styles['content']} tabIndex={0} role="region" aria-label={`Picture ${name}`}>
      <img src={url} alt={name} className={styles['picture']} onError={() => setDamaged(true)} />
    </div>
  );
}

/** Reads a file as a data URL: the page's security policy allows no pictures from blob URLs. */
function dataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') resolve(reader.result);
    });
    reader.addEventListener('error', () => reject(new Error('The file could not be read')));
    reader.readAsDataURL(file);
  });
}
