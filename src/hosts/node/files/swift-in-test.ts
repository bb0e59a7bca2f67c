import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import { freePort } from '../../../../scripts/free-port.ts';
import { inMemory } from '../../../../scripts/in-memory.ts';
import { PYTHON, SWIFT_SERVER } from '../../../../scripts/swift/programs.ts';
import type { BucketSettings } from './bucket.ts';

/** The key that `scripts/swift/serve.py` gives its only user. */
const KEY = { accessKeyId: 'hirelane:files', secretAccessKey: 'a-secret-of-the-tests', region: 'test-1' };

/** Debian's OpenStack Swift with its S3 API, in a process of its own. It checks signatures and hashes. */
export class SwiftInTest {
  readonly endpoint: string;
  readonly #folder = mkdtempSync(join(inMemory(), 'hirelane-swift-'));
  readonly #port: number;
  #child: ChildProcess | undefined;

  private constructor(port: number) {
    this.#port = port;
    this.endpoint = `http://127.0.0.1:${port}`;
  }

  static async start(): Promise<SwiftInTest> {
    const swift = new SwiftInTest(await freePort());
    await swift.start();
    return swift;
  }

  /** Starts the server, with what it had before. */
  async start(): Promise<void> {
    const child = spawn(PYTHON, [SWIFT_SERVER, this.#folder, String(this.#port)], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    let told = '';
    child.stderr?.on('data', (text: Buffer) => (told += text.toString()));
    const ended = once(child, 'exit').then(() => {
      throw new Error(`Swift does not run: ${told}`);
    });
    await Promise.race([once(child.stdout, 'data'), ended]);
    ended.catch(() => undefined);
  }

  /** Makes a bucket. */
  async bucket(name: string): Promise<BucketSettings> {
    const client = new AwsClient({ ...KEY, service: 's3', retries: 3 });
    const made = await client.fetch(`${this.endpoint}/${name}`, { method: 'PUT' });
    if (!made.ok) throw new Error(`The bucket was not made: ${made.status} ${await made.text()}`);
    return { ...KEY, endpoint: this.endpoint, bucket: name, pathStyle: true, prefix: '' };
  }

  /** Lets a bucket keep old versions. */
  async keepVersions(name: string): Promise<void> {
    const client = new AwsClient({ ...KEY, service: 's3', retries: 3 });
    const body = '<VersioningConfiguration><Status>Enabled</Status></VersioningConfiguration>';
    const kept = await client.fetch(`${this.endpoint}/${name}?versioning=`, { method: 'PUT', body });
    if (!kept.ok) throw new Error(`The bucket keeps no versions: ${kept.status} ${await kept.text()}`);
  }

  /** The list of all versions in a bucket, as XML. */
  async versionsIn(name: string): Promise<string> {
    const client = new AwsClient({ ...KEY, service: 's3', retries: 3 });
    return (await client.fetch(`${this.endpoint}/${name}?versions=`)).text();
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** The settings of a server that keeps its files in this bucket. */
export function environmentOf(bucket: BucketSettings): Record<string, string> {
  return {
    S3_ENDPOINT: bucket.endpoint,
    S3_BUCKET: bucket.bucket,
    S3_REGION: bucket.region,
    S3_ACCESS_KEY_ID: bucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
    S3_PREFIX: bucket.prefix.replace(/\/$/, ''),
    S3_PATH_STYLE: String(bucket.pathStyle),
  };
}
