import { beforeEach, expect, it, vi } from 'vitest';
import { currentToasts, dismissToast } from '#web/kit/toast-queue.ts';
import { undoNow } from './undo-change.ts';

interface Sent {
  readonly url: string;
  readonly key: string;
  readonly answer: (response: Response) => void;
  /** Resolves when the page shows the result. */
  readonly done: Promise<unknown>;
}

let sent: Omit<Sent, 'done'>[];

beforeEach(() => {
  sent = [];
  const fetch = (url: string, { headers }: { headers: Record<string, string> }) =>
    new Promise<Response>((resolve) => {
      if (url.endsWith('/undo')) sent.push({ url, key: headers['Idempotency-Key'] ?? '', answer: resolve });
    });
  vi.stubGlobal('window', { fetch, setTimeout, clearTimeout });
  return () => {
    for (const { id } of currentToasts()) dismissToast(id);
    vi.unstubAllGlobals();
  };
});

async function undo(seq: number): Promise<Sent> {
  const before = sent.length;
  const done = undoNow({ seq, toggle: 'undo', command: null });
  await expect.poll(() => sent.length).toBeGreaterThan(before);
  return { ...sent.at(-1)!, done };
}

it('An undo tried again before its answer came is the same undo, whatever was undone in between', async () => {
  const first = await undo(7);
  const other = await undo(8);
  const again = await undo(7);
  expect([first.url, again.url]).toEqual(['/changes/7/undo', '/changes/7/undo']);
  expect(again.key).toBe(first.key);
  expect(other.key).not.toBe(first.key);
});

it('Once it was answered, undoing a change is another undo', async () => {
  const first = await undo(9);
  first.answer(new Response(JSON.stringify({ message: 'This is undone already.' }), { status: 409 }));
  await first.done;
  const again = await undo(9);
  expect(again.key).not.toBe(first.key);
});

it.each([502, 504])('A proxy’s %d is no answer, so undoing again is the same undo', async (status) => {
  const first = await undo(10);
  first.answer(new Response('<h1>Bad Gateway</h1>', { status }));
  await first.done;
  const again = await undo(10);
  expect(again.key).toBe(first.key);
  again.answer(new Response('{}', { status: 409 }));
  await again.done;
});
