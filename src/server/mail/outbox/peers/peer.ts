import type { MailError } from '#server/mail/mail-error.ts';

/** A mail to hand over. */
export interface Mail {
  /** The sender of the envelope, to which reports of a bounce go. */
  readonly from: string;
  readonly to: string;
  readonly bytes: Buffer;
}

/** The outcome of a mail that was handed to a peer. */
export type Outcome =
  /** The peer has it. */
  | { readonly kind: 'taken' }
  /** The caller did not want its end to be sent. The peer does not have it. */
  | { readonly kind: 'withheld' }
  /** The peer does not have it, and may take it later. */
  | { readonly kind: 'later'; readonly error: MailError; readonly isPeerDown: boolean }
  /** The peer does not have it and never will. */
  | { readonly kind: 'refused'; readonly error: MailError }
  /** Nobody knows whether the peer has it. */
  | { readonly kind: 'uncertain'; readonly error: MailError };

/** Takes the mail of this server and of all workspaces: a mail server, or the operator's folder. */
export interface Peer {
  readonly isServer: boolean;
  /**
   * Hands one mail over. Calls `mayEnd` once, when only the end of the mail is left to be sent: before the call the peer
   * can't take the mail, and after it the peer may have it. Sends the end when `mayEnd` resolves with true.
   *
   * @throws what `mayEnd` throws; the peer then does not have the mail
   */
  hand(mail: Mail, mayEnd: () => Promise<boolean>): Promise<Outcome>;
  /**
   * Connects and signs in without handing over a mail.
   *
   * @throws MailError
   */
  check(): Promise<void>;
  /** Closes the connection. The next mail opens another. A mail that is being handed over ends as uncertain or later. */
  close(): void;
}
