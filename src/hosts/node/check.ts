import type { Kysely } from 'kysely';
import type { Readable } from 'node:stream';
import { withPeople, withPeopleTables } from '#server/database/people-connection.ts';
import type { Schema } from '#store/postgres/schema/schema.ts';
import { connectToServer } from '#store/postgres/server.ts';
import { checkDatabase, checkSchemas } from './check/check-database.ts';
import { checkDump } from './check/check-dump.ts';
import { checkFiles } from './check/check-files.ts';
import { checkMail } from './check/check-mail.ts';
import type { DnsResolver } from '#server/mail/dns-lines.ts';
import { checkSeals } from './check/check-seals.ts';
import { checkMailbox } from './check/check-mailbox.ts';
import { checkZones } from './check/check-zones.ts';
import type { Finding } from './check/finding.ts';
import { VERSION } from '#hosts/page/version.ts';
import { nearNames } from './settings/near-names.ts';
import { readSettings, SettingsError } from './settings/settings.ts';
import type { StartOptions } from './start/start.ts';

export interface CheckOptions extends Pick<StartOptions, 'env' | 'tell'> {
  /**
   * The dump to compare with the database, in the format of `pg_restore --file=-`. With a dump, files are not checked.
   */
  readonly dump?: Readable | undefined;
  /** Answers the questions about mail. Without it, the DNS of this machine does. */
  readonly resolver?: DnsResolver;
}

/**
 * Checks a dump, or the database and its files. Changes nothing but an object of its own in a bucket, and may run beside
 * the server.
 *
 * @returns whether everything is well
 */
export async function check({ env, tell, dump, resolver }: CheckOptions): Promise<boolean> {
  tell(`well  This is Hirelane ${VERSION}.`);
  for (const sentence of nearNames(env)) tell(sentence);
  const settings = readSettings(env);
  const { DATABASE_URL, IMAP_URL } = settings;
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
    return [
      ...schema,
      ...(await checkDatabase(db)),
      ...(await checkSeals(withPeopleTables(db), settings)),
      ...(await checkFiles(db, settings)),
    ];
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
      const people = withPeople(connection).allWorkspaces;
      findings.push(await checkMailbox(people, IMAP_URL));
    }
    for (const { isWell, sentence } of findings) tell(`${isWell ? 'well ' : 'WRONG'} ${sentence}.`);
    return findings.every(({ isWell }) => isWell);
  } finally {
    await connection.close();
  }
}
