import { sql, type Kysely } from 'kysely';
import type { Schema } from '#store/postgres/schema.ts';
import { bucketProblem } from '#hosts/node/files/check-bucket.ts';
import { filesPlaceOf, openFiles } from '#hosts/node/files/files-place.ts';
import type { Settings } from '#hosts/node/settings/settings.ts';
import { finding, type Finding } from './finding.ts';

/** The maximum number of missing files to list. */
const NAMED = 5;

/** Checks that the folder or the bucket has the bytes of every file, with the right size. */
export async function checkFiles(db: Kysely<Schema>, settings: Settings): Promise<Finding> {
  const { name: place, bucket, filesOf } = openFiles(filesPlaceOf(settings));
  const problem = bucket && (await bucketProblem(bucket, settings));
  if (problem) return finding(false, `${place} can’t be used: ${problem.sentence}`);
  const { rows: files } = await sql<{ workspace: string; hash: string; size: number }>`
    SELECT workspace_id::text AS workspace, hash, size FROM files ORDER BY 1, 2`.execute(db);
  const kept = new Map<string, number>();
  for (const workspace of new Set(files.map((file) => file.workspace))) {
    for (const { hash, size } of await filesOf(workspace).list()) kept.set(`${workspace}/${hash}`, size);
  }
  const missing = files
    .map((file) => ({ name: `${file.workspace}/${file.hash}`, size: file.size }))
    .filter(({ name, size }) => kept.get(name) !== size)
    .map(({ name }) => name);
  if (missing.length === 0) return finding(true, `${place} has the bytes of all ${files.length} files`);
  const rest = missing.length > NAMED ? ' and others' : '';
  return finding(
    false,
    `${place} lacks the bytes of ${missing.length} files: ${missing.slice(0, NAMED).join(', ')}${rest}`,
  );
}
