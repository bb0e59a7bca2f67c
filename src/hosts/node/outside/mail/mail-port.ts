/** A message to one person. */
export interface Message {
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
}

/** Sends every message of the server. */
export interface MailPort {
  /** Whether there is a mail server. Without one, each message is kept for the operator. */
  readonly hasServer: boolean;
  /**
   * Resolves when the message was handed on. Nobody knows whether it arrives.
   *
   * @throws MailError
   */
  send(message: Message): Promise<void>;
  /**
   * Connects and signs in as for a message, but sends none.
   *
   * @throws MailError
   */
  check(): Promise<void>;
  close(): Promise<void>;
}
