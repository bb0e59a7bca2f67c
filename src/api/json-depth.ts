/** More levels than any body has: code that follows a value from level to level must not run out of stack. */
const MOST_LEVELS = 100;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** `[` and `{`, `]` and `}`: each pair differs in this bit alone. */
const EITHER = 0x20;
const OPENING = 0x7b;
const CLOSING = 0x7d;

/** Whether a JSON text has lists or objects within each other at more levels than any body needs. It may be no JSON at all. */
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
