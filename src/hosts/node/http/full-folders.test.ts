import { expect, it } from 'vitest';
import { fullFolders } from './full-folders.ts';

const folders = { DATA_DIR: '/data', FILES_FOLDER: '/files', S3_ENDPOINT: undefined };
const free = (bytes: Readonly<Record<string, number>>) => async (folder: string) => {
  if (!(folder in bytes)) throw Object.assign(new Error('no such folder'), { code: 'ENOENT' });
  return { bavail: (bytes[folder] ?? 0) / 4096, bsize: 4096 };
};

it('A folder on a full disk is named, until there is room again', async () => {
  expect(await fullFolders(folders, free({ '/data': 10_000_000, '/files': 1e12 }))).toEqual([
    'room in DATA_DIR',
  ]);
  expect(await fullFolders(folders, free({ '/data': 1e9, '/files': 0 }))).toEqual(['room in FILES_FOLDER']);
  expect(await fullFolders(folders, free({ '/data': 1e9, '/files': 1e9 }))).toEqual([]);
});

it('A folder that is gone is named, and one that a bucket replaces is not looked at', async () => {
  expect(await fullFolders(folders, free({ '/data': 1e9 }))).toEqual(['room in FILES_FOLDER']);
  const withBucket = { ...folders, S3_ENDPOINT: 'https://s3.example.com' };
  expect(await fullFolders(withBucket, free({ '/data': 1e9 }))).toEqual([]);
});
