import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newFolder } from '#hosts/node/test/company-in-test.ts';
import { findPrograms } from './postgres-programs.ts';

/** Folders with programs that say these versions. */
function programs(...versions: readonly number[]): string[] {
  const parent = newFolder();
  return versions.map((version) => {
    const folder = join(parent, String(version));
    mkdirSync(folder);
    for (const name of ['pg_dump', 'pg_restore', 'createdb', 'dropdb']) {
      writeFileSync(join(folder, name), `#!/bin/sh\necho "${name} (PostgreSQL) ${version}.4 (Debian)"\n`);
      chmodSync(join(folder, name), 0o700);
    }
    return folder;
  });
}

it('PostgreSQL’s programs of the server’s version are used, or else the next newer ones', async () => {
  const folders = programs(18, 15, 17);
  expect(await findPrograms(17, folders)).toEqual({ folder: folders[2], major: 17 });
  expect(await findPrograms(16, folders)).toEqual({ folder: folders[2], major: 17 });
});

it('Missing programs of PostgreSQL are told, and ones that are older than the server', async () => {
  await expect(findPrograms(17, [newFolder()])).rejects.toThrow(
    'pg_dump and pg_restore are not on this machine. Install them: Debian and PostgreSQL’s own archive call them postgresql-client-17.',
  );
  await expect(findPrograms(17, programs(13, 15))).rejects.toThrow(
    'are of version 15, older than the server, which is of 17.',
  );
});
