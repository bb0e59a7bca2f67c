import { setLayerDimensions, TextLayer, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import styles from './pdf-reader.module.css';

/** The maximum number of pixels of a drawn page. Some devices can't hold a larger canvas. */
const MOST_PIXELS = 16_000_000;

/**
 * Draws a page into an element and lays the page's text over it. The text can be selected, searched and read aloud.
 *
 * @param width in CSS pixels
 * @returns a function that stops drawing and removes the drawn page
 */
export function drawPage(
  page: PDFPageProxy,
  into: HTMLElement,
  width: number,
  onFailure: () => void,
): () => void {
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
