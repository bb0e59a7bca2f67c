import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { Loading } from '#web/kit/loading.tsx';
import styles from './file-content.module.css';
import { fileBytesQuery, type ListedFile } from './file-queries.ts';
import { markedParagraphs } from '#documents/marks.ts';
import { isTextKind, type TextKind } from '#documents/text-kind.ts';

const PdfReader = lazyPart(async () => (await import('./pdf/pdf-reader.tsx')).PdfReader, <Loading />);

/** The maximum number of characters shown: the layout of megabytes would take seconds. */
const MOST_SHOWN = 200_000;

interface ContentProps {
  /** Its media type matches its kind. */
  file: Blob;
  /** The file's name. */
  name: string;
}

interface FileContentProps {
  file: ListedFile;
  /** Set when the content is drawn on the screen itself, with fewer controls. */
  isPreview?: boolean;
}

/** Draws a PDF, a picture or a text. It scrolls inside the element around it. */
export function FileContent({ file: { id, kind, name }, isPreview = false }: FileContentProps) {
  const { data: bytes, error, refetch } = useQuery(fileBytesQuery(id));
  if (error) {
    return (
      <div className={styles['failure']}>
        <ErrorLine message={error.message} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (!bytes) return <Loading />;
  if (isTextKind(kind)) return <Text file={bytes} kind={kind} name={name} />;
  if (kind !== 'pdf') return <Picture file={bytes} name={name} />;
  return <PdfReader file={bytes} name={`Pages of ${name}`} isPreview={isPreview} />;
}

/** Shows a picture, at most as wide as the reader. */
function Picture({ file, name }: ContentProps) {
  const url = useRead(file, dataUrl);
  const [isDamaged, setDamaged] = useState(false);
  if (isDamaged || url === null)
    return <ErrorLine message="This picture is damaged. It can be downloaded." />;
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
    const reader = new window.FileReader();
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') resolve(reader.result);
    });
    reader.addEventListener('error', () => reject(new Error('The file could not be read')));
    reader.readAsDataURL(file);
  });
}

/** Shows the text of a document: a TXT with its own line breaks, other documents with a paragraph for each line. Headings and bold text of a DOCX stay. */
function Text({ file, kind, name }: ContentProps & { kind: TextKind }) {
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

interface Read<T> {
  readonly file: Blob;
  /** Null when reading failed. */
  readonly value: T | null;
}

/** The result of reading a file: undefined while it is being read, null when reading failed. */
function useRead<T>(file: Blob, read: (file: Blob) => Promise<T>): T | null | undefined {
  const [last, setLast] = useState<Read<T> | null>(null);

  useEffect(() => {
    let isShown = true;
    const set = (value: T | null) => isShown && setLast({ file, value });
    read(file).then(set, () => set(null));
    return () => {
      isShown = false;
    };
  }, [file, read]);

  return last?.file === file ? last.value : undefined;
}
