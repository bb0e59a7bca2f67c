import type { CvLine } from './lines.ts';
import { storedZip } from './stored-zip.ts';

/** The size in half points, the colour, and the space above in twentieths of a point. */
const LOOKS: Readonly<Record<CvLine['look'], { size: number; bold?: true; colour: string; above: number }>> =
  {
    name: { size: 48, bold: true, colour: '1A1F29', above: 0 },
    title: { size: 26, colour: '294D99', above: 60 },
    contact: { size: 19, colour: '616B7A', above: 60 },
    heading: { size: 22, bold: true, colour: '294D99', above: 320 },
    station: { size: 20, bold: true, colour: '1A1F29', above: 120 },
    text: { size: 20, colour: '1A1F29', above: 60 },
    item: { size: 20, colour: '1A1F29', above: 60 },
  };

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const DOCUMENT = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const IS_MAIN = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument';

/** A DOCX document. */
export function docxOf(lines: readonly CvLine[]): Uint8Array<ArrayBuffer> {
  return storedZip({
    '[Content_Types].xml': `${DECLARATION}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${DOCUMENT}"/></Types>`,
    '_rels/.rels': `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${IS_MAIN}" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${DECLARATION}<w:document xmlns:w="${WORD}"><w:body>${lines.map(paragraphOf).join('')}</w:body></w:document>`,
  });
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

function paragraphOf({ look, text, aside }: CvLine): string {
  const { size, bold, colour, above } = LOOKS[look];
  const indent = look === 'item' ? '<w:ind w:left="240"/>' : '';
  const properties = `<w:rPr>${bold ? '<w:b/>' : ''}<w:color w:val="${colour}"/><w:sz w:val="${size}"/></w:rPr>`;
  const words = [look === 'item' ? `• ${text}` : text, ...(aside ? [aside] : [])];
  const runs = words.map((each) => `<w:t xml:space="preserve">${escaped(each)}</w:t>`).join('<w:tab/>');
  return `<w:p><w:pPr><w:spacing w:before="${above}" w:after="0"/>${indent}</w:pPr><w:r>${properties}${runs}</w:r></w:p>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
