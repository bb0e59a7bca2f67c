import { expect, test } from 'vitest';
import { filesIn } from './files-in.ts';

function file(fullPath: string) {
  const name = fullPath.slice(fullPath.lastIndexOf('/') + 1);
  return {
    name,
    fullPath,
    isFile: true,
    isDirectory: false,
    file: (take: (file: File) => void) => take(new File([''], name)),
  };
}

function folder(fullPath: string, ...inside: object[]) {
  return {
    name: fullPath.slice(1),
    fullPath,
    isFile: false,
    isDirectory: true,
    createReader: () => ({ readEntries: (take: (found: object[]) => void) => take(inside.splice(0)) }),
  };
}

const DROPPED = () =>
  ({
    items: [
      {
        webkitGetAsEntry: () =>
          folder(
            '/export',
            file('/export/jobs.json'),
            file('/export/.DS_Store'),
            folder('/export/files', folder('/export/files/11', file('/export/files/11/CV.pdf'))),
          ),
      },
    ],
    files: [],
  }) as unknown as DataTransfer;

test('Files of a dropped folder have the paths that files of a chosen folder have', async () => {
  const files = await filesIn(DROPPED());
  expect(files.map(({ webkitRelativePath }) => webkitRelativePath)).toEqual([
    'export/jobs.json',
    'export/files/11/CV.pdf',
  ]);
});

test('No more files of a dropped folder are taken than asked for', async () => {
  expect((await filesIn(DROPPED(), 1)).map(({ name }) => name)).toEqual(['jobs.json']);
});
