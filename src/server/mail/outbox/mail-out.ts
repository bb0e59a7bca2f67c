import type { Invitations } from '#api/request/mail-sender.ts';
import type { Unsubscribing } from './unsubscribe.ts';

/** The mail of workspaces to candidates (product §20). */
export interface MailOut extends Unsubscribing {
  /** The address that mail is sent from. */
  readonly from: string;
  /** Gets the way in which the workspace invites to interviews. */
  invitations(workspace: string): Invitations;
  /** Tells whether a message with this Message-ID was handed to the mail server. */
  wasHandedOver(workspace: string, messageId: string): Promise<boolean>;
  /** Ends the message that is being handed over. */
  close(): Promise<void>;
}
