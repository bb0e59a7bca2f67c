import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../../../scripts/free-port.ts';
import { canStartSwift } from '../../../../scripts/swift/programs.ts';
import { openBucket, type BucketSettings } from './bucket.ts';
import { bucketProblem, type BucketProblem } from './check-bucket.ts';
import { ProxyInTest } from './proxy-in-test.ts';
import { SwiftInTest } from './swift-in-test.ts';

describe.skipIf(!canStartSwift())('The check of a bucket', () => {
  let swift: SwiftInTest;
  let right: BucketSettings;
  beforeAll(async () => {
    swift = await SwiftInTest.start();
    right = { ...(await swift.bucket('files')), prefix: 'hire/' };
  }, 60_000);
  afterAll(() => swift.stop());

  function problemOf(settings: BucketSettings): Promise<BucketProblem | null> {
    const named = { S3_BUCKET: settings.bucket, S3_REGION: settings.region };
    return bucketProblem(openBucket(settings, { pauseMs: 1 }), named);
  }

  test('finds nothing wrong, and leaves nothing behind', async () => {
    expect(await problemOf(right)).toBeNull();
    const keys: string[] = [];
    for await (const { key } of openBucket({ ...right, prefix: '' }).list('')) keys.push(key);
    expect(keys).toEqual([]);
  });

  test.each<[string, Partial<BucketSettings>, string]>([
    [
      'a missing bucket',
      { bucket: 'elsewhere' },
      'there is no bucket elsewhere: make it, or correct S3_BUCKET',
    ],
    ['another region', { region: 'us-east-1' }, 'it expects another region: set S3_REGION to test-1'],
    [
      'a wrong secret',
      { secretAccessKey: 'wrong' },
      'the secret isn’t that of the key: correct S3_SECRET_ACCESS_KEY',
    ],
  ])('says what to do about %s', async (_, wrong, sentence) => {
    expect(await problemOf({ ...right, ...wrong })).toEqual({ sentence, isPassing: false });
  });

  test('says that nothing answers', async () => {
    const endpoint = `http://127.0.0.1:${await freePort()}`;
    expect(await problemOf({ ...right, endpoint })).toEqual({
      sentence:
        'nothing answers there (ECONNREFUSED): check S3_ENDPOINT, and whether this machine may reach it',
      isPassing: true,
    });
  });

  test.each([
    ['busy', 'it answers that it is out of order (503 SlowDown): try again later', true],
    ['full', 'there is no room left (QuotaExceeded): make room, or raise the quota', true],
  ] as const)('says that the storage is %s', async (fault, sentence, isPassing) => {
    const proxy = await ProxyInTest.start(swift.endpoint);
    onTestFinished(() => proxy.stop());
    proxy.faults.push(fault, fault, fault, fault);
    expect(await problemOf({ ...right, endpoint: proxy.url })).toEqual({ sentence, isPassing });
  });
});
