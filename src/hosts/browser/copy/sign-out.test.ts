import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SignOut } from './sign-out.ts';

beforeEach(() => vi.stubGlobal('self', { location: { origin: 'http://localhost' } }));
afterEach(() => vi.unstubAllGlobals());

const UNTOLD = { at: '2026-11-20T09:30:00.000Z', unsent: 2 };

/** A sign-out over records in memory, and a server that gives these answers. */
function signOutInTest(records: Map<string, unknown>, answers: readonly (Response | Error)[]) {
  const asked: string[] = [];
  const rest = [...answers];
  const kept = {
    read: async (path: string) => (records.has(path) ? Response.json(records.get(path)) : undefined),
    write: async (path: string, value: unknown) => void records.set(path, value),
    remove: async (path: string) => void records.delete(path),
  };
  const ask = async ({ method }: { readonly method: string }) => {
    asked.push(method);
    const answer = rest.shift();
    if (answer instanceof Response) return answer;
    throw answer ?? new Error('Nothing more was expected.');
  };
  return { signOut: new SignOut(kept, { ask }), asked };
}

it('A sign-out of which the server has not heard is told once by the next worker', async () => {
  const records = new Map<string, unknown>();
  await signOutInTest(records, []).signOut.keep(UNTOLD);
  const { signOut, asked } = signOutInTest(records, [new Response(null, { status: 204 })]);
  expect(signOut.isTold).toBe(false);
  expect(await signOut.untold()).toEqual(UNTOLD);
  expect(await Promise.all([signOut.tell(), signOut.tell()])).toEqual([null, null]);
  expect(await signOut.tell()).toBeNull();
  expect(asked).toEqual(['DELETE']);
  expect(signOut.isTold).toBe(true);
  expect(records).toEqual(new Map());
});

it('A sign-out of which the server has not heard stays until the server has ended the session', async () => {
  const records = new Map<string, unknown>();
  const failure = Response.json({ message: 'Try later' }, { status: 503 });
  const { signOut } = signOutInTest(records, [new TypeError('No network'), failure]);
  await signOut.keep(UNTOLD);
  await expect(signOut.tell()).rejects.toThrow('No network');
  expect((await signOut.tell())?.status).toBe(503);
  expect(await signOut.untold()).toEqual(UNTOLD);
  expect(records.size).toBe(1);
});

it('Without a sign-out, the server is told nothing', async () => {
  const { signOut, asked } = signOutInTest(new Map(), []);
  expect(signOut.isTold).toBe(false);
  expect(await signOut.tell()).toBeNull();
  expect(signOut.isTold).toBe(true);
  expect(asked).toEqual([]);
});
