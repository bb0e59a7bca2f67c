import type { Report } from '#api/request/errors.ts';
import type { Calendars } from '#api/request/interview-host.ts';
import type { WorkspaceMakers } from '#domain/team/role.ts';
import type { Actor } from '#domain/actor.ts';
import type { CalendarPort } from '#server/calendars/calendar-port.ts';
import type { FindsMembers, Member } from '#server/calls/member.ts';
import type { NoteOutage } from '#server/outside/outages.ts';
import type { DnsResolver } from '#server/mail/dns-lines.ts';
import type { MailPort } from '#server/mail/mail-port.ts';
import type { ServerSecret } from '#server/secret/server-secret.ts';
import type { Connection } from '#store/postgres/connection.ts';
import type { Passwords } from './auth.ts';

/** The paths of the routes of people. */
export const PEOPLE_PATHS =
  /^\/(session|people|invitations|workspaces|notifications|presence|audit-log|workspace-mail|sign-in-rules|directory|service-accounts|access-tokens)(\/|$)/;

/** The beginning of the paths of SCIM. */
export const SCIM_PREFIX = '/scim/';

/** The people of this server: sign-in, sessions, members and invitations. `open-people.ts` creates it. */
export interface People extends FindsMembers {
  /** Tells whether this object answers requests to a path ({@link PEOPLE_PATHS}). */
  answers(pathname: string): boolean;
  /** @param address the client's address, from a trusted proxy or from the socket */
  fetch(request: Request, address: string): Promise<Response>;
  /** Answers a request of a company's directory ({@link SCIM_PREFIX}). @param address the client's address */
  fetchDirectory(request: Request, address: string): Promise<Response>;
  /** Gets the times at which members of a workspace are busy in their own calendars. */
  calendarsOf(workspace: string): Calendars;
  /** Finds the handles of the members who may approve offers. */
  approversIn(workspace: string): Promise<ReadonlySet<string>>;
  /** Finds the candidates with news that a member has not read. A service account has none. */
  candidatesWithNews(
    member: Pick<Member, 'workspace' | 'person' | 'isAccount'>,
  ): Promise<ReadonlySet<number>>;
  /** A one-time link for the first owner; null when there is an owner. Up to 20 such links are valid. */
  ownerLink(): Promise<string | null>;
  /** The problem with the OpenID provider, as a sentence without its full stop; null without a problem or a provider. */
  providerProblem(): Promise<string | null>;
  /**
   * Calls `listener` when a person's session or role ends, so that their streams can be closed.
   * @returns a function that stops listening
   */
  onRevoked(listener: (personId: string) => void): () => void;
  /** Notes whether an outside service could be reached. Owners and admins are told of an outage. */
  readonly noteOutage: NoteOutage;
  close(): Promise<void>;
}

/** The place where a server stores its data: in a folder (to try the product) or in PostgreSQL. */
export type Storage = 'folder' | 'postgresql';

/** An OpenID provider that people can sign in with. */
export interface OidcProvider {
  /** The URL by which the provider identifies itself. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The provider's name as people see it. */
  readonly name: string;
  /** True if an email counts as verified when the provider sends no `email_verified`. With `false` it never does. */
  readonly emailsAreVerified: boolean;
}

/** Receives the results of sign-ins with the provider, for the log and the metrics. */
export interface ProviderWatch {
  /**
   * Called when a sign-in was refused.
   * @param reason a sentence without text from outside
   */
  refused(reason: string): void;
  /**
   * Called after a request to the provider.
   * @param works whether the provider has answered
   */
  answered(works: boolean): void;
}

export interface PeopleOptions {
  readonly connection: Connection;
  readonly storage: Storage;
  readonly mail: MailPort;
  /** Reads people's calendars outside. */
  readonly calendars: CalendarPort;
  /** The server's public address, such as `https://hire.example.com`. Links begin with it. */
  readonly baseUrl: string;
  /** The key that signs cookies. Each has at least 32 characters, and all processes of a server use the same one. */
  readonly secret: ServerSecret;
  /** The OpenID provider that people can sign in with. */
  readonly oidc?: OidcProvider | undefined;
  readonly providerWatch?: ProviderWatch | undefined;
  readonly now: () => Date;
  /** Creates the contents of a new workspace. */
  readonly openWorkspace: (id: string, by: Actor) => Promise<void>;
  /** The networks of the server's own in which workspaces may use mail servers. */
  readonly privateNetworks?: readonly string[];
  /** Who may make workspaces. */
  readonly workspacesBy: WorkspaceMakers;
  /** Asks the DNS, by default as the machine does. */
  readonly dns?: DnsResolver;
  /** True if a mailbox is collected, or mail is handed over. */
  readonly receivesMail?: boolean;
  /** Minutes after which unread notifications are mailed. */
  readonly notificationMinutes: number;
  /** Receives every error, also those of background work. */
  readonly report: Report;
  /** Replaces the slow hash for passwords in tests, which sign in hundreds of times. */
  readonly passwords?: Passwords | undefined;
  /** Waits before a further sign-in attempt. Tests replace it, so that they don't wait. */
  readonly wait?: (milliseconds: number) => Promise<unknown>;
}
