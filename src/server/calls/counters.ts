import { CompiledQuery, type Kysely } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { PeopleSchema } from '#server/database/schema.ts';
import { hashOf } from '#server/database/tokens.ts';
import { TooManyTries } from './failure.ts';
import { networkOf } from './network-of.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface Limit {
  readonly points: number;
  readonly duration: number;
  /**
   * True if robots send thousands of these calls. Once a key is over the limit, the process remembers that until the
   * time is over, so that further calls don't queue for one row of the database.
   */
  readonly isFlooded?: boolean;
}

/** The tries that are allowed (`points`) within a number of seconds. All processes share the counts, which the database keeps. */
const LIMITS = {
  /** Tries to sign in to one account from one address. */
  signInFromAddress: { points: 10, duration: 15 * MINUTE },
  /** Tries to sign in to one account from all addresses. */
  signIn: { points: 50, duration: HOUR },
  /** Tries to sign in to all accounts from one address. An office may share one address. */
  signInsOfAddress: { points: 100, duration: 15 * MINUTE },
  /** Codes for one person. A guesser needs some hundred thousand tries. */
  codes: { points: 10, duration: 15 * MINUTE },
  codesOfDay: { points: 50, duration: DAY },
  /** Calls of one workspace's directory. */
  directoryCalls: { points: 6_000, duration: 5 * MINUTE },
  /** Failed sign-ins of one person that the audit log keeps. */
  recordedFailures: { points: 10, duration: HOUR },
  /** One passkey challenge. The limit lasts longer than the challenge. */
  usesOfChallenge: { points: 1, duration: 15 * MINUTE },
  /** One code of one person. The limit lasts longer than the code is valid. */
  usesOfCode: { points: 1, duration: 2 * MINUTE },
  /** Calls with one link from all addresses. */
  links: { points: 60, duration: 15 * MINUTE },
  /** Calls of one address with unknown links, or with links for a new password or for the first owner. */
  linksOfAddress: { points: 60, duration: 15 * MINUTE },
  resetsOfAddress: { points: 20, duration: HOUR },
  /** Messages about a new password to one email. */
  resets: { points: 3, duration: HOUR },
  /** Applications of one network that become candidates at once. More are held for a look. */
  applications: { points: 20, duration: HOUR, isFlooded: true },
  /** The same from browsers that have proved their work. A fair has one network for all its visitors. */
  provenApplications: { points: 600, duration: HOUR, isFlooded: true },
  /** Mails to one mailbox that a stranger has typed into a form. */
  typedMailboxes: { points: 5, duration: DAY },
  /** One mail that counts for such a mailbox, and is perhaps tried again. */
  countedMails: { points: 1, duration: DAY },
  /** The kilobytes of the files that one network sends with applications. */
  applicationFiles: { points: 4_000_000, duration: HOUR, isFlooded: true },
  /** Mails of one sender. */
  mails: { points: 100, duration: HOUR },
  /** Invitations of one workspace. */
  invitations: { points: 100, duration: HOUR },
  /** Links to assessments that one workspace sends. */
  sentLinks: { points: 200, duration: HOUR },
  /** Test messages that one person sends to themselves. */
  testMessages: { points: 10, duration: HOUR },
  /** Events that members of one workspace send to webhooks out of turn. */
  webhookTries: { points: 300, duration: HOUR },
  /** Times that one person lets their calendar be read at once. */
  calendarTries: { points: 60, duration: HOUR },
  /** Times that one workspace lets the server connect to its mail servers at once. */
  mailTries: { points: 60, duration: HOUR },
  /** Workspaces that one person makes. */
  workspaces: { points: 20, duration: HOUR },
  /** Access tokens that one person makes. */
  accessTokens: { points: 60, duration: HOUR },
} as const satisfies Record<string, Limit>;

type LimitName = keyof typeof LIMITS;

/** The counters of {@link LIMITS}. */
export function countersIn(db: Kysely<PeopleSchema>) {
  const storeClient = {
    async query({ text, values }: { text: string; values: unknown[] }) {
      const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values));
      return { rows, rowCount: Math.max(rows.length, Number(numAffectedRows ?? 0)) };
    },
  };
  const limiters = Object.fromEntries(
    Object.entries<Limit>(LIMITS).map(([name, { points, duration, isFlooded }]) => [
      name,
      new RateLimiterPostgres({
        points,
        duration,
        ...(isFlooded && { inMemoryBlockOnConsumed: points + 1 }),
        storeClient,
        storeType: 'client',
        tableName: 'limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: name,
      }),
    ]),
  ) as Record<LimitName, RateLimiterPostgres>;

  /** @returns the number of counted tries @throws TooManyTries */
  async function consume(name: LimitName, key: string, points = 1): Promise<number> {
    try {
      return (await limiters[name].consume(key, points)).consumedPoints;
    } catch (refused) {
      if (refused instanceof RateLimiterRes) throw new TooManyTries(refused.msBeforeNext);
      throw refused;
    }
  }

  async function isWithin(name: LimitName, key: string, points = 1): Promise<boolean> {
    try {
      await consume(name, key, points);
      return true;
    } catch (error) {
      if (error instanceof TooManyTries) return false;
      throw error;
    }
  }

  async function wasCounted(name: LimitName, key: string): Promise<boolean> {
    return (await limiters[name].get(key)) !== null;
  }

  return { limiters, consume, isWithin, wasCounted };
}

export type Counters = ReturnType<typeof countersIn>;

/** The hash keeps addresses and emails out of the database. */
export function keyOf(...parts: readonly string[]): string {
  return hashOf(JSON.stringify(parts));
}

/** The key of an address. */
export function addressKey(address: string): string {
  return keyOf(networkOf(address));
}
