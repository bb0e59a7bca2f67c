import { Minus, Plus } from 'lucide-react';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState } from 'react';
import { Button, IconButton } from '#web/kit/button.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { Loading } from '#web/kit/loading.tsx';
import { openPdf } from './open-pdf.ts';
import { PdfPage } from './pdf-page.tsx';
import { ALL_DRAWN, describeUndrawn, type Undrawn } from './undrawn.ts';
import styles from './pdf-reader.module.css';

/** The possible widths of a page, as multiples of the reader's width. */
const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;
const WHOLE_WIDTH = ZOOMS.indexOf(1);

interface PdfReaderProps {
  file: Blob;
  /** The file's name. */
  name: string;
  /** Set when pages are turned by scrolling alone. */
  isPreview?: boolean;
}

/** Shows the pages of a PDF below each other, with their text for screen readers. */
export function PdfReader({ file, name, isPreview = false }: PdfReaderProps) {
  const { pdf, failure, undrawn } = usePdf(file);
  const [zoom, setZoom] = useState<number>(WHOLE_WIDTH);
  const [page, setPage] = useState(1);
  const [width, setWidth] = useState(0);
  const pages = useRef<HTMLDivElement>(null);
  const scrolledTo = useRef(0);

  useEffect(() => {
    const element = pages.current;
    if (!element) return undefined;
    let isHidden = false;
    const observer = new ResizeObserver(([entry]) => {
      const shown = entry?.contentRect.width ?? 0;
      // A hidden reader keeps its pages. Some browsers forget where a hidden element was scrolled to.
      if (shown > 0) {
        setWidth(shown);
        if (isHidden) element.scrollTo({ top: scrolledTo.current });
      }
      isHidden = shown === 0;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  if (failure) return <ErrorLine message={failure.message} />;

  const count = pdf?.numPages ?? 0;
  const missing = describeUndrawn(undrawn);

  function turnTo(next: number): void {
    pages.current?.children[next - 1]?.scrollIntoView({ block: 'start' });
    setPage(next);
  }

  return (
    <div className={classNames('column', styles['reader'], isPreview && styles['preview'])}>
      <div className={classNames('row wrap', styles['bar'])}>
        {!isPreview && (
          <>
            <Button size="small" disabled={page <= 1} onClick={() => turnTo(page - 1)}>
              Previous page
            </Button>
            <Button size="small" disabled={page >= count} onClick={() => turnTo(page + 1)}>
              Next page
            </Button>
          </>
        )}
        <span role="status" className={styles['place']}>
          {count > 0 && `Page ${page} / ${count}`}
        </span>
        <IconButton label="Smaller" size="small" disabled={zoom <= 0} onClick={() => setZoom(zoom - 1)}>
          <Minus />
        </IconButton>
        <IconButton
          label="Larger"
          size="small"
          disabled={zoom >= ZOOMS.length - 1}
          onClick={() => setZoom(zoom + 1)}
        >
          <Plus />
        </IconButton>
      </div>
      <p role="status" className={styles['missing']}>
        {missing}
      </p>
      <div
        ref={pages}
        role="region"
        aria-label={name}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by the keyboard
        tabIndex={0}
        className={styles['pages']}
        onScroll={({ currentTarget }) => {
          scrolledTo.current = currentTarget.scrollTop;
        }}
      >
        {!pdf && <Loading />}
        {pdf &&
          width > 0 &&
          Array.from({ length: count }, (_, place) => (
            <PdfPage
              key={place}
              pdf={pdf}
              number={place + 1}
              width={width * (ZOOMS[zoom] ?? 1)}
              onInSight={setPage}
            />
          ))}
      </div>
    </div>
  );
}

interface Read {
  readonly file: Blob;
  readonly pdf: PDFDocumentProxy | null;
  readonly failure: Error | null;
  readonly undrawn: Undrawn;
}

/** Opens a PDF, and closes it when the reader is closed or shows another file. */
function usePdf(file: Blob): Omit<Read, 'file'> {
  const [read, setRead] = useState<Read | null>(null);

  useEffect(() => {
    const over = new AbortController();
    function update(part: Partial<Read>): void {
      if (over.signal.aborted) return;
      setRead((now) => ({ ...(now?.file === file ? now : { file, ...UNREAD }), ...part }));
    }
    openPdf(file, (undrawn) => update({ undrawn }), over.signal).then(
      ({ document }) => update({ pdf: document }),
      (failure: Error) => update({ failure }),
    );
    return () => over.abort();
  }, [file]);

  // The last result may be of another file, which is closed.
  return read?.file === file ? read : UNREAD;
}

const UNREAD = { pdf: null, failure: null, undrawn: ALL_DRAWN } as const;
