import { sql, type QueryExecutorProvider } from 'kysely';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { LAST_BEFORE_BASELINE } from '#domain/workspace/baseline.ts';
import { BackupError } from '#hosts/node/backups/backup-error.ts';
import { programsFor } from '#hosts/node/backups/database-dump.ts';
import { finding, type Finding } from '#hosts/node/check/finding.ts';
import { readSettings, SettingsError, type Settings } from '#hosts/node/settings/settings.ts';
import { VERSION } from '#hosts/page/version.ts';
import { statementsOf } from '#store/postgres/schema/statements-of.ts';
import { connectToServer } from '#store/postgres/server.ts';
import { pendingIn, type Pending, type PendingChange } from './pending.ts';

/** Rows that PostgreSQL rewrites in a second, on a slow disk. */
const ROWS_A_SECOND = 10_000;

/** The part of the database's size that a dump takes at most: it is compressed, and has no indexes. */
const DUMPED = 0.5;

interface CheckOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Writes a line for the operator. */
  readonly tell: (sentence: string) => void;
  /** The groups of tables; a test adds a migration to one. */
  readonly parts?: Parameters<typeof pendingIn>[1];
}

/**
 * Says what a start of this program would do with the tables. Changes nothing, and may run beside servers of other versions.
 *
 * @returns whether the upgrade is allowed and well prepared
 */
export async function checkUpgrade({ env, tell, parts }: CheckOptions): Promise<boolean> {
  tell(`well  This is Hirelane ${VERSION}.`);
  const settings = readSettings(env);
  if (settings.DATABASE_URL === undefined) {
    throw new SettingsError(
      'DATABASE_URL has to name the PostgreSQL to upgrade. A trial is upgraded by its start.',
    );
  }
  const connection = await connectToServer({ url: settings.DATABASE_URL, poolSize: 1, migrates: false });
  try {
    const findings = await findingsOf(connection.allWorkspaces, settings, parts);
    for (const { isWell, sentence } of findings) tell(`${isWell ? 'well ' : 'WRONG'} ${sentence}.`);
    return findings.every(({ isWell }) => isWell);
  } finally {
    await connection.close();
  }
}

async function findingsOf(
  db: QueryExecutorProvider,
  settings: Settings,
  parts: CheckOptions['parts'],
): Promise<Finding[]> {
  const pending = await pendingIn(db, parts);
  const refused = refusal(pending);
  if (refused !== null) return [finding(false, refused)];
  if (pending.isNew) return [finding(true, 'The database has no tables yet: the start makes them')];
  const beside =
    pending.beside.length === 0
      ? []
      : [finding(true, `A newer version added ${pending.beside.join(', ')}. This version goes on beside it`)];
  if (pending.changes.length === 0) return [...beside, finding(true, 'Nothing changes in the tables')];
  return [
    ...beside,
    ...pending.changes.map((each) => finding(true, described(each))),
    await duration(db, pending.changes),
    besideEarlier(pending.changes),
    ...(await waitsForBackup(db)),
    await dumpFinding(db, settings),
  ];
}

/** Why this program may not start on the database; null if it may. */
function refusal({ newer, isOlder }: Pending): string | null {
  if (newer.length > 0) {
    return `The database is of a newer version, with ${newer.join(', ')}, and no version follows a newer one: start that version, or restore a backup of before`;
  }
  return isOlder
    ? `The database is older than this version reads: start Hirelane at commit ${LAST_BEFORE_BASELINE} once, which brings the tables up to date`
    : null;
}

function described({
  table,
  name,
  change: { unneededSince, endsEarlier: why },
  endsEarlier,
}: PendingChange): string {
  const what = `${table}: ${name}`;
  if (why !== undefined) return `${what} ends processes of earlier versions: ${why}`;
  if (endsEarlier) return `${what} ends processes of earlier versions`;
  return unneededSince === undefined
    ? `${what} only adds`
    : `${what} takes away what no version since ${unneededSince} needs`;
}

/** Statements that rewrite or read all rows of a table. */
const OF_ROWS =
  /^\s*(?:UPDATE|DELETE FROM|CREATE (?:UNIQUE )?INDEX \S+ ON|ALTER TABLE) "?(\w+)"?(?! ADD COLUMN)/;

async function duration(db: QueryExecutorProvider, changes: readonly PendingChange[]): Promise<Finding> {
  const statements = (await Promise.all(changes.map(({ change }) => statementsOf(change)))).flat();
  const tables = statements.flatMap((text) => OF_ROWS.exec(text)?.[1] ?? []);
  const { rows } = await sql<{ name: string; count: number }>`
    SELECT c.relname::text AS name, greatest(c.reltuples, s.n_live_tup, 0)::bigint AS count
    FROM pg_class c LEFT JOIN pg_stat_user_tables s ON s.relid = c.oid
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relname = ANY(${tables})`.execute(db);
  const counts = new Map(rows.map(({ name, count }) => [name, count]));
  const total = tables.reduce((sum, table) => sum + (counts.get(table) ?? 0), 0);
  const seconds = Math.ceil(total / ROWS_A_SECOND) || 1;
  return finding(
    true,
    `About ${total} rows are rewritten or checked, in some ${seconds} ${seconds === 1 ? 'second' : 'seconds'} at most. Everybody waits meanwhile`,
  );
}

function besideEarlier(changes: readonly PendingChange[]): Finding {
  const taking = changes.find(({ change }) => change.unneededSince !== undefined);
  if (changes.some(({ endsEarlier }) => endsEarlier)) {
    return finding(
      true,
      'Processes of earlier versions end when the first new one has changed the tables: an outage of some seconds. Choose an hour',
    );
  }
  return finding(
    true,
    taking
      ? `Processes of version ${taking.change.unneededSince ?? ''} and later go on meanwhile. Earlier ones end`
      : 'Processes of the version before go on meanwhile. Replace them one after the other',
  );
}

/** A transaction that is older than this many seconds is a long one. */
const LONG_SECONDS = 10;

/** Tells of a backup, or of another long transaction, that the change of the tables would wait for. */
async function waitsForBackup(db: QueryExecutorProvider): Promise<Finding[]> {
  const { rows } = await sql`SELECT FROM pg_locks JOIN pg_stat_activity USING (pid)
    WHERE granted AND relation = 'kysely_migration'::regclass AND pid <> pg_backend_pid()
      AND (application_name = 'pg_dump' OR xact_start < now() - make_interval(secs => ${LONG_SECONDS}::integer))`.execute(
    db,
  );
  return rows.length === 0
    ? []
    : [
        finding(
          true,
          'A backup, or another long transaction, holds the tables now. The start waits until it has ended, and the other processes go on meanwhile',
        ),
      ];
}

async function dumpFinding(db: QueryExecutorProvider, settings: Settings): Promise<Finding> {
  const { DATABASE_URL = '', DUMPS_BEFORE_UPGRADE, DUMPS_FOLDER } = settings;
  if (DUMPS_BEFORE_UPGRADE === 0) {
    return finding(true, 'The start makes no dump (DUMPS_BEFORE_UPGRADE=0): make a backup before');
  }
  try {
    await programsFor(DATABASE_URL);
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    const reason = error.message.replace(/\.$/, '');
    return finding(
      false,
      `The start can make no dump before. ${reason}. Or set DUMPS_BEFORE_UPGRADE=0 and make a backup`,
    );
  }
  const { rows } = await sql<{ size: number }>`SELECT pg_database_size(current_database()) AS size`.execute(
    db,
  );
  const size = rows[0]?.size ?? 0;
  const free = await freeBytes(DUMPS_FOLDER);
  const figures = `the database has ${megabytes(size)}, and there is room for ${megabytes(free)}`;
  return free < size * DUMPED
    ? finding(false, `The dump that the start makes before may not fit into ${DUMPS_FOLDER}: ${figures}`)
    : finding(true, `The start makes a dump before, in ${DUMPS_FOLDER}: ${figures}`);
}

/** The room on the disk of a folder, which need not be there yet. */
async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!['ENOENT', 'ENOTDIR'].includes(code) || dirname(folder) === folder) throw error;
    return freeBytes(dirname(folder));
  }
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1_000_000)} MB`;
}
