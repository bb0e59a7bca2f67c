import type { Settings } from '#hosts/node/settings/settings.ts';
import type { People } from '#server/team/accounts/people.ts';
import type { Connection } from '#store/postgres/connection.ts';
import { enforcesRowSecurity } from '#store/postgres/schema/row-security.ts';

interface TellOptions {
  readonly settings: Pick<Settings, 'BASE_URL' | 'DATA_DIR' | 'DATABASE_URL'>;
  readonly tell: (sentence: string) => void;
}

const ROW_SECURITY_OFF =
  'The role in DATABASE_URL is a superuser or has BYPASSRLS: PostgreSQL does not keep workspaces apart for it, only this server does. docs/operating.md says how to make a role that it does.';

/** Tells the operator where the server is, what is special about it, and the link of its owner until there is one. */
export async function tellStarted(
  { settings: { BASE_URL, DATA_DIR, DATABASE_URL }, tell }: TellOptions,
  { db }: Connection,
  people: People,
): Promise<void> {
  tell(`Hirelane is at ${BASE_URL}`);
  if (DATABASE_URL === undefined) {
    tell(
      `Its data is in ${DATA_DIR}, for trying out: one process on one machine. To work with it, name a PostgreSQL in DATABASE_URL; “npm run serve -- move” brings along what is here.`,
    );
  } else if (!(await enforcesRowSecurity(db))) tell(ROW_SECURITY_OFF);
  const link = await people.ownerLink();
  if (link !== null) tell(`Nobody is here yet. This link makes its owner, once: ${link}`);
}
