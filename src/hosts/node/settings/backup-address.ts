/**
 * The bucket in an address like `https://id:secret@s3.eu-central-1.amazonaws.com/bucket/folder?region=eu-central-1`.
 * Null: the text is a folder.
 *
 * @throws when the address lacks a part
 */
export function bucketOfBackups(text: string) {
  if (!/^https?:/i.test(text)) return null;
  const url = new URL(text);
  const [bucket = '', ...path] = url.pathname.split('/').filter((part) => part !== '');
  if (url.username === '' || url.password === '' || !/^[\w.-]{3,63}$/.test(bucket) || url.hash !== '')
    throw new Error('The address names no bucket, or no key.');
  if (path.some((part) => !/^[\w.-]+$/.test(part))) throw new Error('The folder has other characters.');
  return {
    endpoint: url.origin,
    bucket,
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    pathStyle: url.searchParams.get('path-style') !== 'false',
    prefix: path.length === 0 ? '' : `${path.join('/')}/`,
  };
}

/** Tells whether `BACKUP_TO` is a folder, or the whole address of a bucket. */
export function isPlace(text: string): boolean {
  try {
    bucketOfBackups(text);
    return !/^[a-z\d]+:\/\//i.test(text) || /^https?:/i.test(text);
  } catch {
    // The refusal says how it has to look.
    return false;
  }
}
