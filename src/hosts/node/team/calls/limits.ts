import { HTTPException } from 'hono/http-exception';
import { CompiledQuery, type Kysely } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from './network-of.ts';
import type { PeopleSchema } from '#hosts/node/team/database/schema.ts';
import { hashOf } from '#hosts/node/team/database/tokens.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How often something may be tried, and within how many seconds. The counts are in the database, for every process. */
const LIMITS = {
  /** Tries to sign in to one account from one address. */
  signInFromAddress: { points: 10, duration: 15 * MINUTE },
  /** Tries to sign in to one account, from wherever. */
  signIn: { points: 50, duration: HOUR },
  /** Tries to sign in from one address, to whichever account: an office may share one. */
  signInsOfAddress: { points: 100, duration: 15 * MINUTE },
  /** Codes that are given for one person, of which some hundred thousand would be needed. */
  codes: { points: 10, duration: 15 * MINUTE },
  codesOfDay: { points: 50, duration: DAY },
  /** One challenge of a passkey: longer than it lasts. */
  usesOfChallenge: { points: 1, duration: 15 * MINUTE },
  /** One code of one person: longer than an app's is right. */
  usesOfCode: { points: 1, duration: 2 * MINUTE },
  /** Calls with one link, from wherever. */
  links: { points: 60, duration: 15 * MINUTE },
  /** Calls of one address with links that there are not, or with those of accounts: for a new password, for the first owner. */
  linksOfAddress: { points: 60, duration: 15 * MINUTE },
  resetsOfAddress: { points: 20, duration: HOUR },
  /** Messages about a new password to one person. */
  resets: { points: 3, duration: HOUR },
  /** Invitations of one workspace. */
  invitations: { points: 100, duration: HOUR },
  /** Links to assessments that one workspace sends. */
  sentLinks: { points: 200, duration: HOUR },
  /** Messages that one person sends themselves to see whether mail works. */
  testMessages: { points: 10, duration: HOUR },
  /** Workspaces that one person makes. */
  workspaces: { points: 20, duration: HOUR },
  /** Access tokens that one person makes. */
  accessTokens: { points: 60, duration: HOUR },
} as const;

type LimitName = keyof typeof LIMITS;

/** After this many tries from an address, each waits before it is looked at. */
const QUICK_TRIES = 3;
const FIRST_WAIT = 250;
const LONGEST_WAIT = 4_000;

/** Which wrong code of a person is told to them: whoever gives one knows their password. */
const SUSPICIOUS_CODE = 5;

/** Something was tried too often. */
export class TooManyTries extends HTTPException {
  /** Seconds until it may be tried again. */
  readonly retryAfter: number;

  constructor(milliseconds: number) {
    const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
    const minutes = Math.ceil(seconds / MINUTE);
    const message = `Too many tries. Try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`;
    super(429, { message });
    this.retryAfter = seconds;
  }
}

/** What is limited. A call that is too much throws {@link TooManyTries}. */
export interface Limits {
  /**
   * Counts a call with a link: one that there is for itself, so that nobody else can have it refused, and one that there is not
   * for the address it comes from.
   */
  countLink(call: LinkCall): Promise<void>;
  /** Counts a call of an address with a link of an account. */
  countAccountLink(address: string): Promise<void>;
  /** Counts a message about a new password that an address asks for. */
  countReset(address: string): Promise<void>;
  /** Counts one to an email, and says whether it may be sent. */
  mayMailReset(email: string): Promise<boolean>;
  countInvitation(workspace: string): Promise<void>;
  countSentLink(workspace: string): Promise<void>;
  countTestMessage(person: string): Promise<void>;
  countWorkspace(person: string): Promise<void>;
  countAccessToken(person: string): Promise<void>;
  /**
   * Runs a try to sign in, which answers null when it fails. Every try counts before it is made, so that many at once
   * are no way around; one that succeeds is taken back.
   */
  signIn<T>(email: string, address: string, attempt: () => Promise<T | null>): Promise<T | null>;
  /**
   * Looks at a code that somebody gives, which no other try may give again: `attempt` answers null when it is wrong.
   *
   * @param onSuspicion called when so many were wrong that their person is to know
   */
  code<T>(given: GivenCode, attempt: () => Promise<T | null>, onSuspicion: () => void): Promise<T | null>;
  /** Whether a challenge is used for the first time. */
  isFirstUse(challenge: string): Promise<boolean>;
  /** Runs a try to sign in with a passkey, which answers null when it fails. */
  byPasskey<T>(address: string, attempt: () => Promise<T | null>): Promise<T | null>;
  /** Forgets wrong codes: the password with which they were given is another now. */
  forgetCodes(person: string): Promise<void>;
  /** Counts somebody who goes to the OpenID provider as a try of their address. */
  countToProvider(address: string): Promise<void>;
  /** Counts somebody who comes back; when that succeeds, neither way counts. */
  fromProvider<T>(address: string, attempt: () => Promise<T>): Promise<T>;
  /** Removes counts that have ended. */
  sweep(): Promise<void>;
}

interface LinkCall {
  readonly token: string;
  /** Whether there is such a link, or was. */
  readonly isKnown: boolean;
  readonly address: string;
}

interface GivenCode {
  readonly person: string;
  readonly code: string;
  readonly address: string;
}

/** @param wait milliseconds */
export function limitsIn(
  db: Kysely<PeopleSchema>,
  wait: (milliseconds: number) => Promise<unknown> = pause,
): Limits {
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

  async function slowDown(tries: number): Promise<void> {
    if (tries <= QUICK_TRIES) return;
    await wait(Math.min(FIRST_WAIT * 2 ** (tries - QUICK_TRIES - 1), LONGEST_WAIT));
  }

  return {
    async countLink({ token, isKnown, address }) {
      const place = keyOf([networkOf(address)]);
      await (isKnown ? consume('links', keyOf([token])) : consume('linksOfAddress', place));
    },
    async countAccountLink(address) {
      await consume('linksOfAddress', keyOf([networkOf(address)]));
    },
    async countReset(address) {
      await consume('resetsOfAddress', keyOf([networkOf(address)]));
    },
    mayMailReset: (email) => isWithin('resets', keyOf([email])),
    async countInvitation(workspace) {
      await consume('invitations', workspace);
    },
    async countSentLink(workspace) {
      await consume('sentLinks', workspace);
    },
    async countTestMessage(person) {
      await consume('testMessages', person);
    },
    async countWorkspace(person) {
      await consume('workspaces', person);
    },
    async countAccessToken(person) {
      await consume('accessTokens', person);
    },
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
        // It may be right a moment later.
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
    async countToProvider(address) {
      await consume('signInsOfAddress', keyOf([networkOf(address)]));
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

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

/** Hashed, so that the counts tell nobody's address. */
function keyOf(context: readonly string[]): string {
  return hashOf(JSON.stringify(context));
}
