/** A file or a text that was dropped or pasted on the list, for the screen that imports it. */
let dropped: File | null = null;

export function leaveForImport(file: File): void {
  dropped = file;
}

/** Returns the dropped file once. */
export function takeForImport(): File | null {
  const file = dropped;
  dropped = null;
  return file;
}

/** The file of a drop or a paste, or its text as a file if that looks like a table; null: nothing to import. */
export function tableIn(data: DataTransfer | null): File | null {
  const [file] = data?.files ?? [];
  if (file) return file;
  const text = data?.getData('text/plain') ?? '';
  // Several lines, with several cells in the first: what a spreadsheet copies.
  return /^[^\n]*[\t;,][^\n]*\r?\n./.test(text)
    ? new File([text], 'What was pasted', { type: 'text/plain' })
    : null;
}
