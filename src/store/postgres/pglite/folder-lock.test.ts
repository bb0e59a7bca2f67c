import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { lockFolder } from './folder-lock.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hirelane-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'data');
}

it('A folder is locked for one process at a time, until the lock is released', () => {
  const folder = newFolder();
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(/is used by process/);
  unlock();
  lockFolder(folder)();
});

it('The lock of a running process stays', () => {
  const folder = newFolder();
  // The process with the id 1 is always running.
  writeFileSync(`${folder}.lock`, '1');
  expect(() => lockFolder(folder)).toThrow(/is used by process 1/);
  expect(readFileSync(`${folder}.lock`, 'utf8')).toBe('1');
});

it.each([
  ['of a process that has died', '999999999'],
  ['of a process before a restart that had the same number', String(process.pid)],
])('The lock %s is taken over', (_, holder) => {
  const folder = newFolder();
  writeFileSync(`${folder}.lock`, holder);
  const unlock = lockFolder(folder);
  expect(readFileSync(`${folder}.lock`, 'utf8')).toBe(String(process.pid));
  unlock();
  expect(existsSync(`${folder}.lock`)).toBe(false);
});
