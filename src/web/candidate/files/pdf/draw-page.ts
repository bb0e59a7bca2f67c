import { setLayerDimensions, TextLayer, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import styles from './pdf-reader.module.css';

/** So many pixels a drawn page has at most: more than some devices can hold in one. */
const MOST_PIXELS = 16_000_000;

/**
 * Draws a page into an element, and lays its text over it, which can be selected, found and heard.
 *
 * @param width in CSS pixels
 * @returns a function that stops, and takes away what was drawn
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
  // What is drawn is said by the text.
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
