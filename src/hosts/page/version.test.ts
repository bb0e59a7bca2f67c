import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { VERSION } from './version.ts';

const log = readFileSync('CHANGELOG.md', 'utf8');

it('The version is that of package.json and package-lock.json, and a semantic one', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    version: string;
    packages: Record<string, { version?: string }>;
  };
  expect(VERSION).toMatch(/^\d+\.\d+\.\d+(?:-dev)?$/);
  expect([lock.version, lock.packages['']?.version]).toEqual([VERSION, VERSION]);
});

it('CHANGELOG.md begins with this version, or with what is not released before it is', () => {
  const [, name, date = ''] = /^## \[(.+?)\](?: - (.+))?$/m.exec(log) ?? [];
  const isReleased = !VERSION.endsWith('-dev');
  expect({ name, hasDate: /^\d{4}-\d\d-\d\d$/.test(date) }).toEqual({
    name: isReleased ? VERSION : 'Unreleased',
    hasDate: isReleased,
  });
});

it('Each version in CHANGELOG.md says what to do when upgrading', () => {
  const sections = log.split(/^## /m).slice(1);
  expect(sections.length).toBeGreaterThan(0);
  for (const section of sections) expect(section).toMatch(/^### Upgrading$/m);
});
