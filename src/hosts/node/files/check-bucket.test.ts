import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../../../scripts/free-port.ts';
import { canStartSwift } from '../../../../scripts/swift/programs.ts';
import { openBucket, type Bucket, type BucketSettings } from './bucket.ts';
import { bucketProblem, versionsProblem, type BucketProblem } from './check-bucket.ts';
import { BucketError } from './bucket-error.ts';
import { daysOfOldVersions } from './lifecycle.ts';
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

  test('The check of a bucket finds nothing wrong, and leaves nothing behind', async () => {
    expect(await problemOf(right)).toBeNull();
    const keys: string[] = [];
    for await (const { key } of openBucket({ ...right, prefix: '' }).list('')) keys.push(key);
    expect(keys).toEqual([]);
  });

  describe('Buckets with old versions', () => {
    const BYTES = new TextEncoder().encode('Erased');
    const HASH = createHash('sha256').update(BYTES).digest('hex');

    test('The check of a bucket that keeps old versions says that erased files stay, and they do', async () => {
      const versioned = await swift.bucket('versions');
      expect(await versionsProblem(openBucket(versioned, { pauseMs: 1 }))).toBeNull();
      await swift.keepVersions('versions');
      const bucket = openBucket(versioned, { pauseMs: 1 });
      expect(await bucket.put('cv', BYTES, HASH)).toBe(true);
      await bucket.remove('cv');
      expect(await bucket.head('cv')).toBeNull();
      expect(await swift.versionsIn('versions')).toContain('<Key>cv</Key>');
      const sentence =
        'keeps old versions, so the bytes of erased files stay: turn versions off, or make a rule that deletes old versions after some days';
      expect(await versionsProblem(bucket)).toEqual({ sentence });
    });

    test('The check of a bucket that keeps old versions says when the key may not read the rules', async () => {
      const bucket: Bucket = {
        ...openBucket(right),
        put: async () => true,
        remove: async () => undefined,
        daysOfOldVersions: () => Promise.reject(new BucketError('AccessDenied', { status: 403 })),
      };
      const sentence = expect.stringContaining('the key may not read the rules of the bucket');
      expect(await versionsProblem(bucket)).toEqual({ sentence });
    });

    test.each<[string, string | null, object]>([
      [
        'without a rule',
        null,
        { sentence: expect.stringContaining('make a rule that deletes old versions') },
      ],
      ['with a rule', ruleOf('<Filter><Prefix>hire/</Prefix></Filter>'), { days: 30 }],
      ['with a rule for everything', ruleOf('<Filter/>'), { days: 30 }],
      [
        'with a rule for other keys',
        ruleOf('<Filter><Prefix>logs/</Prefix></Filter>'),
        { sentence: expect.anything() },
      ],
      ['with a rule that is off', ruleOf('<Filter/>', 'Disabled'), { sentence: expect.anything() }],
      [
        'with a rule for tags',
        ruleOf('<Filter><Tag><Key>a</Key><Value>b</Value></Tag></Filter>'),
        { sentence: expect.anything() },
      ],
    ])('%s', async (_, rules, problem) => {
      const bucket: Bucket = {
        ...openBucket(right),
        put: async () => true,
        remove: async () => undefined,
        daysOfOldVersions: async () => (rules === null ? null : daysOfOldVersions(rules, right.prefix)),
      };
      expect(await versionsProblem(bucket)).toEqual(problem);
    });
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
  ])('The check of a bucket says what to do about %s', async (_, wrong, sentence) => {
    expect(await problemOf({ ...right, ...wrong })).toEqual({ sentence, isPassing: false });
  });

  test('The check of a bucket says that nothing answers', async () => {
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
  ] as const)('The check of a bucket says that the storage is %s', async (fault, sentence, isPassing) => {
    const proxy = await ProxyInTest.start(swift.endpoint);
    onTestFinished(() => proxy.stop());
    proxy.faults.push(fault, fault, fault, fault);
    expect(await problemOf({ ...right, endpoint: proxy.url })).toEqual({ sentence, isPassing });
  });
});

function ruleOf(filter: string, status = 'Enabled'): string {
  return `<LifecycleConfiguration><Rule><ID>old</ID>${filter}<Status>${status}</Status>
    <NoncurrentVersionExpiration><NoncurrentDays>30</NoncurrentDays></NoncurrentVersionExpiration>
  </Rule></LifecycleConfiguration>`;
}
