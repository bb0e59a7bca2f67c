import { newOrdered } from '#domain/ordered-rows.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { handleFor, type Colleague } from './colleague.ts';

interface GivenColleague {
  readonly name: string;
  readonly handle?: string | undefined;
  readonly email: string;
}

/** A new colleague, the last in the order. Two colleagues have neither the same name nor the same handle. */
export function newColleague(
  { name, handle, email }: GivenColleague,
  colleagues: readonly Colleague[],
): Omit<Colleague, 'id'> | Refusal {
  const taken = colleagues.map((colleague) => colleague.handle);
  const own = handle ?? handleFor(name, taken);
  if (taken.some((other) => other.toLowerCase() === own.toLowerCase())) {
    return refuse('invalid', `There is a colleague with the handle @${own} already`);
  }
  return newOrdered('colleagues', { name, handle: own, email }, colleagues);
}
