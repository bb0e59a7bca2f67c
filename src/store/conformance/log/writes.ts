import { LOCAL_ACTOR } from '#domain/actor.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import type { Timestamp } from '#domain/time.ts';
import type { Outcome, Write, Written } from '#store/write.ts';

/** When an engine is filled, before the first write of a test. */
export const SEEDED: Timestamp = '2026-01-10T11:00:00.000Z';
/** A moment after every timestamp in the small workspace. */
export const NOON: Timestamp = '2026-01-10T12:00:00.000Z';
export const ONE: Timestamp = '2026-01-10T13:00:00.000Z';
export const TWO: Timestamp = '2026-01-10T14:00:00.000Z';

/** The parts of a write that a test may name. `at` is the time of the request. */
export type GivenWrite = Partial<Omit<Write, 'askedAt'> & Write['command']> & { readonly at?: Timestamp };

/** A test's write: at noon and without a key, unless given. */
export function testWrite(route: string, given: GivenWrite = {}): Write {
  const { by = LOCAL_ACTOR, key = null, at = NOON, params = {}, body = null, ids, seen, ago } = given;
  return { by, key, askedAt: at, command: { route, params, body }, ids, seen, ago };
}

/** The value and seq of a write. Throws when the write was refused or its row was missing. */
export async function written<T>(outcome: Promise<Outcome<T>>): Promise<Written<T>> {
  const end = await outcome;
  if (end === null || isRefusal(end)) throw new Error(`Expected a write, got ${JSON.stringify(end)}`);
  return end;
}

/** The seq of a write. Throws when the write changed nothing. */
export async function seqOf(outcome: Promise<Outcome<unknown>>): Promise<number> {
  const { seq } = await written(outcome);
  if (seq === null) throw new Error('Expected a change, but nothing had to change');
  return seq;
}

/** The refusal of a write. Throws when the write succeeded or its row was missing. */
export async function refused(outcome: Promise<Outcome<unknown>>): Promise<Refusal> {
  const end = await outcome;
  if (!isRefusal(end)) throw new Error(`Expected a refusal, got ${JSON.stringify(end)}`);
  return end;
}
