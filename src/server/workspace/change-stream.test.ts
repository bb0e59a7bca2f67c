import { afterEach, describe, expect, it, vi } from 'vitest';
import { startingWorkspace } from '#domain/workspace/workspace.ts';
import { EventReader } from '#hosts/node/test/event-reader-in-test.ts';
import { testWrite } from '#store/conformance/log/writes.ts';
import { seedingBy } from '#store/log/log.ts';
import { openMemoryDatabase } from '#store/memory/memory-database.ts';
import { openStore } from '#store/nouns/open-store.ts';
import type { Store } from '#store/store.ts';
import { HEARTBEAT, streamChanges, type StreamOptions } from './change-stream.ts';

function newStore(): Store {
  return openStore(openMemoryDatabase(startingWorkspace(), seedingBy('ana', new Date())));
}

async function addJob(store: Store, slug: string): Promise<void> {
  await store.jobs.create(testWrite('POST /jobs'), ({ count }) => ({
    title: slug,
    slug,
    status: 'active',
    tags: [],
    order: count,
  }));
}

function open(options: Partial<StreamOptions> & { store: Store }) {
  const ended = vi.fn<() => void>();
  const { signal } = new AbortController();
  const stream = streamChanges({ after: null, signal, mayRead: async () => true, ended, ...options });
  return { ...stream, ended, reader: new EventReader(stream.response) };
}

describe('Streams of changes', () => {
  afterEach(() => vi.useRealTimers());

  it('A stream of changes begins with the workspace’s revision, and sends each change with its seq as id', async () => {
    const store = newStore();
    const { reader, end } = open({ store });
    expect(await reader.next()).toBe('retry: 1000');
    expect(await reader.next()).toBe('id: 1\ndata: {"seq":1,"rows":[]}');
    await addJob(store, 'one');
    expect(await reader.next()).toBe('id: 2\ndata: {"seq":2,"rows":[{"table":"jobs","id":1}]}');
    end();
    expect(await reader.next()).toBeNull();
  });

  it.each([
    ['nothing to a reader who has missed nothing', 1, []],
    ['that everything may have changed to one who has missed something', 0, 'everything'],
    ['that everything may have changed after an earlier copy was restored', 7, 'everything'],
  ])('A stream of changes tells %s', async (_, after, rows) => {
    const store = newStore();
    const { reader, end } = open({ store, after });
    await reader.next();
    const told = rows.length > 0 ? await reader.notice() : { seq: 1, rows };
    expect(told).toEqual({ seq: 1, rows });
    await addJob(store, 'one');
    expect(await reader.notice()).toMatchObject({ seq: 2 });
    end();
  });

  it('A stream of changes sends a heartbeat every 15 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { reader, end } = open({ store: newStore(), after: 1 });
    await reader.next();
    await vi.advanceTimersByTimeAsync(HEARTBEAT - 1);
    vi.advanceTimersByTime(1);
    expect(await reader.next()).toBe(': here');
    end();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('A stream of changes ends at the next heartbeat when its reader has lost the right to read', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let mayRead = true;
    const { reader, ended } = open({ store: newStore(), after: 1, mayRead: async () => mayRead });
    await reader.next();
    vi.advanceTimersByTime(HEARTBEAT);
    expect(await reader.next()).toBe(': here');
    mayRead = false;
    vi.advanceTimersByTime(HEARTBEAT);
    expect(await reader.next()).toBe(': here');
    expect(await reader.next()).toBeNull();
    expect(ended).toHaveBeenCalledOnce();
  });

  it('A stream of changes does not end when the check of its reader’s rights fails', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const mayRead = vi.fn<() => Promise<boolean>>().mockRejectedValue(new Error('no database'));
    const { reader, end } = open({ store: newStore(), after: 1, mayRead });
    await reader.next();
    for (const _ of [1, 2]) {
      vi.advanceTimersByTime(HEARTBEAT);
      expect(await reader.next()).toBe(': here');
    }
    end();
  });

  it('A stream of changes ends when its reader is gone', async () => {
    const gone = new AbortController();
    const store = newStore();
    const watched = vi.spyOn(store, 'watch');
    const { ended, reader } = open({ store, signal: gone.signal });
    await reader.notice();
    gone.abort();
    expect(ended).toHaveBeenCalledOnce();
    expect(watched).toHaveBeenCalledOnce();
    await addJob(store, 'one');
    expect(await reader.next()).toBeNull();
  });

  it('A stream of changes says when to reconnect if the server ends it', async () => {
    const { reader, end } = open({ store: newStore(), after: 1 });
    await reader.next();
    end('comesBack');
    expect(await reader.next()).toMatch(/^retry: [123]\d{3}$/);
    expect(await reader.next()).toBeNull();
  });

  it('A stream of changes is cut off when its reader is too slow', async () => {
    const store = newStore();
    const { ended } = open({ store, after: 1 });
    const watch = vi.spyOn(store, 'watch');
    const other = open({ store });
    await other.reader.notice();
    const tell = watch.mock.calls[0]![0];
    const rows = Array.from({ length: 1_000 }, (_, id) => ({ table: 'jobs' as const, id }));
    for (let seq = 2; seq < 10; seq += 1) tell({ seq, rows });
    expect(other.ended).toHaveBeenCalledOnce();
    expect(ended).not.toHaveBeenCalled();
  });
});
