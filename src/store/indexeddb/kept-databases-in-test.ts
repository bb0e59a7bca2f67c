import { readdirSync, readFileSync } from 'node:fs';
import type { KeptDatabase } from './create-kept-in-test.ts';

/**
 * A folder with a file for the baseline and for each released schema after it: the database as that release wrote it.
 * These files are never changed.
 */
export const KEPT_DATABASES = new URL('fixtures/', import.meta.url);

/** The names of the files with their databases. */
export function keptDatabases(): [string, KeptDatabase][] {
  return readdirSync(KEPT_DATABASES).map((file) => [file, keptDatabase(file)]);
}

export function keptDatabase(file: string): KeptDatabase {
  return JSON.parse(readFileSync(new URL(file, KEPT_DATABASES), 'utf8'));
}
