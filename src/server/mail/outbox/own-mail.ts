import MailComposer from 'nodemailer/lib/mail-composer';
import { addressIn, headersOf } from '#server/mail/headers.ts';
import type { MailPort, Message } from '#server/mail/mail-port.ts';
import type { Mail, Outcome, Peer } from './peers/peer.ts';
import type { Patience } from './peers/smtp-peer.ts';

/** Somebody waits for the result of these messages. */
export const OWN_MAIL_PATIENCE: Patience = { connecting: 20_000, answer: 20_000 };

/** The number of messages that are handed over at the same time. */
const LINES = 5;

interface OwnMailOptions {
  /** Opens one more connection to whoever takes the mail of this server. */
  readonly openPeer: () => Peer;
  /** The sender, for example `Hirelane <hire@example.com>`. */
  readonly from: string;
  readonly now: () => Date;
}

/** Sends the server's own messages, such as invitations of members, by the same peers as the messages of workspaces. */
export function ownMail({ openPeer, from, now }: OwnMailOptions): MailPort {
  const checked = openPeer();
  const lines = Array.from({ length: LINES }, () => lineTo(openPeer()));
  return {
    hasServer: checked.isServer,
    async send(message) {
      const write = checked.isServer ? mailOf : readableMailOf;
      const bytes = await write(message, { from, date: now() });
      const mail = { from: addressIn(from), to: message.to, bytes };
      const line = lines.reduce((best, each) => (each.length() < best.length() ? each : best));
      const outcome = await line.hand(mail);
      if (outcome.kind !== 'taken' && outcome.kind !== 'withheld') throw outcome.error;
    },
    check: () => checked.check(),
    async close() {
      for (const each of lines) each.close();
    },
  };
}

/** Hands mails over one after the other, and keeps the connection while more are waiting. */
function lineTo(peer: Peer) {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return {
    length: () => waiting,
    hand(mail: Mail): Promise<Outcome> {
      waiting++;
      const outcome = last.then(() => peer.hand(mail, async () => true));
      last = outcome
        // The sender gets the failure. The next mail is tried all the same.
        .catch(() => undefined)
        .then(() => {
          if (--waiting === 0) peer.close();
        });
      return outcome;
    },
    close: () => peer.close(),
  };
}

interface Sent {
  readonly from: string;
  readonly date: Date;
}

/** @throws MailError when the receiver is no address */
async function mailOf(message: Message, { from, date }: Sent, newline = 'win'): Promise<Buffer> {
  const composer = new MailComposer({
    from,
    ...headersOf(message),
    ...(message.copyKey !== undefined && {
      messageId: `<${message.copyKey}@${addressIn(from).split('@').pop()}>`,
    }),
    text: message.text,
    date,
    newline,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

/** Stands for the message's text until the headers are made. */
const PLACE = '.';

/** The text is not encoded, so that a person can open its links in an editor. */
async function readableMailOf(message: Message, sent: Sent): Promise<Buffer> {
  const made = await mailOf({ ...message, text: PLACE }, sent, 'unix');
  const [headers = ''] = made.toString().split('\n\n');
  return Buffer.from(
    `${headers.replace(/(?<=^Content-Transfer-Encoding: )7bit$/m, '8bit')}\n\n${message.text}`,
  );
}
