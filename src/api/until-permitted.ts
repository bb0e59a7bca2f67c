import { PermitEnded } from '#store/store.ts';

/** How often it is looked up at most what somebody may do. */
const ATTEMPTS = 5;

/** Runs `work`, which looks up what somebody may do before it writes, again where that has changed in between. */
export async function untilPermitted<T>(work: (attempt: number) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      return await work(attempt);
    } catch (error) {
      if (!(error instanceof PermitEnded) || attempt === ATTEMPTS) throw error;
    }
  }
}
