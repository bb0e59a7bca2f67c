import { filesIn, hasFiles } from './files-in.ts';

/** Files or a text that were dropped or pasted on the list, for the screen that imports them. */
let dropped: Promise<readonly File[]> | null = null;

export function leaveForImport(files: Promise<readonly File[]>): void {
  dropped = files;
}

/** Returns the dropped files once. */
export function takeForImport(): Promise<readonly File[]> | null {
  const files = dropped;
  dropped = null;
  return files;
}

/**
 * The files of a drop or a paste, or its text as a file if that looks like a table; null: nothing to import.
 *
 * @param most the most files that are taken of folders
 */
export function importableIn(data: DataTransfer | null, most?: number): Promise<readonly File[]> | null {
  if (data && hasFiles(data)) return filesIn(data, most);
  const text = data?.getData('text/plain') ?? '';
  // Several lines, with several cells in the first: what a spreadsheet copies.
  return /^[^\n\t;,]*[\t;,][^\n]*\n./.test(text)
    ? Promise.resolve([new File([text], 'What was pasted', { type: 'text/plain' })])
    : null;
}
