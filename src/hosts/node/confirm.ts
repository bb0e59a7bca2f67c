import { migratePeople } from '#server/database/migrations.ts';
import { withPeople } from '#server/database/people-connection.ts';
import { emailLinkFor } from '#server/team/sign-in/email-links.ts';
import { readSettings, SettingsError } from './settings/settings.ts';
import { openConnection } from './start/open-connection.ts';
import type { StartOptions } from './start/start.ts';
import { requireCurrent } from './upgrade/require-current.ts';

/**
 * Prints a link with which the owner of an email confirms the email and sets a password. This is for servers that send
 * no mail. The operator must make sure that only the owner gets the link.
 */
export async function confirm({
  env,
  tell,
  email,
}: Pick<StartOptions, 'env' | 'tell'> & { readonly email: string | undefined }): Promise<void> {
  if (email === undefined) throw new SettingsError('Say whose email: “confirm ana@example.com”.');
  const settings = readSettings(env);
  await requireCurrent(settings);
  const connection = await openConnection(settings);
  try {
    const { allWorkspaces: db } = withPeople(connection);
    await migratePeople(connection);
    const baseUrl = new URL(settings.BASE_URL).origin;
    const link = await emailLinkFor({ db, baseUrl, now: () => new Date() }, email);
    if (link === null) throw new SettingsError(`Nobody has an account with the email ${email}.`);
    tell(`Hand this link to the owner of ${email}, and to nobody else. It works once: ${link}`);
  } finally {
    await connection.close();
  }
}
