/** A message to one person. */
export interface Message {
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
}

/** Where every message of the server goes out. */
export interface MailPort {
  /** Resolves when the message was handed on; whether it arrives, nobody knows. */
  send(message: Message): Promise<void>;
  /** Whether messages are only kept, for whoever runs the server to hand on. */
  readonly isOutbox?: boolean;
  close(): Promise<void>;
}
