import { createHash, randomUUID } from 'node:crypto';
import type { Settings } from '#hosts/node/settings/settings.ts';
import type { Bucket } from './bucket.ts';
import { BucketError } from './bucket-error.ts';

/** A problem of a bucket. The sentence begins in the middle, and says what to do. */
export interface BucketProblem {
  readonly sentence: string;
  /** True if the bucket may work later without a change of the settings. */
  readonly isPassing: boolean;
}

type Named = Pick<Settings, 'S3_BUCKET' | 'S3_REGION'>;

/** Writes, lists, reads and deletes an object of its own. @returns null when all of it works */
export async function bucketProblem(bucket: Bucket, settings: Named): Promise<BucketProblem | null> {
  const key = `check-${randomUUID()}`;
  const bytes = new TextEncoder().encode(`Hirelane checks this bucket. ${key}`);
  const hash = createHash('sha256').update(bytes).digest('hex');
  let doing = 'write to';
  try {
    await bucket.put(key, bytes, hash);
    doing = 'list the objects of';
    let isListed = false;
    for await (const listed of bucket.list(key)) isListed ||= listed.key === key;
    doing = 'read from';
    const digest = createHash('sha256');
    for await (const piece of await bucket.read(key, 0, bytes.length)) digest.update(piece);
    doing = 'delete from';
    await bucket.remove(key);
    if (isListed && digest.digest('hex') === hash) return null;
    return { sentence: 'it doesn’t give back what was just written: use another storage', isPassing: false };
  } catch (error) {
    // The first failure is the one to tell.
    await bucket.remove(key).catch(() => undefined);
    if (!(error instanceof BucketError)) throw error;
    return { sentence: sentenceFor(error, settings, doing), isPassing: error.isPassing };
  }
}

/**
 * Finds the problem of a bucket that keeps old versions: erased files stay in it. Null: it keeps none, or a rule
 * deletes them after some days.
 */
export async function versionsProblem(
  bucket: Bucket,
): Promise<{ sentence: string } | { days: number } | null> {
  const key = `check-${randomUUID()}`;
  const bytes = new TextEncoder().encode(key);
  const keeps = await bucket.put(key, bytes, createHash('sha256').update(bytes).digest('hex'));
  await bucket.remove(key);
  if (!keeps) return null;
  try {
    const days = await bucket.daysOfOldVersions();
    return days === null ? { sentence: `${STAYS}: turn versions off, or ${RULE}` } : { days };
  } catch (error) {
    if (!(error instanceof BucketError)) throw error;
    const right = 'the key may not read the rules of the bucket, or the storage has none';
    return { sentence: `${STAYS} unless a rule deletes them, and ${right}: see that it does` };
  }
}

const STAYS = 'keeps old versions, so the bytes of erased files stay';
const RULE = 'make a rule that deletes old versions after some days';

const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/;

function sentenceFor(
  error: BucketError,
  { S3_BUCKET: bucket = '', S3_REGION: region }: Named,
  doing: string,
): string {
  const { code, status } = error;
  if (CERTIFICATE.test(code))
    return `its certificate can’t be trusted (${code}): name the file of its authority in NODE_EXTRA_CA_CERTS`;
  if (status === undefined)
    return `nothing answers there (${code}): check S3_ENDPOINT, and whether this machine may reach it`;
  if (error.isFull) return `there is no room left (${code}): make room, or raise the quota`;
  if (error.isPassing) return `it answers that it is out of order (${status} ${code}): try again later`;
  if (error.region !== undefined && error.region !== region)
    return `it expects another region: set S3_REGION to ${error.region}`;
  const known: Readonly<Record<string, string>> = {
    NoSuchBucket: `there is no bucket ${bucket}: make it, or correct S3_BUCKET`,
    InvalidAccessKeyId: 'it doesn’t know the key: correct S3_ACCESS_KEY_ID',
    SignatureDoesNotMatch: 'the secret isn’t that of the key: correct S3_SECRET_ACCESS_KEY',
    AccessDenied: `the key may not ${doing} it: give the key the rights s3:PutObject, s3:GetObject, s3:ListBucket and s3:DeleteObject`,
    RequestTimeTooSkewed: 'the clock of this machine is wrong: set it',
    PermanentRedirect: 'the bucket is in another region: correct S3_ENDPOINT and S3_REGION',
  };
  return (
    known[code] ?? `it refused to let this server ${doing} it (${status} ${code}): check the settings S3_…`
  );
}
