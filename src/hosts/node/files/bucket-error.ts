/** An answer of the storage that is no success, or none at all. */
export class BucketError extends Error {
  override readonly name = 'BucketError';
  /** The code of the storage, like NoSuchBucket, or of the system, like ECONNREFUSED. */
  readonly code: string;
  /** The status of the answer. Undefined without an answer. */
  readonly status: number | undefined;
  /** The region that the storage asked for. */
  readonly region: string | undefined;

  constructor(
    code: string,
    { status, region, cause }: { status?: number; region?: string | undefined; cause?: unknown } = {},
  ) {
    super(`The storage of files answered with ${status ?? 'nothing'} (${code}).`, { cause });
    this.code = code;
    this.status = status;
    this.region = region;
  }

  /** True if the storage may answer the same request later, without a change of the settings. */
  get isPassing(): boolean {
    return this.status === undefined || this.status >= 500 || this.status === 429 || this.status === 408;
  }

  get isFull(): boolean {
    return this.status === 507 || /Quota|StorageFull|InsufficientStorage/i.test(this.code);
  }
}

/** The error of an answer that is no success. Its body says why, except after HEAD. */
export async function errorIn(answer: Response): Promise<BucketError> {
  // The status also says what failed.
  const text = await answer.text().catch(() => '');
  const [, code = `HTTP ${answer.status}`] = /<Code>([\w.]+)<\/Code>/.exec(text) ?? [];
  const [, region = answer.headers.get('x-amz-bucket-region') ?? undefined] =
    /<Region>([\w-]+)<\/Region>/.exec(text) ?? [];
  return new BucketError(code, { status: answer.status, region });
}

/** The error of a request without an answer. The system's code is in one of the causes. */
export function errorWithout(cause: unknown): BucketError {
  for (let each = cause, depth = 0; each instanceof Error && depth < 5; each = each.cause, depth++) {
    const { code } = each as { code?: unknown };
    if (typeof code === 'string') return new BucketError(code, { cause });
  }
  const isLate = cause instanceof Error && ['TimeoutError', 'AbortError'].includes(cause.name);
  return new BucketError(isLate ? 'timeout' : 'no answer', { cause });
}
