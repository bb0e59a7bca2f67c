import { expect, test } from 'vitest';
import { ALL_CVS, demoFileBytes } from '#demo/cvs/demo-cvs.ts';
import { demoWorkspace } from '#demo/workspace.ts';
import { readCvFile } from './read-cv-file.ts';

const { files } = demoWorkspace(new Date());

test.for(files)('What can be searched of $name is what is in it', async ({ name, hash, text }) => {
  const cv = ALL_CVS.find(({ file }) => file.hash === hash)!;
  const read = await readCvFile(new File([demoFileBytes(hash)!], name), name);
  expect(wordsIn(read.text)).toEqual(wordsIn(text));
  const { name: who, email, phone } = read.found;
  expect(cv.name).toBe(who?.value);
  expect(cv.contact).toEqual(expect.arrayContaining([email?.value, phone?.value]));
});

function wordsIn(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}
