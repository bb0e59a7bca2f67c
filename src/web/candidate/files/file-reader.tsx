import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { lazy, Suspense, useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { IconButton } from '#web/kit/button.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { Loading } from '#web/kit/loading.tsx';
import { withStyles } from '#web/kit/style-sheets.ts';
import { useFocusReturn } from '#web/kit/use-focus-return.ts';
import { fileBytesQuery, type ListedFile } from './file-queries.ts';
import styles from './file-reader.module.css';
import { PictureReader } from './picture-reader.tsx';
import { isTextKind } from './text/text-kind.ts';
import { TextReader } from './text-reader.tsx';

const PdfReader = lazy(() =>
  withStyles(() => import('./pdf/pdf-reader.tsx')).then(({ PdfReader: reader }) => ({ default: reader })),
);

interface FileReaderProps {
  file: ListedFile;
  onClose: () => void;
}

/** A PDF, a picture or a text beside the screen; on a phone it covers the screen. */
export function FileReader({ file, onClose }: FileReaderProps) {
  const { data, error, refetch } = useQuery(fileBytesQuery(file.id));
  const panel = useRef<HTMLElement>(null);
  const titleId = useId();
  useFocusReturn(panel);

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

function Content({ file: { kind, name }, bytes }: { file: ListedFile; bytes: Blob }) {
  if (isTextKind(kind)) return <TextReader file={bytes} kind={kind} name={name} />;
  if (kind !== 'pdf') return <PictureReader file={bytes} name={name} />;
  return (
    <Suspense fallback={<Loading />}>
      <PdfReader file={bytes} name={`Pages of ${name}`} />
    </Suspense>
  );
}
