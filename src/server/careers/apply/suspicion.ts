import type { Suspicion } from '#domain/application/held.ts';
import type { Limits } from '#server/calls/limits.ts';

/** The shortest time in which a person fills in the form, in milliseconds. */
const FASTEST = 3_000;

/** The same in a browser that has proved its work, which may fill in everything by itself. */
const FASTEST_PROVEN = 1_000;

/**
 * The shortest time after which a filled trap is that of a person, if the browser has proved its work. Browsers and password
 * managers fill in fields that nobody sees.
 */
const FASTEST_AUTOFILL = 8_000;

/** The longest time that a form stays open, in milliseconds. A tab may be kept for weeks. */
const LONGEST = 30 * 24 * 60 * 60_000;

/** The signs by which a form's sender is judged. */
export interface Sending {
  /** The content of the trap. */
  readonly website: string;
  /** When the form was opened, in milliseconds since 1970. Null: the sender has not opened it. */
  readonly openedAt: number | null;
  /** True if the browser has proved that it worked for this form. */
  readonly isProven: boolean;
}

/**
 * Says why an application may come from a robot, and counts it for its network. Null: nothing speaks for a robot.
 *
 * @param now in milliseconds since 1970
 */
export async function suspect(
  limits: Pick<Limits, 'isWithinApplications'>,
  { address, now, ...sending }: Sending & { readonly address: string; readonly now: number },
): Promise<Suspicion | null> {
  // A network may send more applications from browsers that prove their work.
  const isOneOfMany = !(await limits.isWithinApplications(address, sending.isProven));
  return suspicionOf(sending, now) ?? (isOneOfMany ? 'too many' : null);
}

function suspicionOf({ website, openedAt, isProven }: Sending, now: number): Suspicion | null {
  const isOpened = openedAt !== null && now - openedAt <= LONGEST;
  const openFor = isOpened ? now - openedAt : 0;
  if (website !== '' && !(isProven && openFor >= FASTEST_AUTOFILL)) return 'trap';
  if (!isOpened) return 'no form';
  return openFor < (isProven ? FASTEST_PROVEN : FASTEST) ? 'too fast' : null;
}
