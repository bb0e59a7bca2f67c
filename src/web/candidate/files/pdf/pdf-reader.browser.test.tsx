import '#web/app/theme/tokens.css';
import '#web/app/theme/base.css';
import '#web/app/theme/classes.css';
import { StrictMode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#web/test/on-screen.ts';
import { renderOnPage } from '#web/test/render-on-page.ts';
import { fixture } from '#web/candidate/files/fixture-in-test.ts';
import { damagedPdf, pdfInShiftJis, pdfOf, pdfOfPicture } from '#web/candidate/files/pdf-in-test.ts';
import { PdfReader } from './pdf-reader.tsx';

const pages = page.getByRole('region', { name: 'CV.pdf' });

function show(file: Blob): void {
  renderOnPage(
    <StrictMode>
      <main style={{ height: 600 }}>
        <PdfReader file={file} name="CV.pdf" />
      </main>
    </StrictMode>,
  );
}

function drawnWidths(): number[] {
  return [...pages.element().querySelectorAll('canvas')].map(
    (canvas) => canvas.getBoundingClientRect().width,
  );
}

describe('PdfReader (product §16)', () => {
  test('PdfReader draws the pages, and has their text for screen readers', async () => {
    show(await fixture('libreoffice.pdf'));
    await expect.element(pages.getByRole('group', { name: 'Page 1' })).toHaveTextContent(/Zoë Łukasik/);
    const canvas = pages.element().querySelector('canvas')!;
    await expect.poll(() => isDrawnOn(canvas)).toBe(true);
    await expectAccessible('component');
  });

  test('PdfReader leads from page to page by button and by scrolling', async () => {
    show(pdfOf('First', 'Second', 'Third'));
    const status = page.getByText(/^Page \d/);
    await expect.element(status).toHaveTextContent('Page 1 / 3');
    await expect.element(page.getByRole('button', { name: 'Previous page' })).toBeDisabled();
    await userEvent.click(page.getByRole('button', { name: 'Next page' }));
    await expect.element(status).toHaveTextContent('Page 2 / 3');
    await expect.element(page.getByText('Second')).toBeInViewport();
    pages.element().scrollTo({ top: 1_000_000 });
    await expect.element(status).toHaveTextContent('Page 3 / 3');
    await expect.element(page.getByRole('button', { name: 'Next page' })).toBeDisabled();
  });

  test('PdfReader makes the pages larger and smaller', async () => {
    show(pdfOf('First'));
    await expect.poll(drawnWidths).toHaveLength(1);
    const [width = 0] = drawnWidths();
    await userEvent.click(page.getByRole('button', { name: 'Larger' }));
    await expect.poll(() => Math.round(drawnWidths()[0] ?? 0)).toBe(Math.round(width * 1.25));
    await userEvent.click(page.getByRole('button', { name: 'Smaller' }));
    await userEvent.click(page.getByRole('button', { name: 'Smaller' }));
    await expect.poll(() => Math.round(drawnWidths()[0] ?? 0)).toBe(Math.round(width * 0.75));
  });

  test('PdfReader runs no script of a PDF, and shows none of its forms and links', async () => {
    show(pdfOf('Harmless'));
    await expect.element(page.getByText('Harmless')).toBeVisible();
    expect(pages.element().querySelectorAll('a, input, iframe, script')).toHaveLength(0);
    expect(performance.getEntriesByType('resource').some(({ name }) => name.includes('elsewhere'))).toBe(
      false,
    );
  });

  test.each(['JBIG2Decode', 'JPXDecode'] as const)(
    'PdfReader draws a picture that is packed by %s',
    async (filter) => {
      show(pdfOfPicture(filter));
      await expect.poll(drawnWidths).toHaveLength(1);
      const canvas = pages.element().querySelector('canvas')!;
      // Half of 300 × 300 points, on a page of 612 × 792.
      await expect.poll(() => shareOfDark(canvas)).toBeCloseTo((150 * 300) / (612 * 792), 2);
    },
  );

  test('PdfReader draws and says Japanese in a font that the PDF does not bring', async () => {
    show(pdfInShiftJis());
    await expect.element(pages.getByText('テスト')).toBeVisible();
    const canvas = pages.element().querySelector('canvas')!;
    await expect.poll(() => isDrawnOn(canvas)).toBe(true);
  });

  test('PdfReader says which page has a picture that can’t be drawn', async () => {
    show(pdfOfPicture('JPXDecode', 'ff4fff5100290000'));
    await expect
      .element(page.getByText('A picture on page 1 can’t be shown. Download the file to see it whole.'))
      .toBeVisible();
    await expectAccessible('component');
  });

  test('PdfReader says that letters are missing when their table can’t be fetched, and that one is offline', async () => {
    vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    show(pdfInShiftJis());
    await expect
      .element(
        page.getByText(
          'Some letters can’t be shown. This device is offline. Connect it, then open the file again.',
        ),
      )
      .toBeVisible();
    vi.restoreAllMocks();
  });

  test('PdfReader says what to do with a PDF that can’t be shown', async () => {
    show(await damagedPdf(await fixture('chromium.pdf')));
    await expect
      .element(page.getByText('This PDF can’t be shown. Download it to read it in another program.'))
      .toBeVisible();
  });
});

function isDrawnOn(canvas: HTMLCanvasElement): boolean {
  return shareOfDark(canvas) > 0;
}

function shareOfDark(canvas: HTMLCanvasElement): number {
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
  const dark = data.filter((value, at) => at % 4 === 0 && data[at + 3] === 255 && value < 100);
  return dark.length / (canvas.width * canvas.height);
}
