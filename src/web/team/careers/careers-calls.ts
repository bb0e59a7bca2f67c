import { queryOptions } from '@tanstack/react-query';
import type { HeldInList } from '#domain/application/held.ts';
import type { CareersAddress } from '#web/app/host/host.ts';
import { ask, askList } from '#web/team/people/people-calls.ts';

export function loadCareersAddress(): Promise<CareersAddress> {
  return ask('GET /careers-site', {}, 'Failed to load the careers site’s address');
}

/** @param name null: the careers site is taken off the network */
export function saveCareersAddress(name: string | null): Promise<CareersAddress> {
  return ask('PUT /careers-site', { body: { name } }, 'The address was not saved');
}

const HELD = 'GET /careers-site/held';

/** @param discarded whether to list the applications that were thrown away */
export function heldQuery(discarded: boolean) {
  return queryOptions({
    queryKey: [HELD, discarded],
    queryFn: ({ signal }) =>
      askList<HeldInList>(HELD, { query: { discarded }, signal }, 'Failed to load held applications'),
  });
}

/**
 * Makes candidates of held applications.
 *
 * @returns the seqs of the changes, one for each application
 */
export async function takeHeld(ids: readonly string[]): Promise<readonly number[]> {
  const route = 'POST /careers-site/held/take';
  const answer = await ask<{ changes: readonly number[] }>(
    route,
    { body: { ids } },
    'Nothing was taken over',
  );
  return answer.changes;
}

export async function discardHeld(ids: readonly string[]): Promise<number> {
  const route = 'POST /careers-site/held/discard';
  return (await ask<{ count: number }>(route, { body: { ids } }, 'Nothing was thrown away')).count;
}

export async function restoreHeld(ids: readonly string[]): Promise<number> {
  const route = 'POST /careers-site/held/restore';
  return (await ask<{ count: number }>(route, { body: { ids } }, 'Nothing was taken back')).count;
}
