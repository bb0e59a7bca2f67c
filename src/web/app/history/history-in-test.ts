import { page } from 'vitest/browser';
import { ID } from '#web/screens/candidate/profile-in-test.ts';
import { storedCandidates } from '#web/screens/candidates-list/candidates-in-test.ts';
import type { ApiInMemory } from '#web/test/api-in-memory.ts';

export const panel = () => page.getByRole('dialog', { name: 'History' });
export const lines = () => panel().getByRole('listitem');

export async function doThings(api: ApiInMemory): Promise<void> {
  const notHired = (await storedCandidates(api)).filter(({ stage }) => stage !== 'hired');
  const ids = notHired.slice(0, 3).map(({ id }) => id);
  await api.call('PATCH', '/jobs/1', { title: 'Frontend Lead' });
  await api.call('PATCH', '/jobs/5', { status: 'archived' });
  await api.call('PATCH', '/jobs/3/reorder', { fromOrder: 2, toOrder: 1 });
  await api.call('POST', `/candidates/${ID}/notes`, { text: 'Hello' });
  await api.call('PATCH', '/candidates', { ids, stage: 'hired' });
}
