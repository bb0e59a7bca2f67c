const UNITS = ['kB', 'MB', 'GB', 'TB'] as const;

/** Formats a number of bytes: `812 bytes`, `24 kB`, `1.3 MB`. */
export function fileSize(bytes: number): string {
  if (bytes < 1000) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  let size = bytes / 1000;
  let unit = 0;
  // A value that would round to 1000 is shown as 1 of the next unit.
  for (; size >= 999.5 && unit < UNITS.length - 1; unit++) size /= 1000;
  return `${size < 9.95 ? size.toFixed(1).replace('.0', '') : Math.round(size)} ${UNITS[unit]}`;
}
