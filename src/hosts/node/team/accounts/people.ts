import type { Report } from '#api/errors.ts';
import type { Access, Actor } from '#domain/actor.ts';
import type { Profile } from '#domain/team/profile.ts';
import type { Reviewing } from '#domain/team/review.ts';
import type { Role } from '#domain/team/role.ts';
import type { Permit } from '#store/write.ts';
import type { Connection } from '#store/postgres/connection.ts';
import type { MailPort } from '#hosts/node/outside/mail/mail-port.ts';
import type { Passwords } from './auth.ts';

/** The paths of the routes of people. */
export const PEOPLE_PATHS = /^\/(session|people|invitations|workspaces|notifications|presence)(\/|$)/;

/** The people of this server: sign-in, sessions, members and invitations. `open-people.ts` creates it. */
export interface People {
  /** Whether a path is answered here: {@link PEOPLE_PATHS}. */
  answers(pathname: string): boolean;
  /** @param address the client's address: from the proxy where the settings name one, or else from the socket */
  fetch(request: Request, address: string): Promise<Response>;
  /**
   * Finds out which member makes a request, and in which workspace. The header `Hirelane-Workspace` or the parameter
   * `workspace` names the workspace; without them it is the person's only workspace. Null if nobody is signed in or the person
   * is no member. An access token names its person and workspace, and counts before a cookie.
   */
  memberOf(request: Request): Promise<Member | null>;
  /** A one-time link for the first owner; null when there is an owner. Up to 20 such links are valid. */
  ownerLink(): Promise<string | null>;
  /** The problem with the OpenID provider, as a sentence without its full stop; null without a problem or a provider. */
  providerProblem(): Promise<string | null>;
  /** Calls `listener` when a person's session or role ends, so that their streams can be closed. @returns a function that stops this */
  onRevoked(listener: (personId: string) => void): () => void;
  close(): Promise<void>;
}

export interface Member {
  readonly person: Profile & { readonly id: string };
  /** A uuid. */
  readonly workspace: string;
  readonly role: Role;
  /** The rights of this request in the workspace. */
  readonly access: Access;
  /** The jobs that a reviewer may see; null for every other role. */
  readonly reviewing: Reviewing | null;
  /** The rows that allow the request. A write checks them again. */
  readonly permit: Permit;
}

/** Where a server stores its data: in a folder, to try it out, or in PostgreSQL. */
export type Storage = 'folder' | 'postgresql';

/** An OpenID provider that people can sign in with. */
export interface OidcProvider {
  /** The provider's name for itself, a URL. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The provider's name for people. */
  readonly name: string;
  /** Whether an email without `email_verified` counts as verified. An email with `false` never does. */
  readonly emailsAreVerified: boolean;
}

/** Receives the results of sign-ins by the provider, for the log and the metrics. */
export interface ProviderWatch {
  /** A sign-in was refused. @param reason a sentence that quotes nothing from outside */
  refused(reason: string): void;
  /** The provider was called. @param works whether it has answered */
  answered(works: boolean): void;
}

export interface PeopleOptions {
  readonly connection: Connection;
  readonly storage: Storage;
  readonly mail: MailPort;
  /** The server's public address, such as `https://hire.example.com`. Links begin with it. */
  readonly baseUrl: string;
  /** Signs cookies. It has at least 32 characters and is the same in every process of a server. */
  readonly secret: string;
  /** The OpenID provider that people can sign in with. */
  readonly oidc?: OidcProvider | undefined;
  readonly providerWatch?: ProviderWatch | undefined;
  readonly now: () => Date;
  /** Creates the contents of a new workspace. */
  readonly openWorkspace: (id: string, by: Actor) => Promise<void>;
  /** Minutes after which a person gets mail about unread notifications. */
  readonly notificationMinutes: number;
  /** Receives every error, also those of background work. */
  readonly report: Report;
  /** Replaces scrypt. Tests need it, because they sign in hundreds of times. */
  readonly passwords?: Passwords | undefined;
  /** Waits before a further try to sign in. Tests replace it, so that they don't wait. */
  readonly wait?: (milliseconds: number) => Promise<unknown>;
}
