/** What “Not sent” says of a write that the server may have. */
export const UNCERTAIN = 'It can’t be told whether this was saved';

/** A write that is tried again has its first key with a number. */
export function firstKey(key: string): string {
  return key.replaceAll(/\+\d+/g, '');
}

/** The key of the whole write. Of a change of several candidates, the part that is told has this key with an id. */
export function wholeKey(key: string): string {
  return firstKey(key).replace(/#\d+$/, '');
}
