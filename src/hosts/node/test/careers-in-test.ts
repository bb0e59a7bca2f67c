import { expect } from 'vitest';
import type { ServerProcess } from './kills/process-in-test.ts';

/** The path of the opening that {@link publishOpening} publishes. */
export const OPENING_PATH = '/careers/bakery/baker';

/** Publishes an opening on a careers site. @returns the id of its job */
export async function publishOpening(server: ServerProcess): Promise<number> {
  const { id } = await answerOf<{ id: number }>(server, 'POST /jobs', { title: 'Baker' });
  await answerOf(server, `PATCH /jobs/${id}/opening`, {
    description: 'Bread',
    locations: [{ workplace: 'onsite', place: 'Berlin', country: 'DE' }],
    employmentType: 'full-time',
    published: true,
  });
  await answerOf(server, 'PUT /careers-site', { name: 'bakery' });
  return id;
}

/** Sends a call as the owner, which must succeed. */
export async function answerOf<T>(server: ServerProcess, route: string, body?: unknown): Promise<T> {
  const answer = await server.send(route, body);
  const text = await answer.text();
  expect(answer.status, text).toBeLessThan(300);
  return JSON.parse(text) as T;
}
