import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { BucketError, errorIn, errorWithout } from './bucket-error.ts';
import { daysOfOldVersions } from './lifecycle.ts';
import { readListing, type ListedObject } from './listing.ts';

/** The address of a bucket, and the key of its user. */
export interface BucketSettings {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** True if the bucket is in the path of an address. Otherwise it is the first part of the host. */
  readonly pathStyle: boolean;
  /** The beginning of every key: empty, or with a slash at its end. */
  readonly prefix: string;
}

/** The objects of an S3-compatible storage, by their keys. Keys are given and returned without the prefix. */
export interface Bucket {
  /** The name and the address of the bucket, for people. */
  readonly name: string;
  /**
   * Stores an object whole or not at all. The storage compares the bytes with their hash.
   *
   * @param sha256 in hexadecimal
   * @returns whether the bucket keeps it as a version, which deleting does not remove
   * @throws BucketError, as all of these do
   */
  put(key: string, bytes: Uint8Array<ArrayBuffer>, sha256: string): Promise<boolean>;
  /** Null when there is no such object. */
  head(key: string): Promise<Head | null>;
  /** The body of an object, from `start` up to but not including `end`. A silent body fails. */
  read(key: string, start: number, end: number): Promise<AsyncIterable<Uint8Array>>;
  list(prefix: string): AsyncIterable<ListedObject>;
  remove(key: string): Promise<void>;
  /** The days after which a rule of the bucket deletes old versions of these objects. Null: no rule does. */
  daysOfOldVersions(): Promise<number | null>;
}

interface Head {
  readonly size: number;
  /** When this server stored the object, by its own clock, in milliseconds since 1970. */
  readonly at: number;
}

/** The time by the server's clock, because the storage has another clock and cuts its times to seconds. */
const KEPT_AT = 'x-amz-meta-kept-at';

/** The most times that a request is sent, and the milliseconds for which it is sent again. */
const TRIES = 4;
const TRYING_MS = 15_000;

/** Milliseconds until the answer begins, or until the next piece of it comes. A slow line has a second more for each 250 kB. */
const PATIENCE_MS = 20_000;
const SLOWEST_BYTES_PER_MS = 250;

interface Sent {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer>;
}

interface BucketOptions {
  /** Called after each request: whether the storage could be used. */
  readonly watch?: (works: boolean) => void;
  /** The first pause before a request is sent again, in milliseconds. */
  readonly pauseMs?: number;
  readonly patienceMs?: number;
  /** The most objects on a page of a list. */
  readonly pageSize?: number;
}

export function openBucket(
  settings: BucketSettings,
  { watch, pauseMs = 100, patienceMs = PATIENCE_MS, pageSize = 1000 }: BucketOptions = {},
): Bucket {
  const { accessKeyId, secretAccessKey, region, prefix } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const base = addressOf(settings);
  const urlOf = (key: string) => `${base}/${prefix}${key}`;

  async function sendOnce({ url, ...init }: Sent): Promise<{ answer: Response; patience: Patience }> {
    const patience = new Patience(patienceMs);
    patience.start((init.body?.length ?? 0) / SLOWEST_BYTES_PER_MS);
    try {
      const signed = await client.sign(url, { ...init, redirect: 'manual', signal: patience.signal });
      return { answer: await fetch(signed), patience };
    } catch (cause) {
      throw errorWithout(cause);
    } finally {
      patience.stop();
    }
  }

  /** Sends a request again while the storage is busy or out of reach. A 404 is an answer if the bucket is there. */
  async function send(sent: Sent): Promise<{ answer: Response; patience: Patience }> {
    const end = Date.now() + TRYING_MS;
    for (let nth = 1; ; nth++) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- each try waits for the one before
        const { answer, patience } = await sendOnce(sent);
        if (answer.ok) {
          watch?.(true);
          return { answer, patience };
        }
        // oxlint-disable-next-line no-await-in-loop -- as above
        throw await errorIn(answer);
      } catch (error) {
        const isPassing = error instanceof BucketError && error.isPassing && !error.isFull;
        if (!isPassing || nth === TRIES || Date.now() > end) {
          watch?.(isMissing(error));
          throw error;
        }
      }
      // oxlint-disable-next-line no-await-in-loop -- as above
      await wait(pauseMs * 2 ** nth * (0.5 + Math.random() / 2));
    }
  }

  async function sendAndForget(sent: Sent): Promise<Headers> {
    const { answer } = await send(sent);
    await answer.body?.cancel();
    return answer.headers;
  }

  return {
    name: `the bucket ${settings.bucket} at ${settings.endpoint}`,

    async put(key, bytes, sha256) {
      const headers = await sendAndForget({
        method: 'PUT',
        url: urlOf(key),
        headers: { 'x-amz-content-sha256': sha256, [KEPT_AT]: String(Date.now()) },
        body: bytes,
      });
      // A bucket whose versions are suspended calls each the version “null”, and deletes it.
      return (headers.get('x-amz-version-id') ?? 'null') !== 'null';
    },

    async head(key) {
      try {
        const { answer } = await send({ method: 'HEAD', url: urlOf(key) });
        const at = answer.headers.get(KEPT_AT) ?? Date.parse(answer.headers.get('last-modified') ?? '');
        return { size: Number(answer.headers.get('content-length')), at: Number(at) || 0 };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    async read(key, start, end) {
      const headers = { range: `bytes=${start}-${end - 1}` };
      const { answer, patience } = await send({ method: 'GET', url: urlOf(key), headers });
      if (!answer.body || (answer.status !== 206 && start > 0)) throw new BucketError('no range');
      return patience.over(answer.body);
    },

    async *list(of) {
      let token: string | undefined;
      do {
        const query = new URLSearchParams({
          'list-type': '2',
          'max-keys': String(pageSize),
          prefix: `${prefix}${of}`,
        });
        if (token !== undefined) query.set('continuation-token', token);
        // oxlint-disable-next-line no-await-in-loop -- each page names the next
        const { answer } = await send({ method: 'GET', url: `${base}?${query.toString()}` });
        // oxlint-disable-next-line no-await-in-loop -- as above
        const page = readListing(await answer.text());
        for (const each of page.objects) yield { ...each, key: each.key.slice(prefix.length) };
        token = page.next;
      } while (token !== undefined);
    },

    async remove(key) {
      await sendAndForget({ method: 'DELETE', url: urlOf(key) }).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
    },

    async daysOfOldVersions() {
      try {
        const { answer } = await send({ method: 'GET', url: `${base}?lifecycle=` });
        return daysOfOldVersions(await answer.text(), prefix);
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
  };
}

/** Tells whether the error is that there is no such object. HEAD has no body that could tell a missing bucket apart. */
export function isMissing(error: unknown): boolean {
  return error instanceof BucketError && error.status === 404 && error.code !== 'NoSuchBucket';
}

function addressOf({ endpoint, bucket, pathStyle }: BucketSettings): string {
  const url = new URL(endpoint);
  if (!pathStyle) url.host = `${bucket}.${url.host}`;
  const path = url.pathname.replace(/\/$/, '');
  return `${url.origin}${path}${pathStyle ? `/${bucket}` : ''}`;
}

/** Ends a request that is silent for too long. */
class Patience {
  readonly #abort = new AbortController();
  readonly #ms: number;
  #timer: NodeJS.Timeout | undefined;

  constructor(ms: number) {
    this.#ms = ms;
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  start(moreMs = 0): void {
    this.stop();
    const late = () => this.#abort.abort(new DOMException('The storage is silent', 'TimeoutError'));
    this.#timer = setTimeout(late, this.#ms + moreMs);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** The pieces of a body. The time in which the reader is busy does not count. */
  async *over(body: ReadableStream<Uint8Array>): AsyncIterable<Uint8Array> {
    const reader = body.getReader();
    try {
      for (;;) {
        this.start();
        // oxlint-disable-next-line no-await-in-loop -- the pieces of a stream come one after the other
        const { value } = await reader.read();
        this.stop();
        if (!value) return;
        yield value;
      }
    } catch (cause) {
      throw errorWithout(cause);
    } finally {
      this.stop();
      // The answer is read or given up, so its end matters to nobody.
      await reader.cancel().catch(() => undefined);
    }
  }
}
