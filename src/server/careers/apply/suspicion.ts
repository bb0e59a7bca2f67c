import type { Suspicion } from '#domain/application/held.ts';

/** The shortest time in which a person fills in the form, in milliseconds. */
const FASTEST = 3_000;

/** The longest time that a form stays open, in milliseconds. */
const LONGEST = 7 * 24 * 60 * 60_000;

/**
 * Says why an application may come from a robot; null if nothing speaks for that.
 *
 * @param website the content of the trap
 * @param openedAt when the form was opened, in milliseconds since 1970; null: the sender has not opened it
 */
export function suspicionOf(
  { website, openedAt }: { readonly website: string; readonly openedAt: number | null },
  { isOneOfMany, now }: { readonly isOneOfMany: boolean; readonly now: number },
): Suspicion | null {
  if (website !== '') return 'trap';
  if (openedAt === null || now - openedAt > LONGEST) return 'no form';
  if (now - openedAt < FASTEST) return 'too fast';
  return isOneOfMany ? 'too many' : null;
}
