import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createApi } from '#api/app.ts';
import { localContext } from '#api/request/context.ts';
import { formWith } from '#api/suite/candidates/files.ts';
import { LOCAL_ACTOR } from '#domain/actor.ts';
import { bucketFiles } from '#hosts/node/files/bucket-files.ts';
import { openBucket } from '#hosts/node/files/bucket.ts';
import { SwiftInTest } from '#hosts/node/files/swift-in-test.ts';
import { smallWorkspace } from '#store/conformance/candidates/small-workspace.ts';
import type { FileBytes } from '#store/file-bytes.ts';
import { databaseInTest } from '#store/postgres/open-in-test.ts';
import { openPostgres } from '#store/postgres/open.ts';
import { canStartSwift } from '../../../scripts/swift/programs.ts';
import { fileFolder } from './file-folder.ts';
import { Workspaces } from './workspaces.ts';

const database = databaseInTest();

const TEXT = 'Ten years of Fortran, and a harp';

/** A place for the files of a workspace, and what is in it. */
interface Place {
  readonly filesOf: (workspace: string) => FileBytes;
  /** The contents of everything in the place. */
  contents(): Promise<string>;
  /** The names of everything that the place has of a workspace. */
  names(workspace: string): Promise<string[]>;
}

async function folderPlace(): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'hirelane-erased-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return {
    filesOf: (id) => fileFolder(join(folder, id)),
    async contents() {
      const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile());
      return files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8')).join('\n');
    },
    names: async (workspace) => readdirSync(join(folder, workspace)),
  };
}

let swift: SwiftInTest | undefined;
beforeAll(async () => {
  if (canStartSwift()) swift = await SwiftInTest.start();
}, 60_000);
afterAll(() => swift?.stop());

async function bucketPlace(): Promise<Place> {
  if (!swift) throw new Error('There is no Swift.');
  const folder = mkdtempSync(join(tmpdir(), 'hirelane-erased-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const bucket = openBucket(await swift.bucket(randomUUID()));
  return {
    filesOf: (id) => bucketFiles(bucket, id, join(folder, id)),
    async contents() {
      const texts: string[] = [];
      for await (const { key, size } of bucket.list('')) {
        for await (const piece of await bucket.read(key, 0, size))
          texts.push(new TextDecoder().decode(piece));
      }
      return texts.join('\n');
    },
    async names(workspace) {
      const names: string[] = [];
      for await (const { key } of bucket.list(`${workspace}/`)) names.push(key);
      return names;
    },
  };
}

/** The part of a server process with workspaces and files. */
async function process(
  { filesOf }: Place,
  workspace: string,
  around: (files: FileBytes) => FileBytes = (files) => files,
) {
  const postgres = openPostgres(await database.connected());
  const workspaces = new Workspaces(
    postgres,
    () => new Date(),
    (id) => around(filesOf(id)),
  );
  const api = async (method: string, path: string, body?: BodyInit) => {
    const context = localContext(await workspaces.open(workspace, LOCAL_ACTOR), workspaces.files(workspace));
    return createApi(context, { now: () => new Date() }).fetch(
      new Request(`http://x${path}`, { method, ...(body && { body }) }),
    );
  };
  return { postgres, workspaces, api };
}

describe.each([
  ['in a folder', folderPlace],
  ...(canStartSwift() ? [['in a bucket', bucketPlace] as const] : []),
] as const)('Files %s', (_place, open) => {
  it.each<[when: string, failing: keyof FileBytes]>([
    ['before the bytes of their files are removed', 'remove'],
    ['before it looks which others have', 'sweeping'],
  ])(
    'A process that ends %s leaves that to the next start, whoever opens the workspace or not',
    async (_, failing) => {
      const place = await open();
      const workspace = randomUUID();
      const ends = async () => {
        throw new Error('The process ends here');
      };
      const first = await process(place, workspace, (files) => ({ ...files, [failing]: ends }));
      await first.postgres.openWorkspace(workspace, {
        seed: () => ({ ...smallWorkspace, files: [] }),
        now: () => new Date(),
        by: LOCAL_ACTOR,
      });
      for (const id of [1, 2]) await first.api('POST', `/candidates/${id}/files`, formWith(`${TEXT} ${id}`));
      const erased = await first.api('POST', '/candidates/erase', JSON.stringify({ ids: [2] }));
      expect(await erased.json()).toMatchObject({ left: ['the contents of their files'] });
      expect(await place.contents()).toContain(`${TEXT} 2`);

      const hourAgo = new Date(Date.now() - 3_600_000);
      const second = await process(place, workspace);
      await second.workspaces.sweepFiles(hourAgo);
      expect(await place.contents()).not.toContain(`${TEXT} 2`);
      expect(await place.contents()).toContain(`${TEXT} 1`);
      // The plan is deleted only when no process can still be writing the bytes.
      await second.workspaces.sweepFiles(new Date(Date.now() + 60_000));
      expect(await place.names(workspace)).toHaveLength(1);
    },
  );

  it('An erasure that is done, or refused, leaves no plan', async () => {
    const place = await open();
    const workspace = randomUUID();
    const { postgres, api } = await process(place, workspace);
    await postgres.openWorkspace(workspace, {
      seed: () => ({ ...smallWorkspace, files: [] }),
      now: () => new Date(),
      by: LOCAL_ACTOR,
    });
    await api('POST', '/candidates/2/files', formWith(TEXT));
    expect((await api('POST', '/candidates/erase', JSON.stringify({ ids: [2, 99] }))).status).toBe(400);
    expect(await place.names(workspace)).toHaveLength(1);
    expect((await api('POST', '/candidates/erase', JSON.stringify({ ids: [2] }))).status).toBe(200);
    expect(await place.names(workspace)).toEqual([]);
  });
});
