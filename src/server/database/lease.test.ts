import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { peopleInTest } from '#server/team/test/people-in-test.ts';
import { leaseOf } from './lease.ts';

const server = peopleInTest();

it('A lease belongs to one process, until it is released or has ended', async () => {
  const { db } = server.connection;
  const [one, two] = [leaseOf(db, 'test', false), leaseOf(db, 'test', false)];
  expect([one.isHeld(), two.isHeld()]).toEqual([false, false]);
  expect([await one.take(), await two.take()]).toEqual([true, false]);
  // Its holder renews it.
  expect([await one.take(), one.isHeld(), two.isHeld()]).toEqual([true, true, false]);
  await one.release();
  expect([one.isHeld(), await two.take(), await one.take()]).toEqual([false, true, false]);
  // The second process dies.
  await sql`UPDATE leases SET until = now() - interval '1 second' WHERE name = 'test'`.execute(db);
  expect([await one.take(), await two.take()]).toEqual([true, false]);
  expect(two.isHeld()).toBe(false);
  expect(await leaseOf(db, 'another', false).take()).toBe(true);
});

it('A process that is alone has its lease without the database', async () => {
  const lease = leaseOf(server.connection.db, 'alone', true);
  expect([await lease.take(), lease.isHeld()]).toEqual([true, true]);
  const { rows } = await sql`SELECT FROM leases WHERE name = 'alone'`.execute(server.connection.db);
  expect(rows).toEqual([]);
});
