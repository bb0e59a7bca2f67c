import type { Kysely } from 'kysely';
import type { Report } from '#api/request/errors.ts';
import { linkActor, type Actor } from '#domain/actor.ts';
import type { Limits } from '#server/calls/limits.ts';
import type { FindsMembers } from '#server/calls/member.ts';
import type { Announcements } from '#server/database/announcements.ts';
import type { PeopleSchema } from '#server/database/schema.ts';
import type { MailReader } from '#server/mail/inbox/reading/mail-reader.ts';
import type { SignedAddresses } from '#server/mail/signed-address.ts';
import type { FileBytes } from '#store/file-bytes.ts';
import type { Store } from '#store/store.ts';

/** The actor of mails that nobody brings in by hand. */
export const MAIL_ACTOR: Actor = linkActor('mail');

/** The parts that taking mail needs. */
export interface MailInContext {
  /** For all workspaces. */
  readonly db: Kysely<PeopleSchema>;
  readonly forWorkspace: (workspace: string) => Kysely<PeopleSchema>;
  readonly openStore: (workspace: string, by: Actor) => Promise<Store>;
  readonly filesOf: (workspace: string) => FileBytes;
  readonly people: FindsMembers;
  readonly addresses: Pick<SignedAddresses, 'readAddress'>;
  readonly limits: Pick<Limits, 'isWithinMails'>;
  readonly reader: MailReader;
  /** Announces the workspaces whose incoming mails have changed. */
  readonly notices: Announcements;
  /** The workspace of mails to an address without a signature: that of the settings. */
  readonly mailWorkspace: string | undefined;
  /** The workspace whose own mailbox is read: nothing in it is for another. Absent: the server's mailbox. */
  readonly only?: string;
  /** The mail servers whose findings about a sender count. */
  readonly trustedServers: readonly string[];
  readonly now: () => Date;
  readonly report: Report;
}
