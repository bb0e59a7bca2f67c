import { queryOptions } from '@tanstack/react-query';
import type { CareersAddress } from '#web/app/host/host.ts';
import { ownQuery } from '#web/team/people/own-query.ts';
import { ask } from '#web/team/people/people-calls.ts';

export function loadCareersAddress(): Promise<CareersAddress> {
  return ask('GET /careers-site', {}, 'Failed to load the careers site’s address');
}

/** @param name null: the careers site is taken off the network */
export function saveCareersAddress(name: string | null): Promise<CareersAddress> {
  return ask('PUT /careers-site', { body: { name } }, 'The address was not saved');
}

/** A page of held applications. @param discarded whether to list those that were thrown away */
export function heldQuery(query: {
  readonly discarded: boolean;
  readonly page: number;
  readonly pageSize: number;
}) {
  return queryOptions({
    ...ownQuery('GET /careers-site/held', { query }, 'Failed to load held applications'),
    // The list stays while the next page loads.
    placeholderData: (before, beforeQuery) =>
      beforeQuery?.queryKey[1].query?.['discarded'] === query.discarded ? before : undefined,
  });
}

/**
 * Makes candidates of held applications.
 *
 * @returns the seqs of the changes, one for each application
 */
export async function takeHeld(ids: readonly string[]): Promise<readonly number[]> {
  return (await ask('POST /careers-site/held/take', { body: { ids } }, 'Nothing was taken over')).changes;
}

export async function discardHeld(ids: readonly string[]): Promise<number> {
  return (await ask('POST /careers-site/held/discard', { body: { ids } }, 'Nothing was thrown away')).count;
}

export async function restoreHeld(ids: readonly string[]): Promise<number> {
  return (await ask('POST /careers-site/held/restore', { body: { ids } }, 'Nothing was taken back')).count;
}
