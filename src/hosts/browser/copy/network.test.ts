import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isOfSomebodyElse, orKept } from './network.ts';

const KEPT = new Response('kept');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('What was kept is answered', () => {
  it('when the server can’t be reached, or only a proxy without a server answers', async () => {
    expect(await orKept(Promise.reject(new TypeError('gone')), async () => KEPT)).toBe(KEPT);
    expect(await orKept(Promise.resolve(new Response(null, { status: 502 })), async () => KEPT)).toBe(KEPT);
  });

  it('when the server is slow', async () => {
    const answered = orKept(new Promise(() => undefined), async () => KEPT);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await answered).toBe(KEPT);
  });

  it('but not when the server refuses', async () => {
    const refused = Response.json({ message: 'Sign in' }, { status: 401 });
    expect(await orKept(Promise.resolve(refused), async () => KEPT)).toBe(refused);
  });
});

it('When nothing was kept, the answer is that of the network', async () => {
  const proxy = new Response(null, { status: 503 });
  expect(await orKept(Promise.resolve(proxy), async () => undefined)).toBe(proxy);
  await expect(orKept(Promise.reject(new TypeError('gone')), async () => undefined)).rejects.toThrow('gone');
});

it('A refusal that is not JSON is not the server’s', () => {
  expect(isOfSomebodyElse(new Response('<h1>Sign in to the hotel</h1>', { status: 403 }))).toBe(true);
  expect(isOfSomebodyElse(Response.json({ message: 'No' }, { status: 403 }))).toBe(false);
  expect(isOfSomebodyElse(new Response('a file'))).toBe(false);
  expect(isOfSomebodyElse(new Response(null, { status: 502 }))).toBe(false);
});
