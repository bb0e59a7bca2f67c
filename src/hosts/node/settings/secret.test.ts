import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { secretOf } from './secret.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hirelane-data-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'data');
}

it('A secret is made once, and only its owner can read it', () => {
  const DATA_DIR = newFolder();
  const made = secretOf({ DATA_DIR });
  expect(made.length).toBeGreaterThanOrEqual(32);
  expect(secretOf({ DATA_DIR })).toBe(made);
  expect(secretOf({ DATA_DIR: newFolder() })).not.toBe(made);
  expect(statSync(join(DATA_DIR, 'secret')).mode & 0o777).toBe(0o600);
});

it('The secret of the settings comes first', () => {
  expect(secretOf({ SECRET: 'of the settings', DATA_DIR: '/nowhere' })).toBe('of the settings');
});
