import type { Unsubscribing } from './unsubscribe.ts';

/** The mail of workspaces to candidates (product §20). */
export interface MailOut extends Unsubscribing {
  /** The address that mail is sent from. */
  readonly from: string;
  /** Ends the message that is being handed over. */
  close(): Promise<void>;
}
