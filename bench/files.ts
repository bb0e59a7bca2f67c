import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { importRow } from '#contract/candidates/imports.ts';
import { isTextKind } from '#documents/text-kind.ts';
import { readText } from '#documents/text-reader.ts';
import { kindOf } from '#domain/files/kind-of.ts';
import { titleKey } from '#domain/import/title-key.ts';
import { standingKey, type JobChoice } from '#web/screens/import/read/choices.ts';
import { Importer } from '#web/screens/import/read/importer.ts';

const TABLES = ['.csv', '.tsv', '.xlsx', '.xls', '.ods'];

/** The result for a file, as columns of a table. */
type Line = Readonly<Record<string, string | number>>;

/**
 * Reads every file of a folder, and of the folders in it, as the app does: tables as an import, all else as a document.
 * Prints for a table how many of its columns are known, its rows, and those that can't be imported; for a document its
 * kind and the share of the words that `pdftotext` or LibreOffice finds, where these are installed; and the sentence with
 * which a file is refused.
 */
export async function scoreFiles(folder: string): Promise<void> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const [tables, documents]: Line[][] = [[], []];
  for (const path of paths) {
    const isTable = TABLES.includes(extname(path).toLowerCase());
    // oxlint-disable-next-line no-await-in-loop -- one file after the other: a large one takes memory
    (isTable ? tables : documents)?.push(await (isTable ? lineOfTable(path) : lineOfDocument(path)));
  }
  console.table(tables);
  console.table(documents);
}

async function lineOfTable(path: string): Promise<Line> {
  const file = basename(path);
  const importer = new Importer();
  try {
    const { guess, headings, rows } = await importer.open(
      new Blob([readFileSync(path)]),
      {},
      () => undefined,
    );
    const values = importer.values(guess);
    const body = importer.prepare(
      {
        mapping: guess,
        dateOrder: values.dateOrder ?? 'dmy',
        country: values.country,
        jobs: new Map(
          values.jobs.map(({ text }): [string, JobChoice] => [titleKey(text), { newJob: text || 'A job' }]),
        ),
        standings: new Map(values.standings.map((value) => [standingKey(value), value.guess ?? 'applied'])),
      },
      new Map(),
    );
    const read = JSON.parse(await body.text()) as { rows: unknown[] };
    const unusable = read.rows.flatMap((row, place) => {
      const { error } = importRow.safeParse(row);
      return error ? [{ row: place, problem: error.issues[0]?.message ?? '' }] : [];
    });
    const counts = importer.checked({ unusable, here: [], repeated: [], leftOut: [] });
    const known = guess.filter((field) => field !== null).length;
    const columns = `${known} of ${headings.length}`;
    return { file, columns, rows, 'not imported': counts.unusable, 'with cells left out': counts.unread };
  } catch (error) {
    return { file, refused: String(error instanceof Error ? error.message : error) };
  }
}

async function lineOfDocument(path: string): Promise<Line> {
  const file = basename(path);
  const bytes = new Uint8Array(readFileSync(path));
  const kind = kindOf(bytes);
  if (kind === null) return { file, refused: 'not a kind that is kept' };
  try {
    const text =
      kind === 'pdf' ? await textOfPdf(bytes) : isTextKind(kind) ? await readText(bytes, kind) : '';
    const found = wordsIn(text);
    const reference = wordsIn(kind === 'pdf' ? byPdfToText(path) : byLibreOffice(path));
    const there = [...reference].filter((word) => found.has(word)).length;
    const recall = reference.size === 0 ? '' : `${((100 * there) / reference.size).toFixed(1)} %`;
    return { file, kind, words: found.size, recall };
  } catch (error) {
    return { file, kind, unread: String(error instanceof Error ? error.message : error) };
  }
}

async function textOfPdf(data: Uint8Array): Promise<string> {
  // PDF.js makes a matrix as it loads, and uses it only to draw.
  Object.assign(globalThis, { DOMMatrix: Object });
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const pdf = await getDocument({ data, verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    // oxlint-disable-next-line no-await-in-loop -- in the order of the pages
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''));
  }
  return pages.join('\n');
}

function wordsIn(text: string): ReadonlySet<string> {
  return new Set(
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]{2,}/gu),
  );
}

function byPdfToText(path: string): string {
  return outputOf('pdftotext', [path, '-']);
}

function byLibreOffice(path: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'text-'));
  outputOf('soffice', ['--headless', '--convert-to', 'txt:Text (encoded):UTF8', '--outdir', folder, path]);
  const [file] = readdirSync(folder);
  return file === undefined ? '' : readFileSync(join(folder, file), 'utf8');
}

/** The output of a program. Empty when the program is not installed or fails. */
function outputOf(program: string, args: readonly string[]): string {
  try {
    return execFileSync(program, args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 1e8,
    });
  } catch {
    return '';
  }
}
