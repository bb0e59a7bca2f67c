import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { presentSecret } from '#server/secret/server-secret.ts';
import { secretOf, secretsIn } from './secret.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hirelane-data-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'data');
}

it('A secret is made once, and only its owner can read it', () => {
  const DATA_DIR = newFolder();
  const secretIn = (folder: string) => presentSecret(secretOf({ SECRET_BEFORE: [], DATA_DIR: folder }));
  const made = secretIn(DATA_DIR);
  expect(made.length).toBeGreaterThanOrEqual(32);
  expect(secretIn(DATA_DIR)).toBe(made);
  expect(secretIn(newFolder())).not.toBe(made);
  expect(statSync(join(DATA_DIR, 'secret')).mode & 0o777).toBe(0o600);
});

it('The secret of the settings comes first, then those before it', () => {
  const settings = { SECRET: 'of the settings', SECRET_BEFORE: ['one', 'two'], DATA_DIR: '/nowhere' };
  expect(secretOf(settings)).toEqual(['of the settings', 'one', 'two']);
});

it('Several secrets have commas between them, and one may have commas itself', () => {
  const [a, b] = ['a'.repeat(32), 'b'.repeat(40)];
  expect(secretsIn(`${a}, ${b}`)).toEqual([a, b]);
  expect(secretsIn(a)).toEqual([a]);
  expect(secretsIn(`${a},`)).toEqual([a]);
  expect(secretsIn('a secret of the tests, of 32 characters')).toEqual([
    'a secret of the tests, of 32 characters',
  ]);
});
