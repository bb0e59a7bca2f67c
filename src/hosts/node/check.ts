import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { sql, type Kysely } from 'kysely';
import { connectToServer } from '#store/postgres/server.ts';
import type { Schema } from '#store/postgres/schema.ts';
import { readSettings, SettingsError } from './settings/settings.ts';
import type { StartOptions } from './start.ts';
import { checkDatabase, checkSchemas } from './check/check-database.ts';
import { checkMail, type DnsResolver } from './check/check-mail.ts';
import { checkMailbox } from './check/check-mailbox.ts';
import type { PeopleSchema } from './team/database/schema.ts';
import { checkZones } from './check/check-zones.ts';
import { checkDump } from './check/check-dump.ts';
import { finding, type Finding } from './check/finding.ts';
import { fileFolder } from './workspace/file-folder.ts';

/** The maximum number of missing files to list. */
const NAMED = 5;

export interface CheckOptions extends Pick<StartOptions, 'env' | 'tell'> {
  /**
   * The dump to compare with the database, in the format of `pg_restore --file=-`. With a dump, files are not checked.
   */
  readonly dump?: Readable | undefined;
  /** Answers the questions about mail. Without it, the DNS of this machine does. */
  readonly resolver?: DnsResolver;
}

/**
 * Checks a dump, or the database and its files. Changes nothing, and may run beside the server.
 *
 * @returns whether everything is well
 */
export async function check({ env, tell, dump, resolver }: CheckOptions): Promise<boolean> {
  const settings = readSettings(env);
  const { DATABASE_URL, FILES_FOLDER, IMAP_URL } = settings;
  if (DATABASE_URL === undefined) {
    throw new SettingsError(
      'DATABASE_URL has to name the PostgreSQL to check. A trial is checked when it starts.',
    );
  }
  const connection = await connectToServer({ url: DATABASE_URL, poolSize: 1, migrates: false });

  async function findingsIn(db: Kysely<Schema>): Promise<Finding[]> {
    const schema = await checkSchemas(db);
    if (schema.some(({ isWell }) => !isWell)) return schema;
    if (dump) return [...schema, ...(await checkDump(db, dump))];
    return [...schema, ...(await checkDatabase(db)), await checkFiles(db, FILES_FOLDER)];
  }

  try {
    const ofDatabase = await connection.allWorkspaces
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(findingsIn);
    const findings = [...ofDatabase, ...(dump ? [] : await checkMail(settings, resolver))];
    const zones = dump ? null : await checkZones();
    if (zones) findings.push(zones);
    if (IMAP_URL !== undefined && !dump && ofDatabase.every(({ isWell }) => isWell)) {
      const people = connection.allWorkspaces as unknown as Kysely<PeopleSchema>;
      findings.push(await checkMailbox(people, IMAP_URL));
    }
    for (const { isWell, sentence } of findings) tell(`${isWell ? 'well ' : 'WRONG'} ${sentence}.`);
    return findings.every(({ isWell }) => isWell);
  } finally {
    await connection.close();
  }
}

/** Checks that the folder has the bytes of every file, with the right size. */
async function checkFiles(db: Kysely<Schema>, folder: string): Promise<Finding> {
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
