import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { suiteWorkspace } from '#api/suite/workspace.ts';
import type { NewAccountToken } from '#domain/team/service-account.ts';
import { backupOf } from '#domain/workspace/backup.ts';
import type { OnEnd } from '#hosts/node/test/server-in-test.ts';
import { wholeServerInTest, type WholeServer } from '#hosts/node/test/whole-server-in-test.ts';
import { databaseInTest, postgresInTest } from '#store/postgres/open-in-test.ts';
import { hasPostgres } from '../../../../../scripts/postgres/programs.ts';

const CLIENT = 'clients/typescript';
/** The address in the README. */
const DOCUMENTED = 'https://hire.example.com';

const run = promisify(execFile);
const database = hasPostgres() ? postgresInTest() : databaseInTest();
const ends: Parameters<OnEnd>[0][] = [];
let server: WholeServer;
let token: string;
let readme: string;
/** The name of the candidate who is hired. */
let hired: string;
/** A copy of the client’s folder, as in another project. */
let folder: string;

beforeAll(async () => {
  server = await wholeServerInTest(database, (end) => void ends.unshift(end), { LOG_LEVEL: 'silent' });
  const olga = await server.owner('Olga', 'olga@example.com', 'Acme');
  async function write(method: string, path: string, given: unknown): Promise<unknown> {
    const headers = { Cookie: olga.cookie };
    const { status, body } = await server.ask({ method, path, headers, body: JSON.stringify(given) });
    expect(status, body).toBeLessThan(300);
    return JSON.parse(body);
  }
  await write('PUT', '/backup', backupOf(suiteWorkspace));
  ({ name: hired } = (await write('PATCH', '/candidates/1', { stage: 'hired' })) as { name: string });
  const account = { name: 'Documents', scope: 'write', days: null };
  ({ token } = (await write('POST', '/service-accounts', account)) as NewAccountToken);

  readme = await readFile(`${CLIENT}/README.md`, 'utf8');
  await mkdir('node_modules/.cache', { recursive: true });
  folder = await mkdtemp(join(process.cwd(), 'node_modules/.cache/client-readme-'));
  for (const part of ['src', 'examples', 'package.json', 'tsconfig.json', 'build.mjs']) {
    await cp(join(CLIENT, part), join(folder, part), { recursive: true });
  }
  await symlink(join(process.cwd(), CLIENT, 'node_modules'), join(folder, 'node_modules'));
}, 120_000);

afterAll(async () => {
  for (const end of ends) await end();
  await rm(folder, { recursive: true });
  expect(server.failed).toEqual([]);
});

/** The code blocks of the README in a language, with the address of the server of this test. */
function blocks(language: string): string[] {
  const found = [...readme.matchAll(/^```(\w+)\n(.*?)^```$/gms)];
  return found
    .filter(([, its]) => its === language)
    .map(([, , code = '']) => code.replaceAll(DOCUMENTED, server.url).replaceAll('hl_…', token));
}

it('The code in the client’s README compiles in another project, and runs on this Node', async () => {
  const env = { ...process.env, HIRELANE_TOKEN: token };
  await run('npm', ['run', '--silent', 'build'], { cwd: folder });
  const project = join(folder, 'project');
  await mkdir(join(project, 'node_modules/@hirelane'), { recursive: true });
  await symlink(folder, join(project, 'node_modules/@hirelane/client'));
  await writeFile(join(project, 'package.json'), '{ "type": "module" }');
  const codes = blocks('ts');
  expect(codes).toHaveLength(1);
  await writeFile(join(project, 'readme.ts'), codes.join('\n'));
  const compiler = join(folder, 'node_modules/typescript/bin/tsc');
  const strict = ['--strict', '--exactOptionalPropertyTypes', '--target', 'ES2023', '--module', 'NodeNext'];
  await run(process.execPath, [compiler, ...strict, '--types', 'node', 'readme.ts'], { cwd: project });
  const { stdout } = await run(process.execPath, ['readme.js'], { cwd: project, env });
  expect(stdout).toBe(`${hired}\n`);
  const jobs = await server.ask({
    method: 'GET',
    path: '/jobs?search=Carpenter',
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(JSON.parse(jobs.body)).toMatchObject({ total: 1 });
}, 120_000);

it('The command in the client’s README runs an example, and says which there are', async () => {
  const [command = ''] = blocks('sh');
  const { stdout } = await run('sh', ['-c', command], { cwd: folder });
  const rows = (await readFile(join(folder, 'candidates.csv'), 'utf8')).trim().split('\n');
  expect(rows).toHaveLength(suiteWorkspace.candidates.length + 1);
  expect(stdout).toContain(`${suiteWorkspace.candidates.length} candidates are in candidates.csv`);

  const alone = run('npm', ['run', '--silent', 'example'], { cwd: folder });
  await expect(alone).rejects.toMatchObject({
    stderr: expect.stringMatching(/nightly-export[^]*chat-on-hire[^]*spreadsheet-sync/),
  });
}, 120_000);
