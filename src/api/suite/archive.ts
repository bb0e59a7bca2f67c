import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { formWith } from './candidates/files.ts';
import type { TestClient } from './test-client.ts';

/** Downloads a backup as an archive. */
export async function archiveFrom(host: TestClient['host']): Promise<Uint8Array<ArrayBuffer>> {
  const response = await host.fetch(new Request(new URL('/backup/archive', host.origin)));
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('application/zip');
  return new Uint8Array(await response.arrayBuffer());
}

export function describeArchive(api: TestClient): void {
  describe('GET /backup/archive', () => {
    test('The archive has the text of the backup and each file once; the same workspace is the same archive', async () => {
      const params = { id: 1 };
      const { hash } = await api.ok('POST /candidates/{id}/files', { params, body: formWith('hello') });
      await api.ok('POST /candidates/{id}/files', { params: { id: 3 }, body: formWith('hello', 'Other') });
      const archive = await archiveFrom(api.host);
      const { 'workspace.json': workspace, ...files } = unzipSync(archive);
      const backup = await api.host.fetch(new Request(new URL('/backup', api.host.origin)));
      expect(new TextDecoder().decode(workspace)).toBe(await backup.text());
      expect(Object.entries(files).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)])).toEqual([
        [`files/${hash}`, 'hello'],
      ]);
      expect(await archiveFrom(api.host)).toEqual(archive);
    });

    test('A restore brings back files that were deleted since', async () => {
      const before = await api.ok('GET /backup');
      const { id, ...file } = await api.ok('POST /candidates/{id}/files', {
        params: { id: 1 },
        body: formWith('hello'),
      });
      const archive = await archiveFrom(api.host);
      await api.ok('PUT /backup', { body: before });
      const { restored, missing } = await api.ok('POST /backup/check', { body: archive });
      // The suite's workspace has a file whose bytes were never stored.
      expect([restored.files, missing]).toEqual([2, 1]);
      expect(await api.ok('PUT /backup', { body: archive })).toEqual(restored);
      expect((await api.ok('GET /candidates/{id}/files', { params: { id: 1 } })).data).toEqual([
        { ...file, id },
      ]);
      expect((await api.send('GET /files/{id}', { params: { id } })).json).toBe('hello');
      expect(await archiveFrom(api.host)).toEqual(archive);
    });
  });
}
