import { Hono } from 'hono';
import { expect, expectTypeOf, test } from 'vitest';
import { jobRoutes } from '#contract/hiring/jobs.ts';
import type { Job } from '#domain/job/job.ts';
import { sampleJob } from '#domain/samples/sample-rows.ts';
import type { Store } from '#store/store.ts';
import type { Write, Written } from '#store/write.ts';
import { localContext } from './context.ts';
import { implementer, type Input, type Result } from './implement.ts';

const clock = { now: () => new Date('2026-01-01T09:00:00Z') };

test('A handler whose answer is not the declared one does not compile', () => {
  expectTypeOf<Job | null>().toExtend<Result<'GET /jobs/{id}'>>();
  // A job without its status is no valid answer.
  expectTypeOf<Omit<Job, 'status'>>().not.toExtend<Result<'GET /jobs/{id}'>>();
  // Null is no valid answer of a list.
  expectTypeOf<null>().not.toExtend<Result<'GET /jobs'>>();
  // A write must return the result of the store, not a plain row.
  expectTypeOf<Job>().not.toExtend<Result<'PATCH /jobs/{id}'>>();
  expectTypeOf<Written<Job>>().toExtend<Result<'PATCH /jobs/{id}'>>();
});

test('Only the handler of a write gets a `write` for the store', () => {
  expectTypeOf<Input<'PUT /backup'>['write']>().toEqualTypeOf<Write>();
  expectTypeOf<Input<'POST /backup/check'>['write']>().toBeNever();
  expectTypeOf<Input<'GET /backup'>['write']>().toBeNever();
});

test('The store gets the call, its time and its key', async () => {
  const app = new Hono();
  const writes: unknown[] = [];
  implementer(
    app,
    localContext({} as Store),
    clock,
    jobRoutes,
  )('PATCH /jobs/{id}', async ({ write }) => {
    writes.push(write);
    return { value: sampleJob(), seq: 7 };
  });
  const response = await app.request('/jobs/1', {
    method: 'PATCH',
    headers: { 'Idempotency-Key': 'key-1' },
    body: '{"title":" Ops "}',
  });
  expect(writes).toEqual([
    {
      by: 'local',
      key: 'key-1',
      askedAt: '2026-01-01T09:00:00.000Z',
      command: { route: 'PATCH /jobs/{id}', params: { id: 1 }, body: { title: 'Ops' } },
    },
  ]);
  expect(response.headers.get('Change-Seq')).toBe('7');
});
