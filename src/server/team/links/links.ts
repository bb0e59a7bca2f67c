import type { Kysely } from 'kysely';
import type { Report } from '#api/request/errors.ts';
import type { Limits } from '#server/calls/limits.ts';
import type { FindsMembers } from '#server/calls/member.ts';
import type { PeopleSchema } from '#server/database/schema.ts';
import type { MailPort } from '#server/mail/mail-port.ts';
import type { MailOut } from '#server/mail/outbox/mail-out.ts';
import type { ServerSecret } from '#server/secret/server-secret.ts';
import type { Connection } from '#store/postgres/connection.ts';
import type { Store } from '#store/store.ts';

/** Links by which candidates answer an assessment without an account (product §12). `open-links.ts` creates it. */
export interface Links {
  /** Tells whether this object answers a path: `/links` and the paths below it. */
  answers(pathname: string): boolean;
  /** @param address the client's address, from a trusted proxy or from the socket */
  fetch(request: Request, address: string): Promise<Response>;
}

export interface LinksOptions {
  /** The database must have the tables of people, so {@link People} must be opened first. */
  readonly connection: Connection;
  readonly people: FindsMembers;
  /** Tells whether mail is sent, or kept for the operator. */
  readonly mail: Pick<MailPort, 'hasServer'>;
  readonly mailOut: Pick<MailOut, 'senderOf'>;
  /** The secret that makes the tokens of mailed links. */
  readonly secret: ServerSecret;
  /** The server's public address, such as `https://hire.example.com`. Links begin with it. */
  readonly baseUrl: string;
  readonly now: () => Date;
  /** @param id the uuid of a workspace that exists, @param by one of its people */
  readonly openStore: (id: string, by: string) => Promise<Store>;
  /** Receives every error. */
  readonly report: Report;
}

/** The dependencies of the routes of links. */
export interface LinksContext extends Omit<LinksOptions, 'connection'> {
  /** Reads and writes the rows of one workspace, and people's own rows. */
  readonly forWorkspace: (workspace: string) => Kysely<PeopleSchema>;
  readonly limits: Pick<Limits, 'count' | 'countLink'>;
}
