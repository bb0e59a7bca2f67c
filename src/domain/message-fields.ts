import { list, natural, object, text } from './field.ts';
import { FILE_NAME_MAX_LENGTH, HASH } from './file-limits.ts';

// In characters.
export const SUBJECT_MAX_LENGTH = 250;
/** The subject of a received message may be longer than one that people write here. */
export const RECEIVED_SUBJECT_MAX_LENGTH = 1_000;
export const MESSAGE_MAX_LENGTH = 100_000;
export const MAIL_REASON_MAX_LENGTH = 1_000;
export const TEMPLATE_NAME_MAX_LENGTH = 80;
export const TEMPLATE_MAX_LENGTH = 20_000;

/** The longest address of a message: an address with a few characters around it. */
export const ADDRESS_MAX_LENGTH = 400;

/** The most attachments of one message. */
export const MOST_ATTACHMENTS = 100;

/** The most ids in the chain of a conversation. A longer chain keeps its first id and its last ones. */
export const MOST_REFERENCES = 100;

/** A Message-ID (RFC 5322) without the angle brackets. */
export const MESSAGE_ID = /^[^\s<>]{1,998}$/;

const hash = { kind: 'text', pattern: HASH } as const;

/** Bytes that are stored outside of the rows, by the SHA-256 hash of the bytes. */
export const KEPT_BYTES = object({ hash, size: natural });

/** A file that came or goes with a message. */
export const ATTACHMENT = object({
  name: { kind: 'text', isFilled: true, maxLength: FILE_NAME_MAX_LENGTH },
  size: natural,
  /** The media type that the sender gave it. */
  type: { ...text, maxLength: 200 },
  hash,
});

/** The Message-IDs of the messages before, the oldest first. The last one is the message that is answered. */
export const REFERENCES = list({ kind: 'text', pattern: MESSAGE_ID }, { maxLength: MOST_REFERENCES });
