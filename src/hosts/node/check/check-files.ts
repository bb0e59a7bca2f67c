import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '#store/postgres/schema.ts';
import { fileFolder } from '#hosts/node/workspace/file-folder.ts';
import { finding, type Finding } from './finding.ts';

/** The longest list of missing files. */
const NAMED = 5;

/** Checks that the folder has the bytes of every file, with the right size. */
export async function checkFiles(db: Kysely<Schema>, folder: string): Promise<Finding> {
  const { rows: files } = await sql<{ workspace: string; hash: string; size: number }>`
    SELECT workspace_id::text AS workspace, hash, size FROM files ORDER BY 1, 2`.execute(db);
  const kept = new Map<string, number>();
  for (const workspace of new Set(files.map((file) => file.workspace))) {
    for (const { hash, size } of await fileFolder(join(folder, workspace)).list()) {
      kept.set(join(workspace, hash), size);
    }
  }
  const missing = files
    .map((file) => ({ name: join(file.workspace, file.hash), size: file.size }))
    .filter(({ name, size }) => kept.get(name) !== size)
    .map(({ name }) => name);
  if (missing.length === 0) return finding(true, `${folder} has the bytes of all ${files.length} files`);
  const rest = missing.length > NAMED ? ' and others' : '';
  return finding(
    false,
    `${folder} lacks the bytes of ${missing.length} files: ${missing.slice(0, NAMED).join(', ')}${rest}`,
  );
}
