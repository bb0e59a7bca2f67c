import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Job } from '#domain/job.ts';
import { implementer } from './implement.ts';

const job: Job = { id: 1, title: 'Ops', slug: 'ops', status: 'active', tags: [], order: 0 };
const clock = { now: () => new Date('2026-01-01T09:00:00Z') };

test('A handler whose answer is not the declared one does not compile', () => {
  const implement = implementer(new Hono(), clock);
  implement('GET /jobs/{id}', async () => job);
  implement('GET /jobs/{id}', async () => null);
  // @ts-expect-error The status is missing.
  implement('GET /jobs/{id}', async () => ({ id: 1, title: 'Ops', slug: 'ops', tags: [], order: 0 }));
  // @ts-expect-error A list can’t be missing.
  implement('GET /jobs', async () => null);
  // @ts-expect-error A write answers what the store wrote.
  implement('PATCH /jobs/{id}', async () => job);
  // @ts-expect-error A read has nothing to write.
  implement('GET /jobs/{id}', async ({ write }) => (write.key ? null : job));
  expect(implement).toBeTypeOf('function');
});

test('The store is told the call, its time and its key', async () => {
  const app = new Hono();
  const asked: unknown[] = [];
  implementer(app, clock)('PATCH /jobs/{id}', async ({ write }) => {
    asked.push(write);
    return { value: job, seq: 7 };
  });
  const response = await app.request('/jobs/1', {
    method: 'PATCH',
    headers: { 'Idempotency-Key': 'key-1' },
    body: '{"title":" Ops "}',
  });
  expect(asked).toEqual([
    {
      key: 'key-1',
      at: '2026-01-01T09:00:00.000Z',
      command: { route: 'PATCH /jobs/{id}', params: { id: 1 }, body: { title: 'Ops' } },
    },
  ]);
  expect(response.headers.get('Change-Seq')).toBe('7');
});
