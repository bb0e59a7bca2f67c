import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createApi } from '#api/app.ts';
import { localContext } from '#api/context.ts';
import { formWith } from '#api/suite/files.ts';
import { LOCAL_ACTOR } from '#domain/actor.ts';
import { smallWorkspace } from '#store/conformance/small-workspace.ts';
import type { FileBytes } from '#store/file-bytes.ts';
import { databaseInTest } from '#store/postgres/open-in-test.ts';
import { openPostgres } from '#store/postgres/open.ts';
import { fileFolder } from './file-folder.ts';
import { Workspaces } from './workspaces.ts';

const database = databaseInTest();

const TEXT = 'Ten years of Fortran, and a harp';

/** The part of a server process with workspaces and files. */
async function process(
  folder: string,
  workspace: string,
  around: (files: FileBytes) => FileBytes = (files) => files,
) {
  const postgres = openPostgres(await database.connected());
  const workspaces = new Workspaces(
    postgres,
    () => new Date(),
    (id) => around(fileFolder(join(folder, id))),
  );
  const api = async (method: string, path: string, body?: BodyInit) => {
    const context = localContext(await workspaces.open(workspace, LOCAL_ACTOR), workspaces.files(workspace));
    return createApi(context, { now: () => new Date() }).fetch(
      new Request(`http://x${path}`, { method, ...(body && { body }) }),
    );
  };
  return { postgres, workspaces, api };
}

function contentsOf(folder: string): string {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return names.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8')).join('\n');
}

it.each<[when: string, failing: keyof FileBytes]>([
  ['before the bytes of their files are removed', 'remove'],
  ['before it looks which others have', 'sweeping'],
])(
  'A process that ends %s leaves that to the next start, whoever opens the workspace or not',
  async (_, failing) => {
    const folder = mkdtempSync(join(tmpdir(), 'hirelane-erased-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const workspace = randomUUID();
    const ends = async () => {
      throw new Error('The process ends here');
    };
    const first = await process(folder, workspace, (files) => ({ ...files, [failing]: ends }));
    await first.postgres.openWorkspace(workspace, {
      seed: () => ({ ...smallWorkspace, files: [] }),
      now: () => new Date(),
      by: LOCAL_ACTOR,
    });
    for (const id of [1, 2]) await first.api('POST', `/candidates/${id}/files`, formWith(`${TEXT} ${id}`));
    const erased = await first.api('POST', '/candidates/erase', JSON.stringify({ ids: [2] }));
    expect(await erased.json()).toMatchObject({ left: ['the contents of their files'] });
    expect(contentsOf(folder)).toContain(`${TEXT} 2`);

    const hourAgo = new Date(Date.now() - 3_600_000);
    const second = await process(folder, workspace);
    await second.workspaces.sweepFiles(hourAgo);
    expect(contentsOf(folder)).not.toContain(`${TEXT} 2`);
    expect(contentsOf(folder)).toContain(`${TEXT} 1`);
    // The plan is deleted only when no process can still be writing the bytes.
    await second.workspaces.sweepFiles(new Date(Date.now() + 60_000));
    expect(readdirSync(join(folder, workspace))).toHaveLength(1);
  },
);

it('An erasure that is done, or refused, leaves no plan', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hirelane-erased-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const workspace = randomUUID();
  const { postgres, api } = await process(folder, workspace);
  await postgres.openWorkspace(workspace, {
    seed: () => ({ ...smallWorkspace, files: [] }),
    now: () => new Date(),
    by: LOCAL_ACTOR,
  });
  await api('POST', '/candidates/2/files', formWith(TEXT));
  expect((await api('POST', '/candidates/erase', JSON.stringify({ ids: [2, 99] }))).status).toBe(400);
  expect(readdirSync(join(folder, workspace))).toHaveLength(1);
  expect((await api('POST', '/candidates/erase', JSON.stringify({ ids: [2] }))).status).toBe(200);
  expect(readdirSync(join(folder, workspace))).toEqual([]);
});
