import type { Kysely } from 'kysely';
import type { Report } from '#api/request/errors.ts';
import type { Access, Actor } from '#domain/actor.ts';
import type { Confirmation } from '#domain/application/confirmation.ts';
import type { SchedulingLink } from '#domain/booking/booking.ts';
import type { PublicBody } from '#server/bodies/bodies.ts';
import type { CallWithin } from '#server/calls/call-as.ts';
import type { Limits } from '#server/calls/limits.ts';
import type { PeopleSchema } from '#server/database/schema.ts';
import type { DocumentReader } from '#server/documents/document-reader.ts';
import type { MailOut } from '#server/mail/outbox/mail-out.ts';
import type { Background } from '#server/outside/background.ts';
import type { ServerSecret } from '#server/secret/server-secret.ts';
import type { People } from '#server/team/accounts/people.ts';
import type { FileBytes } from '#store/file-bytes.ts';
import type { Connection } from '#store/postgres/connection.ts';
import type { Store } from '#store/store.ts';
import type { PublicSite } from './public-site.ts';
import type { Signer } from './signed.ts';
import type { InTurn } from './turns.ts';

/**
 * The careers sites of workspaces (product §19): pages and feeds of openings, applications, and the held applications of
 * members. `open-careers.ts` creates it.
 */
export interface Careers {
  /** Tells whether a path is one of the public pages. Nobody signs in there. */
  isPublic(pathname: string): boolean;
  /** Tells whether a path is one of the members' calls. */
  answers(pathname: string): boolean;
  /** Answers members' calls. @param address the client's address, from a trusted proxy or from the socket */
  fetch(request: Request, address: string): Promise<Response>;
  /** Answers requests for public pages. */
  fetchPublic(request: Request, address: string, body: PublicBody): Promise<Response>;
  /** Makes the addresses of a workspace's scheduling links. */
  schedulingLink(workspace: string): SchedulingLink;
  /** Runs the retention rules that are due, as the server does every few minutes. */
  runRetention(): Promise<void>;
  /** Reminds candidates of their interviews, as the server does every few minutes. */
  remindCandidates(): Promise<void>;
  /** Resolves when the background work has ended. */
  close(): Promise<void>;
}

export interface CareersOptions {
  /** The database must have the tables of people, so {@link People} must be opened first. */
  readonly connection: Connection;
  readonly people: Pick<People, 'memberOf' | 'calendarsOf'>;
  /** Sends the mails of workspaces. Absent: applicants get no receipt, whoever chooses a time no invitation, and nobody is asked whether data may be kept. */
  readonly mailOut?: Pick<MailOut, 'senderOf' | 'wasHandedOver'> | undefined;
  /** The server's public address. */
  readonly baseUrl: string;
  readonly secret: ServerSecret;
  readonly now: () => Date;
  readonly openStore: (workspace: string, by: string) => Promise<Store>;
  readonly filesOf: (workspace: string) => FileBytes;
  readonly documents: Pick<DocumentReader, 'kindOf' | 'textOf'>;
  readonly report: Report;
}

/** The parts that the routes of careers sites use. */
export interface CareersContext extends Omit<CareersOptions, 'connection'> {
  /** The tables that belong to no workspace. */
  readonly db: Kysely<PeopleSchema>;
  readonly forWorkspace: (workspace: string) => Kysely<PeopleSchema>;
  /** All workspaces. Used to find those where something is due. */
  readonly allWorkspaces: Kysely<PeopleSchema>;
  readonly siteOf: (name: string) => Promise<PublicSite | null>;
  /** The public part of a workspace, also of one without a careers site. */
  readonly siteIn: (workspace: string) => Promise<PublicSite>;
  readonly callApi: CallApi;
  readonly signer: Signer;
  readonly limits: Pick<
    Limits,
    'countAddress' | 'countLink' | 'isWithinApplications' | 'isWithinFiles' | 'mayMailTyped'
  >;
  /** Lets only a few applications be taken at the same time, in turns by the networks of their addresses. */
  readonly inTurn: InTurn;
  readonly inBackground: Background['run'];
}

interface ApiCall extends CallWithin {
  /** The uuid of the workspace. */
  readonly workspace: string;
  readonly actor: Actor;
  readonly access: Access;
  /** The message that confirms the call to an applicant, in the same change. */
  readonly confirmation?: Confirmation | null;
}

/** Calls the workspace's API as this server: the rules and the change are those of the API. */
export type CallApi = (call: ApiCall) => Promise<Response>;
