import type { Kysely } from 'kysely';
import type { Report } from '#api/request/errors.ts';
import type { Actor } from '#domain/actor.ts';
import type { WebhookSourceName } from '#domain/webhook/source.ts';
import type { Caller } from '#server/calls/caller.ts';
import type { Limits } from '#server/calls/limits.ts';
import type { FindsMembers, Member } from '#server/calls/member.ts';
import type { Lease } from '#server/database/lease.ts';
import type { PeopleSchema } from '#server/database/schema.ts';
import type { MailPort } from '#server/mail/mail-port.ts';
import type { OutsideFetch } from '#server/outside/outside-fetch.ts';
import type { ServerSecret } from '#server/secret/server-secret.ts';
import type { Connection } from '#store/postgres/connection.ts';
import type { Postgres } from '#store/postgres/open.ts';
import type { Store } from '#store/store.ts';
import type { WebhookSource } from './source.ts';

/** The webhooks of workspaces (product §27). `open-webhooks.ts` creates it. */
export interface Webhooks {
  /** Tells whether a path is one of the members' calls. */
  answers(pathname: string): boolean;
  fetch(request: Request, address: string): Promise<Response>;
  /** Looks for events now. */
  wake(): void;
  /** Ends the deliveries that are under way, and stops. */
  close(): Promise<void>;
}

export interface WebhooksOptions {
  /** The database must have the tables of people. */
  readonly connection: Connection;
  readonly postgres: Pick<Postgres, 'watchAll'>;
  readonly people: FindsMembers;
  readonly mail: MailPort;
  /** The server's public address. */
  readonly baseUrl: string;
  readonly secret: ServerSecret;
  readonly openStore: (workspace: string, by: Actor) => Promise<Store>;
  /** Networks of the server's own that may be called, too. */
  readonly privateNetworks: readonly string[];
  /** True if no other process can use the database. */
  readonly isAlone: boolean;
  /** Milliseconds for which a stop waits for deliveries. */
  readonly patience: number;
  readonly counted: (result: 'delivered' | 'failed') => void;
  readonly now: () => Date;
  readonly report: Report;
}

/** The parts that webhooks need. */
export interface WebhooksContext extends Pick<
  WebhooksOptions,
  'people' | 'mail' | 'baseUrl' | 'secret' | 'privateNetworks' | 'counted' | 'now' | 'report'
> {
  readonly allWorkspaces: Kysely<PeopleSchema>;
  readonly forWorkspace: (workspace: string) => Kysely<PeopleSchema>;
  /** The sources of events, by the names in the database. */
  readonly sources: Readonly<Record<WebhookSourceName, WebhookSource>>;
  readonly fetch: OutsideFetch;
  /** Milliseconds after which a webhook lets others go first. Absent: 5 s. */
  readonly turnMs?: number;
  readonly lease: Lease;
  readonly limits: Pick<Limits, 'count'>;
  /** Tells the process that delivers that a webhook has changed. */
  readonly changed: () => Promise<void>;
}

/** A webhook of a workspace. */
export interface WebhookKey {
  readonly workspace: string;
  readonly id: string;
}

/** An owner or admin who makes a call. */
export interface WebhookAdmin extends Member {
  readonly caller: Caller;
}
