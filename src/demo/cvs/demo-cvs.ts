import { strToU8 } from 'fflate';
import { LOCAL_ACTOR } from '#domain/actor.ts';
import type { Candidate } from '#domain/candidate/candidate.ts';
import { crc32 } from '#domain/files/crc32.ts';
import type { CandidateFile } from '#domain/files/file.ts';
import { DRAWN_CVS } from './drawn-people.ts';
import { linesOf, type CvLine } from './lines.ts';
import { pdfOf } from './pdf.ts';
import { DEMO_CVS, type DemoCv } from './people.ts';

/** All CVs of the demo. The first are also those of earlier releases. */
export const ALL_CVS = [...DEMO_CVS, ...DRAWN_CVS];

/** The CVs that candidates of the demo have attached (product §9). */
export function demoFiles(
  candidates: readonly Candidate[],
  cvs: readonly DemoCv[] = ALL_CVS,
): CandidateFile[] {
  return cvs.flatMap((cv, at) => {
    const candidate = candidates[cv.of - 1];
    if (!candidate) return [];
    const { id: candidateId, appliedAt: addedAt } = candidate;
    return [{ id: at + 1, candidateId, ...cv.file, text: textOf(cv), addedAt, by: LOCAL_ACTOR }];
  });
}

/** The bytes of a CV of the demo by their hash; null for any other file. They are made when they are asked for. */
export function demoFileBytes(hash: string): Uint8Array<ArrayBuffer> | null {
  const cv = ALL_CVS.find(({ file }) => file.hash === hash);
  return cv ? bytesOf(cv) : null;
}

function bytesOf(cv: DemoCv): Uint8Array<ArrayBuffer> {
  return cv.file.kind === 'pdf' ? pdfOf(linesOf(cv)) : docxOf(linesOf(cv));
}

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
function docxOf(lines: readonly CvLine[]): Uint8Array<ArrayBuffer> {
  return storedZip({
    '[Content_Types].xml': `${DECLARATION}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${DOCUMENT}"/></Types>`,
    '_rels/.rels': `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${IS_MAIN}" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${DECLARATION}<w:document xmlns:w="${WORD}"><w:body>${lines.map(paragraphOf).join('')}</w:body></w:document>`,
  });
}

/** January 1, 1980: the same parts always give the same bytes. */
const DATE = 0x0021;
const VERSION = 20;

/** A ZIP of texts that is not packed. The library that packs would make the worker 3 kB heavier. */
function storedZip(parts: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [];
  const directory: number[] = [];
  for (const [path, text] of Object.entries(parts)) {
    const [name, data] = [strToU8(path), strToU8(text)];
    // Both headers have these: version, flags, method, time, date, checksum, both sizes, and the lengths of name and extra.
    const facts = [
      ...[VERSION, 0, 0, 0, DATE].flatMap(two),
      ...[crc32(data), data.length, data.length].flatMap(four),
      ...[name.length, 0].flatMap(two),
    ];
    // After them, a comment, a disk, attributes and the place of the file.
    const more = [...[0, 0, 0].flatMap(two), ...four(0), ...four(bytes.length)];
    directory.push(...four(0x02014b50), ...two(VERSION), ...facts, ...more, ...name);
    bytes.push(...four(0x04034b50), ...facts, ...name, ...data);
  }
  const count = Object.keys(parts).length;
  const end = [...two(0), ...two(0), ...two(count), ...two(count), ...four(directory.length)];
  return Uint8Array.from([
    ...bytes,
    ...directory,
    ...four(0x06054b50),
    ...end,
    ...four(bytes.length),
    ...two(0),
  ]);
}

function two(value: number): number[] {
  return [value & 0xff, (value >>> 8) & 0xff];
}

function four(value: number): number[] {
  return [...two(value & 0xffff), ...two(value >>> 16)];
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

/** The searchable text of a CV. */
function textOf(cv: DemoCv): string {
  return linesOf(cv)
    .map(({ text, aside }) => (aside ? `${text}\n${aside}` : text))
    .join('\n');
}
