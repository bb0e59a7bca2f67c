import { useCallback } from 'react';
import { markedParagraphs } from '#documents/marks.ts';
import type { TextKind } from '#documents/text-kind.ts';
import styles from './file-content.module.css';
import { useRead } from './use-read.ts';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { Loading } from '#web/kit/loading.tsx';
import { wholeText } from './text/extract-text.ts';

/** The maximum number of characters shown: the layout of megabytes would take seconds. */
const MOST_SHOWN = 200_000;

interface DocumentTextProps {
  /** Its media type matches its kind. */
  file: Blob;
  kind: TextKind;
  /** The file's name. */
  name: string;
}

/** Shows the text of a document: a TXT with its own line breaks, other documents with a paragraph for each line. Headings and bold text of a DOCX stay. */
export function DocumentText({ file, kind, name }: DocumentTextProps) {
  const read = useCallback((bytes: Blob) => wholeText(bytes, kind), [kind]);
  const text = useRead(file, read);
  if (text === null) return <ErrorLine message="This text could not be read. It can be downloaded." />;
  if (text === undefined) return <Loading />;
  if (text === '') return <p className={styles['content']}>There is no text in this file.</p>;
  const shown = text.slice(0, MOST_SHOWN);
  const paragraphs = kind === 'txt' ? [asItIs(shown)] : markedParagraphs(shown);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by the keyboard
    <div className={styles['content']} tabIndex={0} role="region" aria-label={`Text of ${name}`}>
      {paragraphs.map(({ isHeading, parts }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- paragraphs never move
        <p key={place} dir="auto" data-heading={isHeading || undefined} className={styles['text']}>
          {parts.map((part, nth) =>
            // oxlint-disable-next-line react/no-array-index-key -- parts never move
            part.isBold ? <b key={nth}>{part.text}</b> : part.text,
          )}
        </p>
      ))}
      {text.length > MOST_SHOWN && <p>This is the beginning. Download the file to read on.</p>}
    </div>
  );
}

/** A text with its own line breaks, as one paragraph. */
function asItIs(text: string): ReturnType<typeof markedParagraphs>[number] {
  return { isHeading: false, parts: [{ text, isBold: false }] };
}
