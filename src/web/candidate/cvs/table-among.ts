import { FILE_KINDS } from '#domain/choices/file-kind.ts';

const TABLE = /\.(?:csv|tsv|xlsx?|ods)$/i;

/** Attachable files that are no plain text, and archives that may have such files. */
const DOCUMENT = new RegExp(
  `\\.(?:zip|jpg|html?|mht|${FILE_KINDS.filter((kind) => kind !== 'txt').join('|')})$`,
  'i',
);

/** The table to import among files; null: they are CVs. One file that is neither by its name is a table if its first line has several cells. */
export async function tableAmong(files: readonly File[]): Promise<File | null> {
  const [first] = files;
  if (!first) return null;
  if (files.length > 1) return files.every(({ name }) => TABLE.test(name)) ? first : null;
  if (TABLE.test(first.name)) return first;
  if (DOCUMENT.test(first.name)) return null;
  const start = await first.slice(0, 10_000).text();
  const [line = ''] = start.split(/\r?\n/, 1);
  return /\.(?:txt|md)$/i.test(first.name) && !/[\t;,|]/.test(line) ? null : first;
}
