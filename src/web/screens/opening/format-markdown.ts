/** The format that a button of the toolbar writes. */
export type Format = 'heading' | 'bold' | 'list' | 'link';

interface Formatted {
  /** The part of the text to replace. */
  readonly from: number;
  readonly to: number;
  /** The replacement. */
  readonly text: string;
  /** The selection afterwards, in the new text. */
  readonly select: readonly [start: number, end: number];
}

const BEFORE_LINE = { heading: '# ', list: '- ' } as const;

/** Formats the selected text as Markdown. Headings and lists take whole lines. A second time takes the format away. */
export function formatted(value: string, start: number, end: number, format: Format): Formatted {
  const chosen = value.slice(start, end);
  if (format === 'bold') {
    const isBold = /^\*\*[^]+\*\*$/.test(chosen);
    return replaced(start, end, isBold ? chosen.slice(2, -2) : `**${chosen || 'bold'}**`, isBold ? 0 : 2);
  }
  if (format === 'link') {
    const words = chosen || 'link';
    const from = start + words.length + 3;
    const text = `[${words}](https://)`;
    return { from: start, to: end, text, select: [from, from + 'https://'.length] };
  }
  const from = start === 0 ? 0 : value.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = value.indexOf('\n', end);
  const to = lineEnd === -1 ? value.length : lineEnd;
  const lines = value.slice(from, to).split('\n');
  const mark = BEFORE_LINE[format];
  const isMarked = lines.every((line) => line.startsWith(mark));
  const text = lines.map((line) => (isMarked ? line.slice(mark.length) : `${mark}${line}`)).join('\n');
  return { from, to, text, select: [from + text.length, from + text.length] };
}

/** @param edge the number of characters at each end of the new text that are not selected */
function replaced(from: number, to: number, text: string, edge: number): Formatted {
  return { from, to, text, select: [from + edge, from + text.length - edge] };
}
