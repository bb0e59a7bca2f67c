import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TABLE_NAMES } from '#domain/tables.ts';

/** The tables of workspaces' contents, and their log. */
const TABLES = [...TABLE_NAMES, 'changes'].join('|');

/** Matches what asks for rows of these tables, by Kysely or in SQL. */
const QUERY = new RegExp(
  `(?:From|Into|Table|Join|Using)\\(\\s*\\[?'(?:${TABLES})\\b|\\b(?:FROM|JOIN|INTO|UPDATE)\\s+(?:${TABLES})\\b`,
);

const ELSEWHERE: Readonly<Record<string, string>> = {
  'src/hosts/node/backups/copy-files.ts': 'A backup compares all rows of files with the bytes that it has.',
  'src/hosts/node/check/check-database.ts':
    'The check counts rows, and compares each log with its workspace.',
  'src/hosts/node/check/check-files.ts': 'The check compares all rows of files with their bytes.',
  'src/hosts/node/trial/keep-backups.ts': 'An erasure since the last backup removes older backups.',
};

function filesWithQueries(): string[] {
  return ['src/server', 'src/hosts/node'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file}`)
      .filter((file) => /(?<!\.test|-in-test)\.ts$/.test(file) && QUERY.test(readFileSync(file, 'utf8'))),
  );
}

test('Only the store and src/server/contents read the tables of workspaces', () => {
  const files = filesWithQueries();
  const contents = files.filter((file) => file.startsWith('src/server/contents/'));
  expect(contents.length).toBeGreaterThan(5);
  expect(files.filter((file) => !contents.includes(file)).toSorted()).toEqual(Object.keys(ELSEWHERE));
});
