import { isMacOf, macOf, type ServerSecret } from '#server/secret/server-secret.ts';

/**
 * The purpose of an address: answers of the candidate, reports of a bounce, the end of bulk messages, or answers of
 * calendars to the invitations of one interview.
 */
type AddressKind = 'reply' | 'bounce' | 'unsubscribe' | 'interview';

/** The message that a signed address or token names. */
export interface SignedMessage {
  readonly kind: AddressKind;
  /** The workspace's uuid. */
  readonly workspace: string;
  /** The message's id in the workspace, or the interview's. */
  readonly messageId: number;
}

/** Addresses that name a message. Only this server can make them. */
export interface SignedAddresses {
  /** The address for answers to a message, such as `jobs+r…@in.example`; null without `MAIL_REPLIES`. */
  replyAddress(workspace: string, messageId: number): string | null;
  /** The address for reports that a message was not delivered; null without `MAIL_REPLIES`. */
  bounceAddress(workspace: string, messageId: number): string | null;
  /** The address to which calendars answer; null without `MAIL_REPLIES`. */
  interviewAddress(workspace: string, interviewId: number): string | null;
  /** The signed part alone, for links. */
  token(message: SignedMessage): string;
  /** The message that a text's first signed address names, also inside the addresses that forwarders make of it. */
  readAddress(text: string): SignedMessage | null;
  readToken(token: string): SignedMessage | null;
}

/** The most characters before the @ of `MAIL_REPLIES`. So signed addresses have at most 64. */
export const REPLIES_NAME_LENGTH = 12;

const LETTERS = { reply: 'r', bounce: 'b', unsubscribe: 'u', interview: 'i' } as const;

/** Characters of a workspace's uuid and of the signature. */
const [WORKSPACE_LENGTH, SIGNATURE_LENGTH] = [25, 16];

/** A letter for the kind, the workspace, the signature and the message's id. Mail servers may change the case. */
const TOKEN = /^([rbui])([\da-z]{25})([\da-v]{16})([\da-z]{1,9})$/;

/** @param replies the setting `MAIL_REPLIES` */
export function signedAddresses(secret: ServerSecret, replies: string | undefined): SignedAddresses {
  const [name, domain] = replies?.toLowerCase().split('@') ?? [];

  const signed = (text: string) => `mail address ${text}`;

  function token({ kind, workspace, messageId }: SignedMessage): string {
    const start = `${LETTERS[kind]}${shortened(workspace)}`;
    const id = messageId.toString(36);
    return `${start}${spelled(macOf(secret, signed(`${start} ${id}`)))}${id}`;
  }

  function readToken(given: string): SignedMessage | null {
    const [, letter, short = '', signature = '', id = ''] = TOKEN.exec(given.toLowerCase()) ?? [];
    const kind = (['reply', 'bounce', 'unsubscribe', 'interview'] as const).find(
      (each) => LETTERS[each] === letter,
    );
    const text = signed(`${letter}${short} ${id}`);
    if (!kind || !isMacOf(secret, [text], signature, spelled)) return null;
    return { kind, workspace: lengthened(short), messageId: Number.parseInt(id, 36) };
  }

  function address(message: SignedMessage): string | null {
    return domain === undefined ? null : `${name}+${token(message)}@${domain}`;
  }

  return {
    replyAddress: (workspace, messageId) => address({ kind: 'reply', workspace, messageId }),
    bounceAddress: (workspace, messageId) => address({ kind: 'bounce', workspace, messageId }),
    interviewAddress: (workspace, messageId) => address({ kind: 'interview', workspace, messageId }),
    token,
    readToken,
    readAddress(text) {
      for (const [, found = ''] of text.matchAll(/\+([\da-z]{43,51})@/gi)) {
        const message = readToken(found);
        if (message) return message;
      }
      return null;
    },
  };
}

/** Writes the first 80 bits of a signature with 16 letters and digits. */
function spelled(mac: Buffer): string {
  const bits = mac.toString('hex').slice(0, 20);
  return BigInt(`0x${bits}`).toString(32).padStart(SIGNATURE_LENGTH, '0');
}

/** Writes a uuid with 25 letters and digits. */
function shortened(uuid: string): string {
  return BigInt(`0x${uuid.replaceAll('-', '')}`)
    .toString(36)
    .padStart(WORKSPACE_LENGTH, '0');
}

function lengthened(short: string): string {
  let number = 0n;
  for (const character of short) number = number * 36n + BigInt(Number.parseInt(character, 36));
  const hex = number.toString(16).padStart(32, '0');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
