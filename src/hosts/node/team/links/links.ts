import type { Report } from '#api/errors.ts';
import type { Connection } from '#store/postgres/connection.ts';
import type { Store } from '#store/store.ts';
import type { MailPort } from '#hosts/node/outside/mail/mail-port.ts';
import type { People } from '#hosts/node/team/accounts/people.ts';

/** Links by which candidates answer an assessment, without an account (product §12). `open-links.ts` opens it. */
export interface Links {
  /** Whether a path is answered here: `/links`, and those below it. */
  answers(pathname: string): boolean;
  /** @param address the socket's address, or what the proxy says it is where the settings name one */
  fetch(request: Request, address: string): Promise<Response>;
  /** Resolves when what goes on behind answers is done. */
  close(): Promise<void>;
}

export interface LinksOptions {
  /** With the tables of people: {@link People} is opened before. */
  readonly connection: Connection;
  readonly people: Pick<People, 'memberOf'>;
  readonly mail: MailPort;
  /** Where people reach this server: `https://hire.example.com`. Links begin with it. */
  readonly baseUrl: string;
  readonly now: () => Date;
  /** @param id a uuid of a workspace that is there, @param by one of its people */
  readonly openStore: (id: string, by: string) => Promise<Store>;
  /** Gets what failed, also what failed behind an answer. */
  readonly report: Report;
}
