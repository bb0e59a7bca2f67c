/** A message to one person. */
export interface Message {
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
}

/** Where every message of the server goes out. */
export interface MailPort {
  /** Whether there is a mail server. Without one each message is kept for the operator. */
  readonly hasServer: boolean;
  /**
   * Resolves when the message was handed on; whether it arrives, nobody knows.
   *
   * @throws MailError
   */
  send(message: Message): Promise<void>;
  /**
   * Connects and signs in as for a message, and sends none.
   *
   * @throws MailError
   */
  check(): Promise<void>;
  close(): Promise<void>;
}
