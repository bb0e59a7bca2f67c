import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useCallback, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { IconButton } from '#web/kit/button.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { useLayer } from '#web/kit/layers.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { Loading } from '#web/kit/loading.tsx';
import { useFocusReturn } from '#web/kit/use-focus-return.ts';
import { useMedia } from '#web/kit/use-media.ts';
import { fileBytesQuery, type ListedFile } from './file-queries.ts';
import styles from './file-reader.module.css';
import { isTextKind, type TextKind } from './text/text-kind.ts';

const PdfReader = lazyPart(async () => (await import('./pdf/pdf-reader.tsx')).PdfReader, <Loading />);

/** The maximum number of characters shown: the layout of megabytes would take seconds. */
const MOST_SHOWN = 200_000;

interface FileReaderProps {
  file: ListedFile;
  onClose: () => void;
}

/** Shows a PDF, a picture or a text beside the screen. On a phone it covers the screen. */
export function FileReader({ file, onClose }: FileReaderProps) {
  const { data, error, refetch } = useQuery(fileBytesQuery(file.id));
  const panel = useRef<HTMLElement>(null);
  const titleId = useId();
  useFocusReturn(panel);
  useLayer(onClose, useMedia('(width < 60rem)'));

  useEffect(() => panel.current?.focus(), []);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape from what is inside
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={styles['panel']}
      onKeyDown={onKeyDown}
    >
      <header className={styles['head']}>
        <h2 id={titleId} data-truncate dir="auto">
          {file.name}
        </h2>
        <IconButton label="Close" size="small" aria-keyshortcuts="Escape" onClick={onClose}>
          <X />
        </IconButton>
      </header>
      {error && <ErrorLine message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && <Content file={file} bytes={data} />}
    </section>
  );
}

interface ContentProps {
  /** Its media type matches its kind. */
  file: Blob;
  /** The file's name. */
  name: string;
}

function Content({ file: { kind, name }, bytes }: { file: ListedFile; bytes: Blob }) {
  if (isTextKind(kind)) return <Text file={bytes} kind={kind} name={name} />;
  if (kind !== 'pdf') return <Picture file={bytes} name={name} />;
  return <PdfReader file={bytes} name={`Pages of ${name}`} />;
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

/** Shows the text of a document: a TXT with its own line breaks, other documents with a paragraph for each line. */
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
