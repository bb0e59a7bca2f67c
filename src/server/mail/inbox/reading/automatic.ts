import type { Header } from 'postal-mime';

/** The kind of mail that a program wrote: an answer, such as a notice of absence, or another, such as a newsletter. */
export type Automatic = 'answer' | 'other';

/** Finds the kind of an automatic mail (RFC 3834). Null: nothing says so. */
export function automaticKind(headers: readonly Pick<Header, 'key' | 'value'>[]): Automatic | null {
  const kinds = headers.map(({ key, value }) => kindBy(key, value));
  return kinds.find((kind) => kind === 'answer') ?? kinds.find((kind) => kind !== null) ?? null;
}

function kindBy(key: string, value: string): Automatic | null {
  const first =
    value
      .trim()
      .toLowerCase()
      .split(/[\s;(]/)[0] ?? '';
  if (key === 'auto-submitted') {
    if (first === '' || first === 'no') return null;
    return first === 'auto-replied' ? 'answer' : 'other';
  }
  if (key === 'precedence') return first === 'auto_reply' ? 'answer' : null;
  // A mail without a sender in its envelope must not be answered: it is a report or an automatic answer.
  if (key === 'return-path') return value.replaceAll(/\s/g, '') === '<>' ? 'answer' : null;
  return AUTOMATIC.has(key) ? 'answer' : null;
}

/** Headers of older programs. */
const AUTOMATIC: ReadonlySet<string> = new Set(['x-autoreply', 'x-autorespond', 'x-auto-response-from']);
