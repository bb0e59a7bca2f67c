import { expect, it } from 'vitest';
import { orKept } from './network.ts';

const KEPT = new Response('kept');

/** A line on which nothing is lost. */
const WELL = { lost: () => new Promise<void>(() => undefined) };

it('What was kept is answered when the server can’t be reached', async () => {
  expect(await orKept(WELL, Promise.reject(new TypeError('gone')), async () => KEPT)).toBe(KEPT);
});

it('What was kept is answered when the line is lost while an answer is waited for', async () => {
  const silent = new Promise<Response>(() => undefined);
  expect(await orKept({ lost: async () => undefined }, silent, async () => KEPT)).toBe(KEPT);
});

it('A refusal of the server is answered as it is', async () => {
  const refused = Response.json({ message: 'Sign in' }, { status: 401 });
  expect(await orKept(WELL, Promise.resolve(refused), async () => KEPT)).toBe(refused);
});

it('When nothing was kept, the answer is that of the network', async () => {
  await expect(orKept(WELL, Promise.reject(new TypeError('gone')), async () => undefined)).rejects.toThrow(
    'gone',
  );
});
