/** The maximum nesting of a body, so that recursive code does not run out of stack. No valid body is nested deeper. */
const MOST_LEVELS = 100;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** The bit that differs between `[` and `{`, and between `]` and `}`. */
const EITHER = 0x20;
const OPENING = 0x7b;
const CLOSING = 0x7d;

/** Tells whether lists and objects in a JSON text are nested too deeply. The text need not be valid JSON. */
export function isTooDeep(json: Uint8Array): boolean {
  let depth = 0;
  for (let at = 0; at < json.length; at++) {
    const byte = json[at] ?? 0;
    if (byte === QUOTE) at = endOfText(json, at);
    else if ((byte | EITHER) === OPENING) depth++;
    else if ((byte | EITHER) === CLOSING) depth--;
    if (depth > MOST_LEVELS) return true;
  }
  return false;
}

/** The position of the quote that closes the string starting at `start`. */
function endOfText(json: Uint8Array, start: number): number {
  let at = json.indexOf(QUOTE, start + 1);
  while (at > 0 && isEscaped(json, at)) at = json.indexOf(QUOTE, at + 1);
  return at < 0 ? json.length : at;
}

function isEscaped(json: Uint8Array, quote: number): boolean {
  let backslashes = 0;
  while (json[quote - 1 - backslashes] === BACKSLASH) backslashes++;
  return backslashes % 2 === 1;
}
