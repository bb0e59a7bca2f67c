/** A file or a text that was dropped or pasted on the list. The import screen takes it from here. */
let dropped: File | null = null;

export function leaveForImport(file: File): void {
  dropped = file;
}

/** Returns the dropped file. A second call returns null. */
export function takeForImport(): File | null {
  const file = dropped;
  dropped = null;
  return file;
}

/**
 * The file in a drop or a paste, or its text as a file if the text looks like a table; null when there is nothing to
 * import.
 */
export function tableIn(data: DataTransfer | null): File | null {
  const [file] = data?.files ?? [];
  if (file) return file;
  const text = data?.getData('text/plain') ?? '';
  // A table has several lines, with several cells in the first one. Spreadsheets copy cells in this form.
  return /^[^\n]*[\t;,][^\n]*\r?\n./.test(text)
    ? new File([text], 'What was pasted', { type: 'text/plain' })
    : null;
}
