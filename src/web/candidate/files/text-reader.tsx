import { useCallback } from 'react';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { Loading } from '#web/kit/loading.tsx';
import styles from './file-reader.module.css';
import type { TextKind } from './text/text-kind.ts';
import { useRead } from './use-read.ts';

/** Nobody reads more here, and to lay out megabytes would take seconds. */
const MOST_SHOWN = 200_000;

interface TextReaderProps {
  file: Blob;
  kind: TextKind;
  /** The file's name. */
  name: string;
}

/** Shows the text of a document: of a TXT in its lines as they are, of others a paragraph for each line. */
export function TextReader({ file, kind, name }: TextReaderProps) {
  const read = useCallback(
    async (bytes: Blob) => {
      const { wholeText } = await import('./text/extract-text.ts');
      return wholeText(bytes, kind);
    },
    [kind],
  );
  const text = useRead(file, read);
  if (text === null) return <ErrorLine message="This text could not be read. It can be downloaded." />;
  if (text === undefined) return <Loading />;
  if (text === '') return <p className={styles['content']}>There is no text in this file.</p>;
  const shown = text.slice(0, MOST_SHOWN);
  const paragraphs = kind === 'txt' ? [shown] : shown.split('\n');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by the keyboard
    <div className={styles['content']} tabIndex={0} role="region" aria-label={`Text of ${name}`}>
      {paragraphs.map((paragraph, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- paragraphs never move
        <p key={place} dir="auto" className={styles['text']}>
          {paragraph}
        </p>
      ))}
      {text.length > MOST_SHOWN && <p>This is the beginning. Download the file to read on.</p>}
    </div>
  );
}
