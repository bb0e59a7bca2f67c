import { addressKey, keyOf, type Counters } from './counters.ts';
import { networkOf } from './network-of.ts';

/** The number of tries from an address that are checked at once. Later tries wait first, each longer than the one before. */
const QUICK_TRIES = 3;
/** Milliseconds. */
const FIRST_WAIT = 250;
/** Milliseconds. */
const LONGEST_WAIT = 4_000;

/** The number of wrong codes after which a person is warned: somebody else knows their password. */
const SUSPICIOUS_CODE = 5;

/** Counts tries to sign in. A try over a limit throws `TooManyTries`. */
export interface SignInLimits {
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
  /** Runs a try to sign in with a passkey; `attempt` answers null when the try fails. */
  byPasskey<T>(address: string, attempt: () => Promise<T | null>): Promise<T | null>;
  /** Removes the counts of a person's wrong codes, because their password has changed. */
  forgetCodes(person: string): Promise<void>;
  /**
   * Counts a return from the OpenID provider. The way to the provider was counted too; both counts are taken back on
   * success.
   */
  fromProvider<T>(address: string, attempt: () => Promise<T>): Promise<T>;
}

interface GivenCode {
  readonly person: string;
  readonly code: string;
  readonly address: string;
}

/** @param wait waits a number of milliseconds */
export function signInLimits(
  { limiters, consume, isWithin }: Counters,
  wait: (milliseconds: number) => Promise<unknown>,
): SignInLimits {
  async function slowDown(tries: number): Promise<void> {
    if (tries <= QUICK_TRIES) return;
    await wait(Math.min(FIRST_WAIT * 2 ** (tries - QUICK_TRIES - 1), LONGEST_WAIT));
  }

  return {
    async signIn(email, address, attempt) {
      const [account, place] = [keyOf(email), addressKey(address)];
      const pair = keyOf(email, networkOf(address));
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
      const place = addressKey(address);
      const use = keyOf(person, code);
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
    async byPasskey(address, attempt) {
      const place = addressKey(address);
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
      const place = addressKey(address);
      await consume('signInsOfAddress', place);
      const result = await attempt();
      await limiters.signInsOfAddress.reward(place, 2);
      return result;
    },
  };
}
