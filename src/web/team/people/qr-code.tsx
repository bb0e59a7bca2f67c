import { encode } from 'uqr';

/** The width of the white border in modules. Cameras need the border to find the code. */
const BORDER = 4;

/**
 * Draws a text as a QR code in the browser, so that no other service sees the text. It is dark on white in every theme,
 * because cameras need this.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: BORDER });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  );
}
