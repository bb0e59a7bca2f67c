import { PGlite } from '@electric-sql/pglite';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inMemory } from '../../../../scripts/in-memory.ts';

/** A folder for an empty database of each version of PGlite. Creating a database takes seconds; copying it is fast. */
const CACHE = 'node_modules/.cache';

/**
 * Creates a folder for PGlite that contains a database without tables. Its parent folder is also new, as for a server’s
 * data.
 */
export async function newPgliteFolder(): Promise<string> {
  return copyOf(await emptyDatabase());
}

/** The same with all tables, as a server leaves it. */
export async function newMigratedFolder(): Promise<string> {
  // Imported only in tests of Vitest.
  const { shared } = await import('../../../../scripts/once/shared.ts');
  return copyOf(await shared('pglite'));
}

function copyOf(database: string): string {
  const folder = join(mkdtempSync(join(inMemory(), 'hirelane-pglite-')), 'pglite');
  cpSync(database, folder, { recursive: true });
  return folder;
}

export function removePgliteFolder(folder: string): void {
  rmSync(dirname(folder), { recursive: true, force: true });
}

async function emptyDatabase(): Promise<string> {
  const file = readFileSync('node_modules/@electric-sql/pglite/package.json', 'utf8');
  const { version } = JSON.parse(file) as { version: string };
  const empty = join(CACHE, `pglite-${version}`);
  if (existsSync(empty)) return empty;
  mkdirSync(CACHE, { recursive: true });
  const parent = mkdtempSync(join(CACHE, 'pglite-'));
  const pglite = new PGlite(join(parent, 'data'));
  await pglite.waitReady;
  await pglite.close();
  try {
    renameSync(join(parent, 'data'), empty);
  } catch (error) {
    // It is no error when another process has created the folder in the meantime.
    if (!existsSync(empty)) throw error;
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
  return empty;
}
