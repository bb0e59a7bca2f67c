import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Makes a generator of random numbers from 0 to 1. The same seed gives the same numbers. */
export function drawFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Flips one bit at each of several random positions in the database files of this profile. */
export function damageDatabaseFiles(profile: string, places: number, draw: () => number): string[] {
  const files = filesUnder(join(profile, 'Default', 'IndexedDB')).filter((file) => statSync(file).size > 0);
  const data = files.filter((file) => /\.(log|ldb)$/.test(file));
  return Array.from({ length: places }, () => {
    const file = data[Math.floor(draw() * data.length)];
    if (!file) throw new Error('The profile has no database.');
    const bytes = readFileSync(file);
    const at = Math.floor(draw() * bytes.length);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << Math.floor(draw() * 8));
    writeFileSync(file, bytes);
    return `${file.slice(profile.length)} at byte ${at} of ${bytes.length}`;
  });
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
