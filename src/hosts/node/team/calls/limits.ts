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

/**
 * The number of calls (`points`) that are allowed within a number of seconds. The counts are in the database, so that
 * all processes share them.
 */
const LIMITS = {
  /** Attempts to sign in to one account from one address. */
  signInFromAddress: { points: 10, duration: 15 * MINUTE },
  /** Attempts to sign in to one account from all addresses. */
  signIn: { points: 50, duration: HOUR },
  /** Attempts to sign in from one address, to all accounts. The people of an office may share an address. */
  signInsOfAddress: { points: 100, duration: 15 * MINUTE },
  /** Attempts to enter a code, for one person. Guessing a code takes some hundred thousand attempts. */
  codes: { points: 10, duration: 15 * MINUTE },
  codesOfDay: { points: 50, duration: DAY },
  /** Uses of one passkey challenge. The limit lasts longer than the challenge. */
  usesOfChallenge: { points: 1, duration: 15 * MINUTE },
  /** Uses of one code by one person. The limit lasts longer than the code is valid. */
  usesOfCode: { points: 1, duration: 2 * MINUTE },
  /** Calls with one link, from all addresses. */
  links: { points: 60, duration: 15 * MINUTE },
  /** Calls from one address with unknown links, or with links for a new password or for the first owner. */
  linksOfAddress: { points: 60, duration: 15 * MINUTE },
  resetsOfAddress: { points: 20, duration: HOUR },
  /** Messages to one email about a new password. */
  resets: { points: 3, duration: HOUR },
  /** Invitations to one workspace. */
  invitations: { points: 100, duration: HOUR },
  /** Links to assessments that are sent from one workspace. */
  sentLinks: { points: 200, duration: HOUR },
  /** Test messages of one person, who sends them to themselves. */
  testMessages: { points: 10, duration: HOUR },
  /** New workspaces of one person. */
  workspaces: { points: 20, duration: HOUR },
  /** New access tokens of one person. */
  accessTokens: { points: 60, duration: HOUR },
} as const;

type LimitName = keyof typeof LIMITS;

/**
 * The number of attempts from an address that are checked at once. Each later attempt waits longer than the one before.
 */
const QUICK_TRIES = 3;
/** Milliseconds that the first delayed attempt waits. */
const FIRST_WAIT = 250;
/** The maximum wait of an attempt in milliseconds. */
const LONGEST_WAIT = 4_000;

/** The number of wrong codes after which the person is warned, because somebody else seems to know the password. */
const SUSPICIOUS_CODE = 5;

/** Counts calls. A call beyond its limit throws {@link TooManyTries}. */
export interface Limits {
  /** @param id the id of the workspace or the person to which the call counts */
  count(
    name: 'invitations' | 'sentLinks' | 'testMessages' | 'workspaces' | 'accessTokens',
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
   * Runs an attempt to sign in; `attempt` returns null when it fails. Each attempt is counted before it runs, so that
   * parallel attempts can't avoid the limit. A successful attempt is not counted in the end.
   */
  signIn<T>(email: string, address: string, attempt: () => Promise<T | null>): Promise<T | null>;
  /**
   * Checks a code; `attempt` returns null when the code is wrong. A correct code works only once.
   *
   * @param onSuspicion called after so many wrong codes that the person has to be warned
   */
  code<T>(given: GivenCode, attempt: () => Promise<T | null>, onSuspicion: () => void): Promise<T | null>;
  /** Whether a challenge is used for the first time. */
  isFirstUse(challenge: string): Promise<boolean>;
  /** Runs an attempt to sign in with a passkey; `attempt` returns null when it fails. */
  byPasskey<T>(address: string, attempt: () => Promise<T | null>): Promise<T | null>;
  /** Removes the counts of a person's wrong codes, because their password has changed. */
  forgetCodes(person: string): Promise<void>;
  /**
   * Counts a return from the OpenID provider. The start of the sign-in was also counted. After a success, both counts
   * are removed.
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

  /** @returns the number of calls counted so far @throws TooManyTries */
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

/** @param wait waits for a number of milliseconds */
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
        // A refused code is not used up, because it may become valid a moment later.
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

/** A hash of the parts, so that the database contains no addresses and emails. */
function keyOf(parts: readonly string[]): string {
  return hashOf(JSON.stringify(parts));
}
