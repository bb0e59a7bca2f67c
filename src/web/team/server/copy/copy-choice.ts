import type { Copies } from '#domain/team/copies.ts';
import { counted } from '#web/kit/counted.ts';
import type { CopyStatus } from '#hosts/page/device-copy.ts';
import { wantsCopy } from './device-copy.ts';

/**
 * Tells whether this device keeps a copy of the workspace (product §25).
 *
 * @param copies who keeps copies, as the owners and admins chose
 * @param chosen what the person chose for this device; null: nothing
 */
export function keepsCopy(copies: Copies, chosen = wantsCopy()): boolean {
  if (copies === 'none') return false;
  return chosen ?? copies === 'all';
}

/** The changes that would be lost with the copy: “3 changes are not sent yet”. Null: none. */
export function unsentIn({ unsent, notSent }: CopyStatus): string | null {
  const count = unsent + notSent.length;
  if (count === 0) return null;
  return `${counted(count, 'change')} ${count === 1 ? 'is' : 'are'} not sent yet`;
}
