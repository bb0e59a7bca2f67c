import { newUuid } from '#domain/uuid.ts';

/** The keys of writes nobody has told of yet. */
const sent = new Set<string>();

/** The keys of writes that got no answer, by what they asked for: perhaps they were carried out all the same. */
const unanswered = new Map<string, string>();

/**
 * The idempotency key for a write. Asking once more for what got no answer is the same write: carried out the first
 * time, it has no second effect.
 *
 * @param write all it asks for: method, address and body
 */
export function keyFor(write: string): string {
  const key = unanswered.get(write) ?? newUuid(crypto);
  sent.add(key);
  return key;
}

export function notAnswered(write: string, key: string): void {
  unanswered.set(write, key);
}

/** Something was written since: whoever asks for the same again means it anew. */
export function forgetUnanswered(): void {
  unanswered.clear();
}

/** Whether a write was this tab's own. Each is told of once. */
export function takeOwnWrite(key: string | null): boolean {
  return key !== null && sent.delete(key);
}
