import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { SECRET_NAMES } from './secret-files.ts';
import { readSettings, SettingsError, settingsTable } from './settings.ts';

/** A file with a text. */
function fileOf(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'hirelane-secret-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'secret'), text);
  return join(folder, 'secret');
}

it('A secret is read from the file that its variable names, without the end of its line', () => {
  const env = {
    DATABASE_URL_FILE: fileOf('postgres://hirelane:a-password@localhost/hirelane\n'),
    METRICS_TOKEN_FILE: fileOf('a-token-for-tests\r\n'),
    SECRET_FILE: '',
  };
  const { DATABASE_URL, METRICS_TOKEN, SECRET } = readSettings(env);
  expect(DATABASE_URL).toBe('postgres://hirelane:a-password@localhost/hirelane');
  expect(METRICS_TOKEN).toBe('a-token-for-tests');
  expect(SECRET).toBeUndefined();
});

it('A secret in a file is checked as one in its variable, and never told', () => {
  const reading = () => readSettings({ SMTP_URL_FILE: fileOf('not-to-be-told') });
  expect(reading).toThrow('SMTP_URL has to be like smtps:');
  expect(reading).not.toThrow(/not-to-be-told/);
});

it('A file of a secret that has none is refused by its name', () => {
  const empty = fileOf(' \n');
  for (const [env, message] of [
    [{ SECRET_FILE: '/nowhere/secret' }, 'SECRET_FILE is /nowhere/secret, which can’t be read (ENOENT).'],
    [{ SECRET_FILE: '/' }, 'SECRET_FILE is /, which can’t be read (EISDIR).'],
    [{ DATABASE_URL_FILE: empty }, `DATABASE_URL_FILE is ${empty}, which is empty.`],
    [{ SECRET: 'x', SECRET_FILE: empty }, 'SECRET and SECRET_FILE are set: set one of them.'],
  ] as const) {
    expect(() => readSettings(env)).toThrow(SettingsError);
    expect(() => readSettings(env)).toThrow(message);
  }
});

it('Only settings have files, and docs/operating.md names them', () => {
  const names = settingsTable().map(({ name }) => name);
  const page = readFileSync('docs/operating.md', 'utf8');
  const [, listed = ''] = /A secret may be in a file[^:]*: ([^.]+)\./.exec(page) ?? [];
  expect([...listed.matchAll(/`(\w+)_FILE`/g)].map(([, name]) => name)).toEqual(SECRET_NAMES);
  expect(names).toEqual(expect.arrayContaining(SECRET_NAMES));
});
