import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { forbiddenImports } from './forbidden-imports.ts';
import { IMPORT_RULES } from './import-rules.ts';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.tsx?$/.test(file),
);

test('Every file of src imports only what its row allows', () => {
  expect(files.length).toBeGreaterThan(1000);
  expect(files.flatMap((file) => forbiddenImports(file, readFileSync(join('src', file), 'utf8')))).toEqual(
    [],
  );
});

/** The page offers some documents to people, and everything reads its version from package.json. */
function isDocument(path: string): boolean {
  return (path.startsWith('docs/') || path === 'package.json') && existsSync(path);
}

test('Every row is about files that exist, and names only rooms and files that exist', () => {
  const rooms = new Set(IMPORT_RULES.map(({ of }) => of));
  const named = IMPORT_RULES.flatMap(({ may = [], types = [] }) => [...may, ...types]);
  expect(named.filter((each) => !rooms.has(each) && !files.includes(each) && !isDocument(each))).toEqual([]);
  const starts = [...rooms].map((room) => room.replace(/\*$/, ''));
  expect(starts.filter((start) => !files.some((file) => file === start || file.startsWith(start)))).toEqual(
    [],
  );
});

test.each<[sentence: string, file: string, text: string]>([
  ['The domain imports no other folder', 'domain/stage.ts', "import { x } from '#store/store.ts';"],
  ['The domain imports no library but fflate', 'domain/stage.ts', "import { z } from 'zod/mini';"],
  ['The contract has zod/mini, not zod', 'contract/hiring/jobs.ts', "import * as z from 'zod';"],
  [
    'The contract imports nothing of the page',
    'contract/hiring/jobs.ts',
    "import type { X } from '#web/kit/form.tsx';",
  ],
  [
    'A test of the contract imports nothing of careers',
    'contract/x.test.ts',
    "import { x } from '#careers/opening.ts';",
  ],
  [
    'A test of careers imports nothing of the page',
    'careers/x.test.ts',
    "import { x } from '#web/app/api/send.ts';",
  ],
  [
    'A test of the API imports nothing of the page',
    'api/x.test.ts',
    "import { x } from '#web/app/api/send.ts';",
  ],
  ['The store knows no engine', 'store/nouns/jobs.ts', "import { x } from '#store/postgres/open.ts';"],
  ['The log knows no noun', 'store/log/writing.ts', "import { x } from '#store/nouns/jobs.ts';"],
  ['No engine knows another', 'store/memory/open.ts', "import { x } from '#store/indexeddb/open.ts';"],
  ['The server knows no host', 'server/mail/x.ts', "import { x } from '#hosts/node/start/start.ts';"],
  ['The server knows no page', 'server/mail/x.ts', "import { x } from '#web/kit/form.tsx';"],
  ['The kit sends no requests', 'web/kit/x.tsx', "import { useQuery } from '@tanstack/react-query';"],
  ['The kit knows no word of the product', 'web/kit/x.tsx', "import { x } from '#domain/stage.ts';"],
  ['The page has only types of the contract', 'web/app/x.ts', "import { x } from '#contract/contract.ts';"],
  [
    'A type beside a value is an import of the value',
    'web/app/x.ts',
    "import { type X, y } from '#contract/contract.ts';",
  ],
  ['No floor imports upwards', 'web/app/x.ts', "import { x } from '#web/candidate/records/avatar.tsx';"],
  [
    'Screens never import each other',
    'web/screens/job/x.ts',
    "import { x } from '#web/screens/board/board.tsx';",
  ],
  [
    'A screen is loaded by nobody but the routes',
    'web/team/x.ts',
    "void import('#web/screens/board/board-page.tsx');",
  ],
  ['Nobody leaves a folder by ../', 'web/kit/x.ts', "import { x } from '../app/x.ts';"],
  ['A folder on no floor imports nothing', 'web/other/x.ts', "import { x } from '#domain/stage.ts';"],
])('%s', (_, file, text) => {
  expect(forbiddenImports(file, text)).toHaveLength(1);
});

test.each<[file: string, text: string]>([
  ['web/app/x.ts', "import type { X } from '#contract/contract.ts';"],
  ['web/app/x.ts', "import { type X, type Y } from '#contract/contract.ts';"],
  ['web/screens/job/x.ts', "import { x } from './y.ts';"],
  ['web/routes/x.ts', "void import('#web/screens/board/board-page.tsx');"],
  ['server/x.test.ts', "import { x } from '#hosts/node/start/start.ts';"],
])('%s may have %s', (file, text) => {
  expect(forbiddenImports(file, text)).toEqual([]);
});
