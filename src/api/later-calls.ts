import type { Calls } from './calls.ts';

/**
 * The parts of the API whose code is loaded with the first of their calls (decision 122). A call goes to the first part
 * that has its route.
 */
export const LATER_CALLS: readonly (() => Promise<Calls>)[] = [
  async () => (await import('./hiring-calls.ts')).hiringCalls,
  async () => (await import('./rare-calls.ts')).rareCalls,
];

/** Loads the code that refuses a call that no part has. */
export async function loadRefusals() {
  return (await import('./other-methods.ts')).refuseOtherMethods;
}

/** Loads everything. A server does this when it starts, so that no call waits for code. */
export async function loadLaterCalls(): Promise<void> {
  await Promise.all([
    ...LATER_CALLS.map((load) => load()),
    loadRefusals(),
    import('./request/read-backup.ts'),
  ]);
}
