import { sql, type Kysely } from 'kysely';
import type { Bucket } from '#hosts/node/files/bucket.ts';
import { bucketProblem, versionsProblem } from '#hosts/node/files/check-bucket.ts';
import { filesPlaceOf, openFiles, type Files } from '#hosts/node/files/files-place.ts';
import type { Settings } from '#hosts/node/settings/settings.ts';
import type { Schema } from '#store/postgres/schema/schema.ts';
import { finding, type Finding } from './finding.ts';

/** The maximum number of missing files to list. */
const NAMED = 5;

/**
 * Checks that the folder or the bucket has the bytes of every file, with the right size, and that a bucket keeps nothing
 * that was erased.
 */
export async function checkFiles(db: Kysely<Schema>, settings: Settings): Promise<Finding[]> {
  const files = openFiles(filesPlaceOf(settings));
  const { name: place, bucket } = files;
  const problem = bucket && (await bucketProblem(bucket, settings));
  if (problem) return [finding(false, `${place} can’t be used: ${problem.sentence}`)];
  return [...(bucket ? [await checkVersions(bucket, place)] : []), await checkBytes(db, files)];
}

async function checkVersions(bucket: Bucket, place: string): Promise<Finding> {
  const versions = await versionsProblem(bucket);
  if (!versions) return finding(true, `${place} keeps no old versions`);
  if ('sentence' in versions) return finding(false, `${place} ${versions.sentence}`);
  return finding(
    true,
    `${place} deletes old versions after ${versions.days} days, and erased files with them`,
  );
}

async function checkBytes(db: Kysely<Schema>, { name: place, filesOf }: Files): Promise<Finding> {
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
