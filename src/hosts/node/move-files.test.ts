import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { canStartSwift } from '../../../scripts/swift/programs.ts';
import type { BucketSettings } from './files/bucket.ts';
import { ProxyInTest } from './files/proxy-in-test.ts';
import { openFiles, type FilesPlace } from './files/files-place.ts';
import { environmentOf, SwiftInTest } from './files/swift-in-test.ts';
import { moveFiles } from './move-files.ts';
import { SettingsError } from './settings/settings.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hirelane-move-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function hashOf(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Files of two workspaces in a folder, and what they are. */
async function filled(count = 6) {
  const folder = newFolder();
  const { filesOf } = openFiles({ kind: 'folder', folder });
  const all = Array.from({ length: count }, (_, n) => ({
    workspace: ['a', 'b'][n % 2] ?? '',
    bytes: new Uint8Array(1_000 * n).fill(n),
  }));
  for (const { workspace, bytes } of all) await filesOf(workspace).put(hashOf(bytes), bytes);
  const names = all.map(({ workspace, bytes }) => `${workspace}/${hashOf(bytes)}`).toSorted();
  return { folder, names };
}

describe.skipIf(!canStartSwift())('Moving files', () => {
  let swift: SwiftInTest;
  beforeAll(async () => {
    swift = await SwiftInTest.start();
  }, 60_000);
  afterAll(() => swift.stop());

  async function run(direction: string, FILES_FOLDER: string, bucket: BucketSettings) {
    const told: string[] = [];
    const env = { ...environmentOf(bucket), FILES_FOLDER, DATA_DIR: newFolder() };
    const isWhole = await moveFiles({ env, direction, tell: (sentence) => void told.push(sentence) });
    return { isWhole, told: told.join('\n') };
  }

  async function namesIn(place: FilesPlace): Promise<string[]> {
    const { filesOf } = openFiles(place);
    const names: string[] = [];
    for (const workspace of ['a', 'b']) {
      for (const { hash } of await filesOf(workspace).list()) {
        const kept = await filesOf(workspace).get(hash);
        expect(hashOf(new Uint8Array((await kept?.arrayBuffer()) ?? []))).toBe(hash);
        names.push(`${workspace}/${hash}`);
      }
    }
    return names.toSorted();
  }

  it('Moving files copies every file of every workspace to the bucket and back, and removes nothing', async () => {
    const bucket = { ...(await swift.bucket(`both-${randomUUID()}`)), prefix: 'hire/' };
    const { folder, names } = await filled();
    const there = await run('to-bucket', folder, bucket);
    expect(there.isWhole).toBe(true);
    expect(there.told).toContain('6 files (1 MB) were copied to the bucket both-');
    expect(there.told).toContain(`${folder} is as it was: keep it until you have looked.`);
    expect(await namesIn({ kind: 'bucket', bucket, received: newFolder() })).toEqual(names);

    const back = newFolder();
    expect((await run('to-folder', back, bucket)).told).toContain(`6 files (1 MB) were copied to ${back}`);
    for (const place of [folder, back])
      expect(await namesIn({ kind: 'folder', folder: place })).toEqual(names);
  });

  it('Moving files goes on where it was interrupted', async () => {
    const bucket = await swift.bucket(`again-${randomUUID()}`);
    const { folder, names } = await filled(12);
    const proxy = await ProxyInTest.start(swift.endpoint);
    onTestFinished(() => proxy.stop());
    proxy.stopAfter(30);
    await expect(run('to-bucket', folder, { ...bucket, endpoint: proxy.url })).rejects.toThrow(
      'The place where files are kept can’t be reached right now',
    );
    const { told } = await run('to-bucket', folder, bucket);
    const [, copied = '', before = ''] = /^(\d+) files .* (\d+) were there before\.$/m.exec(told) ?? [];
    expect(Number(before)).toBeGreaterThan(0);
    expect(Number(copied) + Number(before)).toBe(12);
    expect(await namesIn({ kind: 'bucket', bucket, received: newFolder() })).toEqual(names);
    expect((await run('to-bucket', folder, bucket)).told).toContain('0 files (0 MB)');
  });

  it('Moving files leaves out damaged files and names them', async () => {
    const bucket = await swift.bucket(`damaged-${randomUUID()}`);
    const { folder, names } = await filled();
    const damaged = `a/${hashOf(new Uint8Array(4_000).fill(4))}`;
    writeFileSync(join(folder, damaged), new Uint8Array(4_000).fill(5));
    const { isWhole, told } = await run('to-bucket', folder, bucket);
    expect(isWhole).toBe(false);
    expect(told).toContain(
      `1 files are damaged and were left out, because their bytes are not what their names say: ${damaged}.`,
    );
    expect(await namesIn({ kind: 'bucket', bucket, received: newFolder() })).toEqual(
      names.filter((name) => name !== damaged),
    );
    expect(readFileSync(join(folder, damaged))[0]).toBe(5);
    expect(readdirSync(join(folder, 'a'))).toHaveLength(3);
  });

  it.each([
    ['sideways', {}, 'Say where the files go: “move-files to-bucket” or “move-files to-folder”.'],
    ['to-bucket', {}, 'S3_ENDPOINT has to name the storage with the bucket.'],
  ])('Moving files says what is missing: %s', async (direction, more, message) => {
    const env = { FILES_FOLDER: newFolder(), ...more };
    const moved = moveFiles({ env, direction, tell: () => undefined });
    await expect(moved).rejects.toThrow(SettingsError);
    await expect(moved).rejects.toThrow(message);
  });
});
