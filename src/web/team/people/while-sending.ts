import type { Delivery } from '#domain/team/delivery.ts';

/** The milliseconds after which a list refreshes while a message is being sent. False when no message is being sent. */
export function whileSending(
  rows: readonly { readonly mail: Delivery | null }[] | undefined,
): number | false {
  return rows?.some(({ mail }) => mail?.state === 'sending') ? LOOK_AGAIN : false;
}

const LOOK_AGAIN = 2_000;
