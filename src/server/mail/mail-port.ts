/** A message to one person. */
export interface Message {
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
  /** Messages with the same key are copies of one message, and have the same Message-ID. */
  readonly copyKey?: string;
}

/** Sends the messages of the server. */
export interface MailPort {
  /** True if there is a mail server. Without one, each message is kept for the operator. */
  readonly hasServer: boolean;
  /**
   * Resolves when the mail server has accepted the message, which may still not arrive.
   *
   * @throws MailError
   */
  send(message: Message): Promise<void>;
  /**
   * Connects and signs in to the mail server without sending a message.
   *
   * @throws MailError
   */
  check(): Promise<void>;
  close(): Promise<void>;
}
