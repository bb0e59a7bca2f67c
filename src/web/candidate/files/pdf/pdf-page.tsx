import {
  setLayerDimensions,
  TextLayer,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState } from 'react';
import styles from './pdf-reader.module.css';

/** The height of a page divided by its width, assumed until the page is loaded: that of A4 paper. */
const PAPER = Math.SQRT2;

interface PdfPageProps {
  pdf: PDFDocumentProxy;
  /** Counts from 1. */
  number: number;
  /** In CSS pixels. */
  width: number;
  /** Called when the page is in the middle of the reader. */
  onInSight: (number: number) => void;
}

/** A page of a PDF. It is drawn shortly before it scrolls into sight. */
export function PdfPage({ pdf, number, width, onInSight }: PdfPageProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const [page, setPage] = useState<PDFPageProxy | null>(null);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    const element = sheet.current;
    if (!element) return undefined;
    const near = new IntersectionObserver(
      ([entry]) => {
        const isHidden = element.clientWidth === 0;
        // A page that is hidden with its reader stays drawn.
        if (!isHidden) setNear(entry?.isIntersecting ?? false);
      },
      { root: element.parentElement, rootMargin: '100% 0%' },
    );
    const inSight = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) onInSight(number);
      },
      // The middle line of the reader is always on exactly one page.
      { root: element.parentElement, rootMargin: '-50% 0% -50% 0%' },
    );
    near.observe(element);
    inSight.observe(element);
    return () => {
      near.disconnect();
      inSight.disconnect();
    };
  }, [number, onInSight]);

  useEffect(() => {
    if (!isNear) return undefined;
    let isOver = false;
    pdf.getPage(number).then(
      (got) => {
        if (!isOver) setPage(got);
      },
      () => {
        if (!isOver) setFailed(true);
      },
    );
    return () => {
      isOver = true;
    };
  }, [pdf, number, isNear]);

  const size = page?.getViewport({ scale: 1 });
  const height = width * (size ? size.height / size.width : PAPER);

  useEffect(() => {
    const element = sheet.current;
    if (!element || !page || !isNear) return undefined;
    return drawPage(page, element, width, () => setFailed(true));
  }, [page, isNear, width]);

  return (
    <div
      ref={sheet}
      role="group"
      aria-label={`Page ${number}`}
      className={styles['page']}
      style={{ width, height }}
    >
      {hasFailed && <p>This page can’t be shown.</p>}
    </div>
  );
}

/** The maximum number of pixels of a drawn page. Some devices can't hold a larger canvas. */
const MOST_PIXELS = 16_000_000;

/**
 * Draws a page into an element and lays the page's text over it. The text can be selected, searched and read aloud.
 *
 * @param width in CSS pixels
 * @returns a function that stops drawing and removes the drawn page
 */
function drawPage(page: PDFPageProxy, into: HTMLElement, width: number, onFailure: () => void): () => void {
  const scale = width / page.getViewport({ scale: 1 }).width;
  const viewport = page.getViewport({ scale });
  const density = Math.min(
    window.devicePixelRatio,
    Math.sqrt(MOST_PIXELS / (viewport.width * viewport.height)),
  );
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(viewport.width * density);
  canvas.height = Math.floor(viewport.height * density);
  canvas.className = styles['canvas'] ?? '';
  // Screen readers read the text layer instead.
  canvas.setAttribute('aria-hidden', 'true');
  const text = document.createElement('div');
  text.className = styles['text'] ?? '';
  text.style.setProperty('--total-scale-factor', String(scale));
  setLayerDimensions(text, viewport);

  let isOver = false;
  const fail = (): void => {
    if (!isOver) onFailure();
  };
  const drawing = page.render({
    canvas,
    viewport,
    transform: [density, 0, 0, density, 0, 0],
  });
  const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport });
  drawing.promise.catch(fail);
  layer.render().catch(fail);
  into.append(canvas, text);

  return () => {
    isOver = true;
    drawing.cancel();
    layer.cancel();
    canvas.remove();
    text.remove();
    page.cleanup();
  };
}
