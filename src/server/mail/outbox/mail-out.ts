import type { Invitations } from '#api/request/mail-sender.ts';
import type { Unsubscribing } from './unsubscribe.ts';

/** Who the mail of a workspace comes from, by its own settings or by the server's. */
export interface WorkspaceSender {
  /** The address that mail is sent from. */
  readonly from: string;
  /** The way in which the workspace invites to interviews. */
  readonly invitations: Invitations;
}

/** The mail of workspaces to candidates (product §20). */
export interface MailOut extends Unsubscribing {
  /** Who the mail of a workspace comes from. */
  senderOf(workspace: string): Promise<WorkspaceSender>;
  /** Tells whether a message with this Message-ID was handed to the mail server. */
  wasHandedOver(workspace: string, messageId: string): Promise<boolean>;
  /** Ends the message that is being handed over. */
  close(): Promise<void>;
}
