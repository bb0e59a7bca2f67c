import type { CopyStatus, NotSentWrite } from '#hosts/page/device-copy.ts';
import { rowChange } from '#domain/change.ts';
import { sampleNote } from '#domain/samples/sample-rows.ts';
import { createStore } from '#web/kit/store.ts';
import { NO_COPY, type DeviceCopy } from './device-copy.ts';

/** A copy whose state a test sets. */
export interface CopyInTest extends DeviceCopy {
  /** Its calls, the latest last: `again w-1`. */
  readonly calls: readonly string[];
  set(status: Partial<CopyStatus>): void;
}

/** @param onAgain what happens when a write is tried again; by default it is sent */
export function copyInTest(
  first: Partial<CopyStatus> = {},
  onAgain: (copy: CopyInTest, key: string) => void = (copy, key) => copy.set({ notSent: without(copy, key) }),
): CopyInTest {
  const status = createStore<CopyStatus>({ ...NO_COPY, ...first });
  const calls: string[] = [];
  const copy: CopyInTest = {
    status,
    calls,
    set: (change) => status.set({ ...status.read(), ...change }),
    async open() {
      calls.push('open');
    },
    heard: async () => status.read(),
    sync: async () => status.read(),
    ask: async () => status.read(),
    async again(key) {
      calls.push(`again ${key}`);
      onAgain(copy, key);
    },
    async giveUp(key) {
      calls.push(`give up ${key}`);
      copy.set({ notSent: without(copy, key) });
    },
    async remove() {
      calls.push('remove');
      status.set(NO_COPY);
    },
    watch: () => () => undefined,
  };
  return copy;
}

function without({ status }: DeviceCopy, key: string): NotSentWrite[] {
  return status.read().notSent.filter((write) => write.key !== key);
}

/** A note that the server refused. */
export function refusedNote(key: string, text: string, more: Partial<NotSentWrite> = {}): NotSentWrite {
  const after = sampleNote({ id: 900, candidateId: 1, text });
  return {
    key,
    at: '2026-11-20T09:30:00.000Z',
    route: 'POST /candidates/{id}/notes',
    rows: [rowChange('notes', { id: after.id, before: null, after })],
    message: 'Somebody else has changed this meanwhile',
    ...more,
  };
}
