import { join } from 'node:path';
import type { FileBytes } from '#store/file-bytes.ts';
import type { RemovedFiles } from '#server/operator/operator-context.ts';
import { fileFolder } from '#server/workspace/file-folder.ts';
import type { Settings } from '#hosts/node/settings/settings.ts';
import { openBucket, type Bucket, type BucketSettings } from './bucket.ts';
import { bucketFiles } from './bucket-files.ts';
import { removeFolder, removeObjects } from './remove-all.ts';

/** The place where the bytes of files are kept. It can be sent to a thread. */
export type FilesPlace =
  | { readonly kind: 'folder'; readonly folder: string }
  | {
      readonly kind: 'bucket';
      readonly bucket: BucketSettings;
      /** The folder of requests’ bodies while they are handled. */
      readonly received: string;
    };

type FilesSettings = Pick<
  Settings,
  | 'DATA_DIR'
  | 'FILES_FOLDER'
  | 'S3_ENDPOINT'
  | 'S3_BUCKET'
  | 'S3_REGION'
  | 'S3_ACCESS_KEY_ID'
  | 'S3_SECRET_ACCESS_KEY'
  | 'S3_PATH_STYLE'
  | 'S3_PREFIX'
>;

/** The bucket of the settings; null without one. */
export function bucketIn(settings: FilesSettings): BucketSettings | null {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region, S3_PATH_STYLE: pathStyle } = settings;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return null;
  const prefix = settings.S3_PREFIX === '' ? '' : `${settings.S3_PREFIX}/`;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey, pathStyle, prefix };
}

export function filesPlaceOf(settings: FilesSettings): FilesPlace {
  const bucket = bucketIn(settings);
  return bucket
    ? { kind: 'bucket', bucket, received: join(settings.DATA_DIR, 'received') }
    : { kind: 'folder', folder: settings.FILES_FOLDER };
}

/** The opened bytes of all workspaces’ files. */
export interface Files {
  /** The folder or the bucket, for people. */
  readonly name: string;
  /** Null: a folder. */
  readonly bucket: Bucket | null;
  readonly filesOf: (workspace: string) => FileBytes;
  /** Removes everything of a workspace. @throws when it is broken off between two objects of a bucket */
  readonly removeAll: (workspace: string, ended?: AbortSignal) => Promise<RemovedFiles>;
}

/** @param watch called after each request to a bucket: whether it could be used */
export function openFiles(place: FilesPlace, watch?: (works: boolean) => void): Files {
  if (place.kind === 'folder') {
    const { folder } = place;
    return {
      name: folder,
      bucket: null,
      filesOf: (id) => fileFolder(join(folder, id)),
      removeAll: (id) => removeFolder(join(folder, id)),
    };
  }
  const bucket = openBucket(place.bucket, watch && { watch });
  return {
    name: bucket.name,
    bucket,
    filesOf: (id) => bucketFiles(bucket, id, join(place.received, id)),
    async removeAll(id, ended) {
      await removeFolder(join(place.received, id));
      return removeObjects(bucket, `${id}/`, ended);
    },
  };
}
