import type { Rows } from '#domain/tables.ts';
import { handleFor } from '#domain/team/colleague.ts';
import { createOrdered } from './ordered.ts';
import type { Decision, ModelState } from './state.ts';

export type SentColleague = Partial<Rows['colleagues']> & Pick<Rows['colleagues'], 'name'>;

export function addColleague(state: ModelState, { email = '', ...sent }: SentColleague): Decision {
  const taken = state.all('colleagues').map(({ handle }) => handle);
  const handle = sent.handle ?? handleFor(sent.name, taken);
  if (taken.some((other) => other.toLowerCase() === handle.toLowerCase())) {
    return { status: 400, message: null };
  }
  return createOrdered(state, 'colleagues', { ...sent, email, handle });
}
