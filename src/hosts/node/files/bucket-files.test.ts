import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { describeFileBytes } from '#store/conformance/file-bytes.ts';
import type { FileBytes } from '#store/file-bytes.ts';
import { canStartSwift } from '../../../../scripts/swift/programs.ts';
import { openBucket, type Bucket, type BucketSettings } from './bucket.ts';
import { bucketFiles } from './bucket-files.ts';
import { ProxyInTest } from './proxy-in-test.ts';
import { SwiftInTest } from './swift-in-test.ts';

const HOUR_MS = 3_600_000;

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hirelane-received-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'workspace');
}

function filesIn(bucket: Bucket, workspace: string = randomUUID()): FileBytes {
  return bucketFiles(bucket, workspace, newFolder());
}

/** A storage of another kind, which the environment names. */
function namedStorage(): BucketSettings | null {
  const {
    TEST_S3_ENDPOINT: endpoint,
    TEST_S3_BUCKET: bucket,
    TEST_S3_REGION: region = 'us-east-1',
  } = process.env;
  const { TEST_S3_ACCESS_KEY_ID: accessKeyId, TEST_S3_SECRET_ACCESS_KEY: secretAccessKey } = process.env;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return null;
  const prefix = `hirelane-test-${randomUUID()}/`;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey, pathStyle: true, prefix };
}

const named = namedStorage();
if (named)
  describeFileBytes(`in ${named.bucket} at ${named.endpoint}`, async () => filesIn(openBucket(named)));

describe.skipIf(!canStartSwift())('Files in a bucket', () => {
  let swift: SwiftInTest;
  let settings: BucketSettings;
  beforeAll(async () => {
    swift = await SwiftInTest.start();
    settings = { ...(await swift.bucket('files')), prefix: 'hire/' };
  }, 60_000);
  afterAll(() => swift.stop());

  describeFileBytes('in a bucket', async () => filesIn(openBucket(settings)));

  /** A bucket behind a line that fails as the test says. */
  async function overProxy({ patienceMs = 20_000 } = {}) {
    const proxy = await ProxyInTest.start(swift.endpoint);
    onTestFinished(() => proxy.stop());
    const worked: boolean[] = [];
    const options = { pauseMs: 1, patienceMs, watch: (works: boolean) => void worked.push(works) };
    const bucket = openBucket({ ...settings, endpoint: proxy.url }, options);
    return { proxy, bucket, worked, files: filesIn(bucket) };
  }

  const bytes = new Uint8Array(3_000_000).map((_, at) => at % 251);
  const hash = hashOf(bytes);

  test('Files in a bucket have keys that begin with the prefix and the workspace', async () => {
    const workspace = randomUUID();
    await filesIn(openBucket(settings), workspace).put(hash, bytes);
    const all = openBucket({ ...settings, prefix: '' });
    const keys: string[] = [];
    for await (const { key } of all.list(`hire/${workspace}`)) keys.push(key);
    expect(keys).toEqual([`hire/${workspace}/${hash}`]);
  });

  test('Files in a bucket of one workspace are not those of another', async () => {
    const bucket = openBucket(settings);
    await filesIn(bucket).put(hash, bytes);
    const other = filesIn(bucket);
    expect(await other.get(hash)).toBeNull();
    expect(await other.list()).toEqual([]);
  });

  test('Files in a bucket are listed page after page', async () => {
    const files = filesIn(openBucket(settings, { pageSize: 2 }));
    const all = Array.from({ length: 5 }, (_, n) => new Uint8Array([n]));
    await Promise.all(all.map((each) => files.put(hashOf(each), each)));
    expect((await files.list()).map((kept) => kept.hash).toSorted()).toEqual(all.map(hashOf).toSorted());
  });

  test('Files in a bucket are refused when they are not what their hash says', async () => {
    const files = filesIn(openBucket(settings));
    await expect(files.put(hash, new Uint8Array([1]))).rejects.toThrow('The file was damaged on its way');
    expect(await files.get(hash)).toBeNull();
  });

  test('The storage compares files with their hash', async () => {
    const bucket = openBucket(settings);
    const refused = bucket.put(`w/${hash}`, new Uint8Array([1]), hash);
    await expect(refused).rejects.toMatchObject({ status: 400 });
    expect(await bucket.head(`w/${hash}`)).toBeNull();
  });

  test('Files in a bucket are not answered whole when the storage has changed them', async () => {
    const [bucket, workspace] = [openBucket(settings), randomUUID()];
    const changed = bytes.with(1_000_000, 255);
    await bucket.put(`${workspace}/${hash}`, changed, hashOf(changed));
    const kept = await filesIn(bucket, workspace).get(hash);
    await expect(kept?.arrayBuffer()).rejects.toThrow('This file is damaged where files are kept');
    const answer = new Response(kept?.stream() as ReadableStream);
    await expect(answer.arrayBuffer()).rejects.toThrow('This file is damaged where files are kept');
  });

  test('Files in a bucket are stored again after a while, so that no sweep removes them, but not at once', async () => {
    const { proxy, files } = await overProxy();
    await files.put(hash, bytes);
    await files.put(hash, bytes);
    expect(proxy.asked.filter((each) => each.startsWith('PUT'))).toHaveLength(1);
    const [bucket, workspace] = [openBucket(settings), randomUUID()];
    await storedAt(bucket, `${workspace}/${hash}`, Date.now() - HOUR_MS);
    const old = filesIn(bucket, workspace);
    await old.put(hash, bytes);
    await old.remove(hash, Date.now() - HOUR_MS / 2);
    expect(await old.get(hash)).not.toBeNull();
  });

  test('Files in a bucket keep the time of the server’s own clock to the millisecond', async () => {
    const files = filesIn(openBucket(settings));
    const before = Date.now();
    await files.put(hash, bytes);
    await files.remove(hash, before);
    expect(await files.get(hash)).not.toBeNull();
    await files.remove(hash, Date.now() + 1);
    expect(await files.get(hash)).toBeNull();
  });

  test('A file that is removed and stored at the same time is not lost', async () => {
    const files = filesIn(openBucket(settings));
    await Promise.all(
      Array.from({ length: 10 }, (_, n) => (n % 2 ? files.remove(hash) : files.put(hash, bytes))),
    );
    await files.put(hash, bytes);
    expect((await files.get(hash))?.size).toBe(bytes.length);
  });

  test('Files in a bucket that will be removed are known to every process until they are', async () => {
    const [bucket, workspace] = [openBucket(settings), randomUUID()];
    const planned = await filesIn(bucket, workspace).plan?.({ hashes: [hash], keptBefore: 5 });
    const other = filesIn(bucket, workspace);
    expect(await other.planned?.()).toMatchObject([{ hashes: [hash], keptBefore: 5 }]);
    expect(await other.list()).toEqual([]);
    await planned?.done();
    expect(await other.planned?.()).toEqual([]);
  });

  test('Files are received on this machine’s disk, and leftovers of an interrupted upload are swept', async () => {
    const folder = newFolder();
    const files = bucketFiles(openBucket(settings), randomUUID(), folder);
    const received = await files.receive?.(new Blob([bytes]).stream(), bytes.length);
    expect(await received?.bytes.slice(0, 3).bytes()).toEqual(bytes.slice(0, 3));
    const [name = ''] = readdirSync(folder);
    expect((await files.list()).map((kept) => kept.hash)).toEqual([name]);
    await files.remove(name);
    expect(readdirSync(folder)).toEqual([]);
  });

  describe('A bad line', () => {
    test('Files in a bucket are stored and read when the storage is busy three times', async () => {
      const { proxy, files, worked } = await overProxy();
      proxy.faults.push('busy', 'busy', 'busy');
      await files.put(hash, bytes);
      proxy.faults.push('busy', 'cut');
      const kept = await files.get(hash);
      proxy.faults.push('busy', 'cut', 'busy');
      expect(hashOf(new Uint8Array((await kept?.arrayBuffer()) ?? []))).toBe(hash);
      expect(worked.every(Boolean)).toBe(true);
    });

    test('Files in a bucket go on where the line was cut', async () => {
      const { proxy, files } = await overProxy();
      await files.put(hash, bytes);
      const kept = await files.get(hash);
      proxy.faults.push('half', 'half', 'half', 'half');
      expect(hashOf(new Uint8Array((await kept?.arrayBuffer()) ?? []))).toBe(hash);
      expect(proxy.faults).toEqual([]);
    });

    test.each([
      ['busy', 'unavailable', /can’t be reached right now, so nothing was saved. Try again in a minute/],
      ['cut', 'unavailable', /can’t be reached right now, so nothing was saved. Try again in a minute/],
      ['no answer', 'unavailable', /can’t be reached right now, so nothing was saved. Try again in a minute/],
    ] as const)(
      'Files in a bucket fail with a sentence after four tries of %s',
      async (fault, kind, message) => {
        const { proxy, files, worked } = await overProxy(fault === 'no answer' ? { patienceMs: 300 } : {});
        proxy.faults.push(fault, fault, fault, fault);
        await expect(files.put(hash, bytes)).rejects.toMatchObject({
          kind,
          message: expect.stringMatching(message),
        });
        expect(worked).toEqual([false]);
        proxy.faults.push(fault, fault, fault, fault);
        await expect(files.get(hash)).rejects.toMatchObject({ kind });
      },
    );

    test('Files in a bucket are refused at once when there is no room', async () => {
      const { proxy, files } = await overProxy();
      await files.get(hash);
      proxy.faults.push('full');
      await expect(files.put(hash, bytes)).rejects.toMatchObject({
        kind: 'full',
        message: expect.stringMatching(/has no room left for this file, so nothing was saved/),
      });
      expect(proxy.faults).toEqual([]);
    });

    test('Files in a bucket are never whole in memory: the storage is asked for no more than is taken', async () => {
      const { proxy, files } = await overProxy();
      const large = new Uint8Array(60_000_000);
      await files.put(hashOf(large), large);
      const kept = await files.get(hashOf(large));
      const before = proxy.bytesPassed;
      const reader = kept?.stream().getReader();
      await reader?.read();
      await reader?.cancel();
      await proxy.stop();
      expect(proxy.bytesPassed - before).toBeGreaterThan(0);
      expect(proxy.bytesPassed - before).toBeLessThan(large.length / 2);
    });
  });

  test('A wrong key reads and stores no files, and no message has the secret', async () => {
    const files = filesIn(openBucket({ ...settings, secretAccessKey: 'a-wrong-secret' }));
    const failure: unknown = await files.put(hash, bytes).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      kind: 'unavailable',
      message: expect.stringMatching(/doesn’t let this server in, so nothing was saved/),
    });
    expect(JSON.stringify(failure, allOf)).not.toContain('a-wrong-secret');
  });

  /** Stores bytes as if it were another time. */
  async function storedAt(bucket: Bucket, key: string, at: number): Promise<void> {
    const { now } = Date;
    Date.now = () => at;
    try {
      await bucket.put(key, bytes, hash);
    } finally {
      Date.now = now;
    }
  }
});

/** Shows everything of an error, too. */
function allOf(_: string, value: unknown): unknown {
  if (!(value instanceof Error)) return value;
  return Object.fromEntries(
    ['name', 'message', 'stack', 'cause', ...Object.keys(value)].map((name) => [
      name,
      (value as unknown as Record<string, unknown>)[name],
    ]),
  );
}
