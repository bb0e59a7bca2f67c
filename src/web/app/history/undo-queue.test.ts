import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#web/app/api/query-client.ts';
import { queueUndo } from './undo-queue.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return async () => {
    // Empties the queue, because all tests share it.
    await vi.advanceTimersByTimeAsync(2 * LONGEST_WAIT);
    queryClient.clear();
    vi.useRealTimers();
  };
});

/** A write or an undo that runs until the test ends it. */
function underWay() {
  let end!: () => void;
  let fail!: (error: Error) => void;
  const result = new Promise<void>((resolve, reject) => ([end, fail] = [resolve, reject]));
  return { work: vi.fn<() => Promise<void>>(() => result), end, fail };
}

function startWrite(work: () => Promise<void>): void {
  void queryClient.getMutationCache().build(queryClient, { mutationFn: work }).execute(undefined);
}

const SOON = 100;
const LONGEST_WAIT = 5_000;

it('An undo waits for the writes under way', async () => {
  const [write, undo] = [underWay(), underWay()];
  startWrite(write.work);
  void queueUndo(undo.work);
  await vi.advanceTimersByTimeAsync(SOON);
  expect(undo.work).not.toHaveBeenCalled();
  write.end();
  await vi.advanceTimersByTimeAsync(SOON);
  expect(undo.work).toHaveBeenCalledOnce();
  undo.end();
});

it('A write that gets no answer keeps an undo waiting for five seconds', async () => {
  const [write, undo] = [underWay(), underWay()];
  startWrite(write.work);
  void queueUndo(undo.work);
  await vi.advanceTimersByTimeAsync(LONGEST_WAIT - 1);
  expect(undo.work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(undo.work).toHaveBeenCalledOnce();
  write.end();
});

it('Undos run one after the other', async () => {
  const [first, second] = [underWay(), underWay()];
  void queueUndo(first.work);
  void queueUndo(second.work);
  await vi.advanceTimersByTimeAsync(SOON);
  expect(second.work).not.toHaveBeenCalled();
  first.end();
  await vi.advanceTimersByTimeAsync(SOON);
  expect(second.work).toHaveBeenCalledOnce();
  second.end();
});

it('An undo that gets no answer keeps the next one waiting for five seconds, and that one the one after it', async () => {
  const undos = [underWay(), underWay(), underWay()];
  for (const { work } of undos) void queueUndo(work);
  const started = () => undos.filter(({ work }) => work.mock.calls.length > 0).length;
  await vi.advanceTimersByTimeAsync(LONGEST_WAIT - 1);
  expect(started()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(started()).toBe(2);
  await vi.advanceTimersByTimeAsync(LONGEST_WAIT - 1);
  expect(started()).toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(started()).toBe(3);
});

it('An undo that fails does not stop the next', async () => {
  const [first, second] = [underWay(), underWay()];
  const failing = queueUndo(first.work);
  void queueUndo(second.work);
  first.fail(new Error('No answer'));
  await expect(failing).rejects.toThrow('No answer');
  await vi.advanceTimersByTimeAsync(SOON);
  expect(second.work).toHaveBeenCalledOnce();
});
