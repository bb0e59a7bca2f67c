import { setTimeout } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { emailKey } from '#domain/duplicates/contact-keys.ts';
import type { PeopleSchema } from '#server/database/schema.ts';
import { addressKey, countersIn, keyOf } from './counters.ts';
import { signInLimits, type SignInLimits } from './sign-in-limits.ts';

/** Counts calls. A call over its limit throws `TooManyTries`. */
export interface Limits extends SignInLimits {
  /** @param id of the workspace or the person that makes the call */
  count(
    name:
      | 'invitations'
      | 'sentLinks'
      | 'testMessages'
      | 'webhookTries'
      | 'calendarTries'
      | 'mailTries'
      | 'workspaces'
      | 'accessTokens'
      | 'directoryCalls',
    id: string,
  ): Promise<void>;
  countAddress(
    name: 'linksOfAddress' | 'resetsOfAddress' | 'signInsOfAddress',
    address: string,
  ): Promise<void>;
  /**
   * Counts a call with a link. A known link has a count of its own, so that calls with other links can't block it. An
   * unknown link counts for the address of the call.
   */
  countLink(call: LinkCall): Promise<void>;
  /**
   * Counts a message about a new password.
   * @returns whether the message may be sent
   */
  mayMailReset(email: string): Promise<boolean>;
  /**
   * Counts an application of a network.
   *
   * @param isProven whether a browser has proven its work
   * @returns whether the network is within its limit
   */
  isWithinApplications(address: string, isProven: boolean): Promise<boolean>;
  /**
   * Counts a file that a network sends with an application.
   *
   * @param size in bytes; a small file counts as 100 kB, because it costs more than its bytes
   * @returns whether the network is within its limit
   */
  isWithinFiles(address: string, size: number): Promise<boolean>;
  /** Counts a mail that came in. @returns whether the sender is within the limit */
  isWithinMails(sender: string): Promise<boolean>;
  /**
   * Counts a mail to an address that a stranger has typed into a form. Addresses of one mailbox count together.
   *
   * @param mail an id of the mail, which counts once within a day; absent: each call counts
   * @returns whether the mail may be sent
   */
  mayMailTyped(email: string, mail?: string): Promise<boolean>;
  /** Tells whether a challenge is used for the first time. */
  isFirstUse(challenge: string): Promise<boolean>;
  /** Counts a failed sign-in of a person. @returns whether it is to be in the audit log */
  mayRecordFailure(person: string): Promise<boolean>;
  /** Removes expired counts. */
  sweep(): Promise<void>;
}

interface LinkCall {
  readonly token: string;
  /** True if the link exists or has existed. */
  readonly isKnown: boolean;
  readonly address: string;
}

/** The bytes that a small file counts. */
const LEAST_FILE = 100_000;

/** @param wait waits a number of milliseconds */
export function limitsIn(
  db: Kysely<PeopleSchema>,
  wait: (milliseconds: number) => Promise<unknown> = setTimeout,
): Limits {
  const counters = countersIn(db);
  const { consume, isWithin, wasCounted } = counters;
  return {
    async count(name, id) {
      await consume(name, id);
    },
    async countAddress(name, address) {
      await consume(name, addressKey(address));
    },
    async countLink({ token, isKnown, address }) {
      await (isKnown ? consume('links', keyOf(token)) : consume('linksOfAddress', addressKey(address)));
    },
    mayMailReset: (email) => isWithin('resets', keyOf(email)),
    isWithinApplications: (address, isProven) =>
      isWithin(isProven ? 'provenApplications' : 'applications', addressKey(address)),
    isWithinFiles: (address, size) =>
      isWithin('applicationFiles', addressKey(address), Math.ceil(Math.max(size, LEAST_FILE) / 1_000)),
    isWithinMails: (sender) => isWithin('mails', keyOf(sender)),
    async mayMailTyped(email, mail) {
      const mailbox = emailKey(email);
      const counted = mail === undefined ? null : keyOf(mailbox, mail);
      if (counted !== null && (await wasCounted('countedMails', counted))) return true;
      const may = await isWithin('typedMailboxes', keyOf(mailbox));
      if (may && counted !== null) await isWithin('countedMails', counted);
      return may;
    },
    mayRecordFailure: (person) => isWithin('recordedFailures', person),
    isFirstUse: (challenge) => isWithin('usesOfChallenge', challenge),
    async sweep() {
      await db.deleteFrom('limits').where('expire', '<', Date.now()).execute();
    },
    ...signInLimits(counters, wait),
  };
}
