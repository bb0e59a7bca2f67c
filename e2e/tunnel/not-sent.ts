import { RESTORED } from '#replica/copy/restored.ts';
import { UNCERTAIN } from '#replica/sync/sending.ts';

/** Tells whether the server may have a write about which “Not sent” says this. */
export function mayBeSaved(message: string): boolean {
  return message === UNCERTAIN || message === RESTORED;
}

/** A write that is tried again has its first key with a number. */
export function firstKey(key: string): string {
  return key.replaceAll(/\+\d+/g, '');
}

/** The key of the whole write. Of a change of several candidates, the part that is told has this key with an id. */
export function wholeKey(key: string): string {
  return firstKey(key).replace(/#\d+$/, '');
}
