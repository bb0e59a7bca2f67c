import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** An edit of a file that existed before the trial. */
export interface Edit {
  readonly file: string;
  /** The change that the file needs, in the words of CONTRIBUTING.md. */
  readonly what: string;
  /** Pairs of a text that occurs once in the file, and the text that replaces it. */
  readonly changes: readonly (readonly [anchor: string | RegExp, text: string])[];
}

/** Adds a text after one that occurs once. */
export function after(anchor: string, text: string): readonly [string, string] {
  return [anchor, `${anchor}${text}`];
}

/** Adds a text before one that occurs once. */
export function before(anchor: string, text: string): readonly [string, string] {
  return [anchor, `${text}${anchor}`];
}

/** Makes an edit. @throws when an anchor is not in the file, or is there more than once */
export function makeEdit(folder: string, { file, changes }: Edit): void {
  const path = join(folder, file);
  const edited = changes.reduce(
    (text, [anchor, replacement]) => {
      const parts = text.split(anchor);
      if (parts.length !== 2) {
        throw new Error(
          `The trial’s edit of ${file} finds ${parts.length - 1} times instead of once: ${String(anchor)}\n` +
            'Mend the edit in scripts/trial-noun.',
        );
      }
      return parts.join(replacement);
    },
    readFileSync(path, 'utf8'),
  );
  writeFileSync(path, edited);
}
