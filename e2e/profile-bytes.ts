import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * Chromium's folders with data that pages store. The browser's own history is left out: it contains page titles, but
 * belongs to the person.
 */
const STORAGE = [
  'IndexedDB',
  'File System',
  'Service Worker',
  'WebStorage',
  'Local Storage',
  'Session Storage',
  'Cache',
];

/** The files in these folders that contain one of the texts, in any encoding that the browser uses. */
export function filesWith(profile: string, texts: readonly string[]): string[] {
  const wanted = texts.flatMap((text) => [
    Buffer.from(text, 'utf8'),
    Buffer.from(text, 'utf16le'),
    Buffer.from(text, 'utf16le').swap16(),
  ]);
  return STORAGE.flatMap((folder) => filesUnder(join(profile, 'Default', folder)))
    .filter((file) => holdsAny(file, wanted))
    .map((file) => relative(profile, file));
}

/** The words in these folders that an expression matches, in any encoding that the browser uses. */
export function wordsIn(profile: string, expression: RegExp): Set<string> {
  const words = new Set<string>();
  for (const file of STORAGE.flatMap((folder) => filesUnder(join(profile, 'Default', folder)))) {
    const text = bytesOf(file).toString('latin1');
    for (const encoded of [text, text.replaceAll('\0', '')]) {
      for (const [word] of encoded.matchAll(expression)) words.add(word);
    }
  }
  return words;
}

function holdsAny(file: string, wanted: readonly Buffer[]): boolean {
  const bytes = bytesOf(file);
  return wanted.some((each) => bytes.includes(each));
}

function bytesOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    // The browser has deleted the file in the meantime.
    return Buffer.alloc(0);
  }
}

function filesUnder(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  } catch {
    // Some browsers don't create this folder.
    return [];
  }
}
