import { PermitEnded } from '#store/store.ts';

/** The maximum number of attempts of a call. */
const ATTEMPTS = 5;

/** Runs `work`. Repeats it when the caller's rights changed after they were looked up and before the write. */
export async function untilPermitted<T>(work: (attempt: number) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- each attempt follows a failed one
      return await work(attempt);
    } catch (error) {
      if (!(error instanceof PermitEnded) || attempt === ATTEMPTS) throw error;
    }
  }
}
