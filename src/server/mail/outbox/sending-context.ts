import type { Report } from '#api/request/errors.ts';
import type { Actor } from '#domain/actor.ts';
import type { Booking } from '#domain/booking/booking.ts';
import type { ApplicantLink } from '#domain/message/template.ts';
import type { Timestamp } from '#domain/time.ts';
import type { Within } from '#server/database/within.ts';
import type { Lease } from '#server/database/lease.ts';
import type { MailFailure } from '#server/mail/mail-error.ts';
import type { SignedAddresses } from '#server/mail/signed-address.ts';
import type { FileBytes } from '#store/file-bytes.ts';
import type { Connection } from '#store/postgres/connection.ts';
import type { Store } from '#store/store.ts';
import type { DkimKey } from './compose.ts';
import type { DomainLimits } from './domain-limits.ts';
import type { Peer } from './peers/peer.ts';

/** `kept`: in the operator's folder, because there is no mail server. */
export type SendingResult = 'sent' | 'kept' | 'uncertain' | MailFailure;

/** The key of the mail server that sends for all workspaces without their own, where others have a workspace's id. */
export const OF_SERVER = '';

/** A mail server of a workspace's own, and what else differs in its mail. */
export type OwnSender = Pick<
  SendingContext,
  'peer' | 'limits' | 'from' | 'senderName' | 'dkim' | 'addresses' | 'counted'
>;

/** The workspaces that send by a mail server of their own. */
export interface OwnSenders {
  /** The workspaces, with the version of their settings. @param within the workspaces to look in */
  versions(within: Within): Promise<ReadonlyMap<string, string>>;
  /** The version of a workspace's settings. Null: the server sends for it. @param known the version that is there, if it is known */
  versionOf(workspace: string, known: string | null): Promise<string | null>;
  /** The addresses for answers to a workspace that has a mailbox of its own. Null: it has none. */
  addressesOf(workspace: string): Promise<SignedAddresses | null>;
  /** Opens a workspace's own mail server. Null: its settings have another version. */
  open(workspace: string, version: string): Promise<OwnSender | null>;
}

/** The parts that the sending of mail needs. */
export interface SendingContext {
  readonly connection: Pick<Connection, 'db' | 'allWorkspaces' | 'forWorkspace' | 'isSpread' | 'reachable'>;
  readonly openStore: (workspace: string, by: Actor) => Promise<Store>;
  readonly filesOf: (workspace: string) => FileBytes;
  readonly peer: Peer;
  readonly lease: Lease;
  readonly limits: DomainLimits;
  readonly addresses: SignedAddresses;
  /** The address in the header `From`. */
  readonly from: string;
  /** The sender's name for mail that no member writes. Blank: the workspace's. */
  readonly senderName: string;
  readonly dkim: DkimKey | null;
  /** The workspaces that don't send by `peer`. */
  readonly own: OwnSenders;
  readonly baseUrl: string;
  /** The address of the page of an offer. */
  readonly offerLink: (workspace: string, key: string) => string;
  /** The address of the page on which a candidate chooses times. */
  readonly interviewLink: (workspace: string, booking: Pick<Booking, 'id' | 'key'>) => string;
  /**
   * The address of a page of an applicant's. Null: there is no such page any more.
   *
   * @param key of the application's form, or of the question whether to keep the data
   */
  readonly applicantLink: (workspace: string, key: string, link: ApplicantLink) => Promise<string | null>;
  /**
   * The page of a link to an assessment, and the job that it asks for. Null: it is not open any more.
   *
   * @param mailed the link's id, and the moment of its mail
   */
  readonly assessmentLink: (
    workspace: string,
    mailed: { readonly id: string; readonly at: Timestamp },
  ) => Promise<{ readonly address: string; readonly jobId: number } | null>;
  /** Counts a message by what became of it. @param reason why it was not sent, as a sentence without its full stop */
  readonly counted: (result: SendingResult, reason?: string) => void;
  readonly now: () => Date;
  readonly report: Report;
}
