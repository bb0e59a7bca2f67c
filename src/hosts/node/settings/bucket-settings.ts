import * as z from 'zod';

/** The settings of an S3-compatible storage. */
export const BUCKET_SETTINGS = {
  S3_ENDPOINT: z
    .string()
    .refine(isEndpoint, 'has to be the address of a storage, like https://s3.eu-central-1.amazonaws.com')
    .optional()
    .describe(
      'The S3-compatible storage for candidates’ files. It needs the three with bucket and key; without it the folder is used.',
    ),
  S3_BUCKET: z
    .string()
    .regex(/^[\w.-]{3,63}$/, 'has to be the name of a bucket')
    .optional()
    .describe('The bucket there. It has to exist.'),
  S3_ACCESS_KEY_ID: z
    .string()
    .optional()
    .describe('The id of a key that may read, write, list and delete in the bucket.'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('Its secret. It is never logged.'),
  S3_REGION: z.string().default('us-east-1').describe('The region that the storage expects in signatures.'),
  S3_PREFIX: z
    .string()
    .regex(/^[\w.-]+(\/[\w.-]+)*$/, 'has to be letters, digits, and ._- between slashes, like hire/files')
    .default('')
    .describe('The beginning of every key, for a bucket that has other things in it, too.'),
  S3_PATH_STYLE: z
    .enum(['true', 'false'], { error: 'has to be true or false' })
    .default('true')
    .transform((text) => text === 'true')
    .describe('`false` puts the bucket into the host name, for storages that don’t take it in the path.'),
};

/** Settings that need each other: all of them are set, or none. */
export const BUCKET_GROUP = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

function isEndpoint(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return false;
  return `${url.username}${url.password}${url.search}${url.hash}` === '';
}
