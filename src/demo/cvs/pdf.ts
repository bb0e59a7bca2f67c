import type { CvLine } from './lines.ts';

/** The width and height of A4 in points, and its margin. */
const [WIDTH, HEIGHT, MARGIN] = [595, 842, 54];

interface Look {
  readonly size: number;
  readonly isBold: boolean;
  /** Red, green and blue from 0 to 1. */
  readonly colour: string;
  /** The space above the line, and before it. */
  readonly above: number;
  readonly indent: number;
}

const [INK, GREY, BLUE] = ['0.1 0.12 0.16', '0.38 0.42 0.48', '0.16 0.3 0.6'];

const LOOKS: Readonly<Record<CvLine['look'], Look>> = {
  name: { size: 24, isBold: true, colour: INK, above: 0, indent: 0 },
  title: { size: 13, isBold: false, colour: BLUE, above: 8, indent: 0 },
  contact: { size: 9.5, isBold: false, colour: GREY, above: 6, indent: 0 },
  heading: { size: 11, isBold: true, colour: BLUE, above: 20, indent: 0 },
  station: { size: 10, isBold: true, colour: INK, above: 8, indent: 0 },
  text: { size: 10, isBold: false, colour: INK, above: 4, indent: 0 },
  item: { size: 10, isBold: false, colour: INK, above: 4, indent: 12 },
};

/** The x position of texts at the right end of a line, in points. */
const ASIDE_AT = 460;

/** A PDF with one page. Its fonts are two that every reader has, with the letters of Windows-1252. */
export function pdfOf(lines: readonly CvLine[]): Uint8Array<ArrayBuffer> {
  const content = contentOf(lines);
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  return pdfOfObjects([
    '<< /Type /Catalog /Pages 2 0 R /Lang (en) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ]);
}

function contentOf(lines: readonly CvLine[]): string {
  let y = HEIGHT - MARGIN;
  return lines
    .map(({ look, text, aside }) => {
      const { size, isBold, colour, above, indent } = LOOKS[look];
      y -= above + size;
      const baseline = y;
      // Room for the rule below a heading.
      if (look === 'heading') y -= 6;
      const drawn = look === 'item' ? `• ${text}` : text;
      return [
        `BT /${isBold ? 'F2' : 'F1'} ${size} Tf ${colour} rg ${MARGIN + indent} ${baseline} Td (${escaped(drawn)}) Tj ET`,
        ...(aside ? [`BT /F1 9 Tf ${GREY} rg ${ASIDE_AT} ${baseline} Td (${escaped(aside)}) Tj ET`] : []),
        ...(look === 'heading'
          ? [`${BLUE} RG 0.5 w ${MARGIN} ${baseline - 4} m ${WIDTH - MARGIN} ${baseline - 4} l S`]
          : []),
      ].join('\n');
    })
    .join('\n');
}

/** The characters outside Latin-1 that are used, in Windows-1252. */
const WINDOWS: Readonly<Record<string, string>> = { '•': '\x95', '–': '\x96', '’': '\x92' };

/** A text in a PDF: a character for each byte. */
function escaped(text: string): string {
  return text.replaceAll(/[•–’]/g, (sign) => WINDOWS[sign] ?? sign).replaceAll(/[\\()]/g, String.raw`\$&`);
}

function pdfOfObjects(objects: readonly string[]): Uint8Array<ArrayBuffer> {
  let text = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  const whole = `${text}xref\n0 ${size}\n0000000000 65535 f \n${table}${trailer}`;
  return Uint8Array.from(whole, (character) => character.charCodeAt(0));
}
