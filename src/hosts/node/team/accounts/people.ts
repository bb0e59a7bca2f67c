import type { Report } from '#api/errors.ts';
import type { Access, Actor } from '#domain/actor.ts';
import type { Profile } from '#domain/team/profile.ts';
import type { Reviewing } from '#domain/team/review.ts';
import type { Role } from '#domain/team/role.ts';
import type { Permit } from '#store/write.ts';
import type { Connection } from '#store/postgres/connection.ts';
import type { MailPort } from '#hosts/node/outside/mail/mail-port.ts';
import type { Passwords } from './auth.ts';

/** The paths of calls about people. */
export const PEOPLE_PATHS = /^\/(session|people|invitations|workspaces|notifications|presence)(\/|$)/;

/** Who works on this server: sign-in, sessions, members and invitations. `open-people.ts` opens it. */
export interface People {
  /** Whether a path is answered here: {@link PEOPLE_PATHS}. */
  answers(pathname: string): boolean;
  /** @param address the socket's address, or what the proxy says it is where the settings name one */
  fetch(request: Request, address: string): Promise<Response>;
  /**
   * Finds out who makes a request, in which workspace: the one that the header `Hirelane-Workspace` or the parameter
   * `workspace` names, or else the only one they are a member of. Null when nobody is signed in, or they are no member.
   * A request with an access token is its person's, in its workspace, whatever cookie it has.
   */
  memberOf(request: Request): Promise<Member | null>;
  /** The one-time link with which the owner begins; null when there is an owner. An earlier link ends. */
  ownerLink(): Promise<string | null>;
  /** What is wrong with the OpenID provider, as a sentence without its full stop; null if nothing is, or there is none. */
  providerProblem(): Promise<string | null>;
  /** Calls `listener` when somebody's session or role ends: their streams are closed. Returns what stops it. */
  onRevoked(listener: (personId: string) => void): () => void;
  close(): Promise<void>;
}

export interface Member {
  readonly person: Profile & { readonly id: string };
  /** A uuid. */
  readonly workspace: string;
  readonly role: Role;
  /** What this request may do in the workspace. */
  readonly access: Access;
  /** What a reviewer is let into; null for every other role. */
  readonly reviewing: Reviewing | null;
  /** What allows it, which a write looks at again. */
  readonly permit: Permit;
}

/** Where a server keeps what people enter: in a folder, for trying out, or in PostgreSQL. */
export type Storage = 'folder' | 'postgresql';

/** An OpenID provider, of which this server is a client. */
export interface OidcProvider {
  /** As it names itself. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What people call it. */
  readonly name: string;
  /** Whether an email of its is believed without `email_verified`; never one that it says is not verified. */
  readonly emailsAreVerified: boolean;
}

/** Is told how signing in by the provider goes, for the log and the metrics. */
export interface ProviderWatch {
  /** Somebody was not let in. @param reason a sentence of ours that quotes nothing */
  refused(reason: string): void;
  /** The provider was asked, and has answered or not. */
  answered(works: boolean): void;
}

export interface PeopleOptions {
  readonly connection: Connection;
  readonly storage: Storage;
  readonly mail: MailPort;
  /** Where people reach this server: `https://hire.example.com`. Links begin with it. */
  readonly baseUrl: string;
  /** Signs cookies. The same in every process of a server, and of at least 32 characters. */
  readonly secret: string;
  /** The OpenID provider that people can sign in with. */
  readonly oidc?: OidcProvider | undefined;
  readonly providerWatch?: ProviderWatch | undefined;
  readonly now: () => Date;
  /** Creates the contents of a new workspace. */
  readonly openWorkspace: (id: string, by: Actor) => Promise<void>;
  /** Minutes after which somebody is mailed about notifications that they have not read. */
  readonly notificationMinutes: number;
  /** Gets what failed, also what failed behind an answer. */
  readonly report: Report;
  /** How passwords are stored, where it is not as they are by scrypt: tests sign in hundreds of times. */
  readonly passwords?: Passwords | undefined;
  /** Waits before a try to sign in that follows many: a test does not. */
  readonly wait?: (milliseconds: number) => Promise<unknown>;
}
