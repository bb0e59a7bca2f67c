import type { Kysely } from 'kysely';
import type { Background } from '#server/outside/background.ts';
import type { MailCheck } from '#server/mail/mail-check.ts';
import type { DnsResolver } from '#server/mail/dns-lines.ts';
import type { MailPort } from '#server/mail/mail-port.ts';
import type { Auth } from './auth.ts';
import type { Challenges } from '#server/calls/challenges.ts';
import type { Limits } from '#server/calls/limits.ts';
import type { Oidc } from './oidc.ts';
import type { PeopleOptions } from './people.ts';
import type { Announcements } from '#server/database/announcements.ts';
import type { PeopleSchema } from '#server/database/schema.ts';

/** The dependencies of the routes of people. */
export interface TeamContext extends Pick<
  PeopleOptions,
  | 'baseUrl'
  | 'calendars'
  | 'now'
  | 'openWorkspace'
  | 'secret'
  | 'report'
  | 'storage'
  | 'notificationMinutes'
  | 'receivesMail'
  | 'workspacesBy'
> {
  /** Reads and writes the rows of every workspace. */
  readonly db: Kysely<PeopleSchema>;
  /** Reads and writes the rows of one workspace, and people's own rows. */
  readonly forWorkspace: (workspace: string) => Kysely<PeopleSchema>;
  /** True if the rows of workspaces are spread over several nodes (`connection.ts`). */
  readonly isSpread: boolean;
  readonly auth: Auth;
  /** The OpenID provider that people can sign in with; null without one. */
  readonly oidc: Oidc | null;
  readonly limits: Limits;
  readonly challenges: Challenges;
  readonly mail: MailPort;
  readonly mailCheck: MailCheck;
  readonly revocations: Announcements;
  /** Announces the workspaces whose mail servers have changed. */
  readonly mailChanges: Announcements;
  /** The networks of the server's own in which workspaces may use mail servers. */
  readonly privateNetworks: readonly string[];
  readonly dns: DnsResolver;
  readonly inBackground: Background['run'];
}
