import { setTimeout } from 'node:timers/promises';
import { CompiledQuery, type Kysely } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { TooManyTries } from './failure.ts';
import { networkOf } from './network-of.ts';
import type { PeopleSchema } from '#hosts/node/team/database/schema.ts';
import { hashOf } from '#hosts/node/team/database/tokens.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

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
  /** Invitations of one workspace. */
  invitations: { points: 100, duration: HOUR },
  /** Links to assessments that one workspace sends. */
  sentLinks: { points: 200, duration: HOUR },
  /** Test messages that one person sends to themselves. */
  testMessages: { points: 10, duration: HOUR },
  /** Workspaces that one person makes. */
  workspaces: { points: 20, duration: HOUR },
  /** Access tokens that one person makes. */
  accessTokens: { points: 60, duration: HOUR },
} as const;

type LimitName = keyof typeof LIMITS;

/** The number of tries from an address that are checked at once. Later tries wait first, each longer than the one before. */
const QUICK_TRIES = 3;
/** Milliseconds. */
const FIRST_WAIT = 250;
/** Milliseconds. */
const LONGEST_WAIT = 4_000;

/** The number of wrong codes after which a person is warned: somebody else knows their password. */
const SUSPICIOUS_CODE = 5;

/** Counts calls. A call over its limit throws {@link TooManyTries}. */
export interface Limits {
  /** @param id of the workspace or the person that makes the call */
  count(
    name: 'invitations' | 'sentLinks' | 'testMessages' | 'workspaces' | 'accessTokens',
    id: string,
  ): Promise<void>;
  countAddress(
    name: 'linksOfAddress' | 'resetsOfAddress' | 'signInsOfAddress',
    address: string,
  ): Promise<void>;
  /**
   * Counts a call with a link. A known link is counted by itself, so that nobody else's calls can block it. An unknown link
   * counts for the address of the call.
   */
  countLink(call: LinkCall): Promise<void>;
  /** Counts a message about a new password. @returns whether the message may be sent */
  mayMailReset(email: string): Promise<boolean>;
  /**
   * Runs a try to sign in; `attempt` answers null when the try fails. A try is counted before it runs, so that parallel tries
   * don't avoid the limit. The count is taken back on success.
   */
  signIn<T>(email: string, address: string, attempt: () => Promise<T | null>): Promise<T | null>;
  /**
   * Checks a code; `attempt` answers null when the code is wrong. A right code works once.
   *
   * @param onSuspicion called when there were so many wrong codes that the person has to know
   */
  code<T>(given: GivenCode, attempt: () => Promise<T | null>, onSuspicion: () => void): Promise<T | null>;
  /** Whether a challenge is used for the first time. */
  isFirstUse(challenge: string): Promise<boolean>;
  /** Runs a try to sign in with a passkey; `attempt` answers null when the try fails. */
  byPasskey<T>(address: string, attempt: () => Promise<T | null>): Promise<T | null>;
  /** Removes the counts of a person's wrong codes, because their password has changed. */
  forgetCodes(person: string): Promise<void>;
  /**
   * Counts a return from the OpenID provider. The way to the provider was counted too; both counts are taken back on
   * success.
   */
  fromProvider<T>(address: string, attempt: () => Promise<T>): Promise<T>;
  /** Removes expired counts. */
  sweep(): Promise<void>;
}

interface LinkCall {
  readonly token: string;
  /** Whether the link exists or has existed. */
  readonly isKnown: boolean;
  readonly address: string;
}

interface GivenCode {
  readonly person: string;
  readonly code: string;
  readonly address: string;
}

/** The counters of {@link LIMITS}. */
function countersIn(db: Kysely<PeopleSchema>) {
  const storeClient = {
    async query({ text, values }: { text: string; values: unknown[] }) {
      const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values));
      return { rows, rowCount: Math.max(rows.length, Number(numAffectedRows ?? 0)) };
    },
  };
  const limiters = Object.fromEntries(
    Object.entries(LIMITS).map(([name, limit]) => [
      name,
      new RateLimiterPostgres({
        ...limit,
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
  async function consume(name: LimitName, key: string): Promise<number> {
    try {
      return (await limiters[name].consume(key)).consumedPoints;
    } catch (refused) {
      if (refused instanceof RateLimiterRes) throw new TooManyTries(refused.msBeforeNext);
      throw refused;
    }
  }

  async function isWithin(name: LimitName, key: string): Promise<boolean> {
    try {
      await consume(name, key);
      return true;
    } catch (error) {
      if (error instanceof TooManyTries) return false;
      throw error;
    }
  }

  return { limiters, consume, isWithin };
}

/** @param wait waits a number of milliseconds */
export function limitsIn(
  db: Kysely<PeopleSchema>,
  wait: (milliseconds: number) => Promise<unknown> = setTimeout,
): Limits {
  const { limiters, consume, isWithin } = countersIn(db);

  async function slowDown(tries: number): Promise<void> {
    if (tries <= QUICK_TRIES) return;
    await wait(Math.min(FIRST_WAIT * 2 ** (tries - QUICK_TRIES - 1), LONGEST_WAIT));
  }

  return {
    async count(name, id) {
      await consume(name, id);
    },
    async countAddress(name, address) {
      await consume(name, keyOf([networkOf(address)]));
    },
    async countLink({ token, isKnown, address }) {
      await (isKnown
        ? consume('links', keyOf([token]))
        : consume('linksOfAddress', keyOf([networkOf(address)])));
    },
    mayMailReset: (email) => isWithin('resets', keyOf([email])),
    async signIn(email, address, attempt) {
      const [account, place] = [keyOf([email]), keyOf([networkOf(address)])];
      const pair = keyOf([email, networkOf(address)]);
      await consume('signInsOfAddress', place);
      const tries = await consume('signInFromAddress', pair);
      await consume('signIn', account);
      await slowDown(tries);
      const result = await attempt();
      if (result !== null) {
        await limiters.signInFromAddress.delete(pair);
        await limiters.signIn.reward(account);
        await limiters.signInsOfAddress.reward(place);
      }
      return result;
    },
    async code({ person, code, address }, attempt, onSuspicion) {
      const place = keyOf([networkOf(address)]);
      const use = keyOf([person, code]);
      await consume('signInsOfAddress', place);
      const tries = await consume('codes', person);
      await consume('codesOfDay', person);
      await slowDown(tries);
      const result = (await isWithin('usesOfCode', use)) ? await attemptOnce() : null;
      if (result === null) {
        if (tries === SUSPICIOUS_CODE) onSuspicion();
        return null;
      }
      await limiters.codes.delete(person);
      await limiters.codesOfDay.reward(person);
      await limiters.signInsOfAddress.reward(place);
      return result;

      async function attemptOnce() {
        const passed = await attempt();
        // The code may become valid a moment later.
        if (passed === null) await limiters.usesOfCode.delete(use);
        return passed;
      }
    },
    isFirstUse: (challenge) => isWithin('usesOfChallenge', challenge),
    async byPasskey(address, attempt) {
      const place = keyOf([networkOf(address)]);
      await consume('signInsOfAddress', place);
      const result = await attempt();
      if (result !== null) await limiters.signInsOfAddress.reward(place);
      return result;
    },
    async forgetCodes(person) {
      await limiters.codes.delete(person);
      await limiters.codesOfDay.delete(person);
    },
    async fromProvider(address, attempt) {
      const place = keyOf([networkOf(address)]);
      await consume('signInsOfAddress', place);
      const result = await attempt();
      await limiters.signInsOfAddress.reward(place, 2);
      return result;
    },
    async sweep() {
      await db.deleteFrom('limits').where('expire', '<', Date.now()).execute();
    },
  };
}

/** The hash keeps addresses and emails out of the database. */
function keyOf(parts: readonly string[]): string {
  return hashOf(JSON.stringify(parts));
}
